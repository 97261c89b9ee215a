// Owns: what an answer of `why` and a mistake look like, with the places in them, such as file.lua:12.
// Must not know: who asked, what is done with a place.
import { make } from "./element.js";

const PLACE = /([\w./-]+\.lua):(\d+)/;

// Paths break at their strokes.
const breakable = (text) => text.split("/").flatMap((part, at) => (at ? ["/", make("wbr"), part] : [part]));

const placeLink = (file, line) =>
  make(
    "button.place-link",
    { type: "button", dataset: { file, line }, title: "Show this line" },
    breakable(`${file}:${line}`),
  );

// A text as a list of parts; each place in it is a link, or with links = false just stands out.
export function withPlaces(text, links = true) {
  const found = PLACE.exec(text);
  if (!found) return breakable(text);
  const [whole, file, line] = found;
  return [
    ...breakable(text.slice(0, found.index)),
    links ? placeLink(file, line) : make("code", {}, breakable(whole)),
    ...withPlaces(text.slice(found.index + whole.length), links),
  ];
}

const MOST = 5; // mistakes that are told

// Mistakes { file, line, text }, each with its place.
export function problemWords(problems) {
  const items = problems
    .slice(0, MOST)
    .map(({ file, line, text, whole }) =>
      make("li", {}, ...(file && line ? [placeLink(file, line), ": " + text] : withPlaces(whole ?? text))),
    );
  if (problems.length > MOST) items.push(make("li", {}, `and ${problems.length - MOST} more`));
  return [make("ul", {}, items)];
}

// Lines of text, indented by their depth.
export function explained(lines, links = true) {
  const items = lines.map((line) => {
    const depth = /^ */.exec(line)[0].length;
    return make("li", { style: { "padding-left": depth * 0.45 + "em" } }, withPlaces(line.trim(), links));
  });
  return make("ul", {}, items);
}
