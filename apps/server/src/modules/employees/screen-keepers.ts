import { may } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companies, memberships } from '../company/company.tables.ts';

/** The active members of a company who may open a screen, each with whom they may see there (`scope`). */
export async function keepersOf(tx: Tx, companyId: number, screen: ScreenPath) {
  const [company] = await tx
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, companyId));
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.company_id, companyId), eq(memberships.status, 'Active')))
    .orderBy(memberships.id);
  const rest = { modules: company?.modules ?? {}, promoter_id: null, spm_supervisor: false };
  return rows.filter((row) => may({ ...row, ...rest }, screen));
}
