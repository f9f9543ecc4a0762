import { type FixedField, fixedLine } from '../../kit/fixed-width.ts';
import { plainText } from '../../kit/latin-text.ts';
import { sumSen } from '../../kit/money.ts';
import {
  accountDigits,
  type BankFileHead,
  type BankFileProblem,
  type BankLayout,
  type BankPayee,
  dayMonthYear,
  LINE_END,
  payeeProblems,
  problemOf,
  settingsMissing,
} from './bank-layout.ts';

/** How a BNM bank code of fewer digits fills its 7 places: the sources differ here, and CIMB says which. */
export const CODE_PADDINGS = ['zeros_before', 'zeros_after', 'blanks_after'] as const;
export type CodePadding = (typeof CODE_PADDINGS)[number];

/** What a company is given by CIMB. */
export interface CimbSettings {
  readonly organisation_code: string | null;
  readonly padding: CodePadding | null;
  /** The one digit that says which kind of payment this is. */
  readonly payment_type: string | null;
}

const digits = (name: string, start: number, length: number): FixedField => ({
  ...{ name, start, length },
  as: 'number',
});
const text = (name: string, start: number, length: number): FixedField => ({
  ...{ name, start, length },
  as: 'text',
});

/** CIMB BizChannel: not verified with CIMB. */
export const CIMB_LAYOUT = {
  title: 'CIMB BizChannel',
  version: null,
  grade: 'multiple',
  source: 'A reverse-engineered note and a Java application, which differ in how the bank code is padded',
  source_malay:
    'Nota yang disusun semula daripada fail sedia ada dan sebuah aplikasi Java, yang berbeza pada pengisian kod bank',
  swift: 'CIBBMYKL',
  header: [
    digits('record', 1, 2),
    text('organisation_code', 3, 5),
    text('company', 8, 40),
    digits('payment_date', 48, 8),
    digits('zeros', 56, 16),
    text('blanks', 72, 2),
  ],
  detail: [
    digits('record', 1, 2),
    text('bank_code', 3, 7),
    text('account', 10, 16),
    text('name', 26, 40),
    digits('amount', 66, 11),
    text('reference', 77, 30),
    text('beneficiary_id', 107, 20),
    text('payment_type', 127, 1),
  ],
  trailer: [digits('record', 1, 2), digits('count', 3, 6), digits('total', 9, 13)],
} as const satisfies BankLayout & Record<'header' | 'detail' | 'trailer', readonly FixedField[]>;

const CODE_WIDTH = 7;
const PADDED: Record<CodePadding, (code: string) => string> = {
  zeros_before: (code) => code.padStart(CODE_WIDTH, '0'),
  zeros_after: (code) => code.padEnd(CODE_WIDTH, '0'),
  blanks_after: (code) => code.padEnd(CODE_WIDTH),
};

const largest = (length: number): number => 10 ** length - 1;

/** What keeps a CIMB file of some payees from being made; `codes` are BNM codes by SWIFT code. */
export function cimbProblems(
  payees: readonly BankPayee[],
  settings: CimbSettings,
  codes: ReadonlyMap<string, string>,
): BankFileProblem[] {
  const { organisation_code, padding, payment_type } = settings;
  const named = payees.filter(({ bank_swift }) => bank_swift !== null);
  const total = sumSen(payees.map(({ amount }) => amount));
  return [
    ...(payees.length === 0 ? [{ key: 'nothing_to_pay' as const, names: [] }] : []),
    ...settingsMissing({
      cimb_organisation_code: organisation_code,
      cimb_padding: padding,
      cimb_payment_type: payment_type,
    }),
    ...payeeProblems(payees, /^(\d{1,16})?$/),
    ...problemOf(
      'bank_code_missing',
      named,
      ({ bank_swift }) => codes.has(bank_swift ?? ''),
      ({ bank_swift }) => bank_swift ?? '',
    ),
    ...problemOf('amount_unfit', payees, ({ amount }) => amount <= largest(11) && total <= largest(13)),
  ];
}

/** The file itself, of payees and settings without problems. */
export function cimbFile(
  head: BankFileHead,
  payees: readonly BankPayee[],
  { organisation_code, padding, payment_type }: CimbSettings,
  codes: ReadonlyMap<string, string>,
): string {
  const { header, detail, trailer } = CIMB_LAYOUT;
  const code = PADDED[padding ?? 'zeros_before'];
  const lines = [
    fixedLine(header, {
      record: '01',
      organisation_code: organisation_code ?? '',
      company: plainText(head.company),
      payment_date: dayMonthYear(head.payment_date),
      zeros: '0',
    }),
    ...payees.map((one) =>
      fixedLine(detail, {
        record: '02',
        bank_code: code(codes.get(one.bank_swift ?? '') ?? ''),
        account: accountDigits(one.account),
        name: plainText(one.name),
        amount: String(one.amount),
        reference: plainText(`${head.description} ${one.employee_code}`),
        beneficiary_id: plainText(one.identity_number ?? one.passport ?? '').replace(/[^\dA-Za-z]/g, ''),
        payment_type: payment_type ?? '',
      }),
    ),
    fixedLine(trailer, {
      record: '03',
      count: String(payees.length),
      total: String(sumSen(payees.map(({ amount }) => amount))),
    }),
  ];
  return lines.map((line) => `${line}${LINE_END}`).join('');
}
