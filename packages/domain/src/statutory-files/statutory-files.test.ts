import { expect, test } from 'vitest';
import { type FixedField, lineLength } from '../kit/fixed-width.ts';
import { latinText } from '../kit/latin-text.ts';
import { CP39_DETAIL, CP39_HEADER } from './cp39.ts';
import { EPF_CSV_LAYOUTS } from './epf-csv.ts';
import { employerLack, personLacks } from './file-lacks.ts';
import { employerTaxNumberOf, tinOf } from './file-numbers.ts';
import { PERKESO_1_0, PERKESO_2_0 } from './perkeso.ts';
import {
  addAmounts,
  type FileEmployer,
  type FilePerson,
  layoutOf,
  payableOf,
  statutoryDue,
} from './statutory-file.ts';
import { writeStatutoryFile } from './write-statutory-file.ts';

/** Cuts a line by widths that are written out here, not by the layout of the writer. */
function cut(line: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return line.slice(at - width, at);
  });
}
const CP39_H = [1, 10, 10, 4, 2, 10, 5, 10, 5];
const CP39_D = [1, 11, 60, 12, 12, 12, 2, 8, 8, 10];
const PERKESO = [12, 20, 12, 150, 6, 14, 6, 6, 6, 6, 6, 14, 20];

const employer: FileEmployer = {
  name: 'Mesra Holdings Sdn Bhd',
  tax_number: 'E 9000000001',
  epf_number: '019000001',
  socso_number: 'A3700000001X',
  hrdf_number: '123456',
  registration_number: '202001012345',
};
const aminah: FilePerson = {
  name: 'Aminah binti Osman',
  employee_code: 'MS0001',
  nationality: 'MY',
  permanent_resident: false,
  identity_number: '900315-14-5678',
  passport: null,
  tax_number: 'IG 531367-080',
  epf_number: '12345678',
  socso_number: '900315145678',
  amounts: {},
};
const ahmed: FilePerson = {
  ...aminah,
  name: 'Ahmed Khan',
  employee_code: 'MS0002',
  nationality: 'BD',
  identity_number: null,
  passport: 'BX 0123456',
  tax_number: '12345678090',
  socso_number: 'F12345678901',
};
const write = (
  file: Parameters<typeof writeStatutoryFile>[0]['file'],
  people: FilePerson[],
  month = '2026-10-01',
) => writeStatutoryFile({ file, employer, month, epf_csv_header: 'short' }, people);
const linesOf = (text: string): string[] => {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
  return text.slice(0, -2).split('\r\n');
};

test('CP39 is read back by the widths of LHDN: a header of 57 characters, details of 136, amounts in sen', () => {
  const { name, text } = write('cp39', [
    { ...aminah, amounts: { mtd: 90_000, cp38: 12_345 } },
    { ...ahmed, amounts: { mtd: 5 } },
  ]);
  expect(name).toBe('900000000110_2026.txt');
  const [header = '', ...details] = linesOf(text);
  expect([header.length, ...details.map(({ length }) => length)]).toEqual([57, 136, 136]);
  expect(cut(header, CP39_H)).toEqual([
    ...['H', '9000000001', '9000000001', '2026', '10', '0000090005', '00002', '0000012345', '00001'],
  ]);
  expect(details.map((line) => cut(line, CP39_D).map((field) => field.trimEnd()))).toEqual([
    ['D', '00531367080', 'AMINAH BINTI OSMAN', '', '900315145678', '', '', '00090000', '00012345', 'MS0001'],
    ['D', '12345678090', 'AHMED KHAN', '', '', 'BX0123456', 'BD', '00000005', '00000000', 'MS0002'],
  ]);
});

test('PERKESO has lines of 278 characters, SKBBK from June 2026, and foreigners by their SSFW number', () => {
  const amounts = {
    ...{ wages: 600_000, socso_employer: 10_415, socso_employee: 2_975 },
    ...{ eis_employer: 1_190, eis_employee: 1_190, skbbk_employee: 4_465 },
  };
  const people = [
    { ...aminah, amounts },
    { ...ahmed, amounts },
  ];
  const june = linesOf(write('perkeso', people, '2026-06-01').text);
  expect(june.map(({ length }) => length)).toEqual([278, 278]);
  const fields = june.map((line) => cut(line, PERKESO).map((field) => field.trimEnd()));
  const figures = ['062026', '00000000600000', '010415', '002975', '001190', '001190', '004465', '', ''];
  expect(fields).toEqual([
    ['A3700000001X', '202001012345', '900315145678', 'AMINAH BINTI OSMAN', ...figures],
    ['A3700000001X', '202001012345', 'F12345678901', 'AHMED KHAN', ...figures],
  ]);
  const may = linesOf(write('perkeso', people, '2026-05-01').text);
  expect(may.map((line) => [line.length, line.slice(238).trim()])).toEqual([
    [278, ''],
    [278, ''],
  ]);
});

test('EPF has whole ringgit of shares and identity cards with dashes, under the header that is set', () => {
  const amounts = { wages: 345_678, epf_employer: 45_000, epf_employee: 38_100 };
  const people = [
    { ...aminah, amounts },
    { ...ahmed, amounts: { wages: 500_100, epf_employer: 10_002, epf_employee: 10_098 } },
  ];
  expect(linesOf(write('epf', people).text)).toEqual([
    'Member No,IC No,Name,Salary,EM Share,EMP Share',
    '12345678,900315-14-5678,AMINAH BINTI OSMAN,3456.78,450,381',
    '12345678,BX0123456,AHMED KHAN,5001.00,100.02,100.98',
  ]);
  const headed = (epf_csv_header: 'long' | 'name_first') =>
    linesOf(writeStatutoryFile({ file: 'epf', employer, month: '2026-10-01', epf_csv_header }, people).text);
  expect(headed('long')[0]).toBe(EPF_CSV_LAYOUTS.long.header);
  expect(headed('name_first').slice(0, 2)).toEqual([
    'Name,IC No,EPF No,Wage,Employer,Employee',
    'AMINAH BINTI OSMAN,900315-14-5678,12345678,3456.78,450,381',
  ]);
});

test('lists say who pays how much to whom', () => {
  const paid = [{ ...aminah, amounts: { amount: 5_050, wages: 1, levy: 2 } }];
  expect(linesOf(write('zakat', paid).text)).toEqual([
    'Employee No,Identity No,Name,Zakat',
    'MS0001,900315145678,AMINAH BINTI OSMAN,50.50',
  ]);
  expect(linesOf(write('hrdf', paid).text)[1]).toBe('MS0001,900315145678,AMINAH BINTI OSMAN,0.01,0.02');
});

const HOSTILE = [
  ['=HYPERLINK("http://x")', 'HYPERLINK( HTTP //X )'],
  ['+-@=Ali|Abu\r\nD999', 'ALI ABU D999'],
  ['＝SUM(A1)', 'SUM(A1)'],
  ['Müller Ñuñez Øster', 'MULLER NUNEZ OSTER'],
  ['\tSiti\u0000 O’Neill ', "SITI O'NEILL"],
  ['A'.repeat(400), 'A'.repeat(400)],
  ['Lim, Ah Kow', 'LIM, AH KOW'],
] as const;

test('hostile names break no width and begin no formula', () => {
  for (const [given, expected] of HOSTILE) {
    expect(latinText(given)).toBe(expected);
    const person = { ...aminah, name: given, employee_code: '=1+1\n|é' };
    const [, detail = '', more] = linesOf(write('cp39', [{ ...person, amounts: { mtd: 1 } }]).text);
    expect([detail.length, detail.slice(12, 72).trimEnd(), more]).toEqual([
      ...[136, expected.slice(0, 60).trimEnd(), undefined],
    ]);
    expect(write('perkeso', [person]).text).toHaveLength(280);
    for (const file of ['epf', 'zakat'] as const) {
      const { text } = write(file, [{ ...person, amounts: { wages: 100, amount: 100 } }]);
      expect(text.split('\r\n')[1]).not.toMatch(/(^|,|")[=+\-@]/);
    }
  }
  expect(linesOf(write('epf', [{ ...aminah, name: 'Lim, Ah Kow' }]).text)[1]).toContain(',"LIM, AH KOW",');
});

test('a name without Latin letters is lacking, not replaced', () => {
  for (const name of ['陈大文', 'Алия', 'Tan 大文', '|||', '']) {
    expect(latinText(name)).toBeNull();
    expect(personLacks('cp39', { ...aminah, name })).toEqual(['name_not_latin']);
  }
});

test('what is lacking is named by file', () => {
  const lacks = (file: Parameters<typeof personLacks>[0], change: Partial<FilePerson>, of = aminah) =>
    personLacks(file, { ...of, ...change });
  expect(lacks('cp39', { tax_number: null })).toEqual(['tax_number_missing']);
  expect(lacks('cp39', { tax_number: '123' })).toEqual(['tax_number_wrong']);
  expect(lacks('cp39', { identity_number: null })).toEqual(['identity_missing']);
  expect(lacks('epf', { epf_number: ' - ' })).toEqual(['epf_number_missing']);
  expect(lacks('epf', { epf_number: '1'.repeat(20) })).toEqual(['epf_number_wrong']);
  expect(lacks('perkeso', { identity_number: 'T12345' })).toEqual(['identity_missing']);
  expect(lacks('perkeso', { socso_number: null })).toEqual([]);
  expect(lacks('perkeso', { socso_number: null }, ahmed)).toEqual(['foreign_worker_number_missing']);
  expect(lacks('perkeso', { permanent_resident: true }, ahmed)).toEqual(['identity_missing']);
  expect(lacks('zakat', { identity_number: null, amounts: { amount: -1 } })).toEqual([
    ...['identity_missing', 'amount_negative'],
  ]);
  expect(lacks('cp39', { amounts: { mtd: 99_999_999 } })).toEqual([]);
  expect(lacks('cp39', { amounts: { mtd: 100_000_000 } })).toEqual(['amount_too_large']);
  expect(lacks('perkeso', { amounts: { socso_employer: 1_000_000 } })).toEqual(['amount_too_large']);
  const none = { tax_number: null, epf_number: null, socso_number: null, hrdf_number: null };
  const employerLacks = (['cp39', 'epf', 'perkeso', 'hrdf', 'zakat'] as const).map((file) => [
    employerLack(file, employer),
    employerLack(file, { ...employer, ...none }),
  ]);
  expect(employerLacks).toEqual([
    [null, 'employer_tax_number'],
    [null, 'employer_epf_number'],
    [null, 'employer_socso_number'],
    [null, 'employer_hrdf_number'],
    [null, null],
  ]);
});

test('tax numbers are read as people write them', () => {
  expect(['IG 531367-080', 'SG531367080', '00531367080', 'OG 531367 08(0)'].map(tinOf)).toEqual(
    Array(4).fill('00531367080'),
  );
  expect(['', null, 'IG', 'D 531367080', '0000000000', '123456789012', 'IG 1234567'].map(tinOf)).toEqual(
    Array(7).fill(null),
  );
  expect(
    ['E 9000000001', '9000000001', 'e-123456', 'X1', 'E 12345678901', null].map(employerTaxNumberOf),
  ).toEqual(['9000000001', '9000000001', '0000123456', null, null, null]);
});

test('every layout has its fields side by side, and the length that is printed', () => {
  const layouts: [readonly FixedField[], number][] = [
    [CP39_HEADER, 57],
    [CP39_DETAIL, 136],
    [PERKESO_1_0, 278],
    [PERKESO_2_0, 278],
  ];
  for (const [fields, length] of layouts) {
    let next = 1;
    for (const field of fields) {
      expect([field.name, field.start]).toEqual([field.name, next]);
      next += field.length;
    }
    expect([next - 1, lineLength(fields)]).toEqual([length, length]);
  }
});

test('a number that is too long for its field is never cut', () => {
  expect(() => write('cp39', [{ ...aminah, amounts: { mtd: 100_000_000 } }])).toThrow('mtd takes 8 digits');
  expect(() => write('cp39', [{ ...aminah, amounts: { cp38: -1 } }])).toThrow('cp38');
});

test('layouts by month, what is paid of the amounts, and the day on which it is due', () => {
  expect(['2026-05-01', '2026-06-01'].map((month) => layoutOf('perkeso', month))).toEqual([
    ...['perkeso_1_0', 'perkeso_2_0'],
  ]);
  expect((['cp39', 'epf', 'hrdf'] as const).map((file) => layoutOf(file, '2026-06-01'))).toEqual([
    ...['cp39_2026', 'epf_csv', 'list'],
  ]);
  expect(payableOf('epf', { wages: 1_000, epf_employer: 13, epf_employee: 11 })).toBe(24);
  expect(addAmounts('cp39', [{ mtd: 5 }, { mtd: 6, cp38: 1 }])).toEqual({ mtd: 11, cp38: 1 });
  expect(['2026-10-01', '2026-12-01'].map(statutoryDue)).toEqual(['2026-11-15', '2027-01-15']);
});
