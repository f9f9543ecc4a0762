import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';

/** A client with neither a word nor a pong in this time is gone. */
export const ACTIVITY_SECONDS = 60;

/** A client that leaves so much unread is gone, whatever it says: what waits for it lies in the memory of the node. */
const MOST_WAITING_BYTES = 1_048_576;

/** One client's connection: whose it is once it has subscribed, and to what. */
export class Connection {
  readonly id = `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
  readonly channels = new Set<string>();
  userId: number | null = null;
  sessionId: number | null = null;
  alive = true;
  /** Whom it comes from, of the network. */
  readonly address: string;
  readonly #socket: WebSocket;
  #turn: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, address = '') {
    this.#socket = socket;
    this.address = address;
  }

  /** Does what the client asks once what it asked before is done, so that one connection waits for one query at most. */
  inTurn(work: () => Promise<void>, failed: (error: Error) => void): void {
    this.#turn = this.#turn.then(() => (this.#socket.readyState === this.#socket.OPEN ? work() : undefined));
    this.#turn = this.#turn.catch(failed);
  }

  /** Sends a message of the protocol; `data` goes as text within the text (Pusher protocol 7). */
  say(event: string, data: unknown, channel?: string): void {
    this.frame(frameOf(event, data, channel));
  }

  frame(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** Tells why, and closes. 4000 to 4099: do not come back as you are; 4200 and above: come back at once. */
  close(code: number, reason: string): void {
    this.say('pusher:error', { code, message: reason });
    this.#socket.close(code, reason);
  }

  /** The server goes, and comes back: a standard client tries again after a second. */
  sendAway(): void {
    this.#socket.close(1012, 'The server restarts.');
  }

  /** Ends a connection that did not answer the last ping, and pings one that did. */
  beat(): void {
    if (this.alive) this.#socket.ping();
    else this.#socket.terminate();
    this.alive = false;
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

/** A message as it goes over the wire. */
export const frameOf = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) });
