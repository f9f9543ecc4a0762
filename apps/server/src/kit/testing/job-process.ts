import { jobHandlers } from '../../modules.ts';
import { fixedClock } from '../clock.ts';
import { openVault } from '../crypto.ts';
import { openDatabase } from '../db.ts';
import { runJobs } from '../jobs.ts';
import { TEST_NOW } from './product.ts';

/* A process that runs jobs and nothing else, for tests that kill one. */

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is needed.');
const services = {
  config: { production: false, demo: false, dataDir: '/nonexistent', trustProxy: false },
  db: openDatabase(url, { appConnections: 3 }),
  clock: fixedClock(TEST_NOW),
  vault: openVault(Buffer.alloc(32, 7)),
};
await runJobs(services, jobHandlers());
