// Owns: the open decision: the question, and the ways to answer it by list, number, filter and keyboard.
// Must not know: how the board is drawn, how answers travel.
import { make, iconButton, shownName } from "./element.js";
import { withPlaces } from "./why.js";

const LIST_FILTER = 9; // lists longer than this can be filtered

export class ChoicesView {
  // onAnswer(answer): an id, a number or a list of ids. onHover(option or null): an option is pointed at.
  // onChosen(options): they are the answer so far, where several are chosen.
  // refusals(): resolves to what cannot be chosen, with reasons. odds(option): resolves to an element.
  constructor(host, handlers) {
    Object.assign(this, { host, ...handlers, decision: null, chosen: [], entries: new Map(), narrowed: null });
    this.problem = make("div.problem", { role: "alert", hidden: true });
  }

  // ---- what is shown --------------------------------------------------------------------------

  // decision: null where there is none; then `message` says why. tools: elements beside who is asked.
  show(decision, { message = "", tools = [], teamNumber = 0 }) {
    this.decision = decision;
    this.chosen = [];
    this.narrowed = null;
    this.entries.clear();
    this.onHover(null);
    this.say(null);
    const head = make(
      "div.asked",
      {},
      decision ? make("span.chip.team.team-" + teamNumber, {}, shownName(decision.who)) : null,
      decision ? make("span", {}, [kindWords(decision), decision.clause].filter(Boolean).join(" · ")) : null,
      make("span.spacer"),
      tools,
    );
    const title = make("h2", { id: "prompt" }, decision ? decision.prompt : message);
    if (!decision) return this.host.replaceChildren(head, title, this.problem);
    this.host.replaceChildren(head, title, this.problem, ...this.bodyOf(decision), this.refusedOf());
    this.moveTab(0);
  }

  bodyOf(decision) {
    const { domain } = decision;
    this.options = this.filter = this.confirm = null;
    if (domain.type === "number") return [this.numberForm(domain)];
    const several = domain.type === "pick" || domain.type === "order";
    this.options = make(
      "div.options",
      {
        role: "group",
        "aria-labelledby": "prompt",
        onpointerover: (event) => this.point(event),
        onpointerleave: () => this.hover(null),
        onfocusin: (event) => this.point(event),
        onclick: (event) => this.click(event),
        onkeydown: (event) => this.key(event),
      },
      decision.options.map((option, index) => this.entryOf(option, index, several)),
    );
    const parts = [this.options];
    if (decision.options.length > LIST_FILTER) parts.unshift(this.filterField(decision.options.length));
    if (several) parts.push(this.confirmRow());
    return parts;
  }

  entryOf(option, index, several) {
    const name = option.name ?? shownText(option);
    const entry = make(
      "button.option" + (option.pass ? ".pass" : ""),
      {
        type: "button",
        tabindex: -1,
        dataset: { index },
        role: several ? "checkbox" : null,
        "aria-checked": several ? "false" : null,
      },
      make("span.key", { "aria-hidden": "true" }, index < 9 ? String(index + 1) : "·"),
      make("span.words", {}, name),
      option.cost ? make("span.price", {}, option.cost) : null,
      option.about ? make("span.about", {}, option.about) : null,
    );
    this.entries.set(index, entry);
    const odds =
      this.odds &&
      !several &&
      iconButton("odds", `The odds of ${name} (o)`, () => this.toggleOdds(index), {
        tabindex: -1,
        "aria-expanded": "false",
      });
    return make("div.choice", { dataset: { choice: index } }, entry, odds);
  }

  // ---- odds -----------------------------------------------------------------------------------

  // Shows what a choice may come to, below it, or hides that.
  async toggleOdds(index) {
    const entry = this.entries.get(index),
      button = entry?.parentNode.querySelector(".tool");
    if (!button) return;
    const before = entry.parentNode.querySelector(".odds");
    button.setAttribute("aria-expanded", String(!before));
    if (before) return before.remove();
    const place = make("div.odds", { role: "status" }, "…");
    entry.parentNode.append(place);
    try {
      place.replaceChildren(await this.odds(this.decision.options[index]));
    } catch (error) {
      place.replaceChildren(make("p.quiet", {}, error.message));
      if (error.code === "not-for-a-team") this.withoutOdds();
    }
    place.scrollIntoView({ block: "nearest" });
  }

  // This seat may not ask.
  withoutOdds() {
    this.odds = null;
    for (const button of this.options.querySelectorAll(".choice > .tool")) button.remove();
  }

  // The choice that is pointed at, or the first.
  pointedIndex() {
    const at = this.decision.options.indexOf(this.hovered);
    if (at >= 0) return at;
    const shown = this.shownEntries()[0];
    return shown ? Number(shown.dataset.index) : null;
  }

  filterField(count) {
    this.filter = make("input.filter", {
      type: "search",
      placeholder: `Filter ${count} choices ( / )`,
      "aria-label": "Filter choices",
      oninput: () => this.narrow(),
      onkeydown: (event) => this.filterKey(event),
    });
    return this.filter;
  }

  numberForm(domain) {
    const input = make("input", {
      type: "number",
      min: domain.min,
      max: domain.max,
      value: domain.min,
      "aria-labelledby": "prompt",
    });
    const submit = (event) => {
      event.preventDefault();
      this.onAnswer(Number(input.value));
    };
    return make(
      "form.stepper",
      { onsubmit: submit },
      input,
      make("span.quiet", {}, `${domain.min} to ${domain.max}`),
      make("button.button.primary", { type: "submit" }, "Choose"),
    );
  }

  confirmRow() {
    this.confirm = make("button.button.primary", { type: "button", onclick: () => this.submit() });
    this.updateConfirm();
    return make(
      "div.row",
      {},
      this.confirm,
      make("button.button", { type: "button", onclick: () => this.clear() }, "Clear"),
    );
  }

  refusedOf() {
    const list = make("ul.refused");
    const details = make(
      "details",
      {
        ontoggle: async () => {
          if (!details.open || list.childElementCount) return;
          const found = await this.refusals();
          const items = found.map((one) =>
            make("li", {}, make("b", {}, shownName(one.text ?? one.id)), ": " + one.reason),
          );
          list.replaceChildren(...(items.length ? items : [make("li", {}, "Nothing is refused.")]));
        },
      },
      make("summary", {}, "What cannot be chosen, and why"),
      list,
    );
    return details;
  }

  // A problem with the last answer, or news; null: none. Places such as file.lua:12 are links.
  say(text, wrong = true) {
    this.sayParts(text ? withPlaces(text) : [], wrong);
  }

  sayParts(parts, wrong = true) {
    this.problem.hidden = !parts.length;
    this.problem.classList.toggle("news", !wrong);
    this.problem.replaceChildren(...parts);
  }

  // ---- pointing -------------------------------------------------------------------------------

  point(event) {
    const index = event.target.closest?.(".choice")?.dataset.choice;
    this.hover(index == null ? null : this.decision.options[index]);
  }

  hover(option) {
    if (option === this.hovered) return;
    this.hovered = option;
    this.onHover(option);
  }

  // Lights the entries of some options.
  light(options) {
    const wanted = new Set(options);
    for (const [index, entry] of this.entries) entry.classList.toggle("lit", wanted.has(this.decision?.options[index]));
  }

  // Several options mean what was clicked: only they stay in the list. null: all are shown.
  narrowTo(options) {
    this.narrowed = options && new Set(options);
    this.narrow();
    if (options) this.shownEntries()[0]?.focus();
  }

  narrow() {
    const word = (this.filter?.value ?? "").trim().toLowerCase();
    for (const [index, entry] of this.entries) {
      const option = this.decision.options[index];
      const fits = (!this.narrowed || this.narrowed.has(option)) && (!word || option.text.toLowerCase().includes(word));
      entry.hidden = !fits;
    }
    this.moveTab(0);
  }

  shownEntries() {
    return [...this.entries.values()].filter((entry) => !entry.hidden);
  }

  // ---- choosing -------------------------------------------------------------------------------

  click(event) {
    const index = event.target.closest?.("[data-index]")?.dataset.index;
    if (index != null) this.choose(this.decision.options[index]);
  }

  // Chooses an option: that is the answer, or a part of one.
  choose(option) {
    const { domain } = this.decision;
    if (domain.type === "list") return this.onAnswer(option.id);
    const at = this.chosen.indexOf(option);
    if (at >= 0) this.chosen.splice(at, 1);
    else if (this.chosen.length < (domain.max ?? Infinity)) this.chosen.push(option);
    this.updateSeveral();
  }

  clear() {
    this.chosen = [];
    this.updateSeveral();
  }

  updateSeveral() {
    const { domain, options } = this.decision;
    for (const [index, entry] of this.entries) {
      const place = this.chosen.indexOf(options[index]);
      entry.setAttribute("aria-checked", String(place >= 0));
      entry.querySelector(".key").textContent = place < 0 ? "·" : domain.type === "order" ? String(place + 1) : "✓";
    }
    this.updateConfirm();
    this.onChosen(this.chosen);
  }

  updateConfirm() {
    const { domain, options } = this.decision,
      all = domain.type === "order" ? options.length : null;
    const least = all ?? domain.min ?? 0;
    this.confirm.disabled = this.chosen.length < least;
    this.confirm.textContent = all
      ? `Choose this order (${this.chosen.length} of ${all})`
      : `Choose ${this.chosen.length}` + (domain.max ? ` of at most ${domain.max}` : "");
  }

  submit() {
    this.onAnswer(this.chosen.map((option) => option.id));
  }

  // ---- the keyboard ---------------------------------------------------------------------------

  // One entry is in the tab order; arrows move within the list.
  moveTab(to) {
    const shown = this.shownEntries();
    for (const entry of this.entries.values()) entry.tabIndex = -1;
    if (shown.length) shown[Math.max(0, Math.min(shown.length - 1, to))].tabIndex = 0;
  }

  key(event) {
    const shown = this.shownEntries(),
      at = shown.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (to == null || at < 0) return;
    event.preventDefault();
    this.moveTab(to);
    this.options.querySelector("[tabindex='0']")?.focus();
  }

  filterKey(event) {
    if (event.key === "Enter") this.shownEntries()[0]?.click();
    else if (event.key === "ArrowDown") this.shownEntries()[0]?.focus();
    else if (event.key === "Escape" && !this.filter.value) this.options.querySelector("[tabindex='0']")?.focus();
    else return;
    event.preventDefault();
  }

  // A key pressed anywhere: true if it meant something here.
  pageKey(key) {
    if (!this.decision) return false;
    if (/^[1-9]$/.test(key) && this.options) {
      const entry = this.shownEntries()[Number(key) - 1];
      entry?.click();
      return Boolean(entry);
    }
    if (key === "o" && this.options && this.odds) {
      this.toggleOdds(this.pointedIndex());
      return true;
    }
    if (key === "/" && this.filter) {
      this.filter.focus();
      return true;
    }
    if (key === "Enter" && this.confirm && !this.confirm.disabled) {
      this.submit();
      return true;
    }
    if (key === "Escape") {
      this.narrowTo(null);
      return true;
    }
    return false;
  }
}

// Texts that are ids are shown as names.
function shownText({ text }) {
  return /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text) ? shownName(text) : text;
}

function kindWords(decision) {
  return shownName(decision.kind ?? "").toLowerCase();
}

// The row of buttons above a decision: undo, redo and letting a policy answer.
export function decisionTools({ state, onUndo, onRedo, onAuto }) {
  return [
    iconButton("undo", "Undo (u)", onUndo, { disabled: !state.at, id: "undo" }),
    iconButton("redo", "Redo (r)", onRedo, { disabled: !(state.of > state.at), id: "redo" }),
    iconButton("dice", "Let a simple player answer (a)", onAuto, { disabled: state.over, id: "auto" }),
  ];
}
