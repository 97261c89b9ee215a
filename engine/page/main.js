// Owns: the page of `tercio serve`: a page on a websocket to the server that it came from.
// Must not know: what is on the page.
import { Connection } from "./connection.js";
import { Page } from "./app.js";

const address = new URL("socket", location.href.replace(/^http/, "ws")).href;
window.page = new Page((onNotice, onState) => new Connection(address, onNotice, onState));
