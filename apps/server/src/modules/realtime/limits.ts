import type { IncomingMessage } from 'node:http';
import { callerOf } from '../../kit/limits.ts';

/** What one node bears of anybody. */
export interface RealtimeLimits {
  /** Connections at an address at once: a whole office may share one. */
  perAddress: number;
  /** Connections of a person at once: their devices and tabs. */
  perPerson: number;
  /** What a connection may say in one go, and then each second. */
  burst: number;
  perSecond: number;
}

/** A page subscribes to all of its channels at once, and changes some with every address that is opened. */
export const LIMITS: RealtimeLimits = { perAddress: 2_000, perPerson: 30, burst: 200, perSecond: 10 };

/** Whom a connection comes from; behind a trusted proxy, what that has seen. */
export function callerAt(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return callerOf(forwarded || (request.socket.remoteAddress ?? ''));
}

/** How many there are of each. */
export class Counts<K> {
  readonly #counts = new Map<K, number>();

  of(key: K): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: K): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  remove(key: K): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

/** What somebody may still say: it fills up again with time. */
export class Allowance {
  readonly #limits: Pick<RealtimeLimits, 'burst' | 'perSecond'>;
  #left: number;
  #at = performance.now();

  constructor(limits: Pick<RealtimeLimits, 'burst' | 'perSecond'>) {
    this.#limits = limits;
    this.#left = limits.burst;
  }

  /** Takes one; false where none is left. */
  take(): boolean {
    const { burst, perSecond } = this.#limits;
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
