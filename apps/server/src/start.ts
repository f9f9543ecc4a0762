import type { AddressInfo } from 'node:net';
import { DEMO_SIGN_INS, demoEmail } from '@mesra/contract/session/demo-sign-ins';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { clockFor } from './kit/clock.ts';
import type { Config } from './kit/config.ts';
import { watchDays } from './kit/days.ts';
import { assertNoBypass, type Database, openDatabase, openOwner } from './kit/db.ts';
import { stopServing } from './kit/deadlines.ts';
import { resolveTxt } from './kit/dns.ts';
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts';
import { openFiles } from './kit/files.ts';
import { type JobRunner, runJobs } from './kit/jobs.ts';
import { forgetPreviousKey, replaceKey, waitingKey } from './kit/key-file.ts';
import { type Keys, openKeys } from './kit/keys.ts';
import { migrate } from './kit/migrate.ts';
import { openPlaceSearch } from './kit/place-search.ts';
import { openPost } from './kit/post.ts';
import { openFileReader } from './kit/reading/reader.ts';
import { bindEverything } from './kit/rotation.ts';
import type { Services } from './kit/services.ts';
import { StartError } from './kit/start-error.ts';
import { watchModules } from './kit/watch.ts';
import { type Realtime, startRealtime } from './modules/realtime/server.ts';
import {
  audited,
  declaredReports,
  declaredSearches,
  feeds,
  jobHandlers,
  letterWriters,
  listeners,
  queuedKinds,
  watches,
} from './modules.ts';
import { seedDemo } from './seed/demo.ts';

export interface Product {
  url: string;
  services: Services;
  stop(): Promise<void>;
}

/**
 * Returns the database's encryption keys. If a rotation was interrupted after it changed the database but
 * before it replaced the key file, the pending key beside the file is the right one and replaces it.
 */
async function openKeysFor(config: Config, owner: pg.Pool): Promise<Keys> {
  try {
    return await openKeys(owner, config.encryptionKey);
  } catch (error) {
    const waiting = config.keyInDataDir ? waitingKey(config.dataDir) : null;
    if (!(error instanceof StartError) || !waiting) throw error;
    const keys = await openKeys(owner, waiting);
    replaceKey(config.dataDir);
    forgetPreviousKey(config.dataDir);
    return keys;
  }
}

/** Exits when the database is lost; a supervisor or the next `npm start` restarts both. */
function endWithDatabase(reason: string): void {
  console.error(`The embedded database ended: ${reason}. Stopping.`);
  process.exit(1);
}

/** The demo's passwords are public, so its database is refused in production. */
async function assertNoDemoData(db: Database, production: boolean): Promise<void> {
  if (!production) return;
  const { rows } = await db.owner.query(`select 1 from system.settings where key = 'demo'`);
  if (rows.length > 0)
    throw new StartError(
      'This database holds demo data, whose passwords everyone knows. Production refuses it.',
    );
}

/**
 * Opens the database (embedded unless `databaseUrl` is set), runs migrations, and checks for forbidden
 * states.
 */
export async function openServices(
  config: Config,
): Promise<{ services: Services; keys: Keys; close(): Promise<void> }> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: console.info,
        onUnexpectedExit: endWithDatabase,
      });
  let owner: pg.Pool | undefined;
  let keys: Keys | undefined;
  let db: Database | undefined;
  let services: Services | undefined;
  const close = async () => {
    await services?.reader.stop();
    services?.post.close();
    await keys?.close();
    await (db ? db.close() : owner?.end());
    await embedded?.stop();
  };
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url);
    owner = openOwner(url);
    keys = await openKeysFor(config, owner);
    db = await openDatabase(owner, keys, { appUrl: config.appDatabaseUrl });
    await assertNoBypass(db.app);
    await assertNoDemoData(db, config.production);
    await bindEverything({ pool: owner, keys, log: console.info });
    const clock = clockFor(process.env);
    services = {
      config,
      db,
      clock,
      vault: keys.vault,
      files: openFiles(config.dataDir),
      reader: openFileReader(),
      post: openPost(config),
      placeSearch: config.mapSearch && openPlaceSearch(config.mapSearch, clock),
      listeners: listeners(),
      feeds: feeds(),
      reports: declaredReports(),
      letters: letterWriters(),
      searches: declaredSearches(),
      queued: queuedKinds(),
      audited: audited(),
      resolveTxt,
    };
    return { services, keys, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the whole product: database, optional demo data, jobs and HTTP server. */
export async function startProduct(config: Config): Promise<Product> {
  const { services, close } = await openServices(config);
  let runner: JobRunner | undefined;
  let days: { stop(): void } | undefined;
  let watching: { stop(): Promise<void> } | undefined;
  let realtime: Realtime | undefined;
  try {
    if (config.demo) await seedDemo(services);
    const app = await buildApp(services);
    realtime = await startRealtime(app.server, services);
    await app.listen({ port: config.port, host: config.host });
    if (config.runJobs) {
      runner = await runJobs(services, jobHandlers());
      days = watchDays(services);
      watching = watchModules(services, watches());
    }
    const { port } = app.server.address() as AddressInfo;
    const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    greet(url, config.demo);
    return {
      url,
      services,
      stop: async () => {
        await realtime?.stop();
        await stopServing(app);
        days?.stop();
        await watching?.stop();
        await runner?.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function greet(url: string, demo: boolean): void {
  console.info(`\nMesra is ready at ${url}`);
  if (!demo) return;
  console.info(`Demo sign-ins (password mesra-demo): ${DEMO_SIGN_INS.map(demoEmail).join(', ')}`);
}
