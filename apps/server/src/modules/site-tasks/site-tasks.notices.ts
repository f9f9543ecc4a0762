import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { memberships } from '../company/company.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { notifyEmployee } from '../reminders/reminders.api.ts';
import type { TaskRow } from './site-task.reads.ts';

/** Where people do their tasks. */
const OWN_TASKS = '/work-task/site-visit?view=tasks';

/** Tells people what happened to a task; not whoever did it. */
export async function notifyPeople(
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
  const params = { title, site: site_name, day, reason };
  for (const employee_id of employeeIds)
    await notifyEmployee(call, { company_id, employee_id }, { kind, params, link: OWN_TASKS });
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
export async function notifyAssigned(
  { tx, actor }: RowCall,
  companyId: number,
  employeeIds: readonly number[],
  params: { title: string; site: string; from: string; count: number },
): Promise<void> {
  const { company_id, user_id, employee_id, status } = memberships;
  const rows = await tx
    .select({ user_id })
    .from(memberships)
    .where(and(eq(company_id, companyId), eq(status, 'Active'), isAmong(employee_id, employeeIds)));
  await notifyMany(
    tx,
    rows
      .filter((row) => row.user_id !== actor.user_id)
      .map((row) => ({
        ...{ company_id: companyId, user_id: row.user_id, params },
        ...{ kind: 'site_tasks_assigned', link: OWN_TASKS },
      })),
  );
}
