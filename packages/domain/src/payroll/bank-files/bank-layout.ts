import type { FileLayout } from '../../kit/file-layout.ts';
import { plainText } from '../../kit/latin-text.ts';
import type { Sen } from '../../kit/money.ts';

/** The files that a batch is handed to a bank as. `csv` and `xlsx` are lists of our own, for every bank. */
export const BANK_FILES = ['cimb', 'maybank'] as const;
export type BankFileKind = (typeof BANK_FILES)[number];

/** What is known of a bank's layout; none is read in the bank's own document. */
export interface BankLayout extends FileLayout {
  readonly title: string;
  readonly version: string | null;
  /** The bank's own account, to which a payment is a transfer within the bank. */
  readonly swift: string;
}

/** Somebody who is paid, as a bank's file needs them. */
export interface BankPayee {
  readonly employee_code: string;
  readonly name: string;
  readonly bank_swift: string | null;
  /** Digits alone; null without one. */
  readonly account: string | null;
  readonly identity_number: string | null;
  readonly passport: string | null;
  readonly resident: boolean;
  readonly amount: Sen;
}

/** What a file says of the batch. */
export interface BankFileHead {
  readonly company: string;
  /** The day of payment, YYYY-MM-DD. */
  readonly payment_date: string;
  /** Names the batch among all of the company's. */
  readonly batch: string;
  /** What the payment is for, such as `Salary 10/2026`. */
  readonly description: string;
}

/** Why a file cannot be made: what the company has not set, or the people or banks that stand in the way. */
export const BANK_FILE_PROBLEMS = [
  'nothing_to_pay',
  'setting_missing',
  'account_missing',
  'account_unfit',
  'name_unfit',
  'bank_missing',
  'bank_code_missing',
  'amount_unfit',
] as const;
export interface BankFileProblem {
  readonly key: (typeof BANK_FILE_PROBLEMS)[number];
  /** Settings, people or SWIFT codes. */
  readonly names: readonly string[];
}

/** Lines end as on the systems that read them. */
export const LINE_END = '\r\n';

/** `DDMMYYYY` of a day. */
export const dayMonthYear = (day: string): string =>
  `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`;

/** Payees for whom something does not hold, as a problem; none where it holds for all. */
export function problemOf(
  key: BankFileProblem['key'],
  payees: readonly BankPayee[],
  fits: (payee: BankPayee) => boolean,
  nameOf: (payee: BankPayee) => string = ({ name, employee_code }) => name || employee_code,
): BankFileProblem[] {
  const names = [...new Set(payees.filter((one) => !fits(one)).map(nameOf))];
  return names.length > 0 ? [{ key, names }] : [];
}

/** Payees without an account of a bank that fits, or without a name that the file can write. */
export const payeeProblems = (payees: readonly BankPayee[], account: RegExp): BankFileProblem[] => [
  ...problemOf('account_missing', payees, (one) => accountDigits(one.account) !== ''),
  ...problemOf('account_unfit', payees, (one) => account.test(accountDigits(one.account))),
  ...problemOf('name_unfit', payees, ({ name }) => plainText(name) !== ''),
  ...problemOf('bank_missing', payees, ({ bank_swift }) => bank_swift !== null),
];

/** Settings that are blank, as a problem. */
export function settingsMissing(settings: Readonly<Record<string, string | null>>): BankFileProblem[] {
  const names = Object.entries(settings).flatMap(([name, value]) => (value?.trim() ? [] : [name]));
  return names.length > 0 ? [{ key: 'setting_missing', names }] : [];
}

/** An account without the marks that people write between its digits. */
export const accountDigits = (account: string | null): string => (account ?? '').replace(/[\s-]/g, '');
