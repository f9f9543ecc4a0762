import type { TaskChange } from '@mesra/contract/site-tasks/managed-site-task';
import { laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { dueAt, MAX_PLAN_DAYS } from '@mesra/domain/site-tasks/task-days';
import { isChangeableTask, isReassignableTask, type TaskStatus } from '@mesra/domain/site-tasks/task-states';
import { repeatedDates } from '@mesra/domain/site-visits/repetition';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { collectRefusals } from '../../kit/refusals.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { holdSites } from '../sites/sites.api.ts';
import { onSiteAmong } from './own-task.reads.ts';
import { findTaskRow, holdTask, type TaskRow } from './site-task.reads.ts';
import { isTask, wrongStatus } from './site-task.store.ts';
import { notifyAssigned, notifyPeople } from './site-tasks.notices.ts';
import { type SiteTaskRow, siteTaskPeople, siteTasks, taskPlans } from './site-tasks.tables.ts';
import {
  assertAhead,
  assertForWhom,
  assertInService,
  assertProject,
  assertWindow,
  siteFor,
} from './task-assignment.store.ts';

type OfTask = Pick<SiteTaskRow, 'company_id' | 'id'>;

/** A task held for a change at the version that the caller saw; 409 with the task as it is otherwise. */
async function holdAt(
  call: RowCall,
  id: number,
  { version, possible }: { version: number; possible: (status: TaskStatus) => boolean },
  current: () => unknown,
): Promise<SiteTaskRow> {
  const task = await holdTask(call, id);
  if (!possible(task.status)) throw await wrongStatus(task, current);
  await assertVersion(task, version, current);
  return task;
}

const ofTask = ({ company_id, id }: OfTask) =>
  and(eq(siteTaskPeople.company_id, company_id), eq(siteTaskPeople.task_id, id));

/** Names people for a task, whoever was named before too. */
async function namePeople({ tx }: RowCall, { company_id, id: task_id }: OfTask, ids: readonly number[]) {
  if (ids.length === 0) return;
  await tx
    .insert(siteTaskPeople)
    .values(ids.map((employee_id) => ({ company_id, task_id, employee_id })))
    .onConflictDoUpdate({
      target: [siteTaskPeople.company_id, siteTaskPeople.task_id, siteTaskPeople.employee_id],
      set: { taken_at: null },
    });
}

/**
 * Takes a task from people and notes it, and whether some of it is done: whatever they still send of it is answered with what
 * became of it.
 */
async function takeFrom(
  { tx, services }: RowCall,
  { company_id, id: task_id }: OfTask,
  ids: readonly number[],
  took_part = false,
): Promise<void> {
  if (ids.length === 0) return;
  const taken_at = services.clock.now().toISOString();
  await tx
    .insert(siteTaskPeople)
    .values(ids.map((employee_id) => ({ company_id, task_id, employee_id, taken_at, took_part })))
    .onConflictDoUpdate({
      target: [siteTaskPeople.company_id, siteTaskPeople.task_id, siteTaskPeople.employee_id],
      set: { taken_at, took_part },
    });
}

/** Whom a task names. */
async function namedFor({ tx }: RowCall, task: OfTask): Promise<number[]> {
  const rows = await tx
    .select({ id: siteTaskPeople.employee_id })
    .from(siteTaskPeople)
    .where(and(ofTask(task), isNull(siteTaskPeople.taken_at)));
  return rows.map(({ id }) => id);
}

/** Whether a day is one of a plan's for which its task is not there yet. */
async function isToCome({ tx }: RowCall, { company_id, id }: OfTask, date: PlainDate): Promise<boolean> {
  const [plan] = await tx
    .select()
    .from(taskPlans)
    .where(and(eq(taskPlans.company_id, company_id), eq(taskPlans.id, id)));
  if (!plan || (plan.generated_until !== null && date <= plan.generated_until)) return false;
  return repeatedDates(plan.first_date, plan, MAX_PLAN_DAYS).includes(date);
}

/** 422 where a task cannot be on its new day: over, its site or project closed then, or its plan has a task on it or will. */
async function assertDay(call: RowCall, task: SiteTaskRow): Promise<void> {
  const { company_id, date, task_plan_id } = task;
  const days = { first: date, last: date };
  assertAhead(date, todayIn(call.actor, company_id, call.services.clock));
  await siteFor(call, task, days);
  await assertProject(call, task, days);
  if (task_plan_id === null) return;
  if (await isToCome(call, { company_id, id: task_plan_id }, date)) throw invalid('date', 'task.day_taken');
  const [other] = await call.tx
    .select({ id: siteTasks.id })
    .from(siteTasks)
    .where(
      and(
        ...[eq(siteTasks.company_id, company_id), eq(siteTasks.task_plan_id, task_plan_id)],
        ...[eq(siteTasks.date, date), ne(siteTasks.id, task.id)],
      ),
    );
  if (other) throw invalid('date', 'task.day_taken');
}

/** Tells whoever gains a task, whoever loses it, and whoever has another one than before. */
async function notifyChange(
  call: RowCall,
  row: TaskRow,
  { gained, lost, stays }: Record<'gained' | 'lost' | 'stays', readonly number[]>,
): Promise<void> {
  const { company_id, title, date } = row.task;
  if (gained.length > 0)
    await notifyAssigned(call, company_id, gained, { title, site: row.site_name, from: date, count: 1 });
  await notifyPeople(call, row, lost, { kind: 'site_task_taken' });
  await notifyPeople(call, row, stays, { kind: 'site_task_changed' });
}

const SHOWN = ['title', 'note', 'date', 'starts_at', 'ends_at', 'priority'] as const;

/** Changes a task that nobody has accepted, and tells those whom it concerns. 422 with all that is wrong. */
export async function changeTask(
  call: RowCall,
  id: number,
  { version, employee_ids, ...given }: TaskChange & { version: number },
  current: () => unknown,
): Promise<void> {
  const { task: seen } = await findTaskRow(call, id);
  // The site before its task, in the order of whoever closes it.
  await holdSites(call.tx, seen.company_id, [seen.work_site_id]);
  const before = await holdAt(call, id, { version, possible: isChangeableTask }, current);
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after: SiteTaskRow = { ...before, ...set };
  const was = await namedFor(call, before);
  const named = employee_ids ?? (after.audience === 'people' ? was : []);
  const moves = after.date !== before.date;
  const gained = named.filter((one) => !was.includes(one));
  const { company_id, date, audience } = after;
  const refusals = collectRefusals();
  await refusals.of(() => assertWindow(after));
  if (moves) await refusals.of(() => assertDay(call, after));
  const whom = { audience, employee_ids: named };
  const days = { company_id, first: date, last: date };
  await refusals.of(() => assertForWhom(call, whom, days, moves ? named : gained));
  refusals.settle();
  const zone = roleIn(call.actor, company_id).time_zone;
  await call.tx
    .update(siteTasks)
    .set({ ...set, due_at: dueAt(date, after.ends_at, zone) })
    .where(isTask(before));
  const unnamed = was.filter((one) => !named.includes(one));
  await takeFrom(call, before, unnamed);
  await namePeople(call, before, gained);
  // Of a task for whoever is at the site, those who are there lose nothing.
  const there = after.audience === 'on_site' ? await onSiteAmong(call, after, unnamed) : [];
  const lost = unnamed.filter((one) => !there.includes(one));
  const differs = SHOWN.some((field) => after[field] !== before[field]);
  const stays = differs ? was.filter((one) => !lost.includes(one)) : [];
  await notifyChange(call, await findTaskRow(call, id), { gained, lost, stays });
}

/** Gives a task that somebody carries to somebody else, with what was done of it, and tells both; the name of the new one. */
export async function reassignTask(
  call: RowCall,
  id: number,
  { version, employee_id }: { version: number; employee_id: number },
  current: () => unknown,
): Promise<void> {
  const before = await holdAt(call, id, { version, possible: isReassignableTask }, current);
  const { company_id, carried_by, audience, date } = before;
  if (employee_id === carried_by) {
    const { carrier } = await findTaskRow(call, id);
    throw invalid('employee_id', 'task.same_person', { name: carrier?.name ?? '' });
  }
  const day = laterOf(date, todayIn(call.actor, company_id, call.services.clock));
  await assertInService(call, [employee_id], { company_id, first: day, last: day }, 'employee_id');
  await call.tx.update(siteTasks).set({ carried_by: employee_id }).where(isTask(before));
  const lost = carried_by === null ? [] : [carried_by];
  const { task, photos } = await findTaskRow(call, id);
  await takeFrom(call, before, lost, photos.length > 0 || Object.keys(task.answers).length > 0);
  if (audience === 'people') await namePeople(call, before, [employee_id]);
  else
    await call.tx
      .delete(siteTaskPeople)
      .where(and(ofTask(before), eq(siteTaskPeople.employee_id, employee_id)));
  const row = await findTaskRow(call, id);
  await notifyPeople(call, row, [employee_id], { kind: 'site_task_given' });
  await notifyPeople(call, row, lost, { kind: 'site_task_taken' });
}
