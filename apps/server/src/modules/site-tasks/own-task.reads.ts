import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import type { OwnTask, ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { mayBegin, TASK_DAYS_SHOWN } from '@mesra/domain/site-tasks/task-days';
import { byUrgency, isOverdue } from '@mesra/domain/site-tasks/task-states';
import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { ownRecord, type Self } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { siteVisits } from '../site-visits/site-visits.views.ts';
import { siteAssignments } from '../sites/sites.views.ts';
import {
  findTaskRow,
  holdTask,
  presentFacts,
  presentRecord,
  presentWhole,
  type TaskRow,
  taskRows,
} from './site-task.reads.ts';
import { type SiteTaskRow, siteTaskPeople, siteTasks } from './site-tasks.tables.ts';

/** The caller's own record in a company with the module enabled; null if they have none. */
export function ownTasks(call: RowCall, companyId: number | undefined): Self | null {
  const enabled = call.companyIds.filter((id) => roleIn(call.actor, id).modules['work-task']);
  return ownRecord({ ...call, companyIds: enabled }, companyId);
}

const isNamed = (employeeId: number): SQL => sql`exists (select from ${siteTaskPeople} p
  where p.company_id = ${siteTasks.company_id} and p.task_id = ${siteTasks.id} and p.employee_id = ${employeeId}
    and p.taken_at is null)`;

/**
 * Whether somebody works at the site of a task on its day, or has a visit there: one that was planned, or to which they have come
 * without doubt. Anybody can check in anywhere.
 */
const isOnSite = (employeeId: number | SQLWrapper): SQL => sql`(exists (select from ${siteAssignments}
    where ${siteAssignments.company_id} = ${siteTasks.company_id} and ${siteAssignments.employee_id} = ${employeeId}
      and ${siteAssignments.work_site_id} = ${siteTasks.work_site_id}
      and ${siteTasks.date} between ${siteAssignments.start_date} and coalesce(${siteAssignments.end_date}, 'infinity'))
  or exists (select from ${siteVisits}
    where ${siteVisits.company_id} = ${siteTasks.company_id} and ${siteVisits.employee_id} = ${employeeId}
      and ${siteVisits.work_site_id} = ${siteTasks.work_site_id} and ${siteVisits.date} = ${siteTasks.date}
      and ${siteVisits.status} <> 'Cancelled'
      and (${siteVisits.scheduled} or exists (select from ${presenceEvents}
        where ${presenceEvents.company_id} = ${siteVisits.company_id} and ${presenceEvents.id} = ${siteVisits.check_in_id}
          and ${presenceEvents.status} = 'Verified'))))`;

/** The tasks that are for somebody: by name, by being at the site, or since they have accepted them. */
export const isFor = (employeeId: number): SQL | undefined =>
  or(
    eq(siteTasks.carried_by, employeeId),
    and(eq(siteTasks.audience, 'people'), isNamed(employeeId)),
    and(eq(siteTasks.audience, 'on_site'), isOnSite(employeeId)),
  );

/** Those of some people who are at the site of a task on its day. */
export async function onSiteAmong(
  { tx }: Pick<RowCall, 'tx'>,
  task: Pick<SiteTaskRow, 'company_id' | 'id'>,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: employees.id })
    .from(siteTasks)
    .innerJoin(employees, and(eq(employees.company_id, siteTasks.company_id), isAmong(employees.id, ids)))
    .where(and(eq(siteTasks.company_id, task.company_id), eq(siteTasks.id, task.id), isOnSite(employees.id)));
  return rows.map(({ id }) => id);
}

/** The most tasks that somebody is shown at once. */
const MAX_SHOWN = 200;
const COMPLETED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What somebody may accept on a day or in the week after it, what they have accepted, and what they completed in the last week, by
 * when it is due. Of more than are shown, what is theirs and then the latest of what may be begun.
 */
export async function tasksAround(own: Self, today: PlainDate): Promise<TaskRow[]> {
  const { carried_by, status, date, due_at, completed_at, id } = siteTasks;
  const weekAgo = new Date(own.self.services.clock.now().getTime() - COMPLETED_MS).toISOString();
  const mine = eq(carried_by, own.employeeId);
  const rows = await taskRows(
    own.self,
    or(
      and(
        ...[isNull(carried_by), eq(status, 'Assigned'), lte(date, addDays(today, TASK_DAYS_SHOWN))],
        isFor(own.employeeId),
      ),
      and(mine, inArray(status, ['In Progress', 'Returned'])),
      and(mine, inArray(status, ['Completed', 'Verified']), gte(completed_at, weekAgo)),
    ),
  )
    .orderBy(sql`${carried_by} is null`, sql`${date} > ${today}::date`, desc(due_at), desc(id))
    .limit(MAX_SHOWN);
  const byDue = (a: TaskRow, b: TaskRow) =>
    a.task.due_at.localeCompare(b.task.due_at) || a.task.id - b.task.id;
  return rows.sort(byDue);
}

/** The most tasks that are named of those that somebody has to do. */
const MAX_URGENT = 5;

/** What somebody has to do by today: how much, how much of it is overdue, and the most urgent. Two queries. */
export async function openTasks(own: Self): Promise<ResponseOf<typeof ownTaskEndpoints.open>> {
  const { self, employeeId } = own;
  const { id, carried_by, status, date, due_at } = siteTasks;
  const [company_id = 0] = self.companyIds;
  const rows = await self.tx
    .select({ id, status, due_at })
    .from(siteTasks)
    .where(
      and(
        isAmong(siteTasks.company_id, self.companyIds),
        or(
          and(eq(carried_by, employeeId), inArray(status, ['In Progress', 'Returned'])),
          and(
            ...[isNull(carried_by), eq(status, 'Assigned')],
            ...[lte(date, todayIn(self.actor, company_id, self.services.clock)), isFor(employeeId)],
          ),
        ),
      ),
    );
  const now = self.services.clock.now().toISOString();
  const ordered = rows.sort(byUrgency(now)).map((one) => one.id);
  const overdue = rows.filter((one) => isOverdue(one, now)).length;
  const named = ordered.slice(0, MAX_URGENT);
  const found = named.length > 0 ? await taskRows(self, isAmong(id, named)) : [];
  const tasks = named.flatMap((one) => found.find(({ task }) => task.id === one) ?? []);
  return { count: rows.length, overdue, tasks: tasks.map((row) => presentFacts(self, row)) };
}

interface Found {
  own: Self;
  row: TaskRow;
}

/** The caller's own record in the company of a task; 404 without one. */
async function ownerOfTask(call: RowCall, id: number): Promise<Self> {
  const [task] = await call.tx
    .select({ company_id: siteTasks.company_id })
    .from(siteTasks)
    .where(and(isAmong(siteTasks.company_id, call.companyIds), eq(siteTasks.id, id)));
  const own = task && ownTasks(call, task.company_id);
  if (!own) throw notFound();
  return own;
}

const readFor = async ({ self, employeeId }: Self, id: number): Promise<TaskRow | undefined> =>
  (await taskRows(self, and(eq(siteTasks.id, id), isFor(employeeId))))[0];

/** A task that is for the caller, with their own call; 404 otherwise. */
export async function findOwn(call: RowCall, id: number): Promise<Found> {
  const own = await ownerOfTask(call, id);
  const row = await readFor(own, id);
  if (!row) throw notFound();
  return { own, row };
}

/** Why whoever once had a task does no more with it. */
export const takenProblem = (name: string | undefined, current?: unknown): Problem =>
  name === undefined
    ? new Problem('wrong_state', { key: 'task.no_longer_yours' })
    : new Problem('wrong_state', { key: 'task.given_to', params: { name }, current });

/** 409 where a task was taken from its former person. */
async function refuseTaken({ self, employeeId }: Self, { company_id, id }: SiteTaskRow): Promise<void> {
  const [row] = await self.tx
    .select({ taken_at: siteTaskPeople.taken_at })
    .from(siteTaskPeople)
    .where(
      and(
        ...[eq(siteTaskPeople.company_id, company_id), eq(siteTaskPeople.task_id, id)],
        ...[eq(siteTaskPeople.employee_id, employeeId), isNotNull(siteTaskPeople.taken_at)],
      ),
    );
  if (row) throw takenProblem((await findTaskRow(self, id)).carrier?.name);
}

/** A task that the caller works on, held until the end: 409 where it was taken from them, 404 where it never was for them. */
export async function holdOwn(call: RowCall, id: number): Promise<Found> {
  const own = await ownerOfTask(call, id);
  // What it is for whom is read once nobody changes it any more.
  const task = await holdTask(own.self, id);
  const row = await readFor(own, id);
  if (row) return { own, row };
  await refuseTaken(own, task);
  throw notFound();
}

/** Today in the company of a task. */
export const todayOf = ({ self }: Self, { company_id }: Pick<SiteTaskRow, 'company_id'>): PlainDate =>
  todayIn(self.actor, company_id, self.services.clock);

function canOf({ task }: TaskRow, own: Self): OwnTask['can'] {
  const { status, carried_by } = task;
  const mine = carried_by === own.employeeId;
  const going = mine && status === 'In Progress';
  return {
    accept: status === 'Assigned' && mayBegin(task, todayOf(own, task)),
    resume: mine && status === 'Returned',
    answer: going,
    complete: going,
  };
}

const addressOf = ({ task: { id } }: TaskRow) => `/api/work-task/my-tasks/${id}/photos`;

/** Tasks as those see them whom they are for; how each came to its status is shown with one alone. */
export const presentOwnTasks = (own: Self, rows: readonly TaskRow[]): OwnTask[] =>
  rows.map((row) => ({
    ...presentRecord(own.self, row, addressOf(row)),
    moves: [],
    can: canOf(row, own),
  }));

/** One of them. */
export const presentOwnTask = async (own: Self, row: TaskRow): Promise<OwnTask> => ({
  ...(await presentWhole(own.self, row, addressOf(row))),
  can: canOf(row, own),
});
