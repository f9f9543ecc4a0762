import { useEffect, useState } from 'react';

/** Long enough for a second click or Enter on what was before to be over, in milliseconds. */
export const SECOND_CLICK_MS = 1000;

/**
 * Whether what is pressed waits: for a moment after something else took its place, named by `key`, so that a second click or
 * Enter does not act on that. Null holds nothing.
 */
export function useHeld(key: string | number | null, length: number): boolean {
  const [ready, setReady] = useState<string | number | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setReady(key), length);
    return () => clearTimeout(timer);
  }, [key, length]);
  return key !== null && ready !== key;
}
