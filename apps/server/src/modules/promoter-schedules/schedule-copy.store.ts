import type { CopyWeekBody, ScheduleOutcome } from '@mesra/contract/promoter-schedules/schedule-grid';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays } from '@mesra/domain/kit/plain-date';
import { copiedToWeek } from '@mesra/domain/promoter-schedules/schedule-week';
import { and, between, eq, ne } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { visibleSchedules } from './promoter-schedules.policy.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { assertStands, checkChange, storeChanges } from './schedule.store.ts';
import { type CellChange, presentCells } from './schedule-check.ts';

/** What stands in the week that is copied of promoters whom the caller sees, as cells of the other week. */
async function copiedCells(
  call: RowCall,
  { company_id, project_id, from, to }: CopyWeekBody,
): Promise<CellChange[]> {
  const source = mondayOf(from);
  if (source === mondayOf(to)) throw invalid('to', 'promoter_schedule.same_week');
  const { promoter_id, outlet_id, date, start_time, end_time } = schedules;
  const rows = await call.tx
    .select({ promoter_id, outlet_id, date, start_time, end_time })
    .from(schedules)
    .where(
      and(
        visibleSchedules(call.actor, [company_id]),
        eq(schedules.sales_project_id, project_id),
        between(date, source, addDays(source, 6)),
        ne(schedules.status, 'Cancelled'),
      ),
    )
    .orderBy(date, schedules.starts_at, schedules.id);
  const earliest = todayIn(call.actor, company_id, call.services.clock);
  return copiedToWeek(rows, { from, to, earliest }).map(({ start_time: start, end_time: end, ...cell }) => ({
    ...cell,
    session: { start_time: start, end_time: end },
  }));
}

/** The schedules of a week in another: what stands there already stays. */
async function checkCopy(call: RowCall, body: CopyWeekBody, lock = false) {
  const { company_id, project_id } = body;
  const copied = await copiedCells(call, body);
  const there = await plannedCells(call, body);
  // Version 0: a cell that somebody fills meanwhile is refused, not overwritten.
  const cells = copied.filter((cell) => !there.has(keyOf(cell))).map((cell) => ({ ...cell, version: 0 }));
  if (cells.length === 0) throw invalid('from', 'promoter_schedule.empty_week');
  const change = { company_id, project_id, cells, reason: null };
  return { change, found: await checkChange(call, change, lock) };
}

const keyOf = ({ promoter_id, outlet_id, date }: Pick<CellChange, 'promoter_id' | 'outlet_id' | 'date'>) =>
  `${promoter_id} ${outlet_id} ${date}`;

/** The cells of the other week in which something stands. */
async function plannedCells(
  { tx }: RowCall,
  { company_id, project_id, to }: CopyWeekBody,
): Promise<Set<string>> {
  const monday = mondayOf(to);
  const { promoter_id, outlet_id, date } = schedules;
  const rows = await tx
    .select({ promoter_id, outlet_id, date })
    .from(schedules)
    .where(
      and(
        eq(schedules.company_id, company_id),
        eq(schedules.sales_project_id, project_id),
        between(date, monday, addDays(monday, 6)),
        ne(schedules.status, 'Cancelled'),
      ),
    );
  return new Set(rows.map(keyOf));
}

/** What copying a week would come to. */
export async function previewCopy(call: RowCall, body: CopyWeekBody): Promise<ScheduleOutcome> {
  const { change, found } = await checkCopy(call, body);
  return presentCells(found.facts, change.cells, found.checked, call.language);
}

/** Copies a week: all of it or, with `skip_refused`, what can stand. */
export async function copyWeek(call: RowCall, body: CopyWeekBody): Promise<ScheduleOutcome> {
  const { change, found } = await checkCopy(call, body, true);
  if (!body.skip_refused) assertStands(found, change.cells, call);
  const refused = new Set(found.checked.refusals.map(({ index }) => index));
  const changes = found.checked.changes.filter(({ index }) => !refused.has(index));
  await storeChanges(call, change, changes);
  return presentCells(found.facts, change.cells, { ...found.checked, changes }, call.language);
}
