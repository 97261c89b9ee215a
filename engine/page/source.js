// Owns: a file of the content, shown at a line.
// Must not know: where its text comes from.
import { openDialog } from "./dialog.js";
import { iconButton, make } from "./element.js";

// text: of the file, or a promise of it.
export async function showSource(file, line, text) {
  const list = make("ol.source", { tabindex: 0, "aria-label": file }, make("li", {}, "…"));
  const dialog = openDialog(
    "dialog.file",
    { "aria-labelledby": "source-title" },
    make(
      "div.panel-head",
      {},
      make("h2", { id: "source-title" }, file, make("span.quiet", {}, " line " + line)),
      iconButton("close", "Close", () => dialog.close()),
    ),
    list,
  );
  try {
    showLines(list, await text, line);
  } catch (error) {
    list.replaceChildren(make("li", {}, error.message));
  }
}

function showLines(list, text, line) {
  const lines = text.replace(/\n$/, "").split("\n");
  list.replaceChildren(
    ...lines.map((one, at) => make("li", { "aria-current": at + 1 === line ? "true" : null }, one || " ")),
  );
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  list.focus();
}
