import { may } from '@mesra/contract/access/may';
import type { Actor } from '../../kit/actor.ts';

/** What this caller may do with a domain: all of it where they may open the domain screen of its company. */
export function abilities(actor: Actor, row: { company_id: number; verified_at: string | null }) {
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  const manage = role !== undefined && may(role, '/admin/company/domain');
  return { update: manage, verify: manage && row.verified_at === null, remove: manage };
}
