import { domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { type Actor, allows } from '../../kit/actor.ts';

/** What the caller may do with a domain: everything if they may open the company's domain screen. */
export function abilities(actor: Actor, row: { company_id: number; verified_at: string | null }) {
  const manage = allows(actor, row.company_id, domainAdminEndpoints.update);
  return { update: manage, verify: manage && row.verified_at === null, remove: manage };
}
