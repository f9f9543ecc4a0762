import { tmpdir } from 'node:os';
import { jobHandlers } from '../../modules.ts';
import { openDatabase } from '../db.ts';
import { runJobs } from '../jobs.ts';
import { openKeys } from '../keys.ts';
import { TEST_KEY, testServices } from './product.ts';

/* A process that runs jobs and nothing else, for tests that kill one. */

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is needed.');
const db = openDatabase(url, { appConnections: 3 });
const { vault } = await openKeys(db.owner, TEST_KEY);
const services = testServices(db, tmpdir(), [], vault);
await runJobs(services, jobHandlers());
