import { useEffect, useState } from 'react';

/** Seconds until something may be done again, counted down; `start` begins anew. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // Counted from the clock: a tab in the background is not woken each second.
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: () => setUntil(Date.now() + seconds * 1000) };
}
