import { userChannel } from '@mesra/contract/realtime/channel';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { publishMany } from '../../kit/publish.ts';
import { accountsOf } from '../promoter-schedules/promoter-schedules.api.ts';
import { notifyMany } from '../realtime/realtime.api.ts';

/** Where a promoter sees their days. */
const LINK = '/spm/promoter/view/schedule';

interface Day {
  promoter_id: number;
  outlet: string;
  day: string;
}

/** Whose day it is, where and when. */
async function dayOf(tx: Tx, companyId: number, scheduleId: number): Promise<Day[]> {
  const { rows } = await tx.execute<Day & Record<string, unknown>>(sql`
    select s.promoter_id, w.name as outlet, s.date as day from reads.promoter_schedules s
    join reads.work_sites w on w.company_id = s.company_id and w.id = s.outlet_id
    where s.company_id = ${companyId} and s.id = ${scheduleId}`);
  return rows;
}

interface Notice {
  kind: string;
  params: Record<string, string | number>;
}

/** Tells the promoter of a schedule, if they sign in and did not do it themselves. */
async function notifyPromoter(
  tx: Tx,
  { company_id, schedule_id, by }: { company_id: number; schedule_id: number; by: number },
  { kind, params }: Notice,
): Promise<void> {
  for (const { promoter_id, outlet, day } of await dayOf(tx, company_id, schedule_id)) {
    const accounts = await accountsOf({ tx }, company_id, [promoter_id]);
    const notices = accounts
      .filter(({ user_id }) => user_id !== by)
      .map(({ user_id }) => ({
        ...{ company_id, user_id, kind, link: `${LINK}?id=${promoter_id}` },
        params: { ...params, outlet, day },
      }));
    await notifyMany(tx, notices);
  }
}

interface Refused {
  company_id: number;
  schedule_id: number;
  entry_uuid: string | null;
  task_action_id: number | null;
  reason: string;
}

/** Tells a promoter that an entry or a task of theirs was refused. */
export async function notifyRefused({ tx, actor }: RowCall, refused: Refused): Promise<void> {
  const { company_id, schedule_id, entry_uuid, task_action_id, reason } = refused;
  const to = { company_id, schedule_id, by: actor.user_id };
  const { rows: entries } = await tx.execute<{ count: number; product: string }>(sql`
    select e.total as count, n.name as product from reads.stock_entries e
    join reads.products n on n.company_id = e.company_id and n.id = e.product_id
    where e.company_id = ${company_id} and e.uuid = ${entry_uuid}::uuid`);
  for (const entry of entries)
    await notifyPromoter(tx, to, { kind: 'outlet_entry_refused', params: { ...entry, reason } });
  const { rows: tasks } = await tx.execute<{ title: string }>(sql`
    select t.title from reads.task_actions a
    join reads.sales_project_tasks t on t.company_id = a.company_id and t.id = a.project_task_id
    where a.company_id = ${company_id} and a.id = ${task_action_id}::bigint`);
  for (const task of tasks)
    await notifyPromoter(tx, to, { kind: 'outlet_task_refused', params: { ...task, reason } });
}

/** Tells a promoter that their daily report was withdrawn. */
export const notifyWithdrawn = (
  tx: Tx,
  { reason, ...to }: { company_id: number; schedule_id: number; reason: string; by: number },
): Promise<void> => notifyPromoter(tx, to, { kind: 'outlet_report_withdrawn', params: { reason } });

/** Tells a promoter that somebody entered their check-in or check-out for them. */
export const notifyEntered = (
  tx: Tx,
  {
    reason,
    type,
    ...to
  }: { company_id: number; schedule_id: number; type: 'in' | 'out'; reason: string; by: number },
): Promise<void> => notifyPromoter(tx, to, { kind: `outlet_check${type}_entered`, params: { reason } });

/** Tells on their own channels those who supervise the outlets of some schedules that what waits for them has changed. */
export async function publishToSupervisors(
  tx: Tx,
  company_id: number,
  scheduleIds: readonly number[],
): Promise<void> {
  if (scheduleIds.length === 0) return;
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select distinct m.user_id from reads.promoter_schedules s
    join reads.outlet_supervisors o on o.company_id = s.company_id and o.sales_project_id = s.sales_project_id
      and o.outlet_id = s.outlet_id and o.start_date <= s.date and coalesce(o.end_date, 'infinity') >= s.date
    join reads.memberships m on m.company_id = o.company_id and m.employee_id = o.employee_id
      and m.status = 'Active'
    where s.company_id = ${company_id} and s.id = any (${sql.param([...new Set(scheduleIds)])}::bigint[])`);
  await publishMany(
    tx,
    rows.map(({ user_id }) => ({
      channel: userChannel(user_id),
      event: 'changed' as const,
      data: { resource: '/api/inbox', company_id },
    })),
  );
}
