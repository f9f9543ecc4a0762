import { expect, it } from 'vitest';
import type { BankFileHead, BankPayee } from './bank-layout.ts';
import { CIMB_LAYOUT, type CodePadding, cimbFile, cimbProblems } from './cimb-file.ts';
import { maybankFile, maybankProblems } from './maybank-file.ts';

const HEAD: BankFileHead = {
  company: 'Mesra Holdings Sdn Bhd',
  payment_date: '2026-10-30',
  batch: 'P12',
  description: 'Salary 10/2026',
};
const payee = (values: Partial<BankPayee> = {}): BankPayee => ({
  employee_code: 'E001',
  name: 'Aminah binti Ali',
  bank_swift: 'MBBEMYKL',
  account: '5140 1234 5678',
  identity_number: '900101-14-5678',
  passport: null,
  resident: true,
  amount: 271_235,
  ...values,
});
const PEOPLE = [
  payee(),
  payee({ employee_code: 'E002', name: 'Raju', bank_swift: 'CIBBMYKL', account: '8600123456', amount: 5 }),
  payee({
    ...{ employee_code: 'E003', name: 'Sunita Gurung', identity_number: null, passport: 'PA 1234567' },
    ...{ resident: false, amount: 170_000 },
  }),
];
const CODES = new Map([
  ['MBBEMYKL', '27'],
  ['CIBBMYKL', '35'],
]);
const CIMB = { organisation_code: 'MH001', padding: 'zeros_before', payment_type: '1' } as const;
const MAYBANK = { corporate_id: 'MYMESRA', debit_account: '514012345678' };

const linesOf = (file: string) => {
  expect(file.endsWith('\r\n')).toBe(true);
  return file.slice(0, -2).split('\r\n');
};
/** Cuts a line by widths written here again, so that a mistake in the layout's positions is seen. */
const cut = (line: string, widths: number[]) => {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return line.slice(at - width, at);
  });
};
const DETAIL = [2, 7, 16, 40, 11, 30, 20, 1];

it('a CIMB file is read back by its widths: header 73, details 127, trailer 21, amounts in sen', () => {
  const [header = '', ...rest] = linesOf(cimbFile(HEAD, PEOPLE, CIMB, CODES));
  const trailer = rest.pop() ?? '';
  expect([header.length, ...rest.map((line) => line.length), trailer.length]).toEqual([
    73, 127, 127, 127, 21,
  ]);
  expect(cut(header, [2, 5, 40, 8, 16, 2])).toEqual([
    ...['01', 'MH001', 'Mesra Holdings Sdn Bhd'.padEnd(40), '30102026', '0000000000000000', '  '],
  ]);
  expect(cut(rest[0] ?? '', DETAIL).map((cell) => cell.trim())).toEqual([
    ...['02', '0000027', '514012345678', 'Aminah binti Ali', '00000271235', 'Salary 10/2026 E001'],
    ...['900101145678', '1'],
  ]);
  expect(cut(rest[2] ?? '', DETAIL)[6]?.trim()).toBe('PA1234567');
  const paid = rest.map((line) => Number(cut(line, DETAIL)[4])).reduce((sum, one) => sum + one, 0);
  expect(cut(trailer, [2, 6, 13])).toEqual(['03', '000003', '0000000441240']);
  expect(paid).toBe(441_240);
});

it.each<[CodePadding, string]>([
  ['zeros_before', '0000027'],
  ['zeros_after', '2700000'],
  ['blanks_after', '27     '],
])('the bank code is padded as the company says: %s', (padding, code) => {
  const [, line = ''] = linesOf(cimbFile(HEAD, [payee()], { ...CIMB, padding }, CODES));
  expect(line.slice(2, 9)).toBe(code);
});

it('a CIMB file names what it lacks: settings, people without account or bank, and banks without a code', () => {
  const problems = cimbProblems(
    [
      payee({ name: 'No Account', account: null }),
      payee({ name: 'Letters', account: '12AB' }),
      payee({ name: 'Seventeen', account: '12345678901234567' }),
      payee({ name: 'No Bank', bank_swift: null }),
      payee({ name: '陳大文', employee_code: 'E009' }),
      payee({ bank_swift: 'PBBEMYKL' }),
      payee({ bank_swift: 'PBBEMYKL' }),
      payee({ name: 'Too Much', amount: 100_000_000_000 }),
    ],
    { organisation_code: ' ', padding: null, payment_type: null },
    CODES,
  );
  expect(problems).toEqual([
    { key: 'setting_missing', names: ['cimb_organisation_code', 'cimb_padding', 'cimb_payment_type'] },
    { key: 'account_missing', names: ['No Account'] },
    { key: 'account_unfit', names: ['Letters', 'Seventeen'] },
    { key: 'name_unfit', names: ['陳大文'] },
    { key: 'bank_missing', names: ['No Bank'] },
    { key: 'bank_code_missing', names: ['PBBEMYKL'] },
    { key: 'amount_unfit', names: ['Too Much'] },
  ]);
  expect(cimbProblems([], CIMB, CODES)).toEqual([{ key: 'nothing_to_pay', names: [] }]);
  expect(cimbProblems(PEOPLE, CIMB, CODES)).toEqual([]);
});

it('the largest total that a CIMB trailer holds is 13 digits', () => {
  const rich = Array.from({ length: 101 }, () => payee({ amount: 99_999_999_999 }));
  expect(cimbProblems(rich, CIMB, CODES)).toEqual([{ key: 'amount_unfit', names: ['Aminah binti Ali'] }]);
  expect(cimbProblems(rich.slice(1), CIMB, CODES)).toEqual([]);
});

const HOSTILE = [
  payee({ name: '=cmd|calc\r\n03000001' }),
  payee({ name: `${'Ñ'.repeat(60)}` }),
  payee({ name: '\t-2+3', employee_code: '|E|' }),
];

it('names that are meant to break a file neither move a field nor begin a formula', () => {
  const lines = linesOf(cimbFile(HEAD, HOSTILE, CIMB, CODES));
  expect(lines.map(({ length }) => length)).toEqual([73, 127, 127, 127, 21]);
  expect(lines.slice(1, 4).map((line) => line.slice(25, 65).trim())).toEqual([
    ...['cmd calc 03000001', 'N'.repeat(40), '2+3'],
  ]);
  const records = linesOf(maybankFile(HEAD, HOSTILE, MAYBANK)).map((line) => line.split('|'));
  expect(records.map(({ length }) => length)).toEqual([29, 337, 337, 337, 29]);
  expect(records.flat().filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
});

it('a Maybank file is read back by its fields: 29, 337 and 29, within the bank or by IBG', () => {
  const [header = [], ...rest] = linesOf(maybankFile(HEAD, PEOPLE, MAYBANK)).map((line) => line.split('|'));
  const trailer = rest.pop() ?? [];
  expect([header, ...rest, trailer].map(({ length }) => length)).toEqual([29, 337, 337, 337, 29]);
  expect(header.slice(0, 3)).toEqual(['00', 'MYMESRA', 'P12']);
  const filled = (record: string[]) =>
    Object.fromEntries(record.flatMap((cell, at) => (cell === '' ? [] : [[at + 1, cell]])));
  expect(filled(rest[0] ?? [])).toEqual({
    ...{ 1: '01', 2: 'IT', 3: 'Staff Payroll', 5: '30102026', 8: 'P12-1', 9: 'Salary 10/2026 E001' },
    ...{ 10: 'Salary 10/2026', 11: 'MYR', 12: '2712.35', 13: 'Y', 14: 'MYR', 15: '514012345678' },
    ...{ 16: '514012345678', 19: 'Y', 20: 'Aminah binti Ali', 25: '900101145678', 37: 'MBBEMYKL' },
  });
  expect(rest.map((record) => record[1])).toEqual(['IT', 'IG', 'IT']);
  expect(filled(rest[2] ?? [])).toMatchObject({ 19: 'N', 28: 'PA 1234567' });
  expect(trailer.slice(0, 3)).toEqual(['99', '3', '4412.40']);
  const paid = rest.reduce((sum, record) => sum + Math.round(Number(record[11]) * 100), 0);
  expect(paid).toBe(441_240);
});

it('a Maybank file names what it lacks, and needs no bank codes', () => {
  const nobody = payee({ name: 'No Account', account: null, bank_swift: null });
  expect(maybankProblems([nobody], { corporate_id: null, debit_account: null })).toEqual([
    { key: 'setting_missing', names: ['maybank_corporate_id', 'debit_account'] },
    { key: 'account_missing', names: ['No Account'] },
    { key: 'bank_missing', names: ['No Account'] },
  ]);
  expect(maybankProblems(PEOPLE, MAYBANK)).toEqual([]);
});

it('the layouts say how sure they are', () => {
  expect(CIMB_LAYOUT.grade).toBe('multiple');
});
