import type { ScheduleCell, ScheduleGrid } from '@mesra/contract/promoter-schedules/schedule-grid';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { Filled } from '../../ui/grid/grid-fill.ts';
import { type CellPlan, samePlan } from './cell-text.ts';

/** A cell of the table as it is shown. */
export interface ShownCell {
  date: PlainDate;
  plan: CellPlan;
  /** Of the schedule that stands there; 0 without one. */
  version: number;
  status: ScheduleCell['status'] | null;
  /** Whether it may be changed. */
  open: boolean;
  leave: 'full' | 'half' | null;
  saving: boolean;
}

/** A promoter at an outlet. */
export interface TableLine {
  key: string;
  outlet: { id: number; name: string; code: string };
  promoter: { id: number; name: string; code: string };
  cells: ShownCell[];
}

/** A session that is opened; null for a further one. */
export type OpenedSession = { line: TableLine; cell: ShownCell } | null;

/** A row that a planner has added and in which nothing stands yet. */
export interface AddedLine {
  outlet_id: number;
  promoter_id: number;
}

export const lineKey = ({ outlet_id, promoter_id }: AddedLine): string => `${outlet_id} ${promoter_id}`;

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

/** The lines of the table by outlet and promoter, with those that were added and what is being saved. */
export function linesOf(
  grid: ScheduleGrid,
  added: readonly AddedLine[],
  saving: ReadonlyMap<string, CellPlan>,
): TableLine[] {
  const outlets = new Map(grid.outlets.map((outlet) => [outlet.id, outlet]));
  const promoters = new Map(grid.promoters.map((promoter) => [promoter.id, promoter]));
  const leave = new Map(
    grid.leave.map(({ promoter_id, date, half }) => [
      `${promoter_id} ${date}`,
      half ? ('half' as const) : ('full' as const),
    ]),
  );
  const stored = new Map(grid.lines.map((line) => [lineKey(line), line]));
  const all = [...grid.lines, ...added.filter((line) => !stored.has(lineKey(line)))];
  const lines = all.flatMap(({ outlet_id, promoter_id }): TableLine[] => {
    const outlet = outlets.get(outlet_id);
    const promoter = promoters.get(promoter_id);
    if (!outlet || !promoter) return [];
    const key = lineKey({ outlet_id, promoter_id });
    const found = new Map(stored.get(key)?.cells.map((cell) => [cell.date, cell]));
    const cells = grid.dates.map((date): ShownCell => {
      const cell = found.get(date);
      const waiting = saving.get(`${key} ${date}`);
      const planned = cell ? { start_time: cell.start_time, end_time: cell.end_time } : null;
      return {
        date,
        plan: waiting === undefined ? planned : waiting,
        version: cell?.version ?? 0,
        status: cell?.status ?? null,
        open:
          grid.can.plan &&
          grid.today <= date &&
          grid.project.start_date <= date &&
          date <= grid.project.end_date &&
          (cell === undefined || cell.status === 'Scheduled'),
        leave: leave.get(`${promoter_id} ${date}`) ?? null,
        saving: waiting !== undefined,
      };
    });
    return [{ key, outlet, promoter, cells }];
  });
  return lines.sort(
    (a, b) => byName(a.outlet, b.outlet) || a.outlet.id - b.outlet.id || byName(a.promoter, b.promoter),
  );
}

/** A cell that is to change, as it is sent. */
export interface CellEdit {
  key: string;
  outlet_id: number;
  promoter_id: number;
  date: PlainDate;
  session: CellPlan;
  /** What was shown there. */
  before: CellPlan;
  version: number;
}

/** The changes of filled cells, without those that stay as they are; `closed` counts those that may not change. */
export function editsOf(
  lines: readonly TableLine[],
  filled: readonly Filled<CellPlan>[],
): { edits: CellEdit[]; closed: number } {
  const edits = new Map<string, CellEdit>();
  let closed = 0;
  for (const { line: at, day, plan } of filled) {
    const line = lines[at];
    const cell = line?.cells[day];
    if (!line || !cell || samePlan(cell.plan, plan)) continue;
    if (!cell.open) {
      closed += 1;
      continue;
    }
    const key = `${line.key} ${cell.date}`;
    const { outlet, promoter } = line;
    edits.set(key, {
      ...{ key, outlet_id: outlet.id, promoter_id: promoter.id, date: cell.date, session: plan },
      ...{ before: cell.plan, version: cell.version },
    });
  }
  return { edits: [...edits.values()], closed };
}
