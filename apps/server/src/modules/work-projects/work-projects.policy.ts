import {
  workProjectEndpoints as endpoints,
  type WorkProject,
} from '@mesra/contract/work-projects/work-project';
import {
  isOpenProject,
  nextProjectStatus,
  WORK_PROJECT_MOVES,
  type WorkProjectMove,
  type WorkProjectStatus,
} from '@mesra/domain/work-projects/project-states';
import { type Actor, allows } from '../../kit/actor.ts';

/** What the caller may do with a project as it stands. */
export function projectAbilities(
  actor: Actor,
  { company_id, status }: { company_id: number; status: WorkProjectStatus },
): WorkProject['can'] {
  const moves = WORK_PROJECT_MOVES.map((move) => [
    move,
    nextProjectStatus(status, move) !== null && allows(actor, company_id, endpoints[move]),
  ]);
  return {
    ...(Object.fromEntries(moves) as Record<WorkProjectMove, boolean>),
    update: isOpenProject(status) && allows(actor, company_id, endpoints.update),
  };
}
