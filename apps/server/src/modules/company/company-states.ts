import { type StateCode, stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { branches, companies } from './company.tables.ts';

/** The states where a company and its branches are. */
export async function companyStates(tx: Tx, companyId: number): Promise<StateCode[]> {
  const [own, ofBranches] = await Promise.all([
    tx.select({ state: companies.state }).from(companies).where(eq(companies.id, companyId)),
    tx
      .selectDistinct({ state: branches.state })
      .from(branches)
      .where(and(eq(branches.company_id, companyId), isNull(branches.archived_at))),
  ]);
  return [...new Set([...own, ...ofBranches].flatMap(({ state }) => stateCodeOf(state) ?? []))];
}
