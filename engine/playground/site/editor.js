// Owns: the text of one file in CodeMirror: Lua with colours, and the mistakes of `check` at their lines.
// Must not know: which files there are, who checks.
// It lives in a shadow tree, since CodeMirror may give a style sheet to one without breaking the page's policy.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--team-3)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--team-2)" },
  { tag: tags.number, color: "var(--team-1)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.standard(tags.name), tags.standard(tags.variableName)], color: "var(--team-0)" },
]);

const LOOK = EditorView.theme({
  "&": { flex: "1", height: "100%", fontSize: ".9rem", color: "var(--ink)", backgroundColor: "var(--raised)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--panel)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--panel)", border: "1px solid var(--line)" },
  ".cm-diagnostic": { fontFamily: "var(--sans)", fontSize: ".87rem", maxWidth: "60ch" },
});

export class Editor {
  // onEdit(text): the person has changed the text.
  constructor(host, onEdit) {
    this.onEdit = onEdit;
    const root = host.attachShadow({ mode: "open" });
    host.addEventListener("keydown", (event) => event.stopPropagation()); // no letter here is a key of the page
    this.extensions = [
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      indentUnit.of("  "),
      StreamLanguage.define(lua),
      syntaxHighlighting(COLOURS),
      lintGutter(),
      keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      LOOK,
      EditorView.lineWrapping,
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.opening) this.onEdit(update.state.doc.toString());
      }),
    ];
    this.states = new Map();
    this.view = new EditorView({ parent: root, root, state: this.stateOf("", "Text") });
    this.view.scrollDOM.tabIndex = 0; // who uses keys alone can scroll without going into the text
  }

  stateOf(text, label) {
    const named = EditorView.contentAttributes.of({ "aria-label": label });
    return EditorState.create({ doc: text, extensions: [this.extensions, named] });
  }

  // Shows a file. Its history is kept as long as its text is what it was.
  open(path, text) {
    if (this.path) this.states.set(this.path, this.view.state);
    const known = this.states.get(path);
    this.path = path;
    this.opening = true;
    this.view.setState(known?.doc.toString() === text ? known : this.stateOf(text, path));
    this.opening = false;
  }

  // Another desk: nothing of the one before is kept.
  forget() {
    this.states.clear();
    this.path = null;
  }

  // list: { line, severity, message } of the file that is shown.
  mark(list) {
    const { doc } = this.view.state;
    const marks = list.map(({ line, severity, message }) => {
      const at = doc.line(Math.min(Math.max(line || 1, 1), doc.lines));
      const from = at.from + /^\s*/.exec(at.text)[0].length;
      return { from: Math.min(from, at.to), to: at.to, severity, message };
    });
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  goTo(number) {
    const { doc } = this.view.state,
      line = doc.line(Math.min(Math.max(number, 1), doc.lines));
    this.view.dispatch({
      selection: { anchor: line.from },
      effects: EditorView.scrollIntoView(line.from, { y: "center" }),
    });
    this.view.focus();
  }
}
