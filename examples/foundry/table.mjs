// Owns: Foundry's side: reads the scene and chat, and carries operations out. The only file that knows documents.
// Must not know: the line to Tercio.
import { ID } from "./adapter.mjs";

function sceneNow() {
  const scene = game.scenes.active;
  if (!scene) throw new Error("activate a scene");
  return scene;
}

// The pixels of a grid space. Version 12 gave scenes a grid that can tell; before, only the canvas could.
function pointAt(scene, column, row) {
  if (scene.grid.getTopLeftPoint) {
    const { x, y } = scene.grid.getTopLeftPoint({ i: row, j: column });
    return { x: Math.round(x), y: Math.round(y) };
  }
  if (canvas.scene?.id !== scene.id) throw new Error("look at the active scene, so that tokens can be placed");
  const [x, y] = canvas.grid.grid.getPixelsFromGridPosition(row, column);
  return { x: Math.round(x), y: Math.round(y) };
}

const leaders = () => game.users.filter((user) => user.isGM).map((user) => user.id);

// The content of messages is HTML; texts of content are not.
export function escaped(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function sayTo(to, data) {
  const whisper = to === "all" ? [] : to === "leaders" ? leaders() : [to];
  return ChatMessage.create({ speaker: { alias: "Tercio" }, whisper, ...data });
}

export const table = {
  scene() {
    const scene = sceneNow();
    return {
      type: scene.grid.type,
      distance: scene.grid.distance,
      column: game.settings.get(ID, "column"),
      row: game.settings.get(ID, "row"),
      pointAt: (column, row) => pointAt(scene, column, row),
    };
  },

  tokens() {
    return sceneNow().tokens.map((token) => ({
      id: token.id,
      name: token.name,
      unit: token.getFlag(ID, "unit"),
      x: token.x,
      y: token.y,
      elevation: token.elevation,
      hidden: token.hidden,
      width: token.width,
      height: token.height,
      alpha: token.alpha,
    }));
  },

  questions() {
    return game.messages
      .filter((message) => message.getFlag(ID, "question")?.open)
      .map((message) => ({ message: message.id, question: message.getFlag(ID, "question") }));
  },

  async apply(operations) {
    const scene = sceneNow();
    const of = (kind) => operations.filter((operation) => operation.do === kind);
    const created = of("create").map(({ data }) => data);
    const updated = of("update").map(({ token, data }) => ({ _id: token, ...data }));
    if (created.length > 0) await scene.createEmbeddedDocuments("Token", created);
    if (updated.length > 0) await scene.updateEmbeddedDocuments("Token", updated);
    for (const { message } of of("close"))
      await game.messages.get(message)?.update({ [`flags.${ID}.question.open`]: false });
    for (const { lines, to } of of("say")) await sayTo(to, { content: lines.map(escaped).join("<br>") });
    for (const { question, to } of of("ask")) {
      await sayTo(to, {
        content: `<p><b>${escaped(question.who)}</b>: ${escaped(question.prompt)}</p>`,
        flags: { [ID]: { question } },
      });
    }
  },

  problem(text) {
    ui.notifications.warn(`Tercio: ${text}`);
  },
};
