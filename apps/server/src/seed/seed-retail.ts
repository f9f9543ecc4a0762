import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, type Tx } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
import { type DemoCompany, STAFF } from './demo-cast.ts';

/** Fills a table of the demo's retail company in one transaction, unless it has rows there. */
export async function seedRetail(
  services: Services,
  seededCompanies: readonly DemoCompany[],
  table: PgTable & Record<'id' | 'company_id', PgColumn>,
  fill: (tx: Tx, company: DemoCompany) => Promise<void>,
): Promise<void> {
  const company = seededCompanies.find((one) => one.name === STAFF[0]?.company);
  if (!company) return;
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const ofCompany = eq(table.company_id, company.id);
    const [done] = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .where(ofCompany)
      .limit(1);
    if (!done) await fill(tx, company);
  });
}
