// Owns: the hooks and settings of the module; who holds the line to Tercio: the game master whose browser
// has its address.
// Must not know: what is shown and how.
import { ID } from "./adapter.mjs";
import { Bridge } from "./bridge.mjs";
import { addButtons } from "./buttons.mjs";
import { Line, socketAddress } from "./line.mjs";
import { table } from "./table.mjs";

let bridge = null;

function connect() {
  const address = game.settings.get(ID, "address");
  if (!game.user.isGM || !address) return;
  try {
    const socket = new WebSocket(socketAddress(address));
    const made = new Bridge(
      new Line(
        socket,
        (method, params) => made.hear(method, params),
        () => {
          if (bridge === made) bridge = null;
          table.problem("there is no line to the server (is it running, with --origin?); reload to try again");
        },
      ),
      table,
    );
    socket.addEventListener("open", () => {
      bridge = made;
      made.start();
    });
  } catch (error) {
    table.problem(error.message);
  }
}

Hooks.once("init", () => {
  const setting = (key, data) => game.settings.register(ID, key, { config: true, requiresReload: true, ...data });
  setting("address", {
    name: "Address",
    hint: "What tercio serve printed. Only this browser keeps it.",
    scope: "client",
    type: String,
    default: "",
  });
  setting("column", {
    name: "First column",
    hint: "Where the board begins on the scene's grid.",
    scope: "world",
    type: Number,
    default: 0,
  });
  setting("row", {
    name: "First row",
    hint: "Where the board begins on the scene's grid.",
    scope: "world",
    type: Number,
    default: 0,
  });
  // Version 13 gives an element, earlier ones a list that holds it.
  const html = game.release.generation >= 13;
  Hooks.on(html ? "renderChatMessageHTML" : "renderChatMessage", (message, element) =>
    addButtons(message, html ? element : element[0]),
  );
});

Hooks.once("ready", connect);

Hooks.on("createChatMessage", (message, options, userId) => {
  const choice = message.getFlag(ID, "choice"),
    user = game.users.get(userId);
  if (bridge && choice && user) bridge.choose(choice, { id: user.id, leads: user.isGM });
});
