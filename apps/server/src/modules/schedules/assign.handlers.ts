import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import {
  type AssignBody,
  type AssignOutcome,
  workScheduleEndpoints,
} from '@mesra/contract/schedules/work-schedule';
import type { Pattern } from '@mesra/domain/attendance/work-day';
import { addDays } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { emit } from '../../kit/events.ts';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { noteAssignment, undoAssignment } from './assign-undo.store.ts';
import { FOREVER, readPlans } from './plan.reads.ts';
import { firstOverlap } from './plan-overlaps.ts';
import { scheduleChange } from './schedule.present.ts';
import { schedulesPlanned } from './schedules.events.ts';
import { checkWeek, ensureWeek, findWeek, lockSchedules } from './week.store.ts';
import type { WorkScheduleCall } from './work-schedule.store.ts';

/** A selected employee with the schedule in force on the day. */
interface Chosen extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  user_id: number | null;
  company_joined_at: string;
  inactive_at: string | null;
  week_id: number | null;
  later: boolean;
}

/**
 * The selected employees by name, with their week on a day, in one query. 404 if any is not in the company or
 * not in the caller's scope.
 */
async function readChosen(call: WorkScheduleCall, { company_id, ids, effective_from }: AssignBody) {
  const { rows } = await call.tx.execute<Chosen>(sql`
    select ${employees.id}, ${employees.name}, ${employees.employee_code}, ${employees.user_id},
      ${employees.company_joined_at}, ${employees.inactive_at}, s.week_id,
      exists (select from work_schedules l where l.company_id = ${employees.company_id}
        and l.employee_id = ${employees.id} and l.effective_from > ${effective_from}::date) as later
    from ${employees} left join lateral (
      select w.week_id from work_schedules w where w.company_id = ${employees.company_id}
        and w.employee_id = ${employees.id} and w.effective_from <= ${effective_from}::date
      order by w.effective_from desc limit 1) s on true
    where ${visibleTo(call.actor, [company_id])} and ${employees.id} = any (${sql.param(ids)}::bigint[])
    order by lower(${employees.name}), ${employees.id}`);
  if (rows.length !== ids.length) throw notFound();
  return rows;
}

/** Placeholder id of a week that has no row yet. */
const NEW_WEEK = -1;

/**
 * Selected employees who cannot have the week, with the reason: a shift would overlap another where it takes over or a later one takes
 * over from it, or a listener refuses it (`schedulesPlanned`). One query for any number of employees, and those of listeners.
 */
async function meetings(
  call: WorkScheduleCall,
  { company_id, effective_from }: AssignBody,
  chosen: readonly Chosen[],
  pattern: Pattern | null,
): Promise<Map<number, Message>> {
  const ids = chosen.map((one) => one.id);
  const { schedules, planning } = await readPlans(call.tx, [company_id], ids, {
    from: addDays(effective_from, -1),
    to: FOREVER,
  });
  if (pattern) planning.weeks.set(NEW_WEEK, pattern);
  const requested = { effective_from, week_id: pattern ? NEW_WEEK : null };
  const found = new Map<number, Message>();
  for (const one of chosen) {
    const others = (schedules.get(one.id) ?? []).filter((row) => row.effective_from !== effective_from);
    const [next] = others
      .map((row) => row.effective_from)
      .filter((from) => from > effective_from)
      .sort();
    const days = next ? [effective_from, next] : [effective_from];
    const rows = [...others, requested];
    schedules.set(one.id, rows);
    const value = firstOverlap(planning, { ...one, company_id }, rows, days);
    if (value) found.set(one.id, { key: 'work_schedule.meets', params: { value } });
  }
  const people = new Map(chosen.map((one) => [one.id, { ...one, company_id }]));
  await emit(call, schedulesPlanned, {
    ...{ companyId: company_id, plans: { schedules, planning, people }, from: effective_from },
    refuse: (id, message) => found.set(id, found.get(id) ?? message),
  });
  return found;
}

type Meetings = Awaited<ReturnType<typeof meetings>>;

/**
 * The outcome for one employee, with the reason if they cannot be assigned. `weekId` is undefined for a week
 * that has no row yet.
 */
function evaluate(
  one: Chosen,
  day: string,
  weekId: number | null | undefined,
  meets: Meetings,
): 'changes' | 'stays' | Message {
  if (one.company_joined_at > day)
    return { key: 'employment.before_joining', params: { value: one.company_joined_at } };
  if (one.inactive_at !== null && one.inactive_at < day)
    return { key: 'employment.after_leaving', params: { value: one.inactive_at } };
  if (one.week_id === weekId) return 'stays';
  return meets.get(one.id) ?? 'changes';
}

function tally(
  call: WorkScheduleCall,
  chosen: readonly Chosen[],
  verdict: (one: Chosen) => ReturnType<typeof evaluate>,
): { outcome: AssignOutcome; changing: Chosen[] } {
  const changing = chosen.filter((one) => verdict(one) === 'changes');
  const failures = chosen.flatMap((one) => {
    const result = verdict(one);
    if (typeof result === 'string') return [];
    const label = `${one.name} (${one.employee_code})`;
    return [{ id: one.id, label, message: messageText(result, call.language) }];
  });
  const outcome = {
    changed: changing.length,
    stayed: chosen.length - changing.length - failures.length,
    failed: failures.length,
    planned_later: changing.filter((one) => one.later).length,
    failures,
    edit_id: null,
  };
  return { outcome, changing };
}

const preview = handle(workScheduleEndpoints.previewAssign, async (call) => {
  const { company_id, effective_from, week } = call.body;
  const chosen = await readChosen(call, call.body);
  if (week)
    await checkWeek(call.tx, {
      companyId: company_id,
      pattern: week,
      from: effective_from,
      language: call.language,
    });
  const weekId = week && ((await findWeek(call.tx, company_id, week)) ?? undefined);
  const meets = await meetings(call, call.body, chosen, week);
  return { data: tally(call, chosen, (one) => evaluate(one, effective_from, weekId, meets)).outcome };
});

/**
 * Stores the week for all of them in one statement, replacing schedules that start on the same day. Returns the id by which
 * that is undone, null where nobody changes.
 */
async function storeFor(
  call: WorkScheduleCall,
  { company_id, effective_from, reason }: AssignBody,
  weekId: number | null,
  people: readonly Chosen[],
): Promise<number | null> {
  if (people.length === 0) return null;
  const ids = people.map((one) => one.id);
  const edit = await noteAssignment(call, { company_id, effective_from }, { week_id: weekId, reason }, ids);
  await call.tx.execute(sql`
    insert into work_schedules (company_id, employee_id, effective_from, week_id, reason)
    select ${company_id}, p.id, ${effective_from}::date, ${weekId}::bigint, ${reason}::text
    from unnest(${sql.param(ids)}::bigint[]) as p (id)
    on conflict (company_id, employee_id, effective_from)
      do update set week_id = excluded.week_id, reason = excluded.reason
      where work_schedules.week_id is distinct from excluded.week_id`);
  const params = { day: effective_from };
  await notifyMany(
    call.tx,
    people.flatMap(({ user_id }) =>
      user_id === null ? [] : [{ company_id, user_id, kind: 'work_schedule_changed', params }],
    ),
  );
  return edit;
}

const assign = handle(workScheduleEndpoints.assign, async (call) => {
  const { body, tx, language } = call;
  const { company_id, effective_from, week } = body;
  await lockSchedules(tx, company_id);
  let weekId: number | null = null;
  if (week) {
    const requested = { companyId: company_id, pattern: week, from: effective_from, language };
    weekId = await ensureWeek(tx, company_id, week, await checkWeek(tx, requested));
  }
  const chosen = await readChosen(call, body);
  const meets = await meetings(call, body, chosen, week);
  const { outcome, changing } = tally(call, chosen, (one) => evaluate(one, effective_from, weekId, meets));
  const edit_id = await storeFor(call, body, weekId, changing);
  const people = changing.map(({ id }) => id);
  if (people.length > 0) await scheduleChange(call, company_id, people, effective_from);
  return { data: { ...outcome, edit_id }, message: 'work_schedule.assigned' };
});

const undo = handle(workScheduleEndpoints.undoAssign, async (call) => ({
  data: { changed: await undoAssignment(call, call.params.id) },
  message: 'work_schedule.taken_back',
}));

export const assignHandlers = [preview, assign, undo];
