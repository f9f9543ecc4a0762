import type { Filled } from '../../ui/grid/grid-fill.ts';
import type { Spot } from '../../ui/grid/grid-range.ts';
import type { Line } from './roster-groups.ts';
import { type CellEdit, cellKey, type Planned, planOf, samePlan } from './roster-plan.ts';

/** What is planned in a cell; null where there is none. */
export function planAt(lines: readonly Line[], { line, day }: Spot): Planned {
  const found = lines[line]?.row.days[day];
  return found ? planOf(found) : null;
}

/** Changes of days, without those that stay as they are; `closed` counts the days that may not change. */
export function editsOf(
  lines: readonly Line[],
  filled: readonly Filled<Planned>[],
): { cells: CellEdit[]; closed: number } {
  const cells = new Map<string, CellEdit>();
  const closed = new Set<string>();
  for (const { line, day: at, plan } of filled) {
    const row = lines[line]?.row;
    const day = row?.days[at];
    if (!row || !day) continue;
    const cell = { employee_id: row.id, name: row.name, date: day.date, plan, version: day.version };
    // Where the week counts there is nothing to take away.
    const stays = plan === null ? day.source !== 'day' && !day.draft : isAsPlanned(day, plan);
    if (!day.open) closed.add(cellKey(cell));
    else if (!stays) cells.set(cellKey(cell), cell);
  }
  return { cells: [...cells.values()], closed: closed.size };
}

/** What a move comes to: the days that are left, and those that get what was there. */
export interface Move {
  cells: CellEdit[];
  /** Days among them that may not change: then nothing is moved, since it would be lost or be there twice. */
  closed: number;
}

/** Days that were left where something was cut, with those into which it is pasted. */
export function pastedCut(
  lines: readonly Line[],
  left: readonly CellEdit[],
  filled: readonly Filled<Planned>[],
): Move {
  const { cells, closed } = editsOf(lines, filled);
  const taken = new Set(
    filled.flatMap(({ line, day }) => {
      const row = lines[line]?.row;
      const date = row?.days[day]?.date;
      return row && date ? [cellKey({ employee_id: row.id, date })] : [];
    }),
  );
  return { cells: [...left.filter((cell) => !taken.has(cellKey(cell))), ...cells], closed };
}

const isAsPlanned = (day: Parameters<typeof planOf>[0], plan: Planned): boolean =>
  samePlan(planOf(day), plan);
