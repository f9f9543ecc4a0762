import { plainText } from '../../kit/latin-text.ts';
import { formatMoney, sumSen } from '../../kit/money.ts';
import {
  accountDigits,
  type BankFileHead,
  type BankFileProblem,
  type BankLayout,
  type BankPayee,
  dayMonthYear,
  LINE_END,
  payeeProblems,
  settingsMissing,
} from './bank-layout.ts';

/** What a company is given by Maybank, and the account that it pays from. */
export interface MaybankSettings {
  readonly corporate_id: string | null;
  readonly debit_account: string | null;
}

/** Maybank2E-RC: how many fields a record has, and where those stand that are filled. */
export const MAYBANK_LAYOUT = {
  title: 'Maybank2E-RC Universal Payment File',
  version: 'v4.3',
  grade: 'single',
  source: 'One implementation of the Universal Payment File Format v4.3; the bank’s document was not seen',
  source_malay: 'Satu pelaksanaan Universal Payment File Format v4.3; dokumen bank tidak dilihat',
  swift: 'MBBEMYKL',
  separator: '|',
  header: { fields: 29, at: { record: 1, corporate_id: 2, batch: 3 } },
  detail: {
    fields: 337,
    at: {
      ...{
        record: 1,
        mode: 2,
        product: 3,
        payment_date: 5,
        unique_reference: 8,
        reference: 9,
        description: 10,
      },
      ...{ currency: 11, amount: 12, full_amount: 13, debit_currency: 14, debit_account: 15, account: 16 },
      ...{ resident: 19, name: 20, identity_number: 25, passport: 28, bank_swift: 37 },
    },
  },
  trailer: { fields: 29, at: { record: 1, count: 2, total: 3 } },
} as const satisfies BankLayout &
  Record<'header' | 'detail' | 'trailer', PipedRecord> & { separator: string };

interface PipedRecord {
  readonly fields: number;
  /** Positions from 1. */
  readonly at: Readonly<Record<string, number>>;
}

function pipedLine({ fields, at }: PipedRecord, values: Readonly<Record<string, string>>): string {
  const line = Array.from({ length: fields }, () => '');
  for (const [name, position] of Object.entries(at)) line[position - 1] = values[name] ?? '';
  return `${line.join(MAYBANK_LAYOUT.separator)}${LINE_END}`;
}

/** What keeps a Maybank file of some payees from being made. */
export function maybankProblems(
  payees: readonly BankPayee[],
  { corporate_id, debit_account }: MaybankSettings,
): BankFileProblem[] {
  return [
    ...(payees.length === 0 ? [{ key: 'nothing_to_pay' as const, names: [] }] : []),
    ...settingsMissing({ maybank_corporate_id: corporate_id, debit_account }),
    ...payeeProblems(payees, /^\d*$/),
  ];
}

/** The file itself, of payees and settings without problems. Amounts are ringgit with two decimals. */
export function maybankFile(
  head: BankFileHead,
  payees: readonly BankPayee[],
  { corporate_id, debit_account }: MaybankSettings,
): string {
  const { header, detail, trailer, swift } = MAYBANK_LAYOUT;
  const lines = payees.map((one, at) =>
    pipedLine(detail, {
      record: '01',
      mode: one.bank_swift === swift ? 'IT' : 'IG',
      product: 'Staff Payroll',
      payment_date: dayMonthYear(head.payment_date),
      unique_reference: `${head.batch}-${at + 1}`.slice(0, 30),
      reference: plainText(`${head.description} ${one.employee_code}`).slice(0, 55),
      description: plainText(head.description),
      currency: 'MYR',
      amount: formatMoney(one.amount),
      full_amount: 'Y',
      debit_currency: 'MYR',
      debit_account: accountDigits(debit_account),
      account: accountDigits(one.account),
      resident: one.resident ? 'Y' : 'N',
      name: plainText(one.name).slice(0, 40).trim(),
      identity_number: accountDigits(one.identity_number),
      passport: one.identity_number ? '' : plainText(one.passport ?? ''),
      bank_swift: one.bank_swift ?? '',
    }),
  );
  const total = formatMoney(sumSen(payees.map(({ amount }) => amount)));
  return [
    pipedLine(header, { record: '00', corporate_id: plainText(corporate_id ?? ''), batch: head.batch }),
    ...lines,
    pipedLine(trailer, { record: '99', count: String(payees.length), total }),
  ].join('');
}
