import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Services } from '../../kit/services.ts';
import { openPromoterNumbers } from './promoter-numbers.ts';
import { promoters } from './promoters.tables.ts';

/** Where a promoter from outside is paid. */
export interface PromoterAccount {
  bank_swift: string | null;
  account: string | null;
}

/** The accounts of some promoters from outside, by id. */
export async function promoterAccounts(
  { tx, services }: { tx: Tx; services: Pick<Services, 'vault'> },
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, PromoterAccount>> {
  const rows = await tx
    .select()
    .from(promoters)
    .where(and(eq(promoters.company_id, companyId), isAmong(promoters.id, ids)));
  return new Map(
    rows.map((row) => [
      row.id,
      { bank_swift: row.bank_swift, account: openPromoterNumbers(services.vault, row).bank_account },
    ]),
  );
}
