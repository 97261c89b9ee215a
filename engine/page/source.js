// Owns: a file of the content, shown at a line.
// Must not know: where its text comes from.
import { iconButton, make } from "./element.js";

export class SourceDialog {
  constructor(file, line) {
    Object.assign(this, { file, line });
  }

  // text: of the file, or a promise of it.
  async open(text) {
    this.lines = make("ol.source", { tabindex: 0, "aria-label": this.file }, make("li", {}, "…"));
    this.dialog = make(
      "dialog.file",
      { "aria-labelledby": "source-title", onclose: () => this.dialog.remove() },
      make(
        "div.panel-head",
        {},
        make("h2", { id: "source-title" }, this.file, make("span.quiet", {}, " line " + this.line)),
        iconButton("close", "Close", () => this.dialog.close()),
      ),
      this.lines,
    );
    document.body.append(this.dialog);
    this.dialog.showModal();
    try {
      this.show(await text);
    } catch (error) {
      this.lines.replaceChildren(make("li", {}, error.message));
    }
  }

  show(text) {
    const lines = text.replace(/\n$/, "").split("\n");
    this.lines.replaceChildren(
      ...lines.map((line, at) => make("li", { "aria-current": at + 1 === this.line ? "true" : null }, line || " ")),
    );
    this.lines.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    this.lines.focus();
  }
}
