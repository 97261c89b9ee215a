// Owns: the desk: the list of examples by game, which files lie on it, which is edited, what they are played with, and
// the mistakes in them.
// Must not know: who checks, who plays.
import { ask } from "../../page/dialog.js";
import { iconButton, make, plural } from "../../page/element.js";
import { LayerFields } from "../../page/layers.js";
import { Editor } from "./editor.js";
import { LIMITS, goodPath } from "./link.js";

const WAIT = 350; // milliseconds after the last letter
export class Desk {
  // examples: [{ id, title, group, desk }]. onEdit(): something has changed. onPlay(how): "play", "end" or "script".
  // onOpen(desk): an example was chosen. onLink(): resolves to the address that holds the desk.
  constructor(host, examples, handlers) {
    Object.assign(this, { examples, ...handlers, findings: [] });
    this.files = make("div.files", { role: "group", "aria-label": "Files" });
    this.found = make("ul.found", { "aria-label": "Mistakes", "aria-live": "polite" });
    this.told = make("p.told", { role: "status", hidden: true });
    const editor = make("div.editor");
    host.replaceChildren(this.headRow(), this.files, editor, this.found, this.layersForm(), this.playRow(), this.told);
    this.editor = new Editor(editor, (text) => this.edit(text));
  }

  headRow() {
    const groups = Map.groupBy(this.examples, (one) => one.group);
    this.chosen = make(
      "select.examples",
      { "aria-label": "Example", onchange: () => this.choose(this.chosen.value) },
      make("option", { value: "" }, "Examples…"),
      [...groups].map(([group, list]) =>
        make(
          "optgroup",
          { label: group },
          list.map(({ id, title }) => make("option", { value: id }, title)),
        ),
      ),
    );
    return make(
      "div.row",
      {},
      this.chosen,
      make("button.button", { type: "button", id: "share", onclick: () => this.share() }, "Link"),
    );
  }

  layersForm() {
    this.fields = new LayerFields(["seed", "mods", "variants", "options"], () => this.readLayers());
    return make(
      "details.layers",
      {},
      make("summary", {}, "Seed, mods, variants and options"),
      make("div.fields", {}, this.fields.labels),
    );
  }

  playRow() {
    const button = (how, text, title, more = "") =>
      make("button.button" + more, { type: "button", title, id: "do-" + how, onclick: () => this.onPlay(how) }, text);
    return make(
      "div.row",
      {},
      button("play", "Play", "Opens the encounter; you answer", ".primary"),
      button("end", "To the end", "Simple players answer everything that is still open"),
      button("script", "Run its script", "What tercio run says: expectations, outcome, and a digest of the log"),
    );
  }

  // ---- what lies on it ------------------------------------------------------------------------

  // desk: as readDesk gives it.
  open(desk) {
    this.desk = structuredClone(desk);
    this.editor.forget();
    this.findings = [];
    this.fields.show(desk);
    const mine = Object.keys(desk.files).find((path) => path !== desk.run && !/(^|\/)mod\.lua$/.test(path));
    this.show(mine ?? desk.run);
    this.say("");
  }

  choose(id) {
    const example = this.examples.find((one) => one.id === id);
    if (example) this.onOpen(example.desk);
  }

  readLayers() {
    Object.assign(this.desk, this.fields.read());
    this.fields.show(this.desk);
    this.onEdit(true);
  }

  // The folders of mods that lie on the desk.
  get ownMods() {
    return Object.keys(this.desk.files)
      .filter((path) => /^mods\/[^/]+\/mod\.lua$/.test(path))
      .map((path) => path.replace(/\/mod\.lua$/, ""));
  }

  // ---- files ----------------------------------------------------------------------------------

  show(path, line) {
    this.shown = path;
    this.editor.open(path, this.desk.files[path]);
    this.mark();
    if (line) this.editor.goTo(line);
  }

  listFiles() {
    const wrong = new Set(this.findings.filter((one) => one.severity === "error").map((one) => one.file));
    const tabs = Object.keys(this.desk.files).map((path) =>
      make(
        "button.file-tab" + (wrong.has(path) ? ".wrong" : ""),
        {
          type: "button",
          "aria-pressed": String(path === this.shown),
          dataset: { path },
          onclick: () => this.show(path),
        },
        path,
      ),
    );
    const add = iconButton("closer", "Add a file", () => this.askPath());
    const drop = iconButton("close", "Take this file off the desk", () => this.drop(), {
      disabled: this.shown === this.desk.run,
    });
    this.files.replaceChildren(...tabs, add, drop);
  }

  askPath() {
    const path = make("input", { type: "text", value: "mods/starter/more.lua", "aria-label": "Path of the file" });
    ask("Add a file", [path], "Add", () => this.add(path.value));
  }

  refusal(path) {
    const paths = Object.keys(this.desk.files);
    if (!goodPath(path)) return "A path has letters, figures, _, - and /, and ends in .lua.";
    if (paths.length >= LIMITS.files) return `A desk has at most ${LIMITS.files} files.`;
    if (paths.includes(path)) return "There is such a file.";
    if (paths.some((other) => other.startsWith(path + "/") || path.startsWith(other + "/")))
      return "A file cannot be a folder, too.";
    return null;
  }

  add(path) {
    const wrong = this.refusal(path);
    if (wrong) throw new Error(wrong);
    this.desk.files[path] = "";
    this.show(path);
    this.onEdit(true);
  }

  drop() {
    delete this.desk.files[this.shown];
    this.show(this.desk.run);
    this.onEdit(true);
  }

  edit(text) {
    if (text.length > LIMITS.file) return this.say(`A file has at most ${LIMITS.file} letters: this was not taken.`);
    this.desk.files[this.shown] = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.onEdit(false), WAIT);
  }

  // ---- what is wrong, and what is said --------------------------------------------------------

  // findings: { file, line, severity, message } of `tercio check`; null: they are not known yet.
  find(findings) {
    this.findings = findings ?? [];
    this.mark();
    const items = this.findings.map((one) => this.findingItem(one));
    if (findings && !findings.length) items.push(make("li.fine", {}, "check finds no mistake."));
    this.found.replaceChildren(...items);
  }

  findingItem({ file, line, severity, message }) {
    const known = file && Object.hasOwn(this.desk.files, file),
      place = file ? `${file}:${line ?? 1}` : "";
    const link = known
      ? make("button.place-link", { type: "button", onclick: () => this.show(file, line ?? 1) }, place)
      : make("code", {}, place);
    return make("li." + (severity === "warning" ? "warning" : "error"), {}, place && link, " " + message);
  }

  mark() {
    this.listFiles();
    this.editor.mark(this.findings.filter((one) => one.file === this.shown));
  }

  get wrong() {
    return this.findings.filter((one) => one.severity !== "warning").length;
  }

  say(...parts) {
    this.told.hidden = !parts.some(Boolean);
    this.told.replaceChildren(...parts);
  }

  async share() {
    let address;
    try {
      address = await this.onLink();
    } catch (error) {
      return this.say(error.message);
    }
    const field = make("input.link", { type: "text", readonly: true, value: address, "aria-label": "Link" });
    this.say("This link holds the whole desk, ", plural(address.length, "letter"), ". ", field);
    field.select();
    await navigator.clipboard?.writeText(address).catch(() => {});
  }
}
