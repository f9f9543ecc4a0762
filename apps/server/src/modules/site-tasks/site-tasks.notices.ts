import type { MessageParams } from '@mesra/contract/kit/problem';
import type { RowCall } from '../../kit/http.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { usersOfAll } from '../reminders/reminders.api.ts';
import type { TaskRow } from './site-task.reads.ts';

/** Where people do their tasks. */
const OWN_TASKS = '/work-task/site-visit?view=tasks';

/** Tells people of a company, however many, in one query for all of them; not whoever did it. */
async function tell(
  call: RowCall,
  company_id: number,
  employeeIds: readonly number[],
  notice: { kind: string; params: MessageParams },
): Promise<void> {
  if (employeeIds.length === 0) return;
  const users = await usersOfAll(call, company_id, employeeIds);
  const told = users.filter(({ user_id }) => user_id !== call.actor.user_id);
  await notifyMany(
    call.tx,
    told.map(({ user_id }) => ({ company_id, user_id, link: OWN_TASKS, ...notice })),
  );
}

/** Tells people what happened to a task; not whoever did it. */
export function notifyPeople(
  call: RowCall,
  { task, site_name }: TaskRow,
  employeeIds: readonly number[],
  notice: {
    kind: `site_task_${'changed' | 'given' | 'taken' | 'returned' | 'verified' | 'cancelled'}`;
    reason?: string;
  },
): Promise<void> {
  const { kind, reason = '' } = notice;
  const { company_id, title, date: day } = task;
  return tell(call, company_id, employeeIds, { kind, params: { title, site: site_name, day, reason } });
}

/** Tells whoever carries a task, or whom it names, what happened to it; not whoever did it. */
export const notifyOfTask = (
  call: RowCall,
  row: TaskRow,
  kind: 'site_task_returned' | 'site_task_verified' | 'site_task_cancelled',
  { reason }: { reason: string },
): Promise<void> => {
  const told = row.carrier ? [row.carrier] : row.people;
  const ids = told.map(({ id }) => id);
  return notifyPeople(call, row, ids, { kind, reason });
};

/** Tells people of a task, or of the first of some, that is assigned to them by name. */
export const notifyAssigned = (
  call: RowCall,
  companyId: number,
  employeeIds: readonly number[],
  params: { title: string; site: string; from: string; count: number },
): Promise<void> => tell(call, companyId, employeeIds, { kind: 'site_tasks_assigned', params });
