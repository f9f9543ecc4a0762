import { spawn } from 'node:child_process';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealNumbers } from '../modules/employees/employee-numbers.ts';
import { newEmployee, PATH } from '../modules/employees/employees.factory.ts';
import { employees } from '../modules/employees/employees.tables.ts';
import { openOwner } from './db.ts';
import { drawIds } from './draw-ids.ts';
import { openKeys } from './keys.ts';
import { rotateKeys } from './rotation.ts';
import { sealContextOf } from './seal-context.ts';
import { findSealedTables } from './sealed-columns.ts';
import { plantCompany } from './testing/access-planting.ts';
import { openEverySealed } from './testing/open-sealed.ts';
import { type OrgUnits, orgUnitsOf } from './testing/org-units.ts';
import { type Person, startTestProduct, TEST_KEY, type TestProduct } from './testing/product.ts';
import { testProgram } from './testing/programs.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let orgUnits: OrgUnits;
let apart: pg.Pool;
const PEOPLE = 2500;
const CONTEXT = sealContextOf('employees.passport_sealed', 1, 1);
const keyOf = (number: number) => (number === 0 ? TEST_KEY : Buffer.alloc(32, 100 + number));
/** How often the key has been changed. */
let turn = 0;
const numbersOf = (i: number) => ({ passport: passportOf(i), bank_account: `5140${i}` });
const passportOf = (i: number) => `P${String(1_000_000 + i)}`;

beforeAll(async () => {
  product = await startTestProduct();
  apart = openOwner(product.ownerUrl);
  company = await product.company('Rotated Sdn Bhd');
  await plantCompany(product, company);
  orgUnits = await orgUnitsOf(product, company.id);
  const { vault } = product.services;
  await product.within(company.id, async (tx) => {
    for (let from = 0; from < PEOPLE; from += 500)
      await tx
        .insert(employees)
        .overridingSystemValue()
        .values(
          (await drawIds(tx, 'public.employees', 500)).map((id, at) => ({
            id,
            company_id: company.id,
            employee_code: `R${from + at}`,
            name: `Rotated ${from + at}`,
            nationality: 'NP',
            ...sealNumbers(vault, { company_id: company.id, id }, numbersOf(from + at)),
            company_joined_at: '2020-01-01',
          })),
        );
  });
});
afterAll(async () => {
  await apart.end();
  await product.stop();
});

async function rotate(log: (line: string) => void = () => {}) {
  const [encryptionKey, newKey] = [keyOf(turn), keyOf(turn + 1)];
  const keys = await openKeys(apart, encryptionKey);
  try {
    const done = await rotateKeys({ pool: apart, keys, encryptionKey, newKey, log });
    turn += 1;
    return done;
  } finally {
    await keys.close();
  }
}

const read = async (sql: string) => (await product.within(company.id, (tx) => tx.$client.query(sql))).rows;

const search = async (keyword: string): Promise<string[]> => {
  const { body } = await product.call(
    'GET',
    `${PATH}?company_id=${company.id}&status=all&keyword=${encodeURIComponent(keyword)}`,
    { as: company.owner },
  );
  return body.data.map((one: { employee_code: string }) => one.employee_code);
};

let codes = 0;
const someone = (values: Record<string, unknown>) => {
  codes += 1;
  const passportAlone = { identity_number: null, nationality: 'NP', employee_code: `E${codes}` };
  return { company_id: company.id, ...orgUnits, ...newEmployee({ ...passportAlone, ...values }) };
};

const create = (values: Record<string, unknown>) =>
  product.call('POST', PATH, { as: company.owner, body: someone(values) });

/** Every sealed value of the database opens with the keys of a fresh start, and all are of the newest key. */
async function expectAllSealedBy(number: number): Promise<void> {
  const fresh = await openKeys(apart, keyOf(turn));
  const header = Buffer.from([3, 0, 0, 0, number]).toString('hex');
  let values = 0;
  const client = await apart.connect();
  await client.query('begin');
  await client.query(`select set_config('app.company_ids', $1, true)`, [String(company.id)]);
  for (const { table, row, texts } of await openEverySealed(client, fresh.vault)) {
    for (const [column, text] of Object.entries(texts)) {
      expect(row[column]?.subarray(0, 5).toString('hex')).toBe(header);
      expect(text).not.toBe('');
      values += 1;
    }
    for (const { column, sealed, field } of table.indexed)
      if (row[column] !== null)
        expect(row[column]).toEqual(fresh.vault.index(row.company_id, field, texts[sealed] ?? ''));
  }
  await client.query('rollback');
  client.release();
  await fresh.close();
  expect(values).toBeGreaterThan(PEOPLE * 2);
}

test('every column of bytes is known: sealed, the index of one that is sealed, or no secret', async () => {
  const { rows } = await product.services.db.owner.query(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where data_type = 'bytea' and table_schema in ('public', 'system')`,
  );
  const known = (await findSealedTables(product.services.db.owner)).flatMap(
    ({ schema, name, sealed, indexed }) =>
      [...sealed, ...indexed.map(({ column }) => column)].map((column) => `${schema}.${name}.${column}`),
  );
  const noSecret = rows
    .map(({ name }) => name)
    .filter((name) => /_hash$|\.public_key$|^system\.encryption_keys\.(wrapped|handed)$/.test(name));
  expect(known.filter((name) => noSecret.includes(name))).toEqual([]);
  expect([...known, ...noSecret].sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(known).toEqual(
    expect.arrayContaining([
      'public.employees.tax_number_sealed',
      'public.employees.passport_index',
      'public.payrolls.person_sealed',
      'public.jobs.secret_payload',
      'system.idempotency.response',
      'system.users.totp_sealed',
    ]),
  );
  // What a sealed column of an index is called is what the index is of.
  for (const table of await findSealedTables(product.services.db.owner))
    for (const { sealed } of table.indexed) expect(table.sealed).toContain(sealed);
});

test('with people writing, everything is sealed again; no duplicate slips in, and nobody is lost to the search', async () => {
  const idempotent = { 'idempotency-key': 'before the rotation' };
  const body = someone({ passport: 'IDEM1' });
  const first = await product.call('POST', PATH, { as: company.owner, body, headers: idempotent });
  expect(first.status).toBe(201);
  const auditBefore = Number(
    (await read(`select count(*) as n from audit_log where table_name = 'employees'`))[0].n,
  );
  const paid = await read(
    'select id, version, updated_at, facts::text, person::text, status from payrolls order by id',
  );
  let running = true;
  const failures: string[] = [];
  let duplicates = 0;
  let searches = 0;
  let created = 0;
  let changed = 0;
  const expectThat = (what: string, right: boolean) => void (right || failures.push(what));

  const makers = [0, 1].map(async (lane) => {
    for (let i = 0; running; i += 1) {
      const passport = `N${lane}${1000 + i}`;
      const [one, two] = await Promise.all([
        create({ passport }),
        create({ passport: passport.toLowerCase() }),
      ]);
      expectThat(
        `made once: ${one.status} ${two.status}`,
        [one.status, two.status].sort().join() === '201,422',
      );
      expectThat(`found ${passport}`, (await search(passport)).length === 1);
      created += 1;
    }
  });
  const duplicating = (async () => {
    for (let i = 0; running; i += 1) {
      const taken = await create({ passport: passportOf((i * 37) % 2000) });
      expectThat(`duplicate ${taken.status}`, taken.status === 422);
      expectThat('says which field', taken.body.errors?.passport !== undefined);
      duplicates += 1;
    }
  })();
  const searching = (async () => {
    for (let i = 0; running; i += 1) {
      const at = (i * 53) % 2000;
      const found = (await search(passportOf(at))).join();
      expectThat(`search ${passportOf(at)} found "${found}"`, found === `R${at}`);
      searches += 1;
    }
  })();
  const changing = (async () => {
    const rows = await read(
      "select id, version from employees where employee_code like 'R2___' order by id limit 300",
    );
    for (const { id, version } of rows) {
      if (!running) break;
      const answer = await product.call('PATCH', `${PATH}/${id}`, {
        as: company.owner,
        body: { passport: `C${id}`, version: Number(version) },
      });
      expectThat(`changed ${answer.status} ${answer.body.message}`, answer.status === 200);
      expectThat(`found C${id}`, (await search(`C${id}`)).length === 1);
      changed += 1;
    }
  })();

  const lines: string[] = [];
  const done = await rotate((line) => lines.push(line));
  running = false;
  await Promise.all([...makers, duplicating, searching, changing]);
  expect(failures).toEqual([]);
  expect(Math.min(created, duplicates, searches, changed)).toBeGreaterThan(2);
  expect(done.unreadable).toEqual([]);
  expect(done.moved).toBeGreaterThan(PEOPLE);
  expect(lines.join('\n')).toMatch(/employees of company \d+: [\d,]+ of [\d,]+ sealed again/);

  await expectAllSealedBy(2);
  const { rows } = await apart.query(
    'select id, handed, retired_at is null as used from system.encryption_keys order by id',
  );
  expect(rows).toEqual([
    { id: 1, handed: null, used: false },
    { id: 2, handed: null, used: true },
  ]);
  // Nothing changed in the eyes of those who work: no version, no audit row, no paid payroll.
  expect(
    await read('select id, version, updated_at, facts::text, person::text, status from payrolls order by id'),
  ).toEqual(paid);
  expect(paid.some(({ status }) => status !== 'In Process')).toBe(true);
  expect(
    (
      await read(
        `select count(*) as n from employees where employee_code < 'R2' and employee_code like 'R%' and version > 1`,
      )
    )[0].n,
  ).toBe(0);
  const auditNow = Number(
    (await read(`select count(*) as n from audit_log where table_name = 'employees'`))[0].n,
  );
  expect(auditNow - auditBefore).toBe(created * 2 - created + changed);
  const repeated = await product.call('POST', PATH, { as: company.owner, body, headers: idempotent });
  expect(repeated.body).toEqual(first.body);
});

test('the audit keeps nothing of the key before', async () => {
  const rows = await read(`select e.key, e.value from audit_log a cross join lateral
    jsonb_each_text(coalesce(a.before, '{}') || coalesce(a.after, '{}')) e
    where e.value like '\\\\x%' and a.table_name = 'employees'`);
  expect(rows.length).toBeGreaterThan(PEOPLE);
  for (const { key, value } of rows) {
    if (key.endsWith('_sealed')) expect(value.slice(0, 12)).toBe('\\x0300000002');
    else expect(value.slice(66)).toBe('00000002');
  }
});

test('the ENCRYPTION_KEY before is refused from then on', async () => {
  await expect(openKeys(apart, keyOf(0))).rejects.toThrow('Refusing to start.');
});

test('killed with -9 in the middle it goes on when it is started again, and the product works in between', async () => {
  const process = spawn('node', [testProgram('rotate-process')], {
    env: {
      ...globalThis.process.env,
      DATABASE_URL: product.ownerUrl,
      OLD_KEY: keyOf(turn).toString('hex'),
      NEW_KEY: keyOf(turn + 1).toString('hex'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const behind = async () =>
    (
      await read(
        `select count(*) filter (where substring(passport_sealed from 5 for 1) = '\\x03') as n from employees`,
      )
    )[0].n;
  while ((await behind()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  process.kill('SIGKILL');
  await new Promise((resolve) => process.once('exit', resolve));
  const moved = Number(await behind());
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(PEOPLE);
  // Half of the people are in the new form, half in the old: both are found, both are refused a second time.
  for (const at of [1, 999, 1998]) {
    expect(await search(passportOf(at))).toEqual([`R${at}`]);
    expect((await create({ passport: passportOf(at) })).status).toBe(422);
  }
  expect((await create({ passport: 'BETWEEN1' })).status).toBe(201);
  const lines: string[] = [];
  await rotate((line) => lines.push(line));
  expect(lines[0]).toMatch(/^Going on/);
  await expectAllSealedBy(3);
  expect(await search('BETWEEN1')).toHaveLength(1);
});

test('two rotations at once: the second is refused', async () => {
  const results = await Promise.allSettled([rotate(), rotate()]);
  const refused = results.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String((refused[0] as PromiseRejectedResult).reason)).toMatch(/by another process already/);
  await expectAllSealedBy(4);
});

test('a node whose connection was lost, and one that was started long ago, learn the key before anyone uses it', async () => {
  const node = openOwner(product.ownerUrl);
  const keys = await openKeys(node, keyOf(turn));
  try {
    await apart.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mesra keys' and datname = current_database()`,
    );
    const known = keys.ring.current;
    await rotate();
    const fresh = await openKeys(apart, keyOf(turn));
    const sealed = fresh.vault.seal(CONTEXT, 'new');
    await fresh.close();
    for (let tries = 0; keys.ring.current === known && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(keys.vault.open(CONTEXT, sealed)).toBe('new');
    // This product was started with the first ENCRYPTION_KEY of all.
    expect(product.services.vault.open(CONTEXT, sealed)).toBe('new');
    expect(await search(passportOf(11))).toEqual(['R11']);
    expect((await create({ passport: passportOf(11) })).status).toBe(422);
  } finally {
    await keys.close();
    await node.end();
  }
});

test('a value that no key opens is named, stays as it is, and stops nothing', async () => {
  const [{ id }] = await read(`select id from employees where employee_code = 'R7'`);
  await product.within(company.id, (tx) =>
    tx.$client.query(
      'update employees set bank_account_sealed = set_byte(bank_account_sealed, 30, 255 - get_byte(bank_account_sealed, 30)) where id = $1',
      [id],
    ),
  );
  const { unreadable } = await rotate();
  expect(unreadable.filter((name) => name.startsWith('public.employees'))).toEqual([
    `public.employees ${company.id} ${id} bank_account_sealed`,
  ]);
  expect(await search(passportOf(7))).toEqual(['R7']);
});

test('the application cannot pass for the rotation: a closed payroll stays closed and every change is audited', async () => {
  const client = await product.services.db.app.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.company_ids', $1, true), set_config('app.reseal', 'on', true)`,
      [String(company.id)],
    );
    await client.query('savepoint try');
    await expect(
      client.query(`update payrolls set person_sealed = '\\x00' where status <> 'In Process'`),
    ).rejects.toThrow(/cannot be changed|confirmed/);
    await client.query('rollback to try');
    await expect(
      client.query(`insert into system.settings values ('resealing', to_jsonb(pg_current_xact_id()::text))`),
    ).rejects.toThrow(/permission denied/);
    await client.query('rollback to try');
    const { rows } = await client.query(
      `update employees set name = 'Unseen' where employee_code = 'R9' returning id, version`,
    );
    expect(rows[0].version).toBe(2);
    const audit = await client.query(
      `select 1 from audit_log where table_name = 'employees' and row_id = $1 and action = 'update'`,
      [rows[0].id],
    );
    expect(audit.rowCount).toBe(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('an index of a key that is no longer used is refused by the database, whoever writes it', async () => {
  const stale = product.keys.ring.indexBy(1, company.id, 'passport', 'STALE1');
  await expect(
    product.within(company.id, (tx) =>
      tx.$client.query(
        `update employees set passport_index = $1, passport_sealed = passport_sealed where employee_code = 'R5'`,
        [stale],
      ),
    ),
  ).rejects.toThrow('no longer used');
});
