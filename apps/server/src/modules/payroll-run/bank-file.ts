import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { tableFile } from '../../kit/table-file.ts';
import { bankName } from '../reference-data/reference-data.api.ts';

/** Whom to pay how much into which account. */
export interface BankPayment {
  employee_code: string;
  name: string;
  bank_swift: string | null;
  account: string | null;
  amount: Sen;
}

const COLUMNS = ['employee_code', 'name', 'bank', 'swift', 'account'] as const;

/** What the amounts of a list are: net pay, or claims. */
export type BankAmount = 'amount' | 'claims';

/** A list for the bank: its file and sheet, whom it pays, and what. */
export interface BankList {
  name: string;
  sheet: string;
  payments: readonly BankPayment[];
  amount: BankAmount;
}

/** A list for the bank as CSV or XLSX, in the order given, headed in a language. */
export const bankFile = (
  { name, sheet, payments, amount }: BankList,
  format: 'csv' | 'xlsx',
  language: Language,
) =>
  tableFile(
    {
      ...{ name, sheet },
      header: [...COLUMNS, amount].map((column) =>
        messageText({ key: `payment.column.${column}` }, language),
      ),
      rows: payments.map((one) => [
        one.employee_code,
        one.name,
        bankName(one.bank_swift) ?? '',
        one.bank_swift ?? '',
        one.account ?? '',
        formatMoney(one.amount),
      ]),
    },
    format,
  );
