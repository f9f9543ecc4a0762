import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Services } from '../../kit/services.ts';
import { maskNumber } from '../employees/employees.api.ts';
import { openPromoterNumbers } from './promoter-numbers.ts';
import { isPromoter, RECORDS, visiblePromoters } from './promoters.policy.ts';
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

/** A promoter from outside as a document that pays them names them. */
export interface PromoterPayee extends PromoterAccount {
  identity_number: string | null;
}

/**
 * Whom a document pays: their numbers are whole for whoever opens their record, which promoters do of themselves, and show their
 * last four characters to others; the account is whole also for whoever `pays`.
 */
export async function promoterPayee(
  { tx, actor, services }: RowCall,
  { company_id, id, pays }: { company_id: number; id: number; pays: boolean },
): Promise<PromoterPayee> {
  const [row] = await tx
    .select({
      ...getTableColumns(promoters),
      open: sql<boolean>`${visiblePromoters(actor, [company_id], promoters, RECORDS)}`,
    })
    .from(promoters)
    .where(isPromoter({ company_id, id }));
  if (!row) throw new Error(`No promoter ${id} of company ${company_id}.`);
  const { identity_number, bank_account } = openPromoterNumbers(services.vault, row);
  return {
    bank_swift: row.bank_swift,
    identity_number: row.open ? identity_number : maskNumber(identity_number),
    account: row.open || pays ? bank_account : maskNumber(bank_account),
  };
}
