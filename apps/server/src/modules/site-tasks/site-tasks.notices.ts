import type { MessageParams } from '@mesra/contract/kit/problem';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { notifyEmployees } from '../reminders/reminders.api.ts';
import type { TaskRow } from './site-task.reads.ts';

/** Where people do their tasks. */
const OWN_TASKS = '/work-task/site-visit?view=tasks';

/** Tells people of a company the same. */
const notifySame = (
  call: RowCall,
  companyId: number,
  employeeIds: readonly number[],
  notice: { kind: string; params: MessageParams },
): Promise<void> =>
  notifyEmployees(call, companyId, new Map(employeeIds.map((id) => [id, { ...notice, link: OWN_TASKS }])));

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
  return notifySame(call, company_id, employeeIds, { kind, params: { title, site: site_name, day, reason } });
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
): Promise<void> => notifySame(call, companyId, employeeIds, { kind: 'site_tasks_assigned', params });

/** The tasks of somebody at one site that were cancelled together: how many, and the day of the first. */
export interface CancelledOf {
  employee_id: number;
  count: number;
  from: string;
}

/** Tells each person once that tasks of theirs at a site were cancelled; without a reason since the site is closed. */
export const notifyCancelled = (
  call: Pick<RowCall, 'tx' | 'actor'>,
  site: { company_id: number; name: string },
  { people, reason }: { people: readonly CancelledOf[]; reason: string | null },
): Promise<void> =>
  notifyEmployees(
    call,
    site.company_id,
    new Map(
      people.map(({ employee_id, count, from }) => {
        const params = { count, site: site.name, from };
        return [
          employee_id,
          reason === null
            ? { kind: 'site_tasks_site_closed', params, link: OWN_TASKS }
            : { kind: 'site_tasks_cancelled', params: { ...params, reason }, link: OWN_TASKS },
        ];
      }),
    ),
  );

/** Tells users once of tasks that they assigned, cancelled since whom they name has left: how many, and the day of the first. */
export const notifyAssigners = (
  tx: Tx,
  company_id: number,
  rows: readonly { user_id: number; count: number; from: string }[],
): Promise<void> =>
  notifyMany(
    tx,
    rows.map(({ user_id, ...params }) => ({
      ...{ company_id, user_id, kind: 'site_tasks_after_service', params },
      link: '/work-task/site/task?status=Cancelled',
    })),
  );
