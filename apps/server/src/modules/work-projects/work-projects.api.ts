import type { RowCall } from '../../kit/http.ts';
import { findProject, type StoredProject, siteIdsOf } from './work-project.reads.ts';

/** A project of the companies that the call may reach, for what is counted beside it; 404 otherwise. */
export const readProject = (call: Pick<RowCall, 'tx' | 'companyIds'>, id: number): Promise<StoredProject> =>
  findProject(call, id);

/** Whether a project has a site. */
export const hasSite = async (
  call: Pick<RowCall, 'tx'>,
  project: Pick<StoredProject, 'company_id' | 'id'>,
  siteId: number,
): Promise<boolean> => (await siteIdsOf(call, project)).includes(siteId);
