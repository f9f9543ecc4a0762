import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import { findSite } from '../sites/sites.api.ts';
import { type SitesSeen, seesSite, sitesSeen } from './site-strength.policy.ts';

export type SeenSite = Awaited<ReturnType<typeof findSite>>;

/** The sites of a company that the caller sees the strength of. Whoever has left is in charge of none any more. */
export async function readSitesSeen(
  { tx, actor, services }: RowCall,
  companyId: number,
  mine = false,
): Promise<SitesSeen> {
  const seen = sitesSeen(actor, companyId, mine);
  if (seen === null || 'all' in seen) return seen;
  const { company_id, id, inactive_at } = employees;
  const [person] = await tx
    .select({ inactive_at })
    .from(employees)
    .where(and(eq(company_id, companyId), eq(id, seen.in_charge)));
  const left = !person || isPast(person.inactive_at, todayIn(actor, companyId, services.clock));
  return left ? null : seen;
}

/** A site that the caller sees the strength of; 404 otherwise. Locked, it stays as it is until the end. */
export async function findSeenSite(call: RowCall, id: number, lock?: 'share'): Promise<SeenSite> {
  const site = await findSite(call, id, lock);
  if (!seesSite(await readSitesSeen(call, site.company_id), site)) throw notFound();
  return site;
}
