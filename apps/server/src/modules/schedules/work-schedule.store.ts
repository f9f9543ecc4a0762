import type { Language } from '@mesra/contract/kit/language';
import type { WorkSchedule } from '@mesra/contract/schedules/work-schedule';
import { inForce, type Pattern, patternOn, type ScheduleRow } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, desc, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { notify } from '../realtime/realtime.api.ts';
import { FOREVER, factsOf, type Planning, presentWeek, readPlanning } from './plan.reads.ts';
import { firstOverlap } from './plan-overlaps.ts';
import { type ScheduleCall, scheduleChange } from './schedule.present.ts';
import { mayAssign } from './schedules.policy.ts';
import { workSchedules } from './schedules.tables.ts';
import { checkWeek, ensureWeek, lockSchedules } from './week.store.ts';

export type StoredWorkSchedule = typeof workSchedules.$inferSelect;
export type WorkScheduleCall = ScheduleCall & { language: Language };

/** The employee a schedule belongs to. */
export interface Worker {
  id: number;
  company_id: number;
  user_id: number | null;
  company_joined_at: string;
  inactive_at: string | null;
}

/** An employee in the caller's scope; 404 otherwise. */
export const findWorker = (call: ScheduleCall, id: number): Promise<Worker> =>
  visibleEmployee(call, id, ['id', 'company_id', 'user_id', 'company_joined_at', 'inactive_at']);

/** All schedules of an employee, latest first. */
export const schedulesOf = (
  tx: Tx,
  worker: Pick<Worker, 'company_id' | 'id'>,
): Promise<StoredWorkSchedule[]> =>
  tx
    .select()
    .from(workSchedules)
    .where(and(eq(workSchedules.company_id, worker.company_id), eq(workSchedules.employee_id, worker.id)))
    .orderBy(desc(workSchedules.effective_from));

/** The day for which a schedule's week is shown: today, or the nearest day within its period. */
function shownDay(row: StoredWorkSchedule, until: PlainDate | null, today: PlainDate): PlainDate {
  if (row.effective_from > today) return row.effective_from;
  return until !== null && until < today ? until : today;
}

/** An employee's schedules in the API's format. `rows` and the result are latest first. */
export function presentSchedulesOf(
  call: ScheduleCall,
  worker: Worker,
  rows: readonly StoredWorkSchedule[],
  planning: Planning,
): WorkSchedule[] {
  const today = todayIn(call.actor, worker.company_id, call.services.clock);
  const assign = mayAssign(call.actor, worker.company_id);
  const now = inForce(rows, today);
  const facts = factsOf(planning, worker, rows);
  return rows.map((row, index) => {
    const next = rows[index - 1];
    const effective_to = next ? addDays(next.effective_from, -1) : null;
    const day = shownDay(row, effective_to, today);
    const own = row.week_id === null ? undefined : planning.weeks.get(row.week_id);
    const worked = own ?? patternOn({ ...facts, schedules: [] }, day)?.pattern;
    return {
      id: row.id,
      effective_from: row.effective_from,
      effective_to,
      source: own ? ('own' as const) : ('default' as const),
      pattern: own ? own.map(({ kind, template_ids }) => ({ kind, template_ids: [...template_ids] })) : null,
      week: worked ? presentWeek(planning, worked, day) : null,
      reason: row.reason,
      current: row === now,
      version: row.version,
      can: { update: assign, take_back: assign },
    };
  });
}

/** One schedule of an employee in the API's format. */
export async function presentSchedule(call: ScheduleCall, worker: Worker, id: number): Promise<WorkSchedule> {
  const rows = await schedulesOf(call.tx, worker);
  const weeks = rows.map((row) => row.week_id);
  const planning = await readPlanning(call.tx, [worker.company_id], weeks, [worker.id]);
  const found = presentSchedulesOf(call, worker, rows, planning).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/**
 * The employee, with the company's schedules locked until the transaction ends, so that later reads stay
 * valid.
 */
async function lockWorker(call: ScheduleCall, id: number): Promise<Worker> {
  const { company_id } = await findWorker(call, id);
  await lockSchedules(call.tx, company_id);
  return findWorker(call, id);
}

/** Rejects a day on which the employee is not employed. */
export function assertPresent(worker: Worker, day: PlainDate): void {
  const { company_joined_at, inactive_at } = worker;
  if (day < company_joined_at)
    throw invalid('effective_from', 'employment.before_joining', { value: company_joined_at });
  if (inactive_at !== null && inactive_at < day)
    throw invalid('effective_from', 'employment.after_leaving', { value: inactive_at });
}

/** Notifies the employee, if they have an account. */
async function notifyWorker(tx: Tx, worker: Worker, day: PlainDate): Promise<void> {
  if (worker.user_id === null) return;
  await notify(tx, {
    company_id: worker.company_id,
    user_id: worker.user_id,
    kind: 'work_schedule_changed',
    params: { day },
  });
}

/** Rejects schedules whose shifts overlap at a changeover on any of these days. */
async function assertNoOverlap(
  tx: Tx,
  worker: Worker,
  schedules: readonly ScheduleRow[],
  days: readonly (PlainDate | undefined)[],
): Promise<void> {
  const weeks = schedules.map((row) => row.week_id);
  const known = days.flatMap((day) => day ?? []);
  const since = known.length > 0 ? { from: addDays([...known].sort()[0] ?? '', -1), to: FOREVER } : null;
  const planning = await readPlanning(tx, [worker.company_id], weeks, [worker.id], since);
  const day = firstOverlap(planning, worker, schedules, known);
  if (day) throw invalid('effective_from', 'work_schedule.meets', { value: day });
}

/** The start of the first schedule after a day; `rows` are latest first. */
const nextAfter = (rows: readonly ScheduleRow[], day: PlainDate): PlainDate | undefined =>
  rows.filter((row) => row.effective_from > day).at(-1)?.effective_from;

/** The requested week; null for the company's default. */
export interface RequestedWeek {
  week: Pattern | null;
  reason: string | null;
}

async function weekRow(
  call: WorkScheduleCall,
  companyId: number,
  pattern: Pattern | null,
  from: PlainDate,
  keeps?: ReadonlySet<number>,
): Promise<number | null> {
  if (pattern === null) return null;
  const { tx, language } = call;
  const requested = { companyId, pattern, from, language };
  const templates = await checkWeek(tx, keeps ? { ...requested, keeps } : requested);
  return ensureWeek(tx, companyId, pattern, templates);
}

/**
 * Assigns a week to an employee from a day until their next schedule; null returns to the company's default.
 * Field errors: a day before joining or after the last day, a day that already starts a schedule, overlapping
 * shifts, and an unchanged week.
 */
export async function assignSchedule(
  call: WorkScheduleCall,
  employeeId: number,
  { effective_from, week, reason }: RequestedWeek & { effective_from: PlainDate },
): Promise<{ worker: Worker; id: number }> {
  const worker = await lockWorker(call, employeeId);
  assertPresent(worker, effective_from);
  const rows = await schedulesOf(call.tx, worker);
  if (rows.some((row) => row.effective_from === effective_from))
    throw invalid('effective_from', 'work_schedule.day_taken');
  const week_id = await weekRow(call, worker.company_id, week, effective_from);
  const before = inForce(rows, effective_from);
  if ((before?.week_id ?? null) === week_id) throw invalid('effective_from', 'work_schedule.same');
  const after = [...rows, { effective_from, week_id }];
  await assertNoOverlap(call.tx, worker, after, [effective_from, nextAfter(rows, effective_from)]);
  const values = { company_id: worker.company_id, employee_id: worker.id, effective_from, week_id, reason };
  const [created] = await call.tx.insert(workSchedules).values(values).onConflictDoNothing().returning();
  if (!created) throw invalid('effective_from', 'work_schedule.day_taken');
  await notifyWorker(call.tx, worker, effective_from);
  await scheduleChange(call, worker.company_id, [worker.id], effective_from);
  return { worker, id: created.id };
}

/**
 * Locks a schedule and the company's planning until the transaction ends; 409 with the current row if stale.
 */
async function lockSchedule(call: WorkScheduleCall, employeeId: number, id: number, version: number) {
  const worker = await lockWorker(call, employeeId);
  const [row] = await call.tx
    .select()
    .from(workSchedules)
    .where(
      and(
        eq(workSchedules.company_id, worker.company_id),
        eq(workSchedules.employee_id, worker.id),
        eq(workSchedules.id, id),
      ),
    );
  if (!row) throw notFound();
  await assertVersion(row, version, () => presentSchedule(call, worker, id));
  return { worker, row };
}

const whereRow = (row: StoredWorkSchedule) =>
  and(eq(workSchedules.company_id, row.company_id), eq(workSchedules.id, row.id));

/** Corrects the week of a schedule; its start date stays. Its own archived templates are still allowed. */
export async function correctSchedule(
  call: WorkScheduleCall,
  employeeId: number,
  id: number,
  { week, reason, version }: RequestedWeek & { version: number },
): Promise<Worker> {
  const { worker, row } = await lockSchedule(call, employeeId, id, version);
  const { weeks } = await readPlanning(call.tx, [worker.company_id], [row.week_id], []);
  const keeps = new Set([...weeks.values()].flat().flatMap(({ template_ids }) => template_ids));
  const week_id = await weekRow(call, worker.company_id, week, row.effective_from, keeps);
  if (week_id === row.week_id && reason === row.reason) return worker;
  const rows = await schedulesOf(call.tx, worker);
  const after = rows.map((one) => (one.id === id ? { ...one, week_id } : one));
  const { effective_from } = row;
  await assertNoOverlap(call.tx, worker, after, [effective_from, nextAfter(rows, effective_from)]);
  await call.tx.update(workSchedules).set({ week_id, reason }).where(whereRow(row));
  if (week_id === row.week_id) return worker;
  await notifyWorker(call.tx, worker, effective_from);
  await scheduleChange(call, worker.company_id, [worker.id], effective_from);
  return worker;
}

/**
 * Deletes a schedule: the previous one stays in force, unless one of its shifts would overlap the next
 * schedule.
 */
export async function undoSchedule(
  call: WorkScheduleCall,
  employeeId: number,
  id: number,
  version: number,
): Promise<void> {
  const { worker, row } = await lockSchedule(call, employeeId, id, version);
  const rows = await schedulesOf(call.tx, worker);
  const left = rows.filter((one) => one.id !== id);
  await assertNoOverlap(call.tx, worker, left, [row.effective_from, nextAfter(rows, row.effective_from)]);
  await call.tx.delete(workSchedules).where(whereRow(row));
  await notifyWorker(call.tx, worker, row.effective_from);
  await scheduleChange(call, worker.company_id, [worker.id], row.effective_from);
}
