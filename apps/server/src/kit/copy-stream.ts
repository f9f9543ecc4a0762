import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/* COPY as streams, in constant memory whatever the size of the table. */

const BLOCK = 65_536;

/** Methods of the driver's connection missing from its types. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
    once(event: 'drain', then: () => void): void;
  };
}

type Done = (error: Error | null) => void;

const countOf = (message: { text: string }): number => Number(/^COPY (\d+)$/.exec(message.text)?.[1] ?? 0);

/** The output of a `copy … to stdout`, in blocks; `rows` is the row count once it has ended. */
export class CopyOut extends Readable {
  rows = 0;
  readonly #text: string;
  #wire: Wire | null = null;
  #parts: Buffer[] = [];
  #size = 0;
  #error: Error | null = null;

  constructor(client: pg.ClientBase, text: string) {
    super({ highWaterMark: 4 * BLOCK });
    this.#text = text;
    client.query(this as unknown as pg.Submittable);
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }

  handleCopyData(message: { chunk: Buffer }): void {
    // The driver reuses its buffer.
    this.#parts.push(Buffer.from(message.chunk));
    this.#size += message.chunk.length;
    if (this.#size >= BLOCK) this.#pass();
  }

  #pass(): void {
    const block = Buffer.concat(this.#parts, this.#size);
    this.#parts = [];
    this.#size = 0;
    if (!this.push(block)) this.#wire?.stream.pause();
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  /** On early abort, drains the rest so that the connection stays usable. */
  override _destroy(error: Error | null, done: Done): void {
    this.#wire?.stream.resume();
    done(error);
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countOf(message);
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wire?.stream.resume();
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) return;
    if (this.#size > 0) this.#pass();
    this.push(null);
    this.#wire?.stream.resume();
  }
}

/**
 * Sends rows to a `copy … from stdin`; finishes when the database has stored them. `rows` is then their
 * count.
 */
export class CopyIn extends Writable {
  rows = 0;
  readonly #text: string;
  #wire: Wire | null = null;
  #ready: (() => void) | null = null;
  #isReady = false;
  #finish: Done | null = null;
  #error: Error | null = null;

  constructor(client: pg.ClientBase, text: string) {
    super({ highWaterMark: 4 * BLOCK });
    this.#text = text;
    client.query(this as unknown as pg.Submittable);
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#text);
  }

  handleCopyInResponse(): void {
    this.#isReady = true;
    this.#ready?.();
  }

  override _construct(done: Done): void {
    if (this.#isReady || this.#error) done(this.#error);
    else this.#ready = () => done(null);
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: Done): void {
    const wire = this.#wire as Wire;
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => done(this.#error));
    else done(this.#error);
  }

  override _final(done: Done): void {
    this.#finish = done;
    this.#wire?.endCopyFrom();
  }

  override _destroy(error: Error | null, done: Done): void {
    if (error && !this.#error && !this.#finish) this.#wire?.sendCopyFail(error.message);
    done(error);
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = countOf(message);
  }

  handleError(error: Error): void {
    this.#error = error;
    if (this.#finish) this.#finish(error);
    else if (this.#ready && !this.#isReady) this.destroy(error);
    else this.destroy(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#finish?.(null);
  }
}
