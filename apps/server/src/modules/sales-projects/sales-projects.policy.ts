import { isAdmin, may } from '@mesra/contract/access/may';
import {
  salesProjectEndpoints as endpoints,
  type SalesProject,
} from '@mesra/contract/sales-projects/sales-project';
import {
  isOpenSalesProject,
  nextSalesProjectStatus,
  SALES_PROJECT_MOVES,
  type SalesProjectMove,
  type SalesProjectStatus,
} from '@mesra/domain/sales-projects/project-states';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, type ActorRole, allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { ofCompanies } from '../../kit/ids.ts';

/** Whether a role opens projects by its access list: a supervisor or a promoter never does by being one. */
const managesProjects = (role: ActorRole): boolean =>
  isAdmin(role) && may({ ...role, spm_supervisor: false, promoter_id: null }, '/spm/project/manage');

/**
 * The projects that the caller may see, with what these pay, as a condition on a table with the company in `column`: all of a
 * company or none.
 */
export const visibleProjects = (
  { actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>,
  column: { getSQL(): SQL },
): SQL =>
  ofCompanies(
    column,
    actor.roles
      .filter((role) => companyIds.includes(role.company_id) && managesProjects(role))
      .map(({ company_id }) => company_id),
  );

/** A column with a rate, which is null for whoever sees no projects of the company. */
export const rateOf = <T>(
  call: Pick<RowCall, 'actor' | 'companyIds'>,
  company: { getSQL(): SQL },
  column: { getSQL(): SQL },
): SQL<T | null> => sql<T | null>`case when ${visibleProjects(call, company)} then ${column} end`;

/** What the caller may do with a project as it stands. */
export function salesProjectAbilities(
  actor: Actor,
  { company_id, status }: { company_id: number; status: SalesProjectStatus },
): SalesProject['can'] {
  const moves = SALES_PROJECT_MOVES.map((move) => [
    move,
    nextSalesProjectStatus(status, move) !== null && allows(actor, company_id, endpoints[move]),
  ]);
  return {
    ...(Object.fromEntries(moves) as Record<SalesProjectMove, boolean>),
    update: isOpenSalesProject(status) && allows(actor, company_id, endpoints.update),
  };
}
