import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';

/** A client with neither a word nor a pong in this time is gone. */
export const ACTIVITY_SECONDS = 60;

/** A client with this much unread data is dropped: the backlog is held in the node's memory. */
const MAX_WAITING_BYTES = 1_048_576;

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

  /** Queues the client's requests, so that one connection runs at most one query at a time. */
  inTurn(work: () => Promise<void>, failed: (error: Error) => void): void {
    this.#turn = this.#turn.then(() => (this.#socket.readyState === this.#socket.OPEN ? work() : undefined));
    this.#turn = this.#turn.catch(failed);
  }

  /** Sends a message of the protocol; `data` goes as text within the text (Pusher protocol 7). */
  send(event: string, data: unknown, channel?: string): void {
    this.frame(frameOf(event, data, channel));
  }

  frame(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /**
   * Closes with a reason. 4000 to 4099: do not reconnect unchanged; 4200 and above: reconnect immediately.
   */
  close(code: number, reason: string): void {
    this.send('pusher:error', { code, message: reason });
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
