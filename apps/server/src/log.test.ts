import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from './kit/db.ts';
import { performJob, startJob } from './kit/jobs.ts';
import { forLog } from './kit/log.ts';
import { queueMail } from './kit/mail.ts';
import { orgUnitsOf } from './kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from './kit/testing/product.ts';
import { PATH } from './modules/employees/employees.factory.ts';

/* Sends a marked secret through every failing path and checks that the process log contains none of it. */

const SECRET = 'Zz9880707145566secret';
let product: TestProduct;
let company: { id: number; owner: Person };
let admin: pg.Client;
let lines: string[];

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  admin = new pg.Client({ connectionString: product.adminUrl });
  await admin.connect();
  // Postgres quotes the row in its message, detail and hint.
  await admin.query(`
    create function system.quote_row() returns trigger language plpgsql as $$
    begin raise exception 'cannot take %', new.name using detail = new.name, hint = new.name; end $$;
    create trigger quote before insert on public.branches for each row when (new.name like '%secret%')
    execute function system.quote_row()`);
});
afterAll(async () => {
  await admin.end();
  await product.stop();
});
beforeEach(() => {
  lines = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => {
      const texts = parts.map((part) => (part instanceof Error ? inspected(part) : String(part)));
      lines.push(texts.join(' '));
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Formats an error as the console does, with its nested properties. */
const inspected = (error: Error): string =>
  `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))} ${error.cause instanceof Error ? inspected(error.cause) : ''}`;

const log = () => lines.join('\n');
function expectSilence(): void {
  expect(log()).not.toContain('secret');
  expect(log()).not.toContain('880707145566');
}
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  product.call('POST', url, { as: company.owner, body, headers });
const branch = (name: string) => post('/api/admin/companies/branches', { company_id: company.id, name });

/** Revokes the application's execute right on a function, to simulate a database failure. */
async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
  await admin.query(`revoke execute on function system.${name} from mesra_app`);
  try {
    return await work();
  } finally {
    await admin.query(`grant execute on function system.${name} to mesra_app`);
  }
}

test('input that is refused: fields, a value that is taken, malformed JSON, an address, a query', async () => {
  const created = await post(PATH, {
    company_id: company.id,
    name: SECRET,
    employee_code: 7,
    nationality: SECRET,
  });
  expect(created.status).toBe(422);
  const department = { company_id: company.id, name: SECRET };
  expect((await post('/api/admin/companies/departments', department)).status).toBe(201);
  expect((await post('/api/admin/companies/departments', department)).status).toBe(422);
  const json = { 'content-type': 'application/json' };
  expect((await post('/api/admin/companies/departments', `{"name": ${SECRET}`, json)).status).toBe(400);
  const get = (url: string) => product.call('GET', url, { as: company.owner });
  expect((await get(`${PATH}?page=${SECRET}`)).status).toBe(422);
  expect((await get(`/api/nowhere/${SECRET}`)).status).toBe(404);
  expect((await get(`${PATH}/${SECRET}`)).status).toBeGreaterThanOrEqual(400);
  expectSilence();
});

test('a statement that fails: neither its parameters nor what the database says of them; where it failed is there', async () => {
  const answer = await branch(`Branch ${SECRET}`);
  expect(answer.status).toBe(500);
  expect(log()).toContain(answer.body.request_id);
  expect(log()).toMatch(/code P0001/);
  expect(log()).toMatch(/at .*kit\/register/);
  expectSilence();
});

test('a query string that meets a failing database', async () => {
  const url = `${PATH}?company_id=${company.id}&keyword=${SECRET}`;
  const { rows } = await admin.query(
    `select oid::regprocedure::text as name from pg_proc where proname = 'first_employees'`,
  );
  const answer = await without(rows[0].name.replace(/^system\./, ''), () =>
    product.call('GET', url, { as: company.owner }),
  );
  expect(answer.status).toBe(500);
  expect(log()).toContain('code 42501');
  expectSilence();
});

test('a sign-in that fails: refused, and for a failure of the database', async () => {
  const body = { email: `${SECRET}@test.example`, password: SECRET };
  expect((await product.call('POST', '/api/auth/login', { body })).status).toBe(401);
  const failed = await without('find_login(text)', () => product.call('POST', '/api/auth/login', { body }));
  expect(failed.status).toBe(500);
  expect(log()).toContain('code 42501');
  expectSilence();
});

test('an upload that fails: a file that is no table, and a disk that takes none', async () => {
  const fields = { company_id: String(company.id) };
  const bytes = `${SECRET},"${SECRET}`;
  const refused = await product.upload(
    `${PATH}/import`,
    company.owner,
    { name: `${SECRET}.csv`, bytes },
    fields,
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const folder = join(product.services.config.dataDir, 'files');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  const created = await post(PATH, {
    company_id: company.id,
    employee_code: 'UP1',
    name: 'Uploaded',
    nationality: 'NP',
    passport: 'UP1',
    company_joined_at: '2026-01-01',
    ...(await orgUnitsOf(product, company.id)),
  });
  const file = { name: `${SECRET}.txt`, bytes: SECRET };
  const url = `${PATH}/${created.body.data.id}/documents`;
  const failed = await product.upload(url, company.owner, file, { title: SECRET, category: 'other' });
  await rm(folder);
  await mkdir(folder);
  expect([failed.status, failed.body.code]).toEqual([500, 'failed']);
  expectSilence();
});

test('a job and a mail that fail, and what the queue says of them', async () => {
  const { services } = product;
  const scope = { companyIds: [company.id], userId: company.owner.user_id };
  const fail = () => {
    throw Object.assign(new Error(`About ${SECRET}`), { detail: SECRET, parameters: [SECRET] });
  };
  const job = await inTransaction(services.db.app, scope, (tx) =>
    startJob(tx, services, { companyId: company.id, type: 'fails', secret: SECRET, createdBy: scope.userId }),
  );
  await performJob(services, { fails: async () => fail() }, company.id, job.id);
  expect(log()).toContain(`job ${job.id} (fails) failed`);
  const { mail } = services.post;
  const tried = new Promise<void>((resolve) => {
    services.post.mail = async ({ to }) => {
      resolve();
      throw new Error(`550 <${to}> is not here`);
    };
  });
  const letter = { to: `${SECRET}@test.example`, subject: SECRET, text: SECRET, html: '' };
  await inTransaction(services.db.app, scope, (tx) => queueMail(tx, services, letter));
  await product.startJobs();
  await tried;
  await vi.waitUntil(() => log().includes('queue: mesra_mail'), { timeout: 60_000 });
  services.post.mail = mail;
  expectSilence();
});

test('an error in the log has its kind, names and calls, and those of its causes; no message, whatever it pretends to be', () => {
  const cause = Object.assign(new TypeError(`x\n    at ${SECRET} (file.ts:1:1)`), {
    code: '22P02',
    table: 'employees',
  });
  const error = new Error(`Failed query: ${SECRET}`, { cause });
  const text = forLog(Object.assign(error, { params: [SECRET], detail: SECRET }));
  expect(text).not.toContain('secret');
  expect(text).toMatch(/^Error\n\s+at .*log\.test\.ts/);
  expect(text).toMatch(/caused by TypeError, code 22P02, table employees\n\s+at .*log\.test\.ts/);
  expect([forLog(SECRET), forLog(null)]).toEqual(['string', 'object']);
});

test('no source hands an error, or its message, to the console', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const wrong = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/console\.\w+\([^;]*;/g)]
      .map(([call]) => call)
      .filter((call) =>
        /\.message\b|[(,]\s*(error|failure|reason)\s*[),]/.test(
          call.replace(/(?:forLog|explain)\(\w+\)/g, ''),
        ),
      ),
  );
  expect(wrong).toEqual([]);
});
