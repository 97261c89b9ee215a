// Owns: as much of Foundry as examples/foundry uses, as its documentation describes it. Strict: what it does not
// know fails.
// It is no proof of how Foundry behaves.

const merge = (into, from) => {
  for (const [key, value] of Object.entries(from)) {
    const [first, ...rest] = key.split(".");
    if (rest.length > 0) merge((into[first] ??= {}), { [rest.join(".")]: value });
    else if (value && typeof value === "object" && !Array.isArray(value)) merge((into[key] ??= {}), value);
    else into[key] = value;
  }
  return into;
};

// A document's data comes back from the server as a copy, with its keys in an order of its own.
const ordered = (value) =>
  Array.isArray(value)
    ? value.map(ordered)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .reverse()
            .map((key) => [key, ordered(value[key])]),
        )
      : value;

class Document {
  constructor(id, data) {
    this.id = id;
    this.take(data);
  }
  take(data) {
    this.data = ordered(merge(this.data ?? {}, structuredClone(data)));
    for (const [key, value] of Object.entries(this.data)) if (key !== "id") this[key] = value;
  }
  getFlag(scope, key) {
    return this.data.flags?.[scope]?.[key];
  }
}

const TOKEN = {
  x: 0,
  y: 0,
  elevation: 0,
  hidden: false,
  width: 1,
  height: 1,
  alpha: 1,
  name: "",
  disposition: 0,
  displayName: 0,
  texture: {},
  flags: {},
};

function known(data, keys) {
  for (const key of Object.keys(data)) if (!keys.includes(key)) throw new Error(`no such field of a token: ${key}`);
}

class Element {
  constructor(tag) {
    Object.assign(this, { tag, textContent: "", children: [], clicked: [] });
  }
  append(...children) {
    this.children.push(...children);
  }
  addEventListener(name, listener) {
    if (name === "click") this.clicked.push(listener);
  }
  querySelectorAll(tag) {
    return this.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.querySelectorAll(tag)]);
  }
  click() {
    this.clicked.forEach((listener) => listener());
  }
}

// Puts a Foundry of that version into the globals. `grid` is the scene's: { type, size, distance }.
export function fakeFoundry({ generation, grid, settings, tokens = [], socket }) {
  const hooks = {},
    problems = [],
    users = [
      { id: "gm", isGM: true },
      { id: "ann", isGM: false },
    ];
  const messages = new Map(),
    placed = new Map(tokens.map((data) => [data.id, new Document(data.id, { ...TOKEN, ...data })]));
  let count = 0;
  const call = (name, ...values) => {
    for (const hook of hooks[name] ?? []) hook(...values);
  };
  const pixels = (row, column) => ({ x: column * grid.size, y: row * grid.size });
  const scene = {
    id: "scene",
    grid: {
      type: grid.type,
      distance: grid.distance,
      ...(generation >= 12 && { getTopLeftPoint: ({ i, j }) => pixels(i, j) }),
    },
    tokens: { map: (take) => [...placed.values()].map(take) },
    async createEmbeddedDocuments(kind, list) {
      for (const data of list) {
        known(data, Object.keys(TOKEN));
        const id = `token${++count}`;
        placed.set(id, new Document(id, { ...TOKEN, ...data }));
      }
    },
    async updateEmbeddedDocuments(kind, list) {
      for (const { _id, ...data } of list) {
        known(data, Object.keys(TOKEN));
        if (!placed.has(_id)) throw new Error(`no token ${_id}`);
        placed.get(_id).take(data);
      }
    },
  };
  class ChatMessage extends Document {
    async update(data) {
      this.take(data);
    }
    static async create(data) {
      const message = new ChatMessage(`message${++count}`, data);
      messages.set(message.id, message);
      call("createChatMessage", message, {}, globalThis.game.user.id);
      return message;
    }
  }
  const registered = new Map();
  Object.assign(globalThis, {
    ChatMessage,
    WebSocket: socket,
    ui: { notifications: { warn: (text) => problems.push(text) } },
    // In a browser there is one.
    ...(globalThis.document ? {} : { document: { createElement: (tag) => new Element(tag) } }),
    canvas: {
      scene,
      grid: { grid: { getPixelsFromGridPosition: (row, column) => Object.values(pixels(row, column)) } },
    },
    Hooks: {
      on: (name, hook) => (hooks[name] ??= []).push(hook),
      once: (name, hook) => (hooks[name] ??= []).push(hook),
    },
    game: {
      user: users[0],
      release: { generation },
      scenes: { active: scene },
      users: { filter: (fits) => users.filter(fits), get: (id) => users.find((user) => user.id === id) },
      messages: { filter: (fits) => [...messages.values()].filter(fits), get: (id) => messages.get(id) },
      settings: {
        register: (scope, key, data) => registered.set(key, data),
        get(scope, key) {
          if (!registered.has(key)) throw new Error(`no setting ${key}`);
          return settings[key] ?? registered.get(key).default;
        },
      },
    },
  });

  const as = (id, work) => {
    globalThis.game.user = users.find((user) => user.id === id);
    const result = work();
    globalThis.game.user = users[0];
    return result;
  };
  // The elements of a kind in a message, as a user's browser shows it; a whisper is shown to whom it is for.
  const shown = (id, message, tag) =>
    as(id, () => {
      const html = globalThis.document.createElement("li"),
        whisper = message.whisper ?? [];
      if (whisper.length > 0 && !whisper.includes(id)) return [];
      if (generation >= 13) call("renderChatMessageHTML", message, html, {});
      else call("renderChatMessage", message, [html], {});
      return [...html.querySelectorAll(tag)];
    });
  const all = () => [...messages.values()];
  return {
    problems,
    call,
    messages: all,
    tokens: () => Object.fromEntries([...placed.values()].map((token) => [token.name, token])),
    move: (name, data) => [...placed.values()].find((token) => token.name === name).take(data),
    buttons: (id) => all().flatMap((message) => shown(id, message, "button")),
    click: (id, one) => as(id, () => one.click()),
    // A message that a user writes without the buttons.
    write: (id, choice) => as(id, () => ChatMessage.create({ content: "", flags: { tercio: { choice } } })),
    question: () =>
      all()
        .map((message) => message.getFlag("tercio", "question"))
        .filter((question) => question?.open),
  };
}
