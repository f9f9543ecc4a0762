import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { savedViews } from './views.tables.ts';

/** Views of the employee list in a company, one of them shared; once. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: savedViews.id }).from(savedViews).limit(1);
    if (done) return;
    const view = { company_id: company.id, user_id: company.ownerId, screen: '/admin/employee' };
    await tx.insert(savedViews).values([
      { ...view, name: 'Foreign workers', query: { employee_type: ['foreigner'] }, shared: true },
      { ...view, name: 'Newest first', query: { sort_by: 'company_joined_at', sort: 'desc' } },
    ]);
  });
}

/** Fills the demo's companies with views of the employee list. */
export async function seedViews(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
