import type { FILE_MESSAGES } from '@mesra/contract/kit/messages-files';
import { Problem } from '../problem.ts';
import { nextTurn, ReadingTime, type Turn, type Uploader } from './turns.ts';

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
  /** Runs the work, for these companies, when it is its turn. */
  run<T>(companies: readonly number[], work: () => Promise<T>): Promise<T>;
  leave(): void;
}

/** A file that is being read, and until when its time is counted. */
type Running = Turn & { counted: number };

const full = (key: keyof typeof FILE_MESSAGES, max: number) =>
  key === 'file.queue_full'
    ? new Problem('unavailable', { key })
    : new Problem('too_many', { key, params: { max } });

/** Reads next what nextTurn says, so that nobody fills every slot, nor one address with many accounts. */
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

  /** A place; 429 where the person has theirs, 503 where all are taken. */
  enter({ person, address }: Omit<Uploader, 'companies'>): Place {
    const { places, per_person } = this.#limits;
    const held = this.#held.get(person) ?? 0;
    if (held >= per_person) throw full('file.yours_waiting', per_person);
    if (this.#places >= places) throw full('file.queue_full', places);
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

  /** Counts what is being read up to now: a file that has not ended has used its time all the same. */
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
