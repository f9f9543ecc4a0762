import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { findSite } from '../sites/sites.api.ts';
import { seesSite, sitesSeen } from './site-strength.policy.ts';

export type SeenSite = Awaited<ReturnType<typeof findSite>>;

/** A site that the caller sees the strength of; 404 otherwise. Locked, it stays as it is until the end. */
export async function findSeenSite(call: RowCall, id: number, lock?: 'share'): Promise<SeenSite> {
  const site = await findSite(call, id, lock);
  if (!seesSite(sitesSeen(call.actor, site.company_id), site)) throw notFound();
  return site;
}
