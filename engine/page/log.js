// Owns: the log: a line for each record, its causes and its traces.
// Must not know: where records come from, what the board does with a record under the pointer.
import { make, iconButton } from "./element.js";

const NUMBER = /\([^()]*\d[^()]*\)/; // the parts of a sum, in brackets

export class LogView {
  // onHover(record or null), onGo(n): somebody clicked its line. onWhy(record): resolves to an element that explains
  // it; without onWhy nothing can be asked.
  constructor(host, { onHover, onGo, onWhy }) {
    Object.assign(this, { onHover, onGo, onWhy, records: new Map(), lines: new Map(), now: null });
    this.list = make("ol.lines", { tabindex: 0, "aria-label": "Log" });
    this.list.addEventListener("pointerover", (event) => this.point(event));
    this.list.addEventListener("pointerleave", () => this.hover(null));
    this.list.addEventListener("focusin", (event) => this.point(event));
    this.list.addEventListener("click", (event) => this.click(event));
    host.replaceChildren(make("div.panel-head", {}, make("h2", {}, "Log")), this.list);
  }

  // Adds records in order. A record without a sentence has no line.
  add(records) {
    const lines = document.createDocumentFragment();
    for (const record of records) {
      this.records.set(record.n, record);
      if (!record.text) continue;
      const line = this.makeLine(record);
      this.lines.set(record.n, line);
      lines.append(line);
    }
    this.list.append(lines);
  }

  // Forgets every record after this one.
  cut(n) {
    for (const key of [...this.records.keys()]) if (key > n) this.records.delete(key);
    for (const [key, line] of [...this.lines]) {
      if (key <= n) continue;
      line.explanation?.remove();
      line.remove();
      this.lines.delete(key);
    }
  }

  makeLine(record) {
    const round = record.what === "heading" && !record.level;
    const line = make(
      `li.line.${record.what ?? "note"}` + (round ? ".round" : ""),
      { dataset: { record: record.n }, style: { "--depth": Math.min(record.depth ?? 0, 9) } },
      make("span.say", {}, ...this.sentence(record)),
    );
    if (this.onWhy && record.what !== "heading") {
      line.append(iconButton("why", "Why?", null, { "data-why": record.n, "aria-expanded": "false" }));
    }
    return line;
  }

  // The sentence; the parts of its sum are a button that asks why.
  sentence(record) {
    const found = this.onWhy && NUMBER.exec(record.text);
    if (!found) return [record.text];
    return [
      record.text.slice(0, found.index),
      make("button.sum", { type: "button", "data-why": record.n, title: "Where the number comes from" }, found[0]),
      record.text.slice(found.index + found[0].length),
    ];
  }

  recordOf(event) {
    const line = event.target.closest?.("[data-record]");
    return line ? this.records.get(Number(line.dataset.record)) : null;
  }

  point(event) {
    this.hover(this.recordOf(event));
  }

  // A record under the pointer lights its causes too.
  hover(record) {
    if (record === this.hovered) return;
    this.hovered = record;
    for (const line of this.lit ?? []) line.classList.remove("lit", "cause");
    this.lit = [];
    let at = record;
    for (let depth = 0; at && depth < 40; depth++) {
      const line = this.lines.get(at.n);
      if (line) {
        line.classList.add(at === record ? "lit" : "cause");
        this.lit.push(line);
      }
      at = at.cause === at.n ? null : this.records.get(at.cause);
    }
    this.onHover?.(record);
  }

  click(event) {
    const why = event.target.closest("[data-why]");
    if (why) return this.toggleWhy(Number(why.dataset.why));
    const record = this.recordOf(event);
    if (record && !getSelection().toString()) this.onGo(record.n);
  }

  async toggleWhy(n) {
    const line = this.lines.get(n),
      button = line.querySelector(".tool");
    if (line.explanation) {
      line.explanation.remove();
      line.explanation = null;
      return button?.setAttribute("aria-expanded", "false");
    }
    button?.setAttribute("aria-expanded", "true");
    const place = make("li.why", { style: { "--depth": line.style.getPropertyValue("--depth") } }, "…");
    line.explanation = place;
    line.after(place);
    try {
      place.replaceChildren(await this.onWhy(this.records.get(n)));
      place.scrollIntoView({ block: "nearest" });
    } catch (error) {
      place.replaceChildren(make("span.quiet", {}, error.message));
    }
  }

  // Shows which record the board shows; those after it are pale.
  showNow(n) {
    let current = null;
    for (const [key, line] of this.lines) {
      line.classList.toggle("later", key > n);
      if (key <= n) current = line;
    }
    this.now?.classList.remove("now");
    this.now?.removeAttribute("aria-current");
    this.now = current;
    current?.classList.add("now");
    current?.setAttribute("aria-current", "step");
    if (current) this.reveal(current);
  }

  // Lines that were never seen are taken to be of one height: their true places show once they are drawn.
  reveal(line, again = 8) {
    const list = this.list,
      top = line.offsetTop - list.offsetTop;
    // On a narrow page the lower part of the list is below the window.
    const high = Math.max(80, Math.min(list.clientHeight, innerHeight - list.getBoundingClientRect().top));
    if (top < list.scrollTop + 30 || top + line.offsetHeight > list.scrollTop + high - 30)
      list.scrollTop = top - high * 0.6;
    if (again) requestAnimationFrame(() => line === this.now && this.reveal(line, again - 1));
  }
}
