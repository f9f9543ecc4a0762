import { domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { type Actor, allows } from '../../kit/actor.ts';

/** What this caller may do with a domain: all of it where they may open the domain screen of its company. */
export function abilities(actor: Actor, row: { company_id: number; verified_at: string | null }) {
  const manage = allows(actor, row.company_id, domainAdminEndpoints.update);
  return { update: manage, verify: manage && row.verified_at === null, remove: manage };
}
