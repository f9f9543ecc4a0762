import type { Domain } from '@mesra/contract/domains/domain';
import type { Actor } from '../../kit/actor.ts';
import { proofName } from './domain-origin.ts';
import { abilities } from './domains.policy.ts';
import type { domains } from './domains.tables.ts';

export type DomainRow = typeof domains.$inferSelect;

/** A domain in its owner's view; the proof is included until it is verified. */
export function presentDomain(actor: Actor, row: DomainRow): Domain {
  const { id, company_id, origin, settings, verified_at, version, updated_at } = row;
  const proof = verified_at === null ? { name: proofName(origin), value: row.proof } : null;
  return {
    id,
    company_id,
    origin,
    settings,
    verified_at,
    proof,
    version,
    updated_at,
    can: abilities(actor, row),
  };
}
