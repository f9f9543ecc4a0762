/** Whom reading time is counted for: whoever sent the file, from where, and the companies it is for. */
export interface Uploader {
  person: number;
  address: string;
  companies: readonly number[];
}

/** A file that waits to be read, or is being read. */
export interface Turn {
  uploader: Uploader;
}

/** Reading time is forgotten by half in this time. */
const HALF_LIFE_MS = 5 * 60_000;
const FORGOTTEN_MS = 1;

/** How much reading time persons, addresses and companies have used lately. */
export class ReadingTime {
  readonly #used = new Map<string, { ms: number; at: number }>();

  add({ person, address, companies }: Uploader, ms: number, at: number): void {
    const keys = [`person ${person}`, `address ${address}`, ...companies.map((id) => `company ${id}`)];
    for (const key of keys) this.#used.set(key, { ms: this.#of(key, at) + ms, at });
    for (const key of this.#used.keys()) if (this.#of(key, at) < FORGOTTEN_MS) this.#used.delete(key);
  }

  /** What counts against a file: the time of its person, of its address, and of that of its companies that used most. */
  of({ person, address, companies }: Uploader, at: number): number {
    const ofCompanies = companies.map((id) => this.#of(`company ${id}`, at));
    return (
      this.#of(`person ${person}`, at) + this.#of(`address ${address}`, at) + Math.max(0, ...ofCompanies)
    );
  }

  #of(key: string, at: number): number {
    const used = this.#used.get(key);
    return used ? used.ms * 0.5 ** ((at - used.at) / HALF_LIFE_MS) : 0;
  }
}

/**
 * Which of the waiting files, in the order in which they came, is read next: never one of a person of whom another is
 * being read; of the others that for which the least reading time was used, and of equals the first. -1 for none.
 */
export function nextTurn(
  waiting: readonly Turn[],
  running: readonly Turn[],
  usedBy: (uploader: Uploader) => number,
): number {
  const busy = new Set(running.map(({ uploader }) => uploader.person));
  let next = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { uploader }] of waiting.entries()) {
    const used = busy.has(uploader.person) ? Number.POSITIVE_INFINITY : usedBy(uploader);
    if (used < least) [next, least] = [index, used];
  }
  return next;
}
