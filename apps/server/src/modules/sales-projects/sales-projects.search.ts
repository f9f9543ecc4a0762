import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { isOpenSalesProject } from '@mesra/domain/sales-projects/project-states';
import { and, eq, inArray } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { clients } from '../clients/clients.views.ts';
import { CLIENT_OF } from './sales-project.reads.ts';
import { salesProjects } from './sales-projects.tables.ts';

async function findSalesProjects(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!allows(actor, companyId, salesProjectEndpoints.list)) return [];
  const ids = await findEntries(call, 'sales_project');
  if (ids.length === 0) return [];
  const { id, code, name, status } = salesProjects;
  const rows = await tx
    .select({ id, code, name, status, client: clients.name })
    .from(salesProjects)
    .innerJoin(clients, CLIENT_OF)
    .where(and(eq(salesProjects.company_id, companyId), inArray(id, ids)));
  return inOrder(rows, ids).map((row) => ({
    ...{ id: row.id, title: row.name, status: isOpenSalesProject(row.status) ? null : row.status },
    details: [row.code, row.client],
    link: `/spm/project/view?id=${row.id}`,
  }));
}

/** Sales projects. */
export const salesProjectSearch: Search = { kind: 'sales_project', find: findSalesProjects };
