import { createStore } from '../../lib/store.ts';

/** Changes that can be undone and made again, the latest last. */
export interface History {
  company_id: number;
  done: readonly number[];
  undone: readonly number[];
}

/** Survives looking at another page, not loading the page anew. */
export const history = createStore<History>({ company_id: 0, done: [], undone: [] });

export const historyOf = (now: History, company_id: number): History =>
  now.company_id === company_id ? now : { company_id, done: [], undone: [] };

/** After a further change nothing can be made again. */
export const withDone = (now: History, id: number): History => ({
  ...now,
  done: [...now.done, id],
  undone: [],
});

/** After the latest change was undone or made again; what could not be is forgotten. */
export function stepped(now: History, way: 'undo' | 'redo', worked: boolean): History {
  const { done, undone } = now;
  const id = (way === 'undo' ? done : undone).at(-1);
  if (id === undefined) return now;
  if (way === 'undo') return { ...now, done: done.slice(0, -1), undone: worked ? [...undone, id] : undone };
  return { ...now, done: worked ? [...done, id] : done, undone: undone.slice(0, -1) };
}
