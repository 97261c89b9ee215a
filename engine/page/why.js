// Owns: what an answer of `why` looks like.
// Must not know: who asked.
import { make } from "./element.js";

// Lines of text with their depth, or nested lists.
export function explained(answer) {
  const lines = Array.isArray(answer) ? answer : answer.lines ?? answer.causes ?? [answer.text ?? JSON.stringify(answer)];
  return make("ul", {}, lines.map((line) => typeof line === "string" ? textLine(line) : make("li", {}, line.text ?? "", line.where ? " " : "", line.where ? make("code", {}, line.where) : "")));
}

function textLine(line) {
  const depth = /^ */.exec(line)[0].length;
  // Paths break at their strokes.
  const words = line.trim().split("/").flatMap((part, at) => at ? ["/", make("wbr"), part] : [part]);
  return make("li", { style: { "padding-left": depth * 0.45 + "em" } }, words);
}
