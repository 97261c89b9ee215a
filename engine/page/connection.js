// Owns: the websocket to the server, JSON-RPC over it, and joining again when it breaks.
// Must not know: what methods there are.

// An answer that is an error: its code is data.code, such as "not-legal".
export class CallError extends Error {
  constructor(error) {
    super(error.message);
    this.code = error.data?.code ?? error.code;
    this.data = error.data ?? {};
  }
}

export class Connection {
  // onNotice(method, params) gets notifications, onState("open" | "lost") the state of the line.
  constructor(address, onNotice, onState) {
    this.address = address;
    this.onNotice = onNotice;
    this.onState = onState;
    this.waiting = new Map();
    this.next = 1;
    this.pause = 250;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(this.address);
    this.socket.onopen = () => {
      this.pause = 250;
      this.onState("open");
    };
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.lose();
  }

  lose() {
    for (const { reject } of this.waiting.values())
      reject(new CallError({ message: "the server is not there", code: "lost" }));
    this.waiting.clear();
    this.onState("lost");
    setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, 8000);
  }

  take(message) {
    if (Array.isArray(message)) return message.forEach((one) => this.take(one));
    if (message.id == null) return this.onNotice(message.method, message.params ?? {});
    const promise = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!promise) return;
    if (message.error) promise.reject(new CallError(message.error));
    else promise.resolve(message.result);
  }

  call(method, params = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new CallError({ message: "the server is not there", code: "lost" }));
    }
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }
}
