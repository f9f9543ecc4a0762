import { useRef } from 'react';

interface Read<T> {
  keyOf: (one: T) => string;
  /** Whether it would count once it has arrived: what was refused never arrives. */
  counts: (one: T) => boolean;
  /** When the server was last read, in milliseconds of the device. */
  read_at: number;
}

/**
 * What is on this device, with what has gone out of the queue since the server was last read: that has arrived, and what was read
 * does not have it yet.
 */
export function useUntilRead<T>(here: readonly T[], { keyOf, counts, read_at }: Read<T>): readonly T[] {
  const known = useRef(new Map<string, { one: T; gone_at: number | null }>());
  const keys = new Set(here.map(keyOf));
  for (const one of here)
    if (counts(one)) known.current.set(keyOf(one), { one, gone_at: null });
    else known.current.delete(keyOf(one));
  for (const [key, remembered] of known.current) {
    if (keys.has(key)) continue;
    remembered.gone_at ??= Date.now();
    if (read_at > remembered.gone_at) known.current.delete(key);
  }
  const gone = [...known.current].flatMap(([key, { one }]) => (keys.has(key) ? [] : [one]));
  return gone.length === 0 ? here : [...here, ...gone];
}
