/** Changes of a grid that can be undone and made again, the latest last; of one company, project or the like. */
export interface GridHistory<Change> {
  of_id: number;
  done: readonly Change[];
  undone: readonly Change[];
}

/** Before anything was changed. */
export const NO_HISTORY = { of_id: 0, done: [], undone: [] } as const;

/** What was changed in one grid; that of another is forgotten. */
export const historyOf = <Change>(now: GridHistory<Change>, of_id: number): GridHistory<Change> =>
  now.of_id === of_id ? now : { of_id, done: [], undone: [] };

/** After a further change nothing can be made again. */
export const withDone = <Change>(now: GridHistory<Change>, change: Change): GridHistory<Change> => ({
  ...now,
  done: [...now.done, change],
  undone: [],
});

/** After the latest change was undone or made again; what could not be is forgotten. */
export function stepped<Change>(
  now: GridHistory<Change>,
  way: 'undo' | 'redo',
  worked: boolean,
): GridHistory<Change> {
  const { done, undone } = now;
  const change = (way === 'undo' ? done : undone).at(-1);
  if (change === undefined) return now;
  if (way === 'undo')
    return { ...now, done: done.slice(0, -1), undone: worked ? [...undone, change] : undone };
  return { ...now, done: worked ? [...done, change] : done, undone: undone.slice(0, -1) };
}
