// Owns: the list of units by team, with their bars and statuses: also the text of the board for screen readers.
// Must not know: how the board is drawn.
import { make, makeSvg, shownName } from "./element.js";
import { placeName } from "./geometry.js";

const BARS = 2; // of a card

export class Roster {
  // onHover(name or null), onPick(name). controls(team), if given: an element that says who plays a team, or null.
  constructor(host, { onHover, onPick, controls }) {
    Object.assign(this, { host, onHover, controls, cards: new Map(), heads: new Map() });
    host.addEventListener("pointerover", (event) => this.point(event));
    host.addEventListener("pointerleave", () => onHover(null));
    host.addEventListener("focusin", (event) => this.point(event));
    host.addEventListener("click", (event) => {
      const card = event.target.closest("[data-unit]");
      if (card) onPick(card.dataset.unit);
    });
  }

  // picture: of the board, with the shapes of tokens.
  open(picture) {
    this.shapes = picture.tokens.shapes;
    this.cards.clear();
    this.heads.clear();
    this.host.replaceChildren();
  }

  point(event) {
    this.onHover(event.target.closest("[data-unit]")?.dataset.unit ?? null);
  }

  // acting: the name of the unit that is asked.
  show(board, acting) {
    const present = new Set();
    for (const team of board.teams) this.placeOfTeam(board, team);
    for (const unit of board.units.values()) {
      present.add(unit.name);
      this.showUnit(board, unit, unit.name === acting);
    }
    for (const [name, card] of this.cards) {
      if (present.has(name)) continue;
      card.element.remove();
      this.cards.delete(name);
    }
  }

  placeOfTeam(board, team) {
    if (this.heads.has(team.id)) return;
    const number = board.teams.indexOf(team);
    const list = make("div.side-units");
    this.heads.set(team.id, list);
    const head = make("h2.side-name.team-" + (number % 6), {}, team.name, this.controls?.(team));
    this.host.append(make("div.side.team-" + (number % 6), {}, head, list));
  }

  showUnit(board, unit, acting) {
    let card = this.cards.get(unit.name);
    if (card?.unit === unit && card.acting === acting) return;
    if (!card) {
      card = { element: make("button.unit-card", { type: "button", dataset: { unit: unit.name } }) };
      this.cards.set(unit.name, card);
      this.heads.get(unit.team).append(card.element);
    }
    card.unit = unit;
    card.acting = acting;
    const classes = card.element.classList;
    classes.toggle("acting", acting);
    classes.toggle("down", Boolean(unit.down));
    classes.toggle("gone", !unit.active);
    card.element.replaceChildren(...this.partsOf(board, unit, acting));
  }

  partsOf(board, unit, acting) {
    const place = unit.cells ? placeName(board, unit.cells[0]) : "off the board",
      state = unit.down ? "down" : acting ? "acts" : "",
      about = [unit.archetype && shownName(unit.archetype), place, state].filter(Boolean).join(" · ");
    const parts = [
      this.tokenOf(unit),
      make("span.unit-name", {}, make("span.called", {}, shownName(unit.name)), make("small", {}, about)),
    ];
    // The bars that its token has, as bars, the others as numbers; nothing of those that it cannot have.
    const some = (unit.bars ?? []).filter((bar) => bar.max > 0 || bar.value !== 0),
      drawn = some.filter((bar) => bar.max > 0).slice(0, BARS),
      others = some.filter((bar) => !drawn.includes(bar));
    if (drawn.length) parts.push(make("span.bars", {}, drawn.map(barRow)));
    if (others.length) parts.push(make("span.others", {}, others.map(numberOf)));
    const words = [...(unit.statuses ?? []).map((status) => status.text), ...(unit.known ?? [])];
    if (words.length)
      parts.push(
        make(
          "span.marks",
          {},
          words.map((word) => make("span.mark", {}, word)),
        ),
      );
    return parts;
  }

  // The unit's token, as it stands on the board.
  tokenOf(unit) {
    const text = makeSvg("text", { y: 6 }),
      shape = this.shapes[unit.number % this.shapes.length];
    text.textContent = unit.mark;
    return makeSvg(
      "svg",
      { class: "token", viewBox: "-21 -21 42 42", "aria-hidden": "true" },
      makeSvg("path", { d: shape }),
      text,
    );
  }

  light(names) {
    for (const [name, card] of this.cards) card.element.classList.toggle("lit", names.includes(name));
  }
}

function barRow(bar, index) {
  const part = Math.max(0, Math.min(1, bar.value / bar.max));
  return make(
    "span.bar.bar-" + index,
    {},
    make("span.name", { title: bar.name }, bar.name),
    make("span.track", { "aria-hidden": "true" }, make("span.fill", { style: { "--part": part.toFixed(3) } })),
    make("span.number", {}, `${bar.value}/${bar.max}`),
  );
}

function numberOf(bar) {
  return make(
    "span",
    {},
    bar.name + " ",
    make("span.number", {}, bar.max > 0 ? `${bar.value}/${bar.max}` : String(bar.value)),
  );
}
