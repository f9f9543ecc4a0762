import { useEffect, useState } from 'react';
import { popup, question } from './feedback.ts';
import { createStore, useStore } from './store.ts';

/** Open overlays, the topmost last. */
const open = createStore<readonly object[]>([]);

/** Whether this dialog or drawer handles Escape: only the topmost overlay does. */
export function useEscape(opened: boolean): boolean {
  const [mine, setMine] = useState<object | null>(null);
  const top = useStore(open).at(-1);
  const covered = useStore(popup) !== null;
  const requested = useStore(question) !== null;
  useEffect(() => {
    if (!opened) return;
    const one = {};
    setMine(one);
    open.set([...open.get(), one]);
    // Deferred until every handler has seen the key that closed it, so that the overlay below ignores it.
    return () => void setTimeout(() => open.set(open.get().filter((other) => other !== one)));
  }, [opened]);
  return mine !== null && top === mine && !covered && !requested;
}
