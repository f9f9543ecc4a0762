import type { ScheduleCell, ScheduleGrid } from '@mesra/contract/promoter-schedules/schedule-grid';
import { createStore } from '../../lib/store.ts';
import { type GridHistory, NO_HISTORY } from '../../ui/grid/grid-history.ts';
import { type CellPlan, samePlan } from './cell-text.ts';
import { type CellEdit, lineKey } from './schedule-lines.ts';

/** What one change made of a cell. */
type CellStep = Pick<CellEdit, 'key' | 'outlet_id' | 'promoter_id' | 'date'> & {
  before: CellPlan;
  after: CellPlan;
};

/** A change of cells that was stored. */
export interface ScheduleChange {
  cells: readonly CellStep[];
  /** Why what stood was cancelled. */
  reason: string | null;
}

/** The changes of a project's table. Survives looking at another page, not loading the page anew. */
export const history = createStore<GridHistory<ScheduleChange>>(NO_HISTORY);

/** What is kept of a change once it is stored. */
export const changeOf = (edits: readonly CellEdit[], reason: string | null): ScheduleChange => ({
  cells: edits.map(({ version: _version, session, ...cell }) => ({ ...cell, after: session })),
  reason,
});

/** The cells in which nothing stood before this visit, with what it has entered there last. */
export function enteredCells(done: readonly ScheduleChange[]): ReadonlyMap<string, CellPlan> {
  const entered = new Map<string, CellPlan>();
  for (const { key, before, after } of done.flatMap(({ cells }) => cells)) {
    if (after === null) entered.delete(key);
    else if (before === null || entered.has(key)) entered.set(key, after);
  }
  return entered;
}

/** Whether an edit empties what was there before this visit: then people are given a reason in words. */
export function needsReason(
  { key, session, version, before }: CellEdit,
  entered: ReadonlyMap<string, CellPlan>,
): boolean {
  if (session !== null || version === 0) return false;
  const mine = entered.get(key);
  return mine === undefined || !samePlan(mine, before);
}

/** The first and the last day and the outlets of a change, of which the table is read before it is undone. */
export const reachOf = ({ cells }: ScheduleChange) => {
  const dates = cells.map(({ date }) => date).sort();
  return {
    start_date: dates[0] ?? '',
    end_date: dates.at(-1) ?? '',
    outlet_id: [...new Set(cells.map(({ outlet_id }) => outlet_id))],
  };
};

const storedCells = ({ lines }: Pick<ScheduleGrid, 'lines'>): ReadonlyMap<string, ScheduleCell> =>
  new Map(
    lines.flatMap((line) => line.cells.map((cell) => [`${lineKey(line)} ${cell.date}`, cell] as const)),
  );

/** Edits of which those of `own` cells have the version that stands now. */
export function withVersions(
  edits: readonly CellEdit[],
  own: ReadonlySet<string>,
  grid: Pick<ScheduleGrid, 'lines'>,
): CellEdit[] {
  const stored = storedCells(grid);
  return edits.map((edit) =>
    own.has(edit.key) ? { ...edit, version: stored.get(edit.key)?.version ?? 0 } : edit,
  );
}

/** The edits that undo a change or make it again on a table as it stands; `lost` names the cells that are no longer as it left them. */
export function editsBack(
  { cells }: ScheduleChange,
  way: 'undo' | 'redo',
  grid: Pick<ScheduleGrid, 'lines'>,
): { edits: CellEdit[]; lost: CellStep[] } {
  const stored = storedCells(grid);
  const edits: CellEdit[] = [];
  const lost: CellStep[] = [];
  for (const step of cells) {
    const { before, after, ...of } = step;
    const cell = stored.get(step.key);
    const stands = cell ? { start_time: cell.start_time, end_time: cell.end_time } : null;
    const [left, session] = way === 'undo' ? [after, before] : [before, after];
    if (samePlan(stands, left)) edits.push({ ...of, before: left, session, version: cell?.version ?? 0 });
    else lost.push(step);
  }
  return { edits, lost };
}
