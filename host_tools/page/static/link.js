/* The line to the server that owns the board. Opens itself again when it breaks. */

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 4000;

export class Link {
  /** `handlers` has one function per message key, and `opened` and `lost`. */
  constructor(handlers) {
    this.handlers = handlers;
    this.wait = FIRST_WAIT_MS;
    this.open();
  }

  open() {
    const address = new URL("ws", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.search = "";
    address.hash = "";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT_MS;
      this.handlers.opened();
    });
    socket.addEventListener("message", (event) => this.receive(event.data));
    socket.addEventListener("close", () => {
      this.handlers.lost();
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 1.6);
    });
  }

  get connected() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  receive(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      console.warn("not understood:", text.slice(0, 80));
      return;
    }
    for (const key of Object.keys(message)) {
      if (Object.hasOwn(this.handlers, key)) this.handlers[key](message[key]);
    }
  }

  /** Sends an object; says whether there was a line to send it on. */
  send(object) {
    if (!this.connected) return false;
    this.socket.send(JSON.stringify(object));
    return true;
  }
}
