import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { DayWork } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { rowsBy } from '../../kit/together.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { FOREVER, readPlanning } from './plan.reads.ts';
import { firstOverlap } from './plan-overlaps.ts';
import { scheduleChange } from './schedule.present.ts';
import { weekEditPeople, weekEdits, workSchedules } from './schedules.tables.ts';
import { lockSchedules } from './week.store.ts';
import type { WorkScheduleCall } from './work-schedule.store.ts';

/** For so many days a change can be undone. */
export const UNDOABLE_DAYS = 7;

/** Notes what an assignment replaces, before it is written, so that it can be undone exactly; returns its id. */
export async function noteAssignment(
  call: WorkScheduleCall,
  { company_id, effective_from }: { company_id: number; effective_from: PlainDate },
  after: { week_id: number | null; reason: string | null },
  people: readonly number[],
): Promise<number> {
  const [edit] = await call.tx
    .insert(weekEdits)
    .values({
      ...{ company_id, effective_from, user_id: call.actor.user_id },
      ...{ after_week_id: after.week_id, after_reason: after.reason },
    })
    .returning({ id: weekEdits.id });
  if (!edit) throw new Error('The assignment was not noted');
  await call.tx.execute(sql`
    insert into week_edit_people (company_id, edit_id, employee_id, had_row, before_week_id, before_reason)
    select ${company_id}, ${edit.id}, p.id, w.id is not null, w.week_id, w.reason
    from unnest(${sql.param([...people])}::bigint[]) as p (id)
    left join work_schedules w on w.company_id = ${company_id} and w.employee_id = p.id
      and w.effective_from = ${effective_from}::date`);
  return edit.id;
}

type Edit = typeof weekEdits.$inferSelect;

async function findEdit({ tx, companyIds }: WorkScheduleCall, id: number): Promise<Edit> {
  const [edit] = await tx
    .select()
    .from(weekEdits)
    .where(and(isAmong(weekEdits.company_id, companyIds), eq(weekEdits.id, id)));
  if (!edit) throw notFound();
  return edit;
}

/** The people of an assignment with what they had; 404 unless all are in the caller's scope. */
async function peopleOf(call: WorkScheduleCall, { company_id, id }: Edit) {
  const of = and(eq(weekEditPeople.company_id, company_id), eq(weekEditPeople.edit_id, id));
  const noted = await call.tx.select().from(weekEditPeople).where(of);
  const seen = await call.tx
    .select({
      ...{ id: employees.id, name: employees.name, user_id: employees.user_id },
      ...{ company_joined_at: employees.company_joined_at, inactive_at: employees.inactive_at },
    })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, company_id),
        visibleTo(call.actor, [company_id]),
        isAmong(
          employees.id,
          noted.map(({ employee_id }) => employee_id),
        ),
      ),
    );
  if (seen.length !== noted.length) throw notFound();
  const before = new Map(noted.map((one) => [one.employee_id, one]));
  return seen.flatMap((person) => {
    const had = before.get(person.id);
    return had ? [{ ...person, company_id, had }] : [];
  });
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** All schedules of some people, by person. */
async function schedulesOfMany(tx: Tx, companyId: number, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(workSchedules)
    .where(and(eq(workSchedules.company_id, companyId), isAmong(workSchedules.employee_id, ids)));
  return rowsBy(rows, 'employee_id');
}

type Schedules = Awaited<ReturnType<typeof schedulesOfMany>>;

/** 409 that names the first person whose schedule of the day is no longer as the assignment left it. */
function assertUntouched(edit: Edit, people: readonly Person[], schedules: Schedules): void {
  for (const { id, name } of people) {
    const row = schedules.get(id)?.find(({ effective_from }) => effective_from === edit.effective_from);
    if (row && row.week_id === edit.after_week_id && row.reason === edit.after_reason) continue;
    throw new Problem('wrong_state', { key: 'work_schedule.undo_changed', params: { name } });
  }
}

/** 409 that names the first person whose shifts would overlap with what they had before. */
async function assertMeetsNothing(
  call: WorkScheduleCall,
  { company_id, effective_from }: Edit,
  people: readonly Person[],
  schedules: Schedules,
): Promise<void> {
  const rowsOf = ({ id, had }: Person) => [
    ...(schedules.get(id) ?? []).filter((row) => row.effective_from !== effective_from),
    ...(had.had_row ? [{ effective_from, week_id: had.before_week_id }] : []),
  ];
  const ids = people.map(({ id }) => id);
  const weeks = people.flatMap((one) => rowsOf(one).map(({ week_id }) => week_id));
  const range = { from: addDays(effective_from, -1), to: FOREVER };
  const planning = await readPlanning(call.tx, [company_id], weeks, ids, range);
  for (const person of people) {
    const rows = rowsOf(person);
    const later = rows.map((row) => row.effective_from).filter((from) => from > effective_from);
    const day = firstOverlap(planning, person, rows, [effective_from, ...later.sort().slice(0, 1)]);
    if (!day) continue;
    const params = { name: person.name, value: day };
    throw new Problem('wrong_state', { key: 'work_schedule.undo_meets', params });
  }
}

/** Gives everybody back what they had on the day, in two statements. */
async function restore(
  tx: Tx,
  { company_id, id, effective_from }: Pick<Edit, 'company_id' | 'id' | 'effective_from'>,
): Promise<void> {
  const ofEdit = sql`p.company_id = ${company_id} and p.edit_id = ${id} and w.company_id = p.company_id
    and w.employee_id = p.employee_id and w.effective_from = ${effective_from}::date`;
  await tx.execute(sql`update work_schedules w set week_id = p.before_week_id, reason = p.before_reason
    from week_edit_people p where p.had_row and ${ofEdit}`);
  await tx.execute(
    sql`delete from work_schedules w using week_edit_people p where not p.had_row and ${ofEdit}`,
  );
}

/**
 * Takes an assignment to many back: each of them has exactly what they had, and is told. 404 unless all of them are in the
 * caller's scope; 409 where one has been changed since, shifts would overlap, or it has been taken back already. Returns how
 * many have changed.
 */
export async function undoAssignment(call: WorkScheduleCall, id: number): Promise<number> {
  const { company_id } = await findEdit(call, id);
  await lockSchedules(call.tx, company_id);
  const edit = await findEdit(call, id);
  const people = await peopleOf(call, edit);
  if (edit.undone) throw new Problem('wrong_state', { key: 'work_schedule.undone_already' });
  const ids = people.map((one) => one.id);
  const schedules = await schedulesOfMany(call.tx, company_id, ids);
  assertUntouched(edit, people, schedules);
  await assertMeetsNothing(call, edit, people, schedules);
  await restore(call.tx, edit);
  await call.tx
    .update(weekEdits)
    .set({ undone: true })
    .where(and(eq(weekEdits.company_id, company_id), eq(weekEdits.id, id)));
  await notifyMany(
    call.tx,
    people.flatMap(({ user_id }) =>
      user_id === null
        ? []
        : [{ company_id, user_id, kind: 'work_schedule_changed', params: { day: edit.effective_from } }],
    ),
  );
  await scheduleChange(call, company_id, ids, edit.effective_from);
  return people.length;
}

/** Drops what would be needed to undo assignments of more than a week ago. */
export const dropOldAssignments: DayWork = (job, today) =>
  job.transaction(async (tx) => {
    await tx.delete(weekEdits).where(lt(weekEdits.created_at, `${addDays(today, -UNDOABLE_DAYS)}T00:00:00Z`));
  });
