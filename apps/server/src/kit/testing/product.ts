import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { companies, memberships } from '../../modules/company/company.tables.ts';
import { hashPassword } from '../../modules/session/passwords.ts';
import { handledByModules, jobHandlers } from '../../modules.ts';
import { type Clock, fixedClock } from '../clock.ts';
import { openVault } from '../crypto.ts';
import { inTransaction, openDatabase, setCompanies, type Tx } from '../db.ts';
import { type JobRunner, runJobs } from '../jobs.ts';
import type { Services } from '../services.ts';
import { cloneDatabase } from './database.ts';

export const TEST_NOW = '2026-11-21T09:00:00+08:00';
export const TEST_PASSWORD = 'a test password';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Person {
  user_id: number;
  token: string;
  email: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The product over HTTP in this process, on a database of the test file's own. */
export interface TestProduct {
  app: FastifyInstance;
  services: Services;
  handled: ReturnType<typeof handledByModules>;
  call(
    method: Method,
    url: string,
    options?: { as?: Person | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Sends one file with fields, as a browser would. */
  upload(
    url: string,
    as: Person,
    file: { name: string; bytes: Buffer | string; field?: string },
    fields?: Record<string, string>,
  ): Promise<Answer>;
  /** A company with its owner. */
  company(name?: string): Promise<{ id: number; owner: Person }>;
  /** A person with a role in a company, signed in. */
  person(
    companyId: number,
    role: Partial<typeof memberships.$inferInsert> & { type: 'owner' | 'admin' | 'employee' },
  ): Promise<Person>;
  within<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs jobs in the background until the test file ends. */
  startJobs(): Promise<void>;
  adminUrl: string;
  ownerUrl: string;
  stop(): Promise<void>;
}

let people = 0;
let passwordHash: Promise<string> | undefined;

async function ensureUser(services: Services, email: string): Promise<number> {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const hash = await passwordHash;
  const { rows } = await services.db.app.query('select system.ensure_user($1, $1, $2, $3) as id', [
    email,
    hash,
    services.clock.now(),
  ]);
  return rows[0].id;
}
const BOUNDARY = 'mesra-test-boundary';

function multipart(
  file: { name: string; bytes: Buffer | string; field?: string },
  fields: Record<string, string>,
): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file.bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Starts the product for a test file; stop it in `afterAll`. */
export async function startTestProduct(options: { clock?: Clock } = {}): Promise<TestProduct> {
  const database = await cloneDatabase();
  const db = openDatabase(database.ownerUrl, { appConnections: 6 });
  const services: Services = {
    config: { production: false, demo: false, dataDir: '/nonexistent', trustProxy: false },
    db,
    clock: options.clock ?? fixedClock(TEST_NOW),
    vault: openVault(Buffer.alloc(32, 7)),
  };
  const app = await buildApp(services);
  let runner: JobRunner | undefined;

  const call: TestProduct['call'] = async (method, url, { as = null, body, headers = {} } = {}) => {
    const authorization = as ? { authorization: `Bearer ${as.token}` } : {};
    const payload = body === undefined ? {} : { payload: body as object };
    const response = await app.inject({ method, url, headers: { ...authorization, ...headers }, ...payload });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.rawPayload,
      headers: response.headers,
    };
  };
  const signIn = async (email: string, user_id: number): Promise<Person> => {
    const answer = await call('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
    return { user_id, email, token: answer.body.data.token };
  };
  const within: TestProduct['within'] = (companyId, work) =>
    inTransaction(db.app, { companyIds: [companyId], userId: null }, work);
  const person: TestProduct['person'] = async (companyId, role) => {
    people += 1;
    const email = `person${people}@test.example`;
    const user_id = await ensureUser(services, email);
    await within(companyId, (tx) =>
      tx.insert(memberships).values({ company_id: companyId, user_id, ...role }),
    );
    return signIn(email, user_id);
  };
  const company: TestProduct['company'] = async (name = 'Test Sdn Bhd') => {
    people += 1;
    const email = `owner${people}@test.example`;
    const user_id = await ensureUser(services, email);
    const id = await inTransaction(db.app, { companyIds: [], userId: user_id }, async (tx) => {
      const { rows } = await tx.$client.query<{ id: number }>('select system.new_company_id() as id');
      const made = rows[0]?.id ?? 0;
      await setCompanies(tx, [made]);
      await tx.insert(companies).values({ id: made, name, user_id });
      await tx.insert(memberships).values({ company_id: made, user_id, type: 'owner' });
      return made;
    });
    return { id, owner: await signIn(email, user_id) };
  };
  return {
    app,
    services,
    handled: handledByModules(),
    call,
    upload: async (url, as, file, fields = {}) =>
      call('POST', url, {
        as,
        body: multipart(file, fields),
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
    company,
    person,
    within,
    startJobs: async () => {
      runner ??= await runJobs(services, jobHandlers());
    },
    adminUrl: database.adminUrl,
    ownerUrl: database.ownerUrl,
    stop: async () => {
      await runner?.stop();
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}
