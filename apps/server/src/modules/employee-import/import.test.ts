import { readXlsx, writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { PATH } from '../employees/employees.factory.ts';
import { FIXTURE, importFile } from './employee-import.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await product.company();
});
afterAll(() => product.stop());

const table = () => Papa.parse<string[]>(FIXTURE.trim()).data;
const columnOf = (name: string) => table()[0]?.indexOf(name) ?? -1;
/** The fixture with changed cells: `[line, column, value]`; the header is line 1. */
function changed(...cells: [number, string, string][]): string {
  const rows = table();
  for (const [line, column, value] of cells) (rows[line - 1] as string[])[columnOf(column)] = value;
  return Papa.unparse(rows);
}
const only = (...lines: number[]) =>
  Papa.unparse([0, ...lines.map((line) => line - 1)].map((at) => table()[at] ?? []));
const workbook = async (rows: (string | number | Date | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Staff', rows }] }));
const count = async (name: string) =>
  (
    await product.within(company.id, (tx) =>
      tx.$client.query(`select count(*)::int as n from ${name} where company_id = $1`, [company.id]),
    )
  ).rows[0].n;

describe('the import of the fixture', () => {
  test('creates 40 employees with their structure, salary and children, and the second time skips all 40', async () => {
    const first = await importFile(product, company, FIXTURE);
    expect(first.body.data?.errors).toEqual([]);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ created: 40, updated: 0, skipped: 0, total: 40, job: null });
    expect(first.body.data.missing.branch).toEqual([
      'Kota Kinabalu',
      'Kuala Lumpur',
      'Penang',
      'Johor Bahru',
    ]);
    expect(await count('employee_salaries')).toBe(40);
    expect(await count('employee_dependants')).toBe(39);
    const again = await importFile(product, company, FIXTURE);
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, skipped: 40, errors: [] });
    expect(await count('employees')).toBe(40);
    expect(await count('employee_dependants')).toBe(39);
  });

  test('does the same from a workbook, with text, numbers, dates and serial days', async () => {
    const [header = [], ...rows] = table();
    const joined = header.indexOf('company_joined_at');
    const dateOfBirth = header.indexOf('date_of_birth');
    const salary = header.indexOf('basic_salary');
    const bytes = await workbook([
      header,
      ...rows.map((row, index) =>
        row.map((cell, at) => {
          if (at === salary) return Number(cell);
          if (at === dateOfBirth) return new Date(`${cell}T00:00:00Z`);
          if (at !== joined) return cell;
          return index % 2 ? cell : Math.round(Date.parse(cell) / 86_400_000) + 25_569;
        }),
      ),
    ]);
    const first = await importFile(product, company, bytes, { name: 'staff.xlsx' });
    expect(first.body.data?.errors).toEqual([]);
    expect(first.body.data).toMatchObject({ created: 40, errors: [] });
    const again = await importFile(product, company, FIXTURE);
    expect(again.body.data).toMatchObject({ skipped: 40, updated: 0, created: 0 });
  });

  test('one wrong cell refuses the whole file, naming its row and column', async () => {
    const answer = await importFile(product, company, changed([8, 'basic_salary', '-2431.12']));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid' });
    expect(answer.body.data).toMatchObject({ created: 0, updated: 0, skipped: 0 });
    expect(answer.body.data.errors).toEqual([
      { row: 8, column: 'basic_salary', message: 'Basic salary cannot be negative.' },
    ]);
    for (const name of ['employees', 'branches', 'positions']) expect(await count(name)).toBe(0);
  });

  test('a dry run says what would be, cell by cell, and writes nothing', async () => {
    await importFile(product, company, only(2, 3));
    const text = changed(
      [2, 'phone', '019-0000000'],
      [4, 'email', 'nobody'],
      [5, 'company_joined_at', '2026-02-30'],
    );
    const { status, body } = await importFile(product, company, text, { fields: { dry_run: '1' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ created: 36, updated: 1, skipped: 1, errors_total: 2, dry_run: true });
    expect(body.data.rows.slice(0, 4)).toEqual([
      { row: 2, action: 'updated', employee_code: 'E0001', name: 'Aung Arif Kyaw', changed: ['phone'] },
      { row: 3, action: 'skipped', employee_code: 'E0002', name: 'Iskandar bin Osman', changed: [] },
      { row: 4, action: 'error', employee_code: 'E0003', name: 'Rosmah binti Bakar', changed: [] },
      { row: 5, action: 'error', employee_code: 'E0004', name: 'Teoh Wei Jie', changed: [] },
    ]);
    expect(
      body.data.errors.map((error: { row: number; column: string }) => [error.row, error.column]),
    ).toEqual([
      [4, 'email'],
      [5, 'company_joined_at'],
    ]);
    expect(await count('employees')).toBe(2);
  });
});

describe('the file', () => {
  test('may have its columns in any order and capitals, a byte order mark, semicolons, tabs or Windows letters', async () => {
    const rows = table().slice(0, 4);
    const turned = rows.map((row) => [...row].reverse());
    turned[0] = (turned[0] ?? []).map((name) => ` ${name.toUpperCase().replaceAll('_', ' ')} `);
    (rows[1] as string[])[1] = 'Zoë Kyaw';
    (turned[1] as string[])[rows[0]?.length === undefined ? 0 : rows[0].length - 2] = 'Zoë Kyaw';
    const first = await importFile(product, company, `\uFEFF${Papa.unparse(turned, { delimiter: ';' })}`);
    expect(first.body.data).toMatchObject({ created: 3, errors: [] });
    const tabs = Buffer.from(Papa.unparse(rows, { delimiter: '\t', newline: '\n' }), 'latin1');
    const second = await importFile(product, company, tabs);
    expect(second.body.data).toMatchObject({ skipped: 3, errors: [] });
  });

  test('names every missing column, and says which ones it does not know', async () => {
    const { body } = await importFile(product, company, 'employee_code,salutation\nE1,Mr\n');
    expect(body.data.columns).toEqual({
      matched: ['employee_code'],
      unknown: ['salutation'],
      missing: ['name', 'company_joined_at', 'basic_salary', 'identity_number'],
    });
    expect(body.data.errors).toHaveLength(4);
    expect(body.data.errors[0]).toEqual({ row: 1, column: 'name', message: 'The column name is missing.' });
  });

  test.each([
    ['nothing at all', '', 1, 'The file is empty.'],
    ['only a header', only(), 1, 'The file has a header but no rows.'],
    ['a NUL byte', `${only(2, 3)}\r\nE9\0`, 4, 'The file is damaged or not a text file.'],
    [
      'a quotation mark left open',
      `${only(2)}\r\n"E9,Nobody\r\nE10,Someone`,
      3,
      'A quotation mark is not closed or is followed by text.',
    ],
    [
      'half a workbook',
      Buffer.from('PK\x03\x04 and nothing more'),
      1,
      'The file is not a readable CSV or XLSX workbook.',
    ],
  ])('with %s gets a clear error', async (_name, bytes, row, message) => {
    const answer = await importFile(product, company, bytes);
    expect(answer.status).toBe(422);
    expect(answer.body.data.errors[0]).toEqual({ row, column: null, message });
  });

  test('counts its lines as the file does, also where a cell has several', async () => {
    const text = changed([2, 'position', 'Guard\nof the night'], [4, 'gender', 'unknown']);
    const { body } = await importFile(product, company, text);
    expect(body.data.errors[0]).toMatchObject({ row: 5, column: 'gender' });
  });

  test('of 21 MB is refused before it is read', async () => {
    const answer = await importFile(product, company, Buffer.alloc(21 * 1_048_576, 'a'));
    expect([answer.status, answer.body.errors]).toEqual([422, { file: ['The file is larger than 20 MB.'] }]);
  });
});

describe('a cell', () => {
  test.each([
    ['date_of_birth', '1971-02-29'],
    ['company_joined_at', '31/04/2024'],
    ['basic_salary', '2,300.155'],
    ['basic_salary', 'about 2000'],
    ['ytd_mtd', '-1'],
    ['children_disabled', '31'],
    ['permanent_resident', 'maybe'],
    ['gender', 'M'],
    ['race', 'Klingon'],
    ['marital_status', 'happy'],
    ['bank_swift', 'XXXXMYKL'],
    ['bank_account', '1.30163E+11'],
    ['identity_number', '921203-01-557'],
    ['identity_number', ''],
    ['nationality', 'Malaysia'],
    ['employee_code', ''],
    ['name', ''],
    ['email', 'a@b'],
    ['phone', 'call me'],
  ])('%s with "%s" is an error of that cell', async (column, value) => {
    const { status, body } = await importFile(product, company, changed([3, column, value]));
    expect(status).toBe(422);
    expect(
      body.data.errors.map((error: { row: number; column: string }) => [error.row, error.column]),
    ).toEqual([[3, column]]);
  });

  test('of a bank account keeps the rule of the record, unless the employee has it so already', async () => {
    const digits = 'An account number has 5 to 20 digits.';
    const text = changed(
      [2, 'bank_account', '1234'],
      [3, 'bank_account', 'AB12345678'],
      [4, 'bank_swift', ''],
    );
    const answer = await importFile(product, company, text);
    expect([answer.status, answer.body.data.errors]).toEqual([
      422,
      [
        { row: 2, column: 'bank_account', message: digits },
        { row: 3, column: 'bank_account', message: digits },
        { row: 4, column: 'bank_swift', message: 'Choose the bank of this account.' },
      ],
    ]);
    await importFile(product, company, only(2, 3, 4));
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set bank_swift = null where employee_code = 'E0003'`),
    );
    const before = await importFile(
      product,
      company,
      changed([4, 'bank_swift', ''], [4, 'phone', '019-1234567']),
      {
        fields: { dry_run: '1' },
      },
    );
    expect(before.body.data).toMatchObject({ errors: [], updated: 1 });
    const other = changed([4, 'bank_swift', ''], [4, 'bank_account', '514011112222']);
    const after = await importFile(product, company, other, { fields: { dry_run: '1' } });
    expect(after.body.data.errors).toMatchObject([{ row: 4, column: 'bank_swift' }]);
  });

  test('of a foreigner without passport is an error; a birthday other than the identity number says is a warning', async () => {
    const answer = await importFile(
      product,
      company,
      changed([2, 'passport', ''], [3, 'date_of_birth', '1992-12-04']),
      {
        fields: { dry_run: '1' },
      },
    );
    expect(answer.body.data.errors).toEqual([
      { row: 2, column: 'passport', message: 'Foreign employees need a passport number.' },
    ]);
    expect(answer.body.data.warnings).toContainEqual({
      row: 3,
      column: 'date_of_birth',
      message: 'The identity number indicates 03/12/1992.',
    });
  });

  test('takes dates, flags and amounts as people write them, and a joining day to come', async () => {
    const text = changed(
      [3, 'company_joined_at', '1/12/2026'],
      [3, 'date_of_birth', '03/12/1992'],
      [3, 'basic_salary', 'RM 6,190.32'],
      [3, 'tax_resident', 'YA'],
      [3, 'gender', 'male'],
      [3, 'identity_number', '921203015577'],
    );
    const { body } = await importFile(product, company, text);
    expect(body.data).toMatchObject({ created: 40, errors: [] });
    const list = await product.call('GET', `${PATH}?company_id=${company.id}&keyword=E0002`, {
      as: company.owner,
    });
    expect(list.body.data[0]).toMatchObject({
      company_joined_at: '2026-12-01',
      identity_number: '921203-01-5577',
      status: 'Active',
    });
  });

  test('with several errors in several rows names them all', async () => {
    const { body } = await importFile(
      product,
      company,
      changed([3, 'email', '?'], [3, 'phone', '?'], [9, 'email', '?']),
    );
    expect(
      body.data.errors.map((error: { row: number; column: string }) => `${error.row} ${error.column}`),
    ).toEqual(['3 email', '3 phone', '9 email']);
  });
});

describe('who a row is', () => {
  test('is recognised by identity number, passport or code; either one updates', async () => {
    await importFile(product, company, FIXTURE);
    const text = changed(
      [3, 'employee_code', 'NEW2'],
      [2, 'employee_code', 'NEW1'],
      [4, 'identity_number', '710919-06-5806'],
    );
    const { body } = await importFile(product, company, text);
    expect(body.data).toMatchObject({ created: 0, updated: 3, skipped: 37, errors: [] });
    expect(body.data.rows[1].changed).toEqual(['employee_code']);
    expect(await count('employees')).toBe(40);
  });

  test('is refused where code and number belong to two people', async () => {
    await importFile(product, company, FIXTURE);
    const { body } = await importFile(
      product,
      company,
      changed([3, 'employee_code', 'E0003'], [4, 'employee_code', 'E0002']),
    );
    expect(body.data.errors.map((error: { row: number }) => error.row)).toEqual([3, 4]);
    expect(body.data.errors[0].message).toBe(
      'The employee code belongs to Rosmah binti Bakar, but the number belongs to Iskandar bin Osman.',
    );
  });

  test('is refused twice in one file, naming the other line', async () => {
    const { body } = await importFile(
      product,
      company,
      changed(
        [5, 'employee_code', 'e0002'],
        [6, 'identity_number', '921203 01 5577'],
        [7, 'employee_code', 'E0009'],
      ),
    );
    expect(body.data.errors).toContainEqual({
      row: 5,
      column: 'employee_code',
      message: 'Duplicate of row 3.',
    });
    expect(body.data.errors).toContainEqual({
      row: 6,
      column: 'identity_number',
      message: 'Duplicate of row 3.',
    });
    expect(body.data.errors).toContainEqual({
      row: 10,
      column: 'employee_code',
      message: 'Duplicate of row 7.',
    });
  });
});

describe('an update', () => {
  test('corrects the salary of the joining day and leaves later ones alone', async () => {
    await importFile(product, company, only(3));
    const list = await product.call('GET', `${PATH}?company_id=${company.id}`, { as: company.owner });
    const { id } = list.body.data[0];
    const raise = { effective_from: '2026-07-01', amount: '7000.00' };
    await product.call('POST', `${PATH}/${id}/salaries`, { as: company.owner, body: raise });
    const { body } = await importFile(product, company, only(3).replace('6190.32', '6200.00'));
    expect(body.data).toMatchObject({ updated: 1, skipped: 0 });
    expect(body.data.rows[0].changed).toEqual(['basic_salary']);
    const shown = await product.call('GET', `${PATH}/${id}/employment`, { as: company.owner });
    expect(
      shown.body.data.salaries.map((one: { effective_from: string; amount: string }) => [
        one.effective_from,
        one.amount,
      ]),
    ).toEqual([
      ['2026-07-01', '7000.00'],
      ['2023-08-01', '6200.00'],
    ]);
  });

  test('changes children and opening figures, and counts them disjoint', async () => {
    await importFile(product, company, only(3));
    const cells = ['children_under_18', 'children_disabled', 'ytd_remuneration', 'ytd_epf'].map(columnOf);
    const rows = Papa.parse<string[]>(only(3)).data;
    for (const [at, value] of [
      [cells[0], '0'],
      [cells[1], '2'],
      [cells[2], '55712.88'],
      [cells[3], '4000'],
    ] as [number, string][])
      (rows[1] as string[])[at] = value;
    const { body } = await importFile(product, company, Papa.unparse(rows));
    expect(body.data.rows[0].changed.sort()).toEqual([
      'children_disabled',
      'children_under_18',
      'ytd_epf',
      'ytd_remuneration',
    ]);
    const list = await product.call('GET', `${PATH}?company_id=${company.id}`, { as: company.owner });
    const path = `${PATH}/${list.body.data[0].id}`;
    const { dependants } = (await product.call('GET', path, { as: company.owner })).body.data;
    expect(dependants.map((one: { relief: string }) => one.relief)).toEqual(['disabled', 'disabled']);
    const { openings: openingBalances } = (
      await product.call('GET', `${path}/employment`, { as: company.owner })
    ).body.data;
    expect(openingBalances).toMatchObject([
      { year: 2026, remuneration: '55712.88', epf: '4000.00', mtd: '0.00' },
    ]);
    expect((await importFile(product, company, Papa.unparse(rows))).body.data.skipped).toBe(1);
  });

  test('keeps what the file has no column for', async () => {
    await importFile(product, company, only(3));
    const short = Papa.parse<Record<string, string>>(only(3), { header: true }).data.map(
      ({ employee_code, name, identity_number, company_joined_at, basic_salary }) => ({
        employee_code,
        name: `${name} Shah`,
        identity_number,
        company_joined_at,
        basic_salary,
      }),
    );
    const { body } = await importFile(product, company, Papa.unparse(short));
    expect(body.data.rows[0]).toMatchObject({ action: 'updated', changed: ['name'] });
  });

  test('with names that are not there is refused where nothing may be created', async () => {
    const { body } = await importFile(product, company, only(3), { fields: { create_missing: '0' } });
    expect(body.data.errors.map((error: { column: string }) => error.column).sort()).toEqual([
      'branch',
      'department',
      'division',
      'position',
      'position_level',
    ]);
    expect(await count('branches')).toBe(0);
  });
});

describe('an export', () => {
  test.each(['csv', 'xlsx'])(
    'as %s imported again changes nothing, and cannot run as a formula',
    async (format) => {
      await importFile(product, company, changed([3, 'name', '=HYPERLINK("x")'], [4, 'name', '+60 Rosmah']));
      const file = await product.call('GET', `${PATH}/export?company_id=${company.id}&format=${format}`, {
        as: company.owner,
      });
      expect(file.status).toBe(200);
      if (format === 'csv') expect(String(file.body)).toContain(`"'=HYPERLINK(""x"")"`);
      else expect((await readXlsx(file.body)).sheets[0]?.rows[2]?.[1]).toBe('=HYPERLINK("x")');
      const { body } = await importFile(product, company, file.body);
      expect(body.data).toMatchObject({ skipped: 40, updated: 0, errors: [] });
    },
  );

  test('has the filters of the list, and the template has the header alone', async () => {
    await importFile(product, company, FIXTURE);
    const foreign = await product.call(
      'GET',
      `${PATH}/export?company_id=${company.id}&employee_type=foreigner`,
      { as: company.owner },
    );
    expect(String(foreign.body).trim().split('\r\n')).toHaveLength(1 + 4);
    const template = await product.call('GET', `${PATH}/import/template`, { as: company.owner });
    expect(String(template.body).replace('\uFEFF', '').trim().split(',')).toHaveLength(42);
  });
});

describe('who may import', () => {
  test('an employee may not, and nobody into another company', async () => {
    const employee = await product.person(company.id, { type: 'employee' });
    expect((await importFile(product, company, FIXTURE, { as: employee })).status).toBe(403);
    const other = await product.company('Other Sdn Bhd');
    expect((await importFile(product, company, FIXTURE, { as: other.owner })).status).toBe(404);
    expect(await count('employees')).toBe(0);
  });

  test('an admin with the Create action may; without it, or limited to some employees, not', async () => {
    const admin = (actions: string[], scope: Record<string, number[]> | null = null) =>
      product.person(company.id, {
        type: 'admin',
        is_admin: true,
        accesses: [{ route: '/admin/employee', actions }],
        scope,
      });
    expect((await importFile(product, company, only(2), { as: await admin([]) })).status).toBe(403);
    const limited = await admin(['Create'], { branch_id: [1] });
    expect((await importFile(product, company, only(2), { as: limited })).status).toBe(403);
    expect((await importFile(product, company, only(2), { as: await admin(['Create']) })).status).toBe(200);
  });
});

describe('two imports at once', () => {
  test('of the same file create everyone once', async () => {
    const answers = await Promise.all([
      importFile(product, company, FIXTURE),
      importFile(product, company, FIXTURE),
    ]);
    const created = answers.map((answer) => answer.body.data.created).sort((a, b) => a - b);
    expect(created).toEqual([0, 40]);
    expect(await count('employees')).toBe(40);
    expect(await count('branches')).toBe(4);
  });
});

describe('numbers', () => {
  test('never lie in the open in the rows, the audit or a job', async () => {
    await importFile(product, company, FIXTURE);
    for (const name of ['employees', 'audit_log', 'jobs']) {
      const { rows } = await product.within(company.id, (tx) =>
        tx.$client.query(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`),
      );
      for (const secret of [
        '921203-01-5577',
        '921203015577',
        'P1037873',
        '130163414222',
        '78710461',
        'IG24270660328',
      ])
        expect(rows[0].text).not.toContain(secret);
      if (name === 'audit_log') expect(rows[0].text).not.toContain('search_text');
    }
  });
});
