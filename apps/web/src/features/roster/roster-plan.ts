import type { GridDay, GridRow } from '@mesra/contract/roster/roster';
import type { DayPlan } from '@mesra/domain/attendance/work-day';

export type { DayPlan } from '@mesra/domain/attendance/work-day';
export type PlanSession = DayPlan['sessions'][number];

/** What a day becomes; null is as the week says. */
export type Planned = DayPlan | null;

/** A day of somebody that is to become another plan. */
export interface CellEdit {
  employee_id: number;
  name: string;
  date: string;
  plan: Planned;
  /** Of the day as the planner saw it. */
  version: number;
}

export const cellKey = ({ employee_id, date }: Pick<CellEdit, 'employee_id' | 'date'>): string =>
  `${employee_id} ${date}`;

/** A day as a plan to paste elsewhere; null where nothing is planned. */
export function planOf({ kind, sessions }: GridDay): Planned {
  if (kind === 'unset' || kind === 'away') return null;
  return {
    kind,
    sessions: sessions.map(
      ({ template_id, start_time, end_time, break_minute, own_times, work_site_id }): PlanSession => ({
        template_id,
        times: own_times || template_id === null ? { start_time, end_time, break_minute } : null,
        work_site_id,
      }),
    ),
  };
}

const sessionKey = ({ template_id, times, work_site_id }: PlanSession): string =>
  [template_id ?? '', times ? Object.values(times).join('/') : '', work_site_id ?? ''].join('@');

/** Whether two plans say the same, whatever the order of their sessions. */
export function samePlan(a: Planned, b: Planned): boolean {
  if (a === null || b === null) return a === b;
  const keyOf = ({ sessions }: DayPlan) => sessions.map(sessionKey).sort().join('+');
  return a.kind === b.kind && keyOf(a) === keyOf(b);
}

/** A day of the grid, with what is being saved. */
export interface ShownDay extends GridDay {
  /** It is being saved as it is shown; `unknown` until the server says what the week has. */
  saving?: 'known' | 'unknown';
}

export interface ShownRow extends Omit<GridRow, 'days'> {
  days: ShownDay[];
}

/** The times that a template has in the range shown. */
export type TemplateTimes = Pick<GridDay['sessions'][number], 'start_time' | 'end_time' | 'break_minute'>;

/** A day as it is while a change of it is being saved. */
export function savingDay(
  day: GridDay,
  plan: Planned,
  templates: ReadonlyMap<number, TemplateTimes>,
): ShownDay {
  if (!plan) return { ...day, saving: 'unknown' };
  const sessions = plan.sessions.flatMap(({ template_id, times, work_site_id }) => {
    const found = times ?? (template_id === null ? undefined : templates.get(template_id));
    if (!found) return [];
    const { start_time, end_time, break_minute } = found;
    return [{ template_id, start_time, end_time, break_minute, own_times: times !== null, work_site_id }];
  });
  const inOrder = sessions.sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  return { ...day, kind: plan.kind, source: 'day', sessions: inOrder, draft: true, saving: 'known' };
}

/** The rows with what is being saved in its place. */
export function withSaving(
  rows: readonly GridRow[],
  pending: ReadonlyMap<string, Planned>,
  templates: ReadonlyMap<number, TemplateTimes>,
): ShownRow[] {
  if (pending.size === 0) return rows as ShownRow[];
  return rows.map((row) => {
    const touched = row.days.some(({ date }) => pending.has(cellKey({ employee_id: row.id, date })));
    if (!touched) return row;
    const days = row.days.map((day): ShownDay => {
      const plan = pending.get(cellKey({ employee_id: row.id, date: day.date }));
      return plan === undefined ? day : savingDay(day, plan, templates);
    });
    return { ...row, days };
  });
}
