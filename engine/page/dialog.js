// Owns: dialogs over the page: they show when they are made, and are gone when they are closed.
// Must not know: what they are about.
import { make } from "./element.js";

// openDialog("dialog.file", { "aria-label": "A file" }, ...): as make does it.
export function openDialog(name, attributes, ...children) {
  const dialog = make(name, { ...attributes, onclose: () => dialog.remove() }, ...children);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

// Asks for something. action: the word on its button. onSubmit(): takes what the fields hold, or throws what is wrong
// with it, which is then said.
export function ask(title, fields, action, onSubmit) {
  const problem = make("p.problem", { role: "alert", hidden: true });
  const submit = async (event) => {
    event.preventDefault();
    try {
      await onSubmit();
      dialog.close();
    } catch (error) {
      problem.hidden = false;
      problem.textContent = error.message;
    }
  };
  const dialog = openDialog(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    make("h2", { id: "dialog-title" }, title),
    make(
      "form",
      { onsubmit: submit },
      fields,
      problem,
      make(
        "div.row",
        {},
        make("button.button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
        make("button.button.primary", { type: "submit" }, action),
      ),
    ),
  );
}
