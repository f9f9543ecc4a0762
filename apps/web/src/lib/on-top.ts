import { useEffect, useState } from 'react';
import { createStore, useStore } from './store.ts';

/** Open overlays, the topmost last. */
const open = createStore<readonly object[]>([]);

/** Whether a dialog or drawer is open. One that is fading out is not. */
export const isOverlayOpen = (): boolean => open.get().length > 0;

/** Whether this dialog or drawer handles Escape: only the topmost overlay does. */
export function useEscape(opened: boolean): boolean {
  const [mine, setMine] = useState<object | null>(null);
  const top = useStore(open).at(-1);
  useEffect(() => {
    if (!opened) return;
    const one = {};
    setMine(one);
    open.set([...open.get(), one]);
    // Deferred until every handler has seen the key that closed it, so that the overlay below ignores it.
    return () => void setTimeout(() => open.set(open.get().filter((other) => other !== one)));
  }, [opened]);
  return mine !== null && top === mine;
}
