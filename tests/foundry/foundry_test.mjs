// The module for Foundry on a Foundry that is none: over the recorded exchange, and piece by piece.
import { readFileSync } from "node:fs";
import { gridProblem, questionOf, requestOf, tokenOperations } from "../../examples/foundry/adapter.mjs";
import { Bridge } from "../../examples/foundry/bridge.mjs";
import { socketAddress } from "../../examples/foundry/line.mjs";
import { fakeFoundry } from "./fake.mjs";
import { writtenSocket } from "./lines.mjs";
import { play } from "./play.mjs";

let count = 0,
  failed = 0;
async function test(name, run) {
  try {
    await run();
    console.log(`ok ${++count} - ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${++count} - ${name}\n  ${String(error.stack ?? error)}`);
  }
}
function equal(found, wanted, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what} is ${a}, not ${b}`);
}

// ---- the recorded exchange ---------------------------------------------------------------------

const lines = readFileSync(new URL("exchange.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const heard = lines.filter((line) => line.startsWith("<")).map((line) => JSON.parse(line.slice(2)));
const boards = heard.map(({ result }) => result).filter((result) => result?.units);
const moments = {};
let asked = 0,
  table = null,
  wrong = null;
try {
  table = await play(writtenSocket(lines), (at, moment) => {
    if (moment === "asked") asked++;
    const texts = at.messages().map(({ content }) => content);
    moments[moment] = {
      tokens: structuredClone(Object.fromEntries(Object.entries(at.tokens()).map(([name, { data }]) => [name, data]))),
      questions: at.question(),
      texts,
    };
  });
} catch (error) {
  wrong = error;
}

await test("says to Tercio what was recorded, to the end", () => {
  if (wrong) throw wrong;
});
await test("makes a token for a unit that has none, where it stands on the scene", () => {
  const { x, y, elevation, disposition, hidden, flags } = moments.begun.tokens.mira;
  // The board begins at column 2, row 1, and has its first row at the bottom: two rows of 100 pixels.
  equal([x, y, elevation, disposition, hidden, flags.tercio.unit], [300, 200, 0, 1, false, "mira"], "Mira's token");
});
await test("takes the token that people placed under a unit's name, and leaves others alone", () => {
  const { Brute, Barrel } = moments.begun.tokens;
  equal(
    [Brute.x, Brute.y, Brute.texture.src, Brute.flags.tercio.unit],
    [500, 200, "brute.webp", "brute"],
    "the brute's token",
  );
  equal([Barrel.x, Barrel.flags], [7, {}], "the barrel");
  equal(Object.keys(moments.over.tokens).sort(), ["Barrel", "Brute", "mira"], "the tokens");
});
await test("asks in chat, one question at a time", () => {
  equal(asked > 10, true, "that many were asked");
  equal(
    moments.begun.questions.map(({ prompt, choices }) => [prompt, choices.map(({ id }) => id)]),
    [["Whose turn?", ["mira", "skip mira"]]],
    "the question",
  );
  for (const moment of ["begun", "asked", "played", "back", "refused"])
    equal(moments[moment].questions.length, 1, moment);
  equal(moments.over.questions, [], "what is open at the end");
});
await test("moves tokens as Tercio says, and moves back what people moved", () => {
  const [columns, rows] = boards[0].size,
    last = boards.at(-1).units.find(({ name }) => name === "mira").cells[0];
  const { x, y } = moments.over.tokens.mira;
  equal([x, y], [(2 + (last % columns)) * 100, (1 + rows - 1 - Math.floor(last / columns)) * 100], "Mira's place");
  equal(
    new Set(boards.map((board) => board.units.find(({ name }) => name === "mira").cells[0])).size > 1,
    true,
    "that she moved",
  );
  equal(moments.back.tokens.mira.x === 1300, false, "that she stands where somebody dragged her");
});
await test("answers that were taken back are said, and the question is asked anew", () => {
  equal(moments.back.texts.includes("Answers were taken back."), true, "that it is said");
});
await test("a player answers only what players are asked, and hears why not", () => {
  equal(
    moments.over.texts.filter((text) => text === "This is not asked, or not of you.").length > 0,
    true,
    "that it is said",
  );
  const refusal = table.messages().find(({ content }) => content.includes("is not legal"));
  equal([refusal?.whisper, moments.refused.questions.length], [["ann"], 1], "the refusal");
  equal(
    lines.some((line) => line.startsWith(">") && line.includes("dice")),
    false,
    "that dice are passed on",
  );
});
await test("says how it ended, and had no problem", () => {
  equal([/The encounter is over/.test(moments.over.texts.at(-1)), table.problems], [true, []], "the end");
});

// ---- piece by piece ----------------------------------------------------------------------------

const scene = { column: 2, row: 0, distance: 5, type: 1, pointAt: (column, row) => ({ x: column * 10, y: row * 10 }) };
const unit = (more) => ({ name: "rita", team: "red", active: true, size: 1, cells: [5], ...more });
const board = (units, more) => ({ topology: "cube", size: [4, 3, 2], teams: [{ id: "red" }], units, ...more });
const token = (more) => ({
  id: "t",
  name: "Rita",
  unit: "rita",
  x: 30,
  y: 10,
  elevation: 0,
  hidden: false,
  width: 1,
  height: 1,
  alpha: 1,
  ...more,
});

await test("a token that stands right is left alone", () =>
  equal(tokenOperations(board([unit()]), [token()], scene), [], "the operations"));
await test("only what is different is changed", () => {
  const data = (units, tokens) => tokenOperations(board(units), tokens, scene).map((operation) => operation.data);
  equal(data([unit({ cells: [17] })], [token()]), [{ elevation: 5 }], "a layer up");
  equal(
    data([unit({ cells: [6, 7, 10, 11], size: 2 })], [token()]),
    [{ x: 40, y: 0, width: 2, height: 2 }],
    "a large unit",
  );
  equal(data([unit({ down: true })], [token()]), [{ alpha: 0.5 }], "a unit that lies");
  equal(data([unit({ active: false })], [token()]), [{ hidden: true }], "a unit off the field");
  equal(data([], [token()]), [{ hidden: true }], "a unit that this seat does not see");
  equal(data([unit({ active: false, cells: undefined })], []), [], "a unit that was never seen");
});
await test("a scene needs the grid of the board", () => {
  equal(
    ["cube", "square4", "square8"].map((topology) => gridProblem(topology, 1, 3)),
    [null, null, null],
    "squares",
  );
  equal(gridProblem("hex", 5, 2), null, "hexes");
  equal(
    [
      gridProblem("hex", 4, 2),
      gridProblem("hex", 5, 1),
      gridProblem("cube", 0, 0),
      gridProblem("graph", 1, 0),
      gridProblem("triangle", 1, 0),
    ].filter((problem) => problem === null),
    [],
    "what is let through",
  );
});
await test("rows of hexes are counted from the top, so that even columns lie lower", () => {
  const [made] = tokenOperations(board([unit({ cells: [0] })], { topology: "hex" }), [], scene);
  equal([made.data.x, made.data.y], [20, 20], "the first cell");
});

const match = { match: 1, teams: [{ id: "red", players: true }, { id: "blue" }] };
const state = (more) => ({
  match: 1,
  at: 3,
  decision: {
    id: 4,
    team: "red",
    who: "rita",
    prompt: "What now?",
    domain: { type: "list" },
    options: [{ id: "run", text: "run" }],
    ...more,
  },
});
const leader = { id: "gm", leads: true },
  player = { id: "ann", leads: false };

await test("who is asked: players for their team, else whoever leads the game", () => {
  equal(
    [
      questionOf(match, state()).to,
      questionOf(match, state({ team: "blue" })).to,
      questionOf(match, state({ team: undefined })).to,
    ],
    ["all", "leaders", "leaders"],
    "who",
  );
  equal(questionOf({ ...match, seat: "blue" }, state({ team: "blue" })).to, "all", "at a team's seat");
  equal(questionOf(match, { match: 1, at: 3 }), null, "without a decision");
});
await test("an answer is passed on only if it is one", () => {
  const question = questionOf(match, state()),
    params = (flag, user) => requestOf(flag, question, user)?.params ?? null;
  equal(
    params({ decision: 4, answer: "run", dice: [6] }, player),
    { match: 1, decision: 4, answer: "run" },
    "an answer",
  );
  for (const flag of [
    null,
    {},
    { decision: 3, answer: "run" },
    { decision: 4 },
    { decision: 4, answer: { x: 1 } },
    { decision: 4, answer: [{}] },
    { decision: 4, answer: 1.5 },
    { decision: 4, answer: Array(300).fill("run") },
    { decision: 4, back: true },
  ])
    equal(params(flag, player), null, JSON.stringify(flag));
  equal(
    requestOf({ decision: 4, back: true }, question, leader),
    { method: "undo", params: { match: 1, own: true } },
    "taking back",
  );
  equal(
    requestOf({ decision: 4, back: true }, questionOf({ ...match, seat: "red" }, state()), leader),
    null,
    "taking back at a team's seat",
  );
});
await test("the address is that of tercio serve", () => {
  equal(socketAddress("http://127.0.0.1:81/t0/"), "ws://127.0.0.1:81/t0/socket", "the socket");
  equal(socketAddress(" http://127.0.0.1:81/t0 "), "ws://127.0.0.1:81/t0/socket", "without its end");
  for (const one of ["https://127.0.0.1/t/", "tercio"]) {
    let refused = false;
    try {
      socketAddress(one);
    } catch {
      refused = true;
    }
    equal(refused, true, `that ${one} is refused`);
  }
});
await test("a notification moves tokens; one of another match does not", async () => {
  let stands = 5;
  const line = {
    call: async (method) =>
      method === "about"
        ? { ...match, topology: "cube", state: { match: 1, records: 0 } }
        : method === "board"
          ? board([unit({ cells: [stands] })])
          : [],
  };
  const done = [],
    bridge = new Bridge(line, {
      scene: () => scene,
      tokens: () => [token()],
      questions: () => [],
      apply: async (list) => done.push(list),
      problem: (text) => done.push(text),
    });
  await bridge.start();
  stands = 6;
  await bridge.hear("moved", { state: { match: 2, records: 0 } });
  await bridge.hear("moved", { state: { match: 1, records: 0 } });
  await bridge.hear("problem", { match: 1, message: "a mistake" });
  equal(done, [[], [{ do: "update", token: "t", data: { x: 40 } }], "a mistake"], "what is done");
});
await test("Foundry 11 gives other places, and other arguments to its hook", async () => {
  const old = fakeFoundry({ generation: 11, grid: { type: 1, size: 50, distance: 5 }, settings: {}, socket: null });
  const { table: place } = await import("../../examples/foundry/table.mjs");
  globalThis.game.settings.get = () => 0;
  equal(place.scene().pointAt(3, 2), { x: 150, y: 100 }, "a place");
  const { addButtons } = await import("../../examples/foundry/buttons.mjs");
  globalThis.Hooks.on("renderChatMessage", (message, [element]) => addButtons(message, element));
  await place.apply([
    { do: "say", lines: ["<b>"], to: "all" },
    { do: "ask", question: questionOf(match, state({ domain: { type: "pick", min: 1, max: 1 } })), to: "all" },
  ]);
  equal(old.messages()[0].content, "&#60;b&#62;", "a text of content");
  const [run, done] = old.buttons("ann");
  equal([run.textContent, done.textContent, done.disabled], ["run", "Done", true], "the buttons");
  old.click("ann", run);
  equal([run.textContent, done.disabled], ["✓ run", false], "what was taken up");
  old.click("ann", done);
  equal(old.messages().at(-1).getFlag("tercio", "choice"), { decision: 4, answer: ["run"] }, "the choice");
});
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
