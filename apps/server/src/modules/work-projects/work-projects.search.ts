import { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { isOpenProject } from '@mesra/domain/work-projects/project-states';
import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { clients } from '../clients/clients.views.ts';
import { CLIENT_OF } from './work-project.reads.ts';
import { workProjects } from './work-projects.tables.ts';

async function findProjects(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!allows(actor, companyId, workProjectEndpoints.list)) return [];
  const ids = await findEntries(call, 'project');
  if (ids.length === 0) return [];
  const { id, code, name, status } = workProjects;
  const rows = await tx
    .select({ id, code, name, status, client: clients.name })
    .from(workProjects)
    .leftJoin(clients, CLIENT_OF)
    .where(and(eq(workProjects.company_id, companyId), inArray(id, ids)));
  return inOrder(rows, ids).map((row) => ({
    ...{ id: row.id, title: row.name, status: isOpenProject(row.status) ? null : row.status },
    details: [row.code, row.client].flatMap((one) => one ?? []),
    link: `/work-task/site/project?project=${row.id}`,
  }));
}

/** Work projects. */
export const workProjectSearch: Search = { kind: 'project', find: findProjects };
