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
import { type Actor, allows } from '../../kit/actor.ts';

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
