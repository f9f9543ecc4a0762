import { isAdmin, may } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { promoterEndpoints as endpoints, type ListedPromoter } from '@mesra/contract/promoters/promoter';
import { promoterInvitationEndpoints } from '@mesra/contract/promoters/promoter-invitation';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, type ActorRole, allows } from '../../kit/actor.ts';
import { seenBy, seesAll } from '../employees/employees.api.ts';
import { promoters } from './promoters.tables.ts';

type PromoterColumns = Record<'company_id' | 'id' | 'employee_id', { getSQL(): SQL }>;

/** The screens by which a role sees promoters: their own, and the projects that they are planned in. */
const SCREENS = ['/spm/promoter', '/spm/project/manage'] as const;
/** The screen by which a role sees their records, with identity and bank numbers. */
export const RECORDS = ['/spm/promoter'] as const;
type Screens = readonly ScreenPath[];

/** Whether a role sees promoters by its access list, rather than by being one. */
export function managesPromoters(role: ActorRole, screens: Screens = SCREENS): boolean {
  const itself = { ...role, promoter_id: null };
  return isAdmin(role) && screens.some((screen) => may(itself, screen));
}

/**
 * The promoters whom the caller sees, as a condition on the table or a view of it: those who manage them see employees within
 * their employee access, and outsiders only with unlimited access; promoters see themselves.
 */
export function visiblePromoters(
  actor: Pick<Actor, 'roles'>,
  companyIds: readonly number[],
  row: PromoterColumns = promoters,
  screens: Screens = SCREENS,
): SQL {
  const parts = actor.roles
    .filter(({ company_id }) => companyIds.includes(company_id))
    .flatMap((role): (SQL | undefined)[] => {
      const ofCompany = sql`${row.company_id} = ${role.company_id}`;
      return [
        ...(managesPromoters(role, screens) ? [and(ofCompany, seenBy(role, row))] : []),
        ...(role.promoter_id === null ? [] : [and(ofCompany, sql`${row.id} = ${role.promoter_id}`)]),
      ];
    });
  return or(...parts) ?? sql`false`;
}

/** Whether the caller sees every promoter of a company. */
export const seesAllPromoters = (actor: Actor, companyId: number): boolean =>
  actor.roles.some((role) => role.company_id === companyId && role.scope === null && managesPromoters(role));

/** Whether the caller manages promoters from outside: only with unlimited employee access. */
export const mayManageOutsiders = (actor: Actor, companyId: number): boolean => seesAll(actor, companyId);

interface PromoterFacts {
  company_id: number;
  employee_id: number | null;
  archived_at: string | null;
}

/** What the caller may do with a promoter whom they see. */
export function promoterAbilities(
  actor: Actor,
  { company_id, employee_id, archived_at }: PromoterFacts,
): ListedPromoter['can'] {
  const reaches = employee_id !== null || mayManageOutsiders(actor, company_id);
  const can = (endpoint: Parameters<typeof allows>[2]) => reaches && allows(actor, company_id, endpoint);
  const active = archived_at === null;
  return {
    update: active && can(endpoints.update),
    archive: active && can(endpoints.archive),
    restore: !active && can(endpoints.restore),
    remove: can(endpoints.remove),
    invite: active && can(promoterInvitationEndpoints.send),
  };
}

/** The condition for one promoter of a company. */
export const isPromoter = ({ company_id, id }: { company_id: number; id: number }): SQL | undefined =>
  and(eq(promoters.company_id, company_id), eq(promoters.id, id));
