// Owns: the websocket to `tercio serve`, and JSON-RPC over it.
// Must not know: what methods there are.

// `address` is the one that tercio serve printed: http://127.0.0.1:PORT/TOKEN/.
export function socketAddress(address) {
  const url = new URL("socket", address.trim().replace(/\/?$/, "/"));
  if (url.protocol !== "http:") throw new Error("the address begins with http://, as tercio serve printed it");
  url.protocol = "ws:";
  return url.href;
}

export class Line {
  // onNotice(method, params) gets notifications; onEnd() is called once, when the line is gone.
  constructor(socket, onNotice, onEnd) {
    this.socket = socket;
    this.onNotice = onNotice;
    this.waiting = new Map();
    this.next = 1;
    socket.addEventListener("message", (event) => this.take(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("Tercio's server is not there"));
      this.waiting.clear();
      onEnd();
    });
  }

  take({ id, result, error, method, params }) {
    if (id == null) return method && this.onNotice(method, params ?? {});
    const promise = this.waiting.get(id);
    this.waiting.delete(id);
    if (!promise) return;
    if (error) promise.reject(Object.assign(new Error(error.message), { code: error.data?.code ?? error.code }));
    else promise.resolve(result);
  }

  call(method, params = {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }
}
