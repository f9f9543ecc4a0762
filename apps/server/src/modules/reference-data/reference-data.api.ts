import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import type { PostcodeCity } from '@mesra/domain/kit/postcode';
import { tableFile } from '../../kit/table-file.ts';
import { BANKS } from './banks.ts';
import { citiesByPostcode } from './postcodes.ts';

/** Every town of the postcode list. */
export { townsOfMalaysia } from './postcodes.ts';

const BANK_NAMES = new Map(BANKS.map((bank) => [bank.swift_code, bank.name]));

/** Every city with its state of a Malaysian postcode of five digits; none where it is not known. */
export const citiesOf = (postcode: string): readonly PostcodeCity[] => citiesByPostcode().get(postcode) ?? [];

/** The name of a bank by its SWIFT code; undefined where the product does not know it. */
export const bankName = (swift: string | null): string | undefined => BANK_NAMES.get(swift);

/** The SWIFT codes of the banks that the product knows. */
export const BANK_SWIFTS: readonly string[] = BANKS.flatMap(({ swift_code }) => swift_code ?? []);

const bankKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(bank|berhad|bhd|malaysia|islamic)\b/g, '')
    .replace(/[^a-z0-9]/g, '');
const SWIFT_BY_NAME = new Map(
  BANKS.flatMap(({ code, name, swift_code }) =>
    swift_code ? [code, name].map((text) => [bankKey(text), swift_code] as const) : [],
  ),
);

/** The SWIFT code of a bank by its name or short name; undefined where the product does not know it. */
export const swiftNamed = (name: string): string | undefined => SWIFT_BY_NAME.get(bankKey(name));

/** Whether a SWIFT code is one of a bank that the product knows. */
export const isKnownSwift = (code: string): boolean => BANK_NAMES.has(code);

/** Whom to pay how much into which account. */
export interface BankPayment {
  employee_code: string;
  name: string;
  bank_swift: string | null;
  account: string | null;
  amount: Sen;
}

const COLUMNS = ['name', 'bank', 'swift', 'account'] as const;

/** What the amounts of a list are: net pay, claims, or payouts of promoters. */
export type BankAmount = 'amount' | 'claims' | 'payouts';

/** Whose code each list has: promoters from outside are no employees. */
const CODES = {
  amount: 'employee_code',
  claims: 'employee_code',
  payouts: 'code',
} as const satisfies Record<BankAmount, string>;

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
      header: [CODES[amount], ...COLUMNS, amount].map((column) =>
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
