// Owns: the fight of the recorded exchange, played through the module's buttons. Also a command, which records it anew:
//
//     node tests/foundry/play.mjs build/release/tercio > tests/foundry/exchange.txt
import { fakeFoundry } from "./fake.mjs";
import { livingSocket, settled, socketNow } from "./lines.mjs";

export const FIGHT = "tests/foundry/door.lua";
const STEPS = 11; // answers before one is taken back

// Plays on a table whose websockets are of that class; `look(table, moment)` is called where there is something to see.
export async function play(socket, look = () => {}) {
  const table = fakeFoundry({
    generation: 13,
    grid: { type: 1, size: 100, distance: 5 },
    socket,
    settings: { address: "http://127.0.0.1:1/token/", column: 2, row: 1 },
    tokens: [
      { id: "own", name: "Brute", texture: { src: "brute.webp" } },
      { id: "other", name: "Barrel", x: 7 },
    ],
  });
  await import("../../examples/foundry/main.mjs");
  table.call("init");
  table.call("ready");
  await settled();
  look(table, "begun");
  let step = 0;
  const answer = async () => {
    const [question] = table.question();
    const user = question.to === "all" ? "ann" : "gm";
    if (user === "gm") table.write("ann", { decision: question.decision, answer: question.choices[0].id });
    await settled();
    look(table, "asked");
    const buttons = table.buttons(user).filter(({ textContent }) => textContent !== "Take back");
    table.click(user, buttons[(step++ * 5) % buttons.length]);
    await settled();
  };
  while (step < STEPS) await answer();
  look(table, "played");
  table.move("mira", { x: 1300 });
  table.click(
    "gm",
    table.buttons("gm").find(({ textContent }) => textContent === "Take back"),
  );
  await settled();
  look(table, "back");
  table.write("ann", { decision: table.question()[0].decision, answer: "fly", dice: [6] });
  await settled();
  look(table, "refused");
  while (table.question().length > 0) await answer();
  look(table, "over");
  socketNow().end();
  return table;
}

if (process.argv[1]?.endsWith("play.mjs")) {
  const written = [];
  await play(livingSocket(process.argv[2], [FIGHT], written));
  console.log(written.join("\n"));
}
