import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { costCentres } from './employee-pay.tables.ts';

/** A cost centre of a company that is in use; undefined if it has none of this id. */
export async function findCentre(
  tx: Tx,
  company_id: number,
  id: number,
): Promise<Omit<NamedShare, 'share'> | undefined> {
  const { name, name_malay, code } = costCentres;
  const [centre] = await tx
    .select({ id: costCentres.id, name, name_malay, code })
    .from(costCentres)
    .where(
      and(eq(costCentres.company_id, company_id), eq(costCentres.id, id), isNull(costCentres.archived_at)),
    );
  return centre;
}
