import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { companies, memberships } from '../../modules/company/company.tables.ts';
import { hashPassword } from '../../modules/session/passwords.ts';
import {
  audited,
  declaredReports,
  declaredSearches,
  feeds,
  handledByModules,
  jobHandlers,
  letterWriters,
  listeners,
  queuedKinds,
} from '../../modules.ts';
import { type Clock, fixedClock } from '../clock.ts';
import type { OidcProvider } from '../config.ts';
import type { Vault } from '../crypto.ts';
import { type Database, inTransaction, openDatabase, openOwner, setCompanies, type Tx } from '../db.ts';
import { openFiles } from '../files.ts';
import { type JobRunner, runJobs } from '../jobs.ts';
import { type Keys, openKeys } from '../keys.ts';
import { sendQueued } from '../mail.ts';
import type { MapSearch } from '../map-config.ts';
import { openPlaceSearch } from '../place-search.ts';
import type { Mail, Post } from '../post.ts';
import { openFileReader, type ReaderOptions } from '../reading/reader.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken, SESSION_SECONDS } from '../tokens.ts';
import { cloneDatabase } from './database.ts';

export const TEST_NOW = '2026-11-21T09:00:00+08:00';
export const TEST_PASSWORD = 'a test password';
export const TEST_KEY = Buffer.alloc(32, 7);

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
  keys: Keys;
  handled: ReturnType<typeof handledByModules>;
  call(
    method: Method,
    url: string,
    options?: { as?: Person | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Sends one file with fields, as a browser would. */
  upload(
    url: string,
    as: Person | null,
    file: { name: string; bytes: Buffer | string; field?: string },
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A company with its owner. */
  company(name?: string): Promise<{ id: number; owner: Person }>;
  /** A person with a role in a company, signed in. */
  person(
    companyId: number,
    role: Partial<typeof memberships.$inferInsert> & { type: 'owner' | 'admin' | 'employee' },
  ): Promise<Person>;
  /** Sends what is queued and answers all mail and messages sent so far to an address or number, the latest last. */
  mailsTo(to: string): Promise<Mail[]>;
  within<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs jobs in the background until the test file ends. */
  startJobs(): Promise<void>;
  adminUrl: string;
  ownerUrl: string;
  stop(): Promise<void>;
}

/** What a test sets of the world outside. */
interface TestOptions {
  clock?: Clock;
  registrationPage?: boolean;
  publicUrl?: string;
  instanceCompany?: number;
  companiesPerAccount?: number;
  uploadsPerPerson?: number;
  uploadsPerCompany?: number;
  oidcProviders?: OidcProvider[];
  reader?: ReaderOptions;
  pushServices?: string[];
  mapSearch?: MapSearch;
  mapSearchTimeoutMs?: number;
  /** Instead of taking mail, text messages and pushed notifications as sent. */
  post?: Partial<Post>;
  /** TXT records by name. */
  txt?: Record<string, string[]>;
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

/** What the product is started with in tests: everything real but the clock, the post and the DNS. */
export function testServices(
  db: Database,
  dataDir: string,
  sent: Mail[],
  vault: Vault,
  options: TestOptions = {},
): Services {
  return {
    config: {
      production: false,
      demo: false,
      dataDir,
      trustProxy: false,
      publicUrl: options.publicUrl ?? 'http://mesra.test',
      oidcProviders: options.oidcProviders ?? [],
      registrationPage: options.registrationPage ?? true,
      instanceCompany: options.instanceCompany ?? null,
      companiesPerAccount: options.companiesPerAccount ?? 1000,
      uploadsPerPerson: options.uploadsPerPerson ?? 1000,
      uploadsPerCompany: options.uploadsPerCompany ?? 1000,
      mapTiles: null,
      mapTilesHybrid: null,
      googleMapsKey: null,
      pushServices: options.pushServices ?? ['push.test'],
    },
    db,
    clock: options.clock ?? fixedClock(TEST_NOW),
    vault,
    files: openFiles(dataDir),
    reader: openFileReader(options.reader),
    post: {
      mail: async (mail) => void sent.push(mail),
      message: async (message) => void sent.push({ ...message, subject: '', html: '' }),
      push: async () => 'sent',
      close: () => {},
      ...options.post,
    },
    placeSearch: options.mapSearch
      ? openPlaceSearch(options.mapSearch, options.clock ?? fixedClock(TEST_NOW), options.mapSearchTimeoutMs)
      : null,
    listeners: listeners(),
    feeds: feeds(),
    reports: declaredReports(),
    letters: letterWriters(),
    searches: declaredSearches(),
    queued: queuedKinds(),
    audited: audited(),
    resolveTxt: async (name) => options.txt?.[name] ?? [],
  };
}

/** Starts the product for a test file; stop it in `afterAll`. */
export async function startTestProduct(options: TestOptions = {}): Promise<TestProduct> {
  const database = await cloneDatabase();
  const owner = openOwner(database.ownerUrl);
  const keys = await openKeys(owner, TEST_KEY);
  const db = await openDatabase(owner, keys, { appConnections: 6 });
  const dataDir = await mkdtemp(join(tmpdir(), 'mesra-test-'));
  const sent: Mail[] = [];
  const services = testServices(db, dataDir, sent, keys.vault, options);
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
  // Sign-in has tests of its own; checking a password takes longer than most of what the other tests do.
  const signIn = async (email: string, user_id: number): Promise<Person> => {
    const token = newToken();
    const now = services.clock.now();
    const expires = new Date(now.getTime() + SESSION_SECONDS * 1000);
    const session = [hashToken(token), user_id, now, expires, '127.0.0.1', null];
    await db.app.query('select system.create_session($1, $2, $3, $4, $5, $6)', session);
    return { user_id, email, token };
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
      const created = rows[0]?.id ?? 0;
      await setCompanies(tx, [created]);
      await tx.insert(companies).values({ id: created, name, user_id });
      await tx.insert(memberships).values({ company_id: created, user_id, type: 'owner' });
      return created;
    });
    return { id, owner: await signIn(email, user_id) };
  };
  return {
    app,
    services,
    keys,
    handled: handledByModules(),
    call,
    upload: async (url, as, file, fields = {}, headers = {}) =>
      call('POST', url, {
        as,
        body: multipart(file, fields),
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
    company,
    person,
    mailsTo: async (to) => {
      const { rows } = await db.owner.query('select id from system.mails where sent_at is null order by id');
      for (const { id } of rows) await sendQueued(services, id);
      return sent.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
    },
    within,
    startJobs: async () => {
      runner ??= await runJobs(services, jobHandlers());
    },
    adminUrl: database.adminUrl,
    ownerUrl: database.ownerUrl,
    stop: async () => {
      await runner?.stop();
      await app.close();
      await services.reader.stop();
      await keys.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
