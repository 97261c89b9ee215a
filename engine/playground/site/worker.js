// Owns: the engine in a worker: the desk's files, the conversation, commands.
// Must not know: the page; what messages mean.
// Content has nothing but what the engine gives it. Should it get out of that all the same, it finds no network here.
import tercio from "tercio.js";

for (const name of [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "WebTransport",
  "importScripts",
  "indexedDB",
]) {
  Object.defineProperty(globalThis, name, { value: undefined });
}

const MOST_OUT = 1_000_000; // characters of what a command prints that are kept
let engine,
  said,
  kept = new Set(); // paths of the desk

async function start(module) {
  const print = (text) => {
    if (said && said.size < MOST_OUT) said.lines.push(text);
    if (said) said.size += text.length;
  };
  engine = await tercio({
    print,
    printErr: print,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  engine.FS.mkdirTree("/desk");
  engine.FS.chdir("/desk");
  const wrong = engine.ccall("tc_web_open", "string", [], []);
  if (wrong) throw new Error(wrong);
}

// The desk has these files and no others; one that is the same is not written again.
function lay(files) {
  const { FS } = engine;
  for (const path of kept) if (!Object.hasOwn(files, path)) FS.unlink("/desk/" + path);
  kept = new Set(Object.keys(files));
  for (const [path, text] of Object.entries(files)) {
    const whole = "/desk/" + path;
    FS.mkdirTree(whole.replace(/\/[^/]*$/, ""));
    if (!FS.analyzePath(whole).exists || FS.readFile(whole, { encoding: "utf8" }) !== text) FS.writeFile(whole, text);
  }
}

function heard() {
  const list = [];
  for (let text; (text = engine.ccall("tc_web_next", "string", [], [])); ) list.push(text);
  return list;
}

// What a page may have done; each gives what goes back.
const WORK = {
  start: ({ module }) => start(module),
  lay: ({ files }) => lay(files),
  say: ({ text }) => {
    engine.ccall("tc_web_say", null, ["string"], [text]);
    return heard();
  },
  // A file that has changed is taken once it is found unchanged after that.
  look: () => {
    for (let time = 0; time < 2; time++) engine.ccall("tc_web_idle", null, [], []);
    return heard();
  },
  run: ({ words }) => {
    said = { lines: [], size: 0 };
    const code = engine.ccall("tc_web_run", "number", ["string"], [words.map((word) => word + "\n").join("")]);
    return { code, lines: said.lines };
  },
};

onmessage = async ({ data }) => {
  try {
    postMessage({ done: data.number, result: await WORK[data.work](data) });
  } catch (error) {
    postMessage({ done: data.number, wrong: String(error?.message ?? error).slice(0, 500) });
  }
};
