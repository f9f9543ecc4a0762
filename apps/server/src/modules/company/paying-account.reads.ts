import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { openAccountNumber } from './bank-account-number.ts';
import { companyBankAccounts as accounts } from './bank-accounts.tables.ts';

/** The account at a bank that salaries are paid from, the default one first; null without one. */
export async function payingAccount(
  tx: Tx,
  vault: Vault,
  { company_id, swift }: { company_id: number; swift: string },
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.company_id, company_id),
        eq(accounts.bank_swift, swift),
        eq(accounts.purpose, 'salary'),
        isNull(accounts.archived_at),
      ),
    )
    .orderBy(desc(accounts.is_default), accounts.id)
    .limit(1);
  return row ? openAccountNumber(vault, row) : null;
}
