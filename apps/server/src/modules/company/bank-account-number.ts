import type { Vault } from '../../kit/crypto.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { companyBankAccounts } from './bank-accounts.tables.ts';

type AccountRow = typeof companyBankAccounts.$inferSelect;
type RowName = Pick<AccountRow, 'company_id' | 'id'>;

const numberContext = ({ company_id, id }: RowName) =>
  sealContextOf('company_bank_accounts.account_number_sealed', company_id, id);

/** The columns of an account number: ciphertext bound to its row, and its blind index (design section 5). */
export const sealAccountNumber = (vault: Vault, row: RowName, number: string) => ({
  account_number_sealed: vault.seal(numberContext(row), number),
  account_number_index: vault.index(row.company_id, 'account_number', number),
});

/** Decrypts an account number. */
export const openAccountNumber = (vault: Vault, row: RowName & Pick<AccountRow, 'account_number_sealed'>) =>
  vault.open(numberContext(row), row.account_number_sealed);
