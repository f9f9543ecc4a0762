import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { PATH } from '../employees/employees.factory.ts';
import { importFile } from './employee-import.factory.ts';

/* How a file is read: its columns in English and Malay, corrected cells, and rows that are left out. */

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await product.company();
});
afterAll(() => product.stop());

const HEADER = [
  'No. Pekerja',
  'Nama',
  'No. KP',
  'Jantina',
  'Tarikh Mula Kerja',
  'Gaji Pokok (RM)',
  'Cawangan',
];
const PEOPLE = [
  ['B1', 'Aminah binti Osman', '900101-10-5552', 'Perempuan', '01/02/2024', '3,200.00', 'Bangsar'],
  ['B2', 'Lim Wei Jie', '910202-07-5553', 'Lelaki', '2024-03-01', 'RM 4100', 'Bangsar'],
  ['B3', 'Ravi a/l Muthu', '920303-08-5555', 'Lelaki', '2024-04-01', '2900', 'Bangsr'],
];
const quoted = (row: readonly string[]) => row.map((cell) => `"${cell}"`).join(',');
const csv = (rows: readonly string[][] = PEOPLE, header = HEADER) => [header, ...rows].map(quoted).join('\n');
const send = (text: string, fields: Record<string, unknown> = {}, as?: Person) =>
  importFile(product, company, text, {
    ...(as ? { as } : {}),
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  });
const columns = (header: string[], as = company.owner, company_id = company.id) =>
  product.call('POST', `${PATH}/import/columns`, { as, body: { company_id, header } });
const names = async () =>
  (
    await product.call('GET', `${PATH}?company_id=${company.id}&sort_by=name&sort=asc`, { as: company.owner })
  ).body.data.map((one: { name: string }) => one.name);
const BY_NAME = [
  'employee_code',
  'name',
  'identity_number',
  'gender',
  'company_joined_at',
  'basic_salary',
  'branch',
];

describe('the columns', () => {
  test('of a Malay file are matched by name, and its values read', async () => {
    const { body } = await send(csv());
    expect(body.data).toMatchObject({ created: 3, errors: [], fields: BY_NAME });
    const list = await product.call('GET', `${PATH}?company_id=${company.id}&keyword=B1`, {
      as: company.owner,
    });
    expect(list.body.data[0]).toMatchObject({ name: 'Aminah binti Osman', company_joined_at: '2024-02-01' });
  });

  test('of a semicolon file with Malay names alone are told apart', async () => {
    const text = [HEADER, ...PEOPLE].map((row) => row.join(';')).join('\n');
    expect((await send(text)).body.data).toMatchObject({ created: 3, errors: [] });
  });

  test('are read as chosen, and the next file with the same set of columns, in any order, likewise', async () => {
    const header = HEADER.with(1, 'Panggilan');
    const chosen = BY_NAME.with(6, 'department');
    expect((await columns(header)).body.data).toEqual({
      fields: BY_NAME.with(1, null as never),
      remembered: false,
    });
    expect((await send(csv(PEOPLE, header))).status).toBe(422);
    expect((await send(csv(PEOPLE, header), { fields: chosen })).body.data).toMatchObject({ created: 3 });
    expect((await columns(header)).body.data).toEqual({ fields: chosen, remembered: true });
    const reversed = [...header].reverse();
    expect((await columns(reversed)).body.data).toEqual({ fields: [...chosen].reverse(), remembered: true });
    expect((await columns([...header, 'import_error'])).body.data).toEqual({
      fields: [...chosen, null],
      remembered: true,
    });
    const again = await send(
      csv(
        PEOPLE.map((row) => [...row].reverse()),
        reversed,
      ),
    );
    expect(again.body.data).toMatchObject({ skipped: 3, errors: [], missing: { branch: [] } });
  });

  test('are remembered only where the file was imported, and by the company alone', async () => {
    const header = HEADER.with(1, 'Panggilan');
    await send(csv(PEOPLE, header), { fields: BY_NAME, dry_run: '1' });
    expect((await columns(header)).body.data.remembered).toBe(false);
    await send(csv([PEOPLE[0]?.with(5, 'much') ?? []], header), { fields: BY_NAME });
    expect((await columns(header)).body.data.remembered).toBe(false);
    await send(csv(PEOPLE, header), { fields: BY_NAME });
    const other = await product.company();
    expect((await columns(header, other.owner, other.id)).body.data.remembered).toBe(false);
    expect((await columns(header, other.owner)).status).toBe(404);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select t::text as text from import_columns t`),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toMatch(/panggilan/i);
  });

  test.each([
    [
      'fewer than the file has',
      BY_NAME.slice(1),
      'The chosen columns do not belong to this file. Choose the file again.',
    ],
    ['one field twice', BY_NAME.with(6, 'name'), 'The column name appears twice.'],
    ['without a required one', BY_NAME.with(5, null as never), 'The column basic_salary is missing.'],
  ])('that are chosen as %s are an error of the file', async (_name, fields, message) => {
    const { status, body } = await send(csv(), { fields });
    expect(status).toBe(422);
    expect(body.data.errors[0]).toMatchObject({ row: 1, message });
  });

  test.each([['not JSON'], ['["salary"]'], ['{}']])('sent as %s are refused', async (fields) => {
    const { status, body } = await send(csv(), { fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toMatch(/^fields/);
  });

  test('of two people importing at once are both kept whole', async () => {
    const header = HEADER.with(1, 'Panggilan');
    const answers = await Promise.all(
      [0, 1].map((at) =>
        send(csv([PEOPLE[at] ?? []], header), {
          fields: BY_NAME.with(6, at === 0 ? 'branch' : 'department'),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await names()).toHaveLength(2);
    expect((await columns(header)).body.data.remembered).toBe(true);
  });
});

describe('a correction', () => {
  const wrong = () => csv(PEOPLE.with(1, PEOPLE[1]?.with(5, 'about 4000') ?? []));

  test('replaces a cell before it is checked, and another is still checked', async () => {
    const cell = (value: string) => ({ cells: [{ row: 3, column: 'basic_salary', value }] });
    const still = await send(wrong(), { corrections: cell('-1'), dry_run: '1' });
    expect(still.body.data.errors).toMatchObject([{ row: 3, column: 'basic_salary' }]);
    const { body } = await send(wrong(), { corrections: cell('4000') });
    expect(body.data).toMatchObject({ created: 3, errors: [] });
  });

  test('of a column that the file does not have adds it', async () => {
    const foreigner = csv([['B9', 'Sita Rai', '', 'Perempuan', '2024-05-01', '2000', 'Bangsar']]);
    const corrections = {
      cells: [
        { row: 2, column: 'passport', value: 'N1234567' },
        { row: 2, column: 'nationality', value: 'NP' },
      ],
    };
    expect((await send(foreigner)).status).toBe(422);
    const dateOfBirth = { row: 2, column: 'date_of_birth', value: '1990-01-01' };
    const { body } = await send(foreigner, { corrections: { cells: [...corrections.cells, dateOfBirth] } });
    expect(body.data).toMatchObject({ created: 1, errors: [] });
  });

  test('of a value replaces it in every row', async () => {
    const corrections = { values: [{ column: 'branch', from: ' bangsar', to: 'Bangsar South' }] };
    const { body } = await send(csv(), { corrections, dry_run: '1' });
    expect(body.data.missing.branch).toEqual(['Bangsar South', 'Bangsr']);
  });

  test('of a row beyond the file changes nothing, and cells beyond the header stay an error', async () => {
    const corrections = { cells: [{ row: 99, column: 'passport', value: 'X' }] };
    expect((await send(csv(), { corrections, dry_run: '1' })).body.data.errors).toEqual([]);
    const long = csv([[...(PEOPLE[0] ?? []), 'too much']]);
    expect((await send(long, { corrections })).body.data.errors[0]).toMatchObject({ row: 2, column: null });
  });
});

describe('did you mean', () => {
  const branches = async () => (await send(csv(), { dry_run: '1' })).body.data.suggestions;

  test('a more frequent name of the file', async () => {
    expect(await branches()).toEqual([{ column: 'branch', value: 'Bangsr', suggestion: 'Bangsar', rows: 1 }]);
  });

  test('a name of the company, and none that is archived', async () => {
    const add = (name: string) =>
      product.call('POST', '/api/admin/companies/branches', {
        as: company.owner,
        body: { company_id: company.id, name },
      });
    await add('Bangsar');
    expect(await branches()).toMatchObject([{ value: 'Bangsr', suggestion: 'Bangsar' }]);
    await product.within(company.id, (tx) => tx.$client.query(`update branches set archived_at = now()`));
    await add('Bangsarr');
    expect(await branches()).toMatchObject([
      { value: 'Bangsar', suggestion: 'Bangsarr', rows: 2 },
      { value: 'Bangsr' },
    ]);
  });
});

describe('skip_errors', () => {
  const mixed = csv([
    ...PEOPLE,
    ['B1', 'Second of a code', '930404-08-5557', 'Lelaki', '2024-04-01', '2900', 'Ipoh'],
    ['B5', 'No Salary', '940505-08-5559', 'Lelaki', '2024-04-01', 'much', 'Melaka'],
  ]);

  test('is off unless asked for', async () => {
    expect((await send(mixed)).status).toBe(422);
    expect(await names()).toEqual([]);
  });

  test('imports the good rows, says which were left out and why, and creates nothing that only those name', async () => {
    const look = await send(mixed, { skip_errors: '1', dry_run: '1' });
    expect(look.body.data).toMatchObject({ created: 3, left_out: 2, refused: false, dry_run: true });
    expect(await names()).toEqual([]);
    const { status, body } = await send(mixed, { skip_errors: '1' });
    expect(status).toBe(200);
    expect(body.message).toBe('Imported without 2 rows that had errors.');
    expect(body.data).toMatchObject({ created: 3, left_out: 2, errors_total: 2, refused: false });
    expect(body.data.errors.map((one: { row: number }) => one.row)).toEqual([5, 6]);
    expect(body.data.missing.branch).toEqual(['Bangsar', 'Bangsr']);
    expect(await names()).toHaveLength(3);
    const again = await send(mixed, { skip_errors: '1' });
    expect(again.body.data).toMatchObject({ created: 0, skipped: 3, left_out: 2 });
  });

  test('does not help a file that is wrong as a whole, or in every row', async () => {
    const short = csv(PEOPLE, HEADER.with(5, 'Something'));
    expect((await send(short, { skip_errors: '1' })).status).toBe(422);
    const all = csv(PEOPLE.map((row) => row.with(5, 'much')));
    const { status, body } = await send(all, { skip_errors: '1' });
    expect(status).toBe(422);
    expect(body.data).toMatchObject({ refused: true, left_out: 0, errors_total: 3 });
  });
});
