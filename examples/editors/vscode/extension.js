// Starts `tercio lsp` for the folder that is open, and runs what its lenses offer in a terminal.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

// The words of a lens' command: the address of a file, and more.
function words(command, [address, more]) {
  const path = vscode.Uri.parse(address).fsPath;
  const verb = command.split(".")[1];
  if (verb === "why" && more) return [verb, `${path}:${more}`];
  if (verb === "test" && more) return [verb, path, "--filter", more];
  return [verb, path];
}

const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;

function run(program, command, given) {
  const terminal =
    vscode.window.terminals.find((one) => one.name === "Tercio") ?? vscode.window.createTerminal("Tercio");
  terminal.show(true);
  terminal.sendText([program, ...words(command, given)].map(quoted).join(" "));
}

exports.activate = async (context) => {
  const program = vscode.workspace.getConfiguration("tercio").get("program");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const server = { command: program, args: ["lsp"], options: { cwd: folder } };
  client = new LanguageClient("tercio", "Tercio", server, {
    documentSelector: [{ scheme: "file", language: "lua" }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.lua") },
    middleware: { executeCommand: (command, given) => run(program, command, given) },
  });
  context.subscriptions.push(client);
  await client.start();
};

exports.deactivate = () => client?.stop();
