/** Whom reading time is charged to: the sender, their address, and the companies. */
export interface Uploader {
  person: number;
  address: string;
  companies: readonly number[];
}

/** A file waiting or being read. */
export interface Turn {
  uploader: Uploader;
}

/** Half-life of the recorded reading time. */
const HALF_LIFE_MS = 5 * 60_000;
const FORGOTTEN_MS = 1;

/** Recent reading time by person, address and company. */
export class ReadingTime {
  readonly #used = new Map<string, { ms: number; at: number }>();

  add({ person, address, companies }: Uploader, ms: number, at: number): void {
    const keys = [`person ${person}`, `address ${address}`, ...companies.map((id) => `company ${id}`)];
    for (const key of keys) this.#used.set(key, { ms: this.#of(key, at) + ms, at });
    for (const key of this.#used.keys()) if (this.#of(key, at) < FORGOTTEN_MS) this.#used.delete(key);
  }

  /** Reading time charged to a file: that of its person, its address, and its most active company. */
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
 * Index of the waiting file (in order of arrival) to read next: never one of a person with another being
 * read; otherwise the one with the least reading time, the first on ties. -1 if none.
 */
export function nextTurn(
  waiting: readonly Turn[],
  running: readonly Turn[],
  usedBy: (uploader: Uploader) => number,
): number {
  const busy = new Set(running.map(({ uploader }) => uploader.person));
  let next = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [index, { uploader }] of waiting.entries()) {
    const used = busy.has(uploader.person) ? Number.POSITIVE_INFINITY : usedBy(uploader);
    if (used < lowest) [next, lowest] = [index, used];
  }
  return next;
}
