import type { FILE_MESSAGES } from '@mesra/contract/kit/messages-files';
import { Problem } from '../problem.ts';
import { nextTurn, ReadingTime, type Turn, type Uploader } from './turns.ts';

/** Concurrency limits of file uploads. */
export interface QueueLimits {
  /** Files read in parallel, at most one per person. */
  at_once: number;
  /** Files being received, waiting or being read. */
  slots: number;
  /** The same per person. */
  per_person: number;
}

/** A slot in the queue; taken before the body is received and released once the file is read. */
export interface QueueSlot {
  /** Runs the work for these companies when its turn comes. */
  run<T>(companies: readonly number[], work: () => Promise<T>): Promise<T>;
  leave(): void;
}

/** A file being read, and the time up to which its usage is counted. */
type Running = Turn & { counted: number };

const full = (key: keyof typeof FILE_MESSAGES, max: number) =>
  key === 'file.queue_full'
    ? new Problem('unavailable', { key })
    : new Problem('too_many', { key, params: { max } });

/**
 * Starts the file chosen by nextTurn, so that no person or address (with many accounts) can use all slots.
 */
export class ReadingQueue {
  readonly #limits: QueueLimits;
  readonly #held = new Map<number, number>();
  #places = 0;
  readonly #waiting: (Running & { start: () => void })[] = [];
  readonly #running = new Set<Running>();
  readonly #time = new ReadingTime();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get taken(): number {
    return this.#places;
  }

  /** Takes a slot; 429 if the person has theirs, 503 if all are taken. */
  enter({ person, address }: Omit<Uploader, 'companies'>): QueueSlot {
    const { slots, per_person } = this.#limits;
    const held = this.#held.get(person) ?? 0;
    if (held >= per_person) throw full('file.yours_waiting', per_person);
    if (this.#places >= slots) throw full('file.queue_full', slots);
    this.#held.set(person, held + 1);
    this.#places += 1;
    let left = false;
    return {
      run: (companies, work) => this.#run({ person, address, companies }, work),
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

  async #run<T>(uploader: Uploader, work: () => Promise<T>): Promise<T> {
    const turn = await new Promise<Running>((resolve) => {
      const waits = { uploader, counted: 0, start: () => resolve(waits) };
      this.#waiting.push(waits);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#count(performance.now());
      this.#running.delete(turn);
      this.#next();
    }
  }

  /** Counts the usage of running reads up to now. */
  #count(now: number): void {
    for (const turn of this.#running) {
      this.#time.add(turn.uploader, now - turn.counted, now);
      turn.counted = now;
    }
  }

  #next(): void {
    const now = performance.now();
    this.#count(now);
    while (this.#running.size < this.#limits.at_once) {
      const at = nextTurn(this.#waiting, [...this.#running], (uploader) => this.#time.of(uploader, now));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      next.counted = now;
      this.#running.add(next);
      next.start();
    }
  }
}
