import type { ReasonCode } from '@mesra/domain/kit/reason-code';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { EventCall } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type CancelledOf, notifyAssigners, notifyCancelled } from './site-tasks.notices.ts';
import { siteTaskMoves, siteTaskPeople, siteTasks } from './site-tasks.tables.ts';

/** Why tasks are cancelled, and by whom; null is the system. */
interface Cancelling {
  reason: string | null;
  code: ReasonCode | null;
  userId: number | null;
  now: Date;
}

interface Cancelled {
  ids: number[];
  /** Whom they name. */
  people: CancelledOf[];
}

/** Cancels tasks that nobody has accepted, in one statement. */
async function storeCancelled(tx: Tx, where: SQL | undefined, by: Cancelling): Promise<Cancelled> {
  const { reason, code, userId, now } = by;
  const { rows } = await tx.execute<Cancelled & Record<string, unknown>>(sql`
    with cancelled as (
      update ${siteTasks} set status = 'Cancelled', reason = ${reason}, reason_code = ${code}
      where ${where} and status = 'Assigned' returning company_id, id, audience, date),
    moved as (
      insert into ${siteTaskMoves} (company_id, task_id, from_status, to_status, reason, reason_code, created_by,
        created_at)
      select company_id, id, 'Assigned', 'Cancelled', ${reason}, ${code}, ${userId}::bigint,
        ${now.toISOString()}::timestamptz
      from cancelled),
    named as (
      select p.employee_id, count(*)::int as count, min(c.date) as "from" from cancelled c
      join ${siteTaskPeople} p on p.company_id = c.company_id and p.task_id = c.id and p.taken_at is null
      where c.audience = 'people' group by p.employee_id)
    select (select coalesce(jsonb_agg(id), '[]') from cancelled) as ids,
      (select coalesce(jsonb_agg(to_jsonb(named)), '[]') from named) as people`);
  return rows[0] ?? { ids: [], people: [] };
}

/**
 * Cancels tasks at a site that nobody has accepted, tells each person whom they name once, and returns how many; without a
 * reason since their site is closed.
 */
export async function cancelAssigned(
  call: Pick<RowCall, 'tx' | 'actor' | 'services'>,
  site: { company_id: number; name: string },
  where: SQL | undefined,
  reason: string | null,
): Promise<number> {
  const { ids, people } = await storeCancelled(call.tx, where, {
    ...{ reason, code: reason === null ? 'site_closed' : null },
    ...{ userId: call.actor.user_id, now: call.services.clock.now() },
  });
  await notifyCancelled(call, site, { people, reason });
  return ids.length;
}

/**
 * Cancels tasks that nobody has accepted and that name some people, with nobody else who is in service on their day, and tells each
 * user who assigned some once. None comes back where a last day is moved or taken back.
 */
export async function cancelAfterService(
  { tx, services }: EventCall,
  { companyId, people }: { companyId: number; people: readonly number[] },
): Promise<void> {
  const named = (which: SQL) => sql`exists (select from ${siteTaskPeople} p
    join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${siteTasks.company_id} and p.task_id = ${siteTasks.id} and p.taken_at is null and ${which})`;
  const { ids } = await storeCancelled(
    tx,
    sql`${siteTasks.company_id} = ${companyId} and ${siteTasks.audience} = 'people'
      and ${named(sql`${isAmong(sql`p.employee_id`, people)} and e.inactive_at < ${siteTasks.date}`)}
      and not ${named(sql`e.archived_at is null and (e.inactive_at is null or e.inactive_at >= ${siteTasks.date})`)}`,
    { reason: null, code: 'employee_left', userId: null, now: services.clock.now() },
  );
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ user_id: number; count: number; from: string }>(sql`
    select m.created_by as user_id, count(*)::int as count, min(t.date) as "from" from ${siteTaskMoves} m
    join ${siteTasks} t on t.company_id = m.company_id and t.id = m.task_id
    where m.company_id = ${companyId} and ${isAmong(sql`m.task_id`, ids)} and m.from_status is null
      and m.created_by is not null
    group by 1`);
  await notifyAssigners(tx, companyId, rows);
}
