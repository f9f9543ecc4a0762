import type { AuditEntry } from '@mesra/contract/audit/audit';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { memberships } from '../company/company.tables.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let employee: { id: number; version: number };

const get = (query = '', as = company.owner, path = '') =>
  product.call('GET', `/api/admin/audit${path}?company_id=${company.id}&per_page=100${query}`, { as });
const entries = async (query = '', as = company.owner): Promise<AuditEntry[]> =>
  (await get(query, as)).body.data;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company('Audited Sdn Bhd');
  const as = company.owner;
  const created = await product.call('POST', '/api/admin/employees', {
    as,
    body: {
      company_id: company.id,
      employee_code: 'A1',
      name: '=HYPERLINK("x")',
      nationality: 'MY',
      identity_number: '900101-14-5677',
      company_joined_at: '2026-01-01',
      basic_salary: '3210.50',
      bank_swift: 'MBBEMYKL',
      ...(await orgUnitsOf(product, company.id)),
    },
  });
  employee = created.body.data;
  const branch = await product.call('POST', '/api/admin/companies/branches', {
    as,
    body: { company_id: company.id, name: 'Ipoh' },
  });
  await product.call('PATCH', `/api/admin/employees/${employee.id}`, {
    as,
    body: { branch_id: branch.body.data.id, bank_account: '514012345678', version: employee.version },
  });
  const gone = await product.call('POST', '/api/admin/companies/departments', {
    as,
    body: { company_id: company.id, name: 'Shortlived' },
  });
  await product.call('DELETE', `/api/admin/companies/departments/${gone.body.data.id}`, { as });
});
afterAll(() => product.stop());

/** Runs SQL as the role that bypasses row-level security, which no request can. */
async function asAdministrator(sql: string): Promise<number | null> {
  const client = new Client({ connectionString: product.adminUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount;
  } finally {
    await client.end();
  }
}

test('every audited table of the database has its word, and no other', async () => {
  const { rows } = await product.services.db.owner.query<{ name: string }>(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'audit_update' and c.relnamespace = 'public'::regnamespace`);
  expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(product.services.audited.tables).sort());
});

describe('the log', () => {
  test('says who changed what, by name, latest first, with what the row is called', async () => {
    const [latest] = await entries();
    expect(latest).toMatchObject({
      action: 'delete',
      record: 'department',
      label: 'Shortlived',
      by: { id: company.owner.user_id },
    });
    const [changed] = await entries('&record=employee&action=update');
    expect(changed).toMatchObject({ label: '=HYPERLINK("x")', row_id: employee.id });
    expect(changed?.changes).toContainEqual({
      field: 'branch_id',
      before: 'Usual Place',
      after: 'Ipoh',
      concealed: false,
    });
    const ids = (await entries()).map((entry) => entry.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test('shows salaries as ringgit, and of what is sealed only that it changed', async () => {
    const [salary] = await entries('&record=salary');
    expect(salary?.label).toBe('=HYPERLINK("x")');
    expect(salary?.changes).toContainEqual({
      field: 'amount',
      before: null,
      after: '3210.50',
      concealed: false,
    });
    const [changed] = await entries('&record=employee&action=update');
    expect(changed?.changes).toContainEqual({
      field: 'bank_account',
      before: null,
      after: null,
      concealed: true,
    });
    const text = JSON.stringify(await entries());
    expect(text).not.toMatch(/_sealed|_index|token_hash|514012345678|\\\\x[0-9a-f]{20}/);
  });

  test('shows of a change of access which screens came and went', async () => {
    const admin = await product.person(company.id, {
      type: 'admin',
      accesses: [
        { route: '/admin/employee', actions: ['Create'] },
        { route: '/payroll/manage', actions: [] },
      ],
    });
    await product.within(company.id, (tx) =>
      tx.update(memberships).set({
        accesses: [
          { route: '/admin/employee', actions: [] },
          { route: '/payroll/manage', actions: [] },
        ],
        scope: { employee_id: [employee.id] },
      }),
    );
    const found = (await entries('&record=user&action=update')).filter(
      (entry) => entry.label === admin.email,
    );
    expect(found[0]?.changes).toEqual(
      expect.arrayContaining([
        {
          field: 'accesses',
          before: '/admin/employee (Create)',
          after: '/admin/employee',
          concealed: false,
        },
        { field: 'scope', before: null, after: 'Employee: =HYPERLINK("x")', concealed: false },
      ]),
    );
  });

  test('says instants in UTC, and in the company’s time in a file', async () => {
    await product.within(company.id, (tx) =>
      tx.$client.query(`update branches set archived_at = '2026-03-05T15:30:00Z' where name = 'Ipoh'`),
    );
    const [archived] = await entries('&record=branch&action=update');
    expect(archived?.changes).toEqual([
      { field: 'archived_at', before: null, after: '2026-03-05T15:30:00.000Z', concealed: false },
    ]);
    const file = await get('&record=branch&action=update', company.owner, '/export');
    expect(file.body.toString('utf8')).toContain(',,05/03/2026 23:30:00,');
  });

  test('is filtered by record, action, person, row and by days of the company’s zone', async () => {
    expect(
      (await entries('&record=branch&record=department&action=insert&action=delete'))
        .map((entry) => entry.record)
        .sort(),
    ).toEqual(['branch', 'branch', 'department', 'department', 'department']);
    expect((await entries('&action=delete')).length).toBe(1);
    expect((await entries(`&row_id=${employee.id}&record=employee`)).length).toBe(2);
    const mine = await entries(`&actor_user_id=${company.owner.user_id}`);
    expect(mine.length).toBeGreaterThan(5);
    expect((await entries('&actor_user_id=999999')).length).toBe(0);
    expect((await entries('&keyword=shortLIVED')).length).toBe(2);
    expect((await get('&record=nothing')).status).toBe(422);

    const { id } = (await entries())[0] as AuditEntry;
    // 23:30 of 5 March in Kuala Lumpur.
    const moved = await asAdministrator(
      `update audit_log set at = '2026-03-05T15:30:00Z' where company_id = ${company.id} and id = ${id}`,
    );
    expect(moved).toBe(1);
    const on = async (start: string, end: string) =>
      (await entries(`&start_date=${start}&end_date=${end}`)).map((entry) => entry.id);
    expect(await on('2026-03-05', '2026-03-05')).toEqual([id]);
    expect(await on('2026-03-06', '2026-03-06')).toEqual([]);
    expect(await on('2026-03-01', '2026-03-04')).toEqual([]);
  });

  test('costs a query for each kind of record and a few more, however many entries a page has', async () => {
    const { result, queries } = await countQueries(() => get());
    const kinds = new Set(result.body.data.map((entry: { record: string }) => entry.record));
    expect(result.body.data.length).toBeGreaterThan(3 * kinds.size);
    expect(queries).toBeLessThanOrEqual(kinds.size + 20);
  });

  test('names who has changed something, to filter by', async () => {
    const { body } = await get('', company.owner, '/people');
    expect(body.data).toContainEqual({ id: company.owner.user_id, name: company.owner.email });
  });

  test('is for the owner alone, and of their company alone', async () => {
    const other = await product.company('Other Sdn Bhd');
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/company/audit', actions: [] }],
    });
    for (const path of ['', '/people', '/export']) {
      expect([path, (await get('', other.owner, path)).status]).toEqual([path, 404]);
      expect([path, (await get('', admin, path)).status]).toEqual([path, 403]);
    }
    const theirs = await product.call('GET', `/api/admin/audit?company_id=${other.id}&per_page=100`, {
      as: other.owner,
    });
    expect(theirs.body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(theirs.body)).not.toContain('Ipoh');
    expect((await product.call('GET', '/api/admin/audit', { as: company.owner })).status).toBe(422);
  });
});

describe('the export', () => {
  test('has one row a changed field, in words, with no cell that a spreadsheet takes for a formula', async () => {
    const answer = await get('&record=employee', company.owner, '/export');
    expect(answer.status).toBe(200);
    expect(String(answer.headers['content-disposition'])).toContain('audit-2026-11-21.csv');
    const lines = answer.body.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFTime,By,Action,Record,Number,Name,Field,Before,After,IP address,Reference');
    const changes = (await entries('&record=employee')).flatMap((entry) => entry.changes);
    expect(lines.filter(Boolean)).toHaveLength(changes.length + 1);
    expect(lines.some((line: string) => line.includes('Branch,Usual Place,Ipoh'))).toBe(true);
    expect(lines.some((line: string) => line.includes('(encrypted)'))).toBe(true);
    for (const line of lines.slice(1).filter(Boolean)) expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('reads in Malay, and as a workbook', async () => {
    const malay = await product.call(
      'GET',
      `/api/admin/audit/export?company_id=${company.id}&record=branch`,
      { as: company.owner, headers: { 'accept-language': 'ms' } },
    );
    expect(malay.body.toString('utf8')).toContain('Cawangan');
    const book = await get('&format=xlsx', company.owner, '/export');
    expect(book.body.subarray(0, 2).toString()).toBe('PK');
    expect(String(book.headers['content-disposition'])).toContain('.xlsx');
  });
});
