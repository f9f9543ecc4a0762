import type { PromoterProject } from '@mesra/contract/promoters/promoter';

type Part = Pick<PromoterProject, 'project' | 'invitation'>;

/** Whether somebody can be invited to a project at all: it goes on or is to come. */
export const isOpenProject = ({ project }: Pick<Part, 'project'>): boolean =>
  project.status === 'Draft' || project.status === 'Active';

const ANSWERED_NO: readonly string[] = ['Declined', 'Revoked'];

/** Whether a first or a further invitation is due, rather than the same one sent again. */
export const isUninvited = ({ invitation }: Pick<Part, 'invitation'>): boolean =>
  invitation === null || ANSWERED_NO.includes(invitation.status);

/**
 * The open projects of a promoter, each once, to which an invitation can be sent; null where they are on no open project at all.
 */
export function invitableProjects(parts: readonly Part[]): PromoterProject['project'][] | null {
  const open = parts.filter(isOpenProject);
  if (open.length === 0) return null;
  const free = open.filter((part) => isUninvited(part) || part.invitation?.status === 'Expired');
  return [...new Map(free.map(({ project }) => [project.id, project])).values()];
}
