import { isAdmin } from '@mesra/contract/access/may';
import { type Actor, todayIn } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Tx } from './db.ts';
import { Problem } from './problem.ts';

/**
 * Filters the companies of a day-to-day call to those in which it is allowed: admins need at least one active
 * employee; others act for themselves. Throws if none remains.
 */
export async function companiesAtWork(
  tx: Tx,
  actor: Actor,
  companyIds: readonly number[],
  clock: Clock,
): Promise<number[]> {
  const administers = (id: number) => actor.roles.some((role) => role.company_id === id && isAdmin(role));
  const requested = companyIds.filter(administers);
  if (requested.length === 0) return [...companyIds];
  const { rows } = await tx.$client.query<{ company_id: number }>(
    `select c.company_id from unnest($1::bigint[], $2::date[]) as c(company_id, today)
     where exists (select from employees e where e.company_id = c.company_id and e.archived_at is null
       and (e.inactive_at is null or e.inactive_at >= c.today))`,
    [requested, requested.map((id) => todayIn(actor, id, clock))],
  );
  const staffed = new Set(rows.map((row) => Number(row.company_id)));
  const left = companyIds.filter((id) => !administers(id) || staffed.has(id));
  if (left.length === 0) throw new Problem('wrong_state', { key: 'problem.no_active_employees' });
  return left;
}
