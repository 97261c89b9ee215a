// Owns: the buttons below a question in chat. A click writes a message, whose author the server of Foundry vouches for.
// Must not know: the line to Tercio, tokens.
import { answerText, countFits, ID } from "./adapter.mjs";
import { escaped } from "./table.mjs";

function send(question, answer) {
  const flag = { decision: question.decision, answer };
  return ChatMessage.create({ content: escaped(answerText(question, answer)), flags: { [ID]: { choice: flag } } });
}

function button(text, click, about) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (about) made.title = about;
  made.addEventListener("click", click);
  return made;
}

// Several choices: each click takes one up, in this order, or lets go of it.
function several(question) {
  const taken = [];
  const done = button("Done", () => send(question, taken));
  const mark = () => {
    done.disabled = !countFits(question, taken.length);
  };
  const choices = question.choices.map(({ id, text, about }) => {
    const made = button(
      text,
      () => {
        if (taken.includes(id)) taken.splice(taken.indexOf(id), 1);
        else taken.push(id);
        made.textContent = taken.includes(id) ? `✓ ${text}` : text;
        mark();
      },
      about,
    );
    return made;
  });
  mark();
  return [...choices, done];
}

function number(question) {
  const input = document.createElement("input");
  Object.assign(input, { type: "number", min: question.min ?? "", max: question.max ?? "", value: question.min ?? 0 });
  return [input, button("Done", () => send(question, Number(input.value)))];
}

function controls(question) {
  if (question.type === "number") return number(question);
  if (question.type !== "list") return several(question);
  return question.choices.map(({ id, text, about }) => button(text, () => send(question, id), about));
}

// Puts the buttons of a message into its HTML, for those who may answer.
export function addButtons(message, html) {
  const question = message.getFlag(ID, "question");
  if (!question?.open || (question.to !== "all" && !game.user.isGM)) return;
  const box = document.createElement("div");
  box.append(...controls(question));
  if (question.back && game.user.isGM) {
    const flag = { decision: question.decision, back: true };
    box.append(
      button("Take back", () => ChatMessage.create({ content: "Take back", flags: { [ID]: { choice: flag } } })),
    );
  }
  html.append(box);
}
