import { useEffect, useState } from 'react';
import { popup, question } from './feedback.ts';
import { createStore, useStore } from './store.ts';

/** What stands open over the page, the last one on top. */
const open = createStore<readonly object[]>([]);

/** Whether Escape is for this dialog or drawer: it answers what stands on top, and leaves what is below open. */
export function useEscape(opened: boolean): boolean {
  const [mine, setMine] = useState<object | null>(null);
  const top = useStore(open).at(-1);
  const covered = useStore(popup) !== null;
  const asked = useStore(question) !== null;
  useEffect(() => {
    if (!opened) return;
    const one = {};
    setMine(one);
    open.set([...open.get(), one]);
    // After the key that closed it has been heard by everything: what is below does not take it too.
    return () => void setTimeout(() => open.set(open.get().filter((other) => other !== one)));
  }, [opened]);
  return mine !== null && top === mine && !covered && !asked;
}
