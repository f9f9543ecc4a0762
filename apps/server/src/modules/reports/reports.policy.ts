import { createHash } from 'node:crypto';
import { type Actor, type ActorRole, allows } from '../../kit/actor.ts';
import type { AnyReport } from '../../kit/report.ts';
import type { StoredReport } from './reports.tables.ts';

/** The rights of a role as a digest: what a file shows rests on them. */
export const rightsOf = ({ type, is_admin, accesses, scope, modules }: ActorRole): string =>
  createHash('sha256')
    .update(JSON.stringify([type, is_admin, accesses, scope, modules]))
    .digest('hex');

type Owned = Pick<StoredReport, 'company_id' | 'user_id' | 'kind' | 'rights'>;

/**
 * Whether the caller may see a report: who asked for it, while they may open its screen, and with the rights under which
 * it was made.
 */
export function maySeeReport(actor: Actor, declared: readonly AnyReport[], row: Owned): boolean {
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  const declaration = declared.find((one) => one.kind === row.kind);
  if (!role || !declaration || row.user_id !== actor.user_id) return false;
  return allows(actor, row.company_id, declaration.preview) && rightsOf(role) === row.rights;
}

/** What narrows a list to the reports that the caller may see: by company, the kinds and the rights. */
export const seenReports = (actor: Actor, companyIds: readonly number[], declared: readonly AnyReport[]) =>
  actor.roles
    .filter((role) => companyIds.includes(role.company_id))
    .map((role) => ({
      company_id: role.company_id,
      rights: rightsOf(role),
      kinds: declared.filter((one) => allows(actor, role.company_id, one.preview)).map((one) => one.kind),
    }))
    .filter(({ kinds }) => kinds.length > 0);
