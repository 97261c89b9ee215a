// Talks with `tercio lsp` through vscode-jsonrpc and vscode-languageserver-protocol, which VS Code uses: framing,
// capabilities, incremental edits, cancelled requests. Prints TAP.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [program, folder, modules] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const rpc = require("vscode-jsonrpc/node");
const lsp = require("vscode-languageserver-protocol");

let count = 0;
const is = (fine, name, found) => {
  console.log(`${fine ? "ok" : "not ok"} ${++count} - ${name}`);
  if (fine) return;
  console.log(`# ${JSON.stringify(found)}`);
  process.exitCode = 1;
};

const server = spawn(program, ["lsp"], { cwd: folder });
const talk = rpc.createMessageConnection(
  new rpc.StreamMessageReader(server.stdout),
  new rpc.StreamMessageWriter(server.stdin),
);
const shown = new Map();
const waiting = [];
talk.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => {
  shown.set(params.uri, params.diagnostics);
  waiting.splice(0).forEach((look) => look());
});
talk.onRequest(lsp.RegistrationRequest.type, () => null);
talk.listen();

const until = (uri, wanted) =>
  new Promise((done) => {
    const look = () => (shown.has(uri) && wanted(shown.get(uri)) ? done(shown.get(uri)) : waiting.push(look));
    look();
  });

const greeting = await talk.sendRequest(lsp.InitializeRequest.type, {
  processId: process.pid,
  rootUri: pathToFileURL(folder).href,
  capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
});
is(greeting.capabilities.positionEncoding === "utf-16", "it counts in UTF-16 units", greeting);
is(greeting.capabilities.textDocumentSync.change === lsp.TextDocumentSyncKind.Incremental, "and takes edits of ranges");
await talk.sendNotification(lsp.InitializedNotification.type, {});

const uri = pathToFileURL(`${folder}/mods/spark/jab.lua`).href;
const text = readFileSync(`${folder}/mods/spark/jab.lua`, "utf8")
  .replace("Deals", "🔥 Deals")
  .replace("cost =", "cots =");
await talk.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
  textDocument: { uri, languageId: "lua", version: 1, text },
});
const [mistake] = await until(uri, (list) => list.length > 0);
const line = text.split("\n")[mistake.range.start.line];
const words = line.slice(mistake.range.start.character, mistake.range.end.character);
is(words === "cots" && mistake.severity === lsp.DiagnosticSeverity.Error, "the mistake is at its word", mistake);

const textDocument = { uri };
const actions = await talk.sendRequest(lsp.CodeActionRequest.type, {
  textDocument,
  range: mistake.range,
  context: { diagnostics: [mistake] },
});
const [edit] = actions[0].edit.changes[uri];
is(actions[0].kind === lsp.CodeActionKind.QuickFix && edit.newText === "cost", "a quick fix mends it", actions);
await talk.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
  textDocument: { uri, version: 2 },
  contentChanges: [{ range: edit.range, text: edit.newText }],
});
is((await until(uri, (list) => list.length === 0)).length === 0, "and the mistake is gone");

const symbols = await talk.sendRequest(lsp.DocumentSymbolRequest.type, { textDocument });
is(symbols.length === 1 && symbols[0].name === "ability spark:jab", "the outline names the ability", symbols);
const position = { line: 0, character: 12 };
const hover = await talk.sendRequest(lsp.HoverRequest.type, { textDocument, position });
is(
  hover.contents.kind === lsp.MarkupKind.Markdown && hover.contents.value.includes("🔥 Deals 2 damage"),
  "hover",
  hover,
);
let places = [];
for (let tries = 0; tries < 500 && places.length < 2; tries++) {
  places = await talk.sendRequest(lsp.DefinitionRequest.type, { textDocument, position }); // variants come last
  await new Promise((done) => setTimeout(done, 20));
}
is(places.length === 2 && places[1].uri.endsWith("variants/hot.lua"), "the definition and its patch", places);

const source = new rpc.CancellationTokenSource();
const late = talk.sendRequest(lsp.CompletionRequest.type, { textDocument, position }, source.token);
source.cancel();
const answer = await late.catch((wrong) => wrong);
is(
  Array.isArray(answer.items) || answer.code === lsp.LSPErrorCodes.RequestCancelled,
  "a cancelled request ends",
  answer,
);
const unknown = await talk.sendRequest("textDocument/none", {}).catch((wrong) => wrong);
is(unknown.code === rpc.ErrorCodes.MethodNotFound, "an unknown method is refused", unknown);

const ended = new Promise((done) => server.on("exit", done));
await talk.sendRequest(lsp.ShutdownRequest.type);
await talk.sendNotification(lsp.ExitNotification.type);
is((await ended) === 0, "it ends with 0");
console.log(`1..${count}`);
