// Owns: what Foundry is to do so that it shows what Tercio says, and what an answer from chat means. Pure functions.
// Must not know: Foundry's objects, the line to Tercio.
//
// An operation is one of
//   { do: "create", data, at }          a token: its data, and its grid space { column, row } on the scene
//   { do: "update", token, data }       what is different of a token
//   { do: "close", message }            a question that is open no more
//   { do: "say", lines, to }            a message; to: "all", "leaders", or the id of a user
//   { do: "ask", question, to }         a message with choices

export const ID = "tercio"; // of the module, and of its flags

const SQUARE = 1,
  HEX_COLUMNS_EVEN = 5; // Foundry's CONST.GRID_TYPES
const GRIDS = {
  cube: { type: SQUARE, name: "Square" },
  square4: { type: SQUARE, name: "Square" },
  square8: { type: SQUARE, name: "Square" },
  hex: { type: HEX_COLUMNS_EVEN, name: "Hexagonal Columns - Even" },
};
const FRIENDLY = 1,
  HOSTILE = -1,
  NAME_ALWAYS = 50; // CONST.TOKEN_DISPOSITIONS, CONST.TOKEN_DISPLAY_MODES
const DOWN = 0.5; // the opacity of a unit that lies
const LONGEST = 200; // of a list in an answer

// Why a board cannot stand on a scene's grid; null: it can.
export function gridProblem(topology, type, column) {
  const wanted = GRIDS[topology];
  if (!wanted) return `Foundry has no grid for a board of topology ${topology}`;
  if (type !== wanted.type) return `this encounter needs a scene with the grid type ${wanted.name}`;
  if (topology === "hex" && column % 2 !== 0) return "a board of hexes needs an even number as its first column";
  return null;
}

// ---- tokens ------------------------------------------------------------------------------------

// Where a unit stands: its column and row on the board as Foundry counts them, from the top, and its layer.
function spaceOf(board, unit) {
  const [columns, rows] = board.size;
  const spaces = unit.cells.map((cell) => ({
    column: cell % columns,
    row: rows - 1 - (Math.floor(cell / columns) % rows),
    layer: Math.floor(cell / (columns * rows)),
  }));
  const least = (key) => Math.min(...spaces.map((space) => space[key]));
  return { column: least("column"), row: least("row"), layer: least("layer") };
}

// The data of a unit's token. `scene` is { column, row, distance, pointAt(column, row) }: where the board begins, the
// height of a layer, and the pixels of a grid space. A unit that is off the field, or out of sight, is hidden.
function tokenData(board, unit, scene) {
  if (unit.active === false || !unit.cells?.length) return { hidden: true };
  const { column, row, layer } = spaceOf(board, unit);
  return {
    ...scene.pointAt(scene.column + column, scene.row + row),
    elevation: layer * scene.distance,
    hidden: false,
    width: unit.size ?? 1,
    height: unit.size ?? 1,
    alpha: unit.down ? DOWN : 1,
  };
}

function newToken(board, unit, scene) {
  const team = board.teams.find(({ id }) => id === unit.team);
  return {
    name: unit.name,
    displayName: NAME_ALWAYS,
    disposition: team?.players ? FRIENDLY : HOSTILE,
    texture: { src: "icons/svg/mystery-man.svg" },
    flags: { [ID]: { unit: unit.name } },
    ...tokenData(board, unit, scene),
  };
}

// A unit's token bears its flag; one that people placed bears its name.
function tokenOf(tokens, name) {
  return (
    tokens.find(({ unit }) => unit === name) ??
    tokens.find((token) => token.unit === undefined && token.name.toLowerCase() === name.toLowerCase())
  );
}

function different(token, data) {
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => token[key] !== value));
}

// What makes the tokens { id, name, unit, x, y, elevation, hidden, width, height, alpha } stand as on the board.
export function tokenOperations(board, tokens, scene) {
  const operations = [];
  const shown = new Set(board.units.map(({ name }) => name));
  for (const unit of board.units) {
    const token = tokenOf(tokens, unit.name);
    if (!token) {
      const data = newToken(board, unit, scene);
      if (!data.hidden) operations.push({ do: "create", data });
      continue;
    }
    const data = different(token, tokenData(board, unit, scene));
    if (token.unit === undefined) data.flags = { [ID]: { unit: unit.name } };
    if (Object.keys(data).length > 0) operations.push({ do: "update", token: token.id, data });
  }
  for (const token of tokens) {
    if (token.unit !== undefined && !shown.has(token.unit) && !token.hidden) {
      operations.push({ do: "update", token: token.id, data: { hidden: true } });
    }
  }
  return operations;
}

// ---- chat --------------------------------------------------------------------------------------

function choiceOf({ id, text, name, about, cost }) {
  return { id, text: (name ?? text) + (cost ? ` (${cost})` : ""), ...(about && { about }) };
}

// Who is asked: players, where their team or the team of this seat is; else whoever leads the game.
function asked(match, decision) {
  const team = match.teams.find(({ id }) => id === decision.team);
  return match.seat !== undefined || team?.players ? "all" : "leaders";
}

// The open decision as a question of chat; null: there is none for this seat.
export function questionOf(match, state) {
  const { decision } = state;
  if (!decision) return null;
  const { type, min, max } = decision.domain;
  return {
    match: state.match,
    decision: decision.id,
    open: true,
    to: asked(match, decision),
    who: decision.who,
    prompt: decision.prompt,
    type,
    min: min ?? null,
    max: max ?? null,
    choices: (decision.options ?? []).map(choiceOf),
    back: match.seat === undefined && state.at > 0,
  };
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Questions [{ message, question }] that are open in chat, and the one that should be.
export function chatOperations(open, question) {
  const kept = question && open.find((one) => sameQuestion(one.question, question));
  const operations = open.filter((one) => one !== kept).map(({ message }) => ({ do: "close", message }));
  if (question && !kept) operations.push({ do: "ask", question, to: question.to });
  return operations;
}

// Foundry may give back the keys of a flag in another order.
function sameQuestion(a, b) {
  const flat = (question) =>
    [...Object.entries(question)]
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([key, value]) => [key, key === "choices" ? value.map(({ id, text }) => [id, text]) : value]);
  return same(flat(a), flat(b));
}

export function endOf(state) {
  return state.over ? [`The encounter is over: ${state.outcome ?? "without an outcome"}.`] : [];
}

// ---- answers -----------------------------------------------------------------------------------

const isWord = (value) => typeof value === "string" || Number.isInteger(value);

// The request { method, params } that a flag { decision, answer } or { decision, back } in a user's message means.
// null: it means nothing, or this user may not say it. Anybody at the table can write a flag, so nothing else of it is
// passed on.
export function requestOf(flag, question, user) {
  if (!question || !flag || flag.decision !== question.decision) return null;
  if (!user.leads && question.to !== "all") return null;
  const { match, decision } = question;
  if (flag.back) return user.leads && question.back ? { method: "undo", params: { match, own: true } } : null;
  const { answer } = flag;
  const fine = Array.isArray(answer) ? answer.length <= LONGEST && answer.every(isWord) : isWord(answer);
  return fine ? { method: "answer", params: { match, decision, answer } } : null;
}

// Whether so many choices may be sent, for the domains pick and order.
export function countFits({ type, min, max, choices }, count) {
  if (type === "order") return count === choices.length;
  return count >= (min ?? 0) && count <= (max ?? choices.length);
}

// The words of an answer in chat.
export function answerText(question, answer) {
  const textOf = (id) => question.choices.find((choice) => choice.id === id)?.text ?? String(id);
  return [answer].flat().map(textOf).join(", ") || "nothing";
}
