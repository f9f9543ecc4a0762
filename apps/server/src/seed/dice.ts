import { addDays } from '@mesra/domain/kit/plain-date';

/** Deterministic pseudo-random numbers. */
export class Dice {
  private state: number;
  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** An integer in [0, `limit`) (mulberry32). */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / (4_294_967_296 / limit));
  }

  from<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  digits(count: number): string {
    let text = String(1 + this.below(9));
    while (text.length < count) text += this.below(10);
    return text;
  }

  /** A UUID, version 4 by its form. */
  uuid(): string {
    const hex = (count: number) => Array.from({ length: count }, () => this.below(16).toString(16)).join('');
    return [hex(8), hex(4), `4${hex(3)}`, `a${hex(3)}`, hex(12)].join('-');
  }

  /** A day between two days, inclusive. */
  day(from: string, to: string): string {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    return addDays(from, this.below(days + 1));
  }
}
