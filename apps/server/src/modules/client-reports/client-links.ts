import { clientLinkEndpoints } from '@mesra/contract/client-reports/client-report';
import { sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import type { ShareKindDeclaration } from '../share-links/share-links.api.ts';

/** The links to sales projects that clients are given. */
export const clientLinks: ShareKindDeclaration = {
  endpoints: clientLinkEndpoints as unknown as ShareKindDeclaration['endpoints'],
  address: '/client-report',
  column: 'sales_project_id',
  targets: sql`reads.sales_projects`,
  matching: ({ client_id }) => (client_id ? isAmong(sql`s.client_id`, client_id as number[]) : sql`true`),
  exists: async (tx, companyId, targetId) => {
    const { rows } = await tx.execute(sql`
      select from reads.sales_projects p where p.company_id = ${companyId} and p.id = ${targetId}`);
    return rows.length > 0;
  },
};
