import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import type { ReadingOrder, ReadingReply } from './tasks.ts';

/** Resource limits of the process per file. */
export type ReadingBounds = Record<Extract<keyof typeof FILE_LIMITS, 'seconds' | 'memory'>, number>;

/** How reading a file ended: with a result, or with the death of the process. */
export type ReadingEnd = Exclude<ReadingReply, { kind: 'ready' }> | { kind: 'seconds' | 'memory' };

/** Beside the server bundle, or among the sources. */
const PROGRAM = ['read-files.js', '../../read-files.ts']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path));

/** Sources are compiled on load. */
const loaderOf = (program: string): string[] =>
  program.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(program).resolve('tsx')).href]
    : ['--enable-source-maps'];

/** No inherited environment: neither keys nor database URLs. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'TZ', 'NODE_ENV'] as const;
const environment = () => Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));

/** A separate process for untrusted files: if it crashes, the server is unaffected. */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<boolean>;
  readonly #exit: Promise<void>;
  readonly #seconds: number;
  ended = false;

  constructor({ seconds, memory }: ReadingBounds) {
    if (!PROGRAM) throw new Error('The program that reads files was not built.');
    this.#seconds = seconds;
    this.#child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${Math.round(memory / 1_048_576)}`, ...loaderOf(PROGRAM)],
      env: environment(),
      serialization: 'advanced',
      // V8's out-of-memory output is not logged.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    this.#exit = new Promise((resolve) => {
      const ended = () => {
        this.ended = true;
        resolve();
      };
      this.#child.once('exit', ended).once('error', ended);
    });
    this.#ready = Promise.race([this.#message().then(() => true), this.#exit.then(() => false)]);
    this.#keepAlive(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Reads a file. The timeout starts when the process is ready; when it expires, the process is killed. */
  async read(order: ReadingOrder): Promise<ReadingEnd> {
    this.#keepAlive(true);
    if (!(await this.#ready)) throw new Error('The process that reads files did not start.');
    let late = false;
    const deadline = setTimeout(() => {
      late = true;
      this.#child.kill('SIGKILL');
    }, this.#seconds * 1000);
    try {
      const reply = this.#message() as Promise<ReadingEnd>;
      const died = this.#exit.then((): ReadingEnd => ({ kind: late ? 'seconds' : 'memory' }));
      this.#child.send(order, (error) => error && this.#child.kill('SIGKILL'));
      return await Promise.race([reply, died]);
    } finally {
      clearTimeout(deadline);
      this.#keepAlive(false);
    }
  }

  #message(): Promise<ReadingReply> {
    return new Promise((resolve) => {
      this.#child.once('message', (message) => resolve(message as ReadingReply));
    });
  }

  /** Kills the process and waits for its exit. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }

  /** An idle process does not keep the server alive. */
  #keepAlive(alive: boolean): void {
    if (alive) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}
