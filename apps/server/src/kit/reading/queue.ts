import type { FILE_MESSAGES } from '@mesra/contract/kit/messages-files';
import { Problem } from '../problem.ts';

/** How many files are taken in at a time. */
export interface QueueLimits {
  /** Read at the same time, never two of one person. */
  at_once: number;
  /** Files that are being received, wait or are read. */
  places: number;
  /** Of those, of one person. */
  per_person: number;
}

/** A place in the queue; it is taken before a body is received and left once its file is read. */
export interface Place {
  /** Runs the work when it is this person's turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

const full = (key: keyof typeof FILE_MESSAGES, max: number) =>
  key === 'file.queue_full'
    ? new Problem('unavailable', { key })
    : new Problem('too_many', { key, params: { max } });

/** First come, first served, but a person's next file waits for the one before it, so that nobody fills every slot. */
export class ReadingQueue {
  readonly #limits: QueueLimits;
  readonly #held = new Map<number, number>();
  #places = 0;
  #waiting: { person: number; start: () => void }[] = [];
  readonly #running = new Set<number>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get taken(): number {
    return this.#places;
  }

  /** A place; 429 where the person has theirs, 503 where all are taken. */
  enter(person: number): Place {
    const { places, per_person } = this.#limits;
    const held = this.#held.get(person) ?? 0;
    if (held >= per_person) throw full('file.yours_waiting', per_person);
    if (this.#places >= places) throw full('file.queue_full', places);
    this.#held.set(person, held + 1);
    this.#places += 1;
    let left = false;
    return {
      run: (work) => this.#run(person, work),
      leave: () => {
        if (left) return;
        left = true;
        this.#leave(person);
      },
    };
  }

  #leave(person: number): void {
    this.#places -= 1;
    const held = (this.#held.get(person) ?? 1) - 1;
    if (held > 0) this.#held.set(person, held);
    else this.#held.delete(person);
  }

  async #run<T>(person: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ person, start });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(person);
      this.#next();
    }
  }

  #next(): void {
    while (this.#running.size < this.#limits.at_once) {
      const at = this.#waiting.findIndex(({ person }) => !this.#running.has(person));
      const [first] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!first) return;
      this.#running.add(first.person);
      first.start();
    }
  }
}
