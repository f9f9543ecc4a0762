import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyOfDataDir, parseKey } from './key-file.ts';
import { type MapConfig, readMapConfig } from './map-config.ts';
import { StartError } from './start-error.ts';

export interface Config extends MapConfig {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Login of requests and jobs; null: a generated login. */
  appDatabaseUrl: string | null;
  production: boolean;
  /** Seed the demo companies if the database is empty. */
  demo: boolean;
  /** Behind a reverse proxy that forwards the client's address. */
  trustProxy: boolean;
  /** Run jobs in this process; off when worker processes run them. */
  runJobs: boolean;
  /** Public base URL, used in links of mails. */
  publicUrl: string;
  /** Null: mail is written to DATA_DIR/outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** A web hook that sends text messages; null: they are written to DATA_DIR/outbox. */
  smsUrl: string | null;
  /**
   * Hosts of push services, each with the names below it; an entry with a scheme is that address alone. Nothing is sent
   * elsewhere, since the address comes from the browser.
   */
  pushServices: readonly string[];
  /** OpenID Connect providers. */
  oidcProviders: readonly OidcProvider[];
  /** Open registration, except at a domain that disables it. */
  registrationPage: boolean;
  /** Maximum companies created per account. */
  companiesPerAccount: number;
  /** Maximum file uploads per hour, by person and by company. */
  uploadsPerPerson: number;
  uploadsPerCompany: number;
  /** The company that runs this installation and brands its own domain; null: the first one. */
  instanceCompany: number | null;
  /** 32 bytes; the root of all encryption at rest. */
  encryptionKey: Buffer;
  /** Stored in DATA_DIR, where a rotation replaces it; otherwise set by the environment. */
  keyInDataDir: boolean;
}

/** An OpenID Connect provider of OIDC_PROVIDERS. */
export interface OidcProvider {
  /** Used in URLs: lower-case letters, digits, dashes. */
  key: string;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
}

function readProviders(text: string | undefined): OidcProvider[] {
  if (!text) return [];
  const wrong = () =>
    new StartError(
      'OIDC_PROVIDERS must be a JSON list of {"key", "name", "issuer", "client_id", "client_secret"}; a key is small letters, digits and dashes.',
    );
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (!Array.isArray(list)) throw wrong();
  return list.map((one: Record<string, unknown>) => {
    const { key, name, issuer, client_id, client_secret } = one ?? {};
    for (const part of [key, name, issuer, client_id, client_secret])
      if (typeof part !== 'string' || part === '') throw wrong();
    if (!/^[a-z0-9-]{1,40}$/.test(key as string) || key === 'finish') throw wrong();
    return { key, name, issuer, client_id, client_secret } as OidcProvider;
  });
}

function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (!text) return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!/^https?:\/\/[^/\s]+\/?$/.test(text))
    throw new StartError(`PUBLIC_URL must be an address such as https://hr.example.com, not "${text}".`);
  return text.replace(/\/$/, '');
}

/** The push services of Chrome and its relatives, Firefox, Edge and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const readPushServices = (text: string | undefined): string[] =>
  text === undefined
    ? PUSH_SERVICES
    : text
        .split(',')
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean);

/** Enough for a bookkeeper of many companies; stops abuse of registration to fill the database. */
const COMPANIES_PER_ACCOUNT = 20;
/** More than whoever files a year's papers in an hour; the company's for a day on which everyone is asked for theirs. */
const [UPLOADS_PER_PERSON, UPLOADS_PER_COMPANY] = [200, 2_000];

/** A positive integer; null if not set. */
function readWhole(name: string, text: string | undefined): number | null {
  if (!text) return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new StartError(`${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

const number = (text: string | undefined, fallback: number): number => {
  const value = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new StartError(`PORT must be 0 to 65535, not "${text}".`);
  return value;
};

/**
 * Configuration from the environment. `ENCRYPTION_KEY` is 32 bytes in base64 or hex; outside production a
 * missing one is generated once and stored in DATA_DIR (docs/decisions/0003).
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const { dataDir, databaseUrl } = storageOf(env);
  const production = env.NODE_ENV === 'production';
  const requestedDemo = args.includes('--demo');
  if (requestedDemo && production)
    throw new StartError('Demo data is refused in production: start without --demo.');
  const named = namedKey(env.ENCRYPTION_KEY, production && databaseUrl !== null);
  mkdirSync(dataDir, { recursive: true });
  const port = number(env.PORT, 3000);
  const host = env.HOST || '127.0.0.1';
  const demo = requestedDemo || (databaseUrl === null && !production && !args.includes('--no-demo'));
  return {
    port,
    host,
    publicUrl: readPublicUrl(env.PUBLIC_URL, host, port),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Mesra <no-reply@mesra.example>',
    smsUrl: env.SMS_URL || null,
    pushServices: readPushServices(env.PUSH_SERVICES),
    oidcProviders: readProviders(env.OIDC_PROVIDERS),
    ...readMapConfig(env),
    registrationPage: env.REGISTRATION_PAGE ? env.REGISTRATION_PAGE === '1' : demo,
    companiesPerAccount:
      readWhole('COMPANIES_PER_ACCOUNT', env.COMPANIES_PER_ACCOUNT) ?? COMPANIES_PER_ACCOUNT,
    uploadsPerPerson: readWhole('UPLOADS_PER_PERSON', env.UPLOADS_PER_PERSON) ?? UPLOADS_PER_PERSON,
    uploadsPerCompany: readWhole('UPLOADS_PER_COMPANY', env.UPLOADS_PER_COMPANY) ?? UPLOADS_PER_COMPANY,
    instanceCompany: readWhole('INSTANCE_COMPANY', env.INSTANCE_COMPANY),
    dataDir,
    databaseUrl,
    appDatabaseUrl: readAppUrl(env.APP_DATABASE_URL, databaseUrl),
    production,
    demo,
    trustProxy: env.TRUST_PROXY === '1',
    runJobs: env.RUN_JOBS !== '0',
    encryptionKey: named ?? keyOfDataDir(dataDir),
    keyInDataDir: named === null,
  };
}

/** Storage settings only, for programs that need nothing else. */
export const storageOf = (env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl'> => ({
  dataDir: resolve(env.DATA_DIR || '.mesra'),
  databaseUrl: env.DATABASE_URL || null,
});

function readAppUrl(text: string | undefined, databaseUrl: string | null): string | null {
  if (text && !databaseUrl)
    throw new StartError('APP_DATABASE_URL is another login to the database of DATABASE_URL: set that too.');
  return text || null;
}

/** A key set by the environment takes precedence; null: it is read from (or created in) DATA_DIR. */
function namedKey(text: string | undefined, mustBeGiven: boolean): Buffer | null {
  if (text) return parseKey(text);
  if (mustBeGiven)
    throw new StartError('Set ENCRYPTION_KEY (32 bytes, base64): in production it is not made by itself.');
  return null;
}
