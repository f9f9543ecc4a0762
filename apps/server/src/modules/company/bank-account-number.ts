import type { Vault } from '../../kit/crypto.ts';
import { placeOf } from '../../kit/sealed-place.ts';
import type { companyBankAccounts } from './bank-accounts.tables.ts';

type AccountRow = typeof companyBankAccounts.$inferSelect;
type RowName = Pick<AccountRow, 'company_id' | 'id'>;

const numberPlace = ({ company_id, id }: RowName) =>
  placeOf('company_bank_accounts.account_number_sealed', company_id, id);

/** The columns of a number: sealed for its row, and its blind index (design section 5). */
export const sealAccountNumber = (vault: Vault, row: RowName, number: string) => ({
  account_number_sealed: vault.seal(numberPlace(row), number),
  account_number_index: vault.index(row.company_id, 'account_number', number),
});

/** The number of an account in the open. */
export const openAccountNumber = (vault: Vault, row: RowName & Pick<AccountRow, 'account_number_sealed'>) =>
  vault.open(numberPlace(row), row.account_number_sealed);
