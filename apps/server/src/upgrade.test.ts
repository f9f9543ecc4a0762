import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CostedPayroll, costOf } from '@mesra/domain/payroll/journal';
import { LINE_TYPES } from '@mesra/domain/payroll/line-types';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import type { BackedUpTable, Manifest } from './kit/backup-manifest.ts';
import { fixedClock } from './kit/clock.ts';
import { readConfig } from './kit/config.ts';
import { sealContextOf } from './kit/seal-context.ts';
import { emptyDatabase, type TestDatabase } from './kit/testing/database.ts';
import { openEverySealed } from './kit/testing/open-sealed.ts';
import { TEST_KEY, TEST_NOW, TEST_PASSWORD } from './kit/testing/product.ts';
import { sealUnbound } from './kit/testing/seal-unbound.ts';
import { loadVersion } from './kit/testing/version-archive.ts';
import type { PayrollLines } from './modules/payroll-run/payroll-run.tables.ts';
import { openServices } from './start.ts';

/*
 * Starting the current version upgrades the database of an earlier one. The database is from version 5066ae6:
 * the demo, plus a company on which every endpoint was called once.
 */

/** Tables renamed since that version. */
const RENAMED: Record<string, string> = {
  'public.employee_work_sites': 'public.site_assignments',
};
/** How many rows the upgrade itself adds to (or removes from) a table, by its present name, and why. */
const CREATED_BY_UPGRADE: Record<string, { rows: number; why: string }> = {
  // Seven companies; two had marriage leave of their own, which became the usual type.
  'public.leave_types': { rows: 26, why: 'marriage, compassionate, unpaid and replacement leave' },
  'public.claim_categories': { rows: 49, why: 'the usual categories of claims' },
  'public.employee_openings': { rows: -2, why: 'figures of former employers have a table of their own' },
  'public.leave_type_tiers': { rows: 26, why: 'what these types grant' },
};

let database: TestDatabase;
let folder: string;
let before: Manifest;
let opened: Awaited<ReturnType<typeof openServices>>;
let app: FastifyInstance;
let admin: pg.Client;
let spelled: { t: string; c: string }[];
let sitesBefore: { id: number; company_id: number; client: string | null }[];

beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mesra-upgrade-'));
  const dataDir = join(folder, 'data');
  const { ownerUrl } = database;
  before = await loadVersion('5066ae6', { ownerUrl, dataDir, scratch: join(folder, 'backup') });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await plantLines(admin);
  sitesBefore = await plantClients(admin);
  spelled = await plantSpellings(admin);
  const env = { DATA_DIR: dataDir, DATABASE_URL: ownerUrl, ENCRYPTION_KEY: TEST_KEY.toString('base64') };
  opened = await openServices(readConfig(env, ['--no-demo']));
  app = await buildApp({ ...opened.services, clock: fixedClock(TEST_NOW) });
});
afterAll(async () => {
  await app?.close();
  await admin?.end();
  await opened?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Gives the payrolls of a month a line of every type, of a company's own item too: what versions between had and this one had not. */
async function plantLines(client: pg.Client): Promise<void> {
  const of = (kind: string) =>
    LINE_TYPES.filter((one) => one.kind === kind).map(({ type }, at) => ({
      ...{ type, name: type, amount: 100 + 2 ** at },
    }));
  const lines = {
    monthly_salary: 0,
    earnings: [...of('earning'), { type: 'own_1', name: 'Own', amount: 1 }],
    deductions: [...of('deduction'), { type: 'own_2', name: 'Own', amount: 2 }],
  };
  await client.query(`set session_replication_role = replica`);
  const { rowCount } = await client.query(
    `update payrolls set lines = $1, total_adjustment = -1234 where start_date = '2026-03-01'`,
    [JSON.stringify(lines)],
  );
  await client.query(`set session_replication_role = default`);
  if (!rowCount) throw new Error('no payroll of the month');
}

/** Names the client of some sites in another spelling, and one with nothing but a space; what each site then says. */
async function plantClients(client: pg.Client) {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `update work_sites set client = ' ' || upper(replace(client, ' ', '  ')) || ' ' where id % 2 = 0`,
  );
  await client.query(`update work_sites set client = ' ' where id = (select max(id) from work_sites)`);
  await client.query(`set session_replication_role = default`);
  return (await client.query('select id::int, company_id::int, client from work_sites order by id')).rows;
}

/** Text as some keyboards send it: letters and accents apart. The columns of this version that had some. */
async function plantSpellings(client: pg.Client) {
  const { rows } = await client.query<{ t: string; c: string }>(
    `select table_name as t, column_name as c from information_schema.columns where table_schema = 'public'
       and (table_name, column_name) in (('documents', 'title'), ('employee_documents', 'note'), ('announcements', 'title'),
         ('claims', 'title'), ('claim_items', 'vendor'), ('site_visits', 'purpose'), ('work_sites', 'city'),
         ('company_bank_accounts', 'holder'), ('invitations', 'name'))`,
  );
  await client.query(`set session_replication_role = replica`);
  const had: typeof rows = [];
  for (const { t, c } of rows) {
    const { rowCount } = await client.query(
      `update ${t} set ${c} = $1 where id = (select min(id) from ${t})`,
      ['Cafe\u0301 Seri'],
    );
    if (rowCount) had.push({ t, c });
  }
  await client.query(`set session_replication_role = default`);
  return had;
}

/** Tables with people's data, without those of the migrations and the queue. */
const isData = ({ schema, name }: BackedUpTable) =>
  ['public', 'system'].includes(schema) && name !== 'settings';
const nameNow = ({ schema, name }: BackedUpTable) => {
  const was = `${schema}.${name}`;
  return RENAMED[was] ?? was;
};
const one = async (sql: string, values: unknown[] = []) => (await admin.query(sql, values)).rows[0];

async function signIn(email: string, password: string) {
  const payload = { email, password };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const headers = { authorization: `Bearer ${answer.json().data.token}` };
  const read = (url: string) => app.inject({ method: 'GET', url, headers });
  return { read, get: async (url: string) => (await read(url)).json().data };
}

describe('a database of version 5066ae6 under this version', () => {
  test('has every row of every table', async () => {
    expect(before.tables.filter(isData).filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
    const tables = before.tables.filter(isData);
    const now: Record<string, number> = {};
    for (const name of tables.map(nameNow)) {
      const { count } = await one(`select count(*)::int as count from ${name}`);
      now[name] = count - (CREATED_BY_UPGRADE[name]?.rows ?? 0);
    }
    expect(now).toEqual(Object.fromEntries(tables.map((table) => [nameNow(table), table.rows])));
  });

  test('has text that is searched in the one spelling in which it is searched for', async () => {
    expect(spelled.length).toBeGreaterThan(2);
    for (const { t, c } of spelled) {
      const { rows } = await admin.query(
        `select count(*) filter (where ${c} = 'Caf\u00e9 Seri')::int as composed,
           count(*) filter (where ${c} is not nfc normalized)::int as apart from ${t}`,
      );
      expect([t, rows[0]]).toEqual([t, { composed: 1, apart: 0 }]);
    }
    const indexed = await one(
      `select count(*)::int as apart from system.search_entries where text is not nfc normalized`,
    );
    expect(indexed).toEqual({ apart: 0 });
  });

  test('knows a renamed table by its new name alone, in the audit and in its constraints and indexes too', async () => {
    for (const [was, is] of Object.entries(RENAMED)) {
      const [old, now] = [was, is].map((name) => name.replace(/^\w+\./, ''));
      const logged = (table: string | undefined) =>
        one('select count(*)::int as count from audit_log where table_name = $1', [table]);
      expect((await logged(now)).count).toBeGreaterThan(0);
      expect((await logged(old)).count).toBe(0);
      const { rows } = await admin.query(
        `select relname as name from pg_class where relname like '%' || $1 || '%'
         union all select conname from pg_constraint where conname like '%' || $1 || '%'`,
        [old],
      );
      expect(rows).toEqual([]);
    }
  });

  test('opens every encrypted value, the numbers of a person as they were', async () => {
    const rows = await openEverySealed(admin, opened.services.vault);
    expect(rows.flatMap(({ texts }) => Object.keys(texts)).length).toBeGreaterThan(1000);
    const { get } = await signIn('owner1@test.example', TEST_PASSWORD);
    expect(await get('/api/admin/employees/86')).toMatchObject({
      identity_number: '880707145566',
      passport: 'A5512345',
      bank_account: '514012345678',
      epf_number: 'EPF12345678',
      socso_number: 'SOCSO8807',
      tax_number: 'IG12345678010',
    });
  });

  test('binds every encrypted value to its row and column, those in the audit too, without a trace of a change', async () => {
    const rows = await openEverySealed(admin, opened.services.vault);
    for (const { table, row, texts } of rows)
      for (const column of Object.keys(texts))
        expect([table.name, row[column]?.[0]]).toEqual([table.name, 3]);
    const { rows: stored } = await admin.query<{ value: string }>(
      `select e.value from audit_log a cross join lateral (select * from jsonb_each_text(a.before)
         union all select * from jsonb_each_text(a.after)) e where e.key like '%\\_sealed' and e.value is not null`,
    );
    expect(stored.length).toBeGreaterThan(100);
    expect(stored.filter(({ value }) => !value.startsWith('\\x03'))).toEqual([]);
    const people = rows.filter(({ table, texts }) => table.name === 'employees' && texts.passport_sealed);
    const [one, two] = people.map(({ row }) => row);
    const { vault } = opened.services;
    const at = (column: string, id: unknown) =>
      sealContextOf(`employees.${column}`, one?.company_id ?? 0, Number(id));
    const sealed = one?.passport_sealed as Buffer;
    expect(vault.open(at('passport_sealed', one?.id), sealed)).toBe(people[0]?.texts.passport_sealed);
    expect(() => vault.open(at('passport_sealed', two?.id), sealed)).toThrow();
    expect(() => vault.open(at('bank_account_sealed', one?.id), sealed)).toThrow();
    const unbound = sealUnbound(opened.keys.ring.raw(1), 1, 'A1234567');
    expect(() => vault.open(at('passport_sealed', one?.id), unbound)).toThrow('not taken');
  });

  test('keeps the figures of payrolls and the balances of leave to the sen and the half day', async () => {
    expect(
      await one(`select count(*)::int as payrolls, sum(total_gross_pay)::text as gross, sum(total_net_pay)::text as net,
        sum(contribution_epf_employee_amount)::text as epf,
        sum(contribution_tax_monthly_amount)::text as tax from payrolls`),
    ).toEqual({ payrolls: 805, gross: '549633353', net: '437856690', epf: '53359500', tax: '53888560' });
    expect(
      await one(`select count(*)::int as entries, sum(half_days)::text as days from leave_ledger`),
    ).toEqual({ entries: 881, days: '35530' });
  });

  test('keeps requests for a change as they stood, each with who asked and who decided', async () => {
    const { rows } = await admin.query(
      `select a.status, a.kind, count(*)::int as count, count(a.decided_by)::int as decided,
          count(r.granted_fields)::int as granted, count(a.subject)::int as subjects,
          bool_and(a.created_at = r.created_at and a.employee_id = r.employee_id) as same
        from employee_change_requests r
        join approvals a on a.company_id = r.company_id and a.id = r.approval_id group by 1, 2 order by 1`,
    );
    const kind = 'change_request';
    expect(rows).toEqual([
      { status: 'Approved', kind, count: 1, decided: 1, granted: 1, subjects: 0, same: true },
      { status: 'Cancelled', kind, count: 1, decided: 0, granted: 0, subjects: 0, same: true },
      { status: 'Pending', kind, count: 10, decided: 0, granted: 0, subjects: 4, same: true },
      { status: 'Rejected', kind, count: 3, decided: 3, granted: 0, subjects: 2, same: true },
    ]);
    const { get } = await signIn('owner@mesra.example', 'mesra-demo');
    const pending = await get('/api/admin/employees/requests?company_id=1');
    expect(pending[0]).toMatchObject({ status: 'Pending', decided_by: null, can: { decide: true } });
    const [refused] = await get('/api/admin/employees/requests?company_id=1&status=Rejected');
    expect(refused).toMatchObject({ status: 'Rejected', granted_at_once: false });
    const shown = await get(`/api/admin/employees/requests/${refused.id}`);
    expect(shown.answer.length).toBeGreaterThan(5);
  });

  test('keeps what a former employer has stated, locked by the first payroll that counted it', async () => {
    const { rows } = await admin.query(
      `select f.remuneration, f.epf, f.mtd, f.zakat, f.unnamed_reliefs, f.religious_journeys, f.reliefs, f.employer,
         f.status, p.start_date::text as counted_in
       from tax_former_employers f left join payrolls p on p.company_id = f.company_id and p.id = f.payroll_id
       order by f.remuneration`,
    );
    const stated = {
      ...{ epf: 0, mtd: 0, zakat: 0, unnamed_reliefs: 0, religious_journeys: 0 },
      reliefs: {},
    };
    const stored = { ...stated, employer: null, status: 'Approved' };
    expect(rows).toEqual([
      { ...stored, remuneration: 100_000, counted_in: null },
      { ...stored, remuneration: 2_520_000, epf: 277_200, mtd: 96_000, counted_in: '2026-04-01' },
    ]);
  });

  test('says of every payroll what it costs, confirmed or not, without a trace of a change', async () => {
    const { rows } = await admin.query<CostedPayroll & { total_cost: number; lines: PayrollLines }>(
      `select salary_amount::float8, total_adjustment::float8, total_contribution_employer::float8, lines,
         total_cost::float8 from payrolls`,
    );
    expect(rows).toHaveLength(805);
    const { earnings, deductions } = rows.find(({ lines }) => lines.earnings.length > 20)?.lines ?? {};
    expect([earnings?.length, deductions?.length]).toEqual([
      LINE_TYPES.filter(({ kind }) => kind === 'earning').length + 1,
      LINE_TYPES.filter(({ kind }) => kind === 'deduction').length + 1,
    ]);
    expect(rows.map(({ total_cost }) => total_cost)).toEqual(
      rows.map((row) => costOf({ ...row, earnings: row.lines.earnings, deductions: row.lines.deductions })),
    );
    const logged = await one(
      `select count(*)::int as count from audit_log where table_name = 'payrolls' and after ? 'total_cost'`,
    );
    expect(logged.count).toBe(0);
  });

  test('gives every month what the month before repeated, from the month after the latest payroll', async () => {
    const { rows } = await admin.query(
      `select l.type, l.name, l.amount, l.start_date::text as since, l.end_date, count(*)::int as people,
         bool_and(l.start_date = (select max(p.start_date) + interval '1 month' from payrolls p
           where p.company_id = l.company_id and p.employee_id = l.employee_id and p.sequence = 1)) as follows
       from employee_recurring_lines l group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`,
    );
    const line = { since: '2026-11-01', end_date: null, follows: true };
    expect(rows).toEqual([
      { ...line, type: 'fixed_allowance', name: 'Phone allowance', amount: 10_000, people: 25 },
      { ...line, type: 'zakat', name: 'Zakat', amount: 5_000, people: 10 },
    ]);
  });

  test('has one client for each name by which the sites of a company called one, which each site refers to', async () => {
    const nameOf = (text: string | null) => text?.trim().replace(/\s+/g, ' ') || null;
    const named = sitesBefore.flatMap(({ company_id, client }) => {
      const name = nameOf(client);
      return name ? [`${company_id} ${name.toLowerCase()}`] : [];
    });
    expect(named.length).toBeGreaterThan(5);
    const { rows: clients } = await admin.query(
      `select company_id || ' ' || lower(name) as key from clients order by 1`,
    );
    expect(clients.map(({ key }) => key)).toEqual([...new Set(named)].sort());
    const { rows: sites } = await admin.query(
      `select s.id::int, lower(c.name) as client, s.version from work_sites s
       left join clients c on c.company_id = s.company_id and c.id = s.client_id order by s.id`,
    );
    expect(sites.map(({ id, client }) => [id, client])).toEqual(
      sitesBefore.map(({ id, client }) => [id, nameOf(client)?.toLowerCase() ?? null]),
    );
    const { get } = await signIn('owner@mesra.example', 'mesra-demo');
    const found = await get('/api/search?company_id=1&q=suria');
    expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['site', 'client']),
    );
  });

  test('serves its people: sign-in, lists, a payslip, a file', async () => {
    const { get, read } = await signIn('owner@mesra.example', 'mesra-demo');
    expect(await get('/api/admin/employees?company_id=1&per_page=5')).toHaveLength(5);
    const month = 'company_id=1&start_date=2026-09-01&end_date=2026-09-30&per_page=100';
    const payrolls: { name: string; total_net_pay: string }[] = await get(`/api/operation/payrolls?${month}`);
    expect(payrolls.find(({ name }) => name === 'Budi Santoso')?.total_net_pay).toBe('3004.40');
    const [document] = await get('/api/service/documents?company_id=1');
    const file = await read(`/api/service/documents/${document.id}/file`);
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});
