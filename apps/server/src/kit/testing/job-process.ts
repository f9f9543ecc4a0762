import { tmpdir } from 'node:os';
import { jobHandlers } from '../../modules.ts';
import { openDatabase } from '../db.ts';
import { runJobs } from '../jobs.ts';
import { testServices } from './product.ts';

/* A process that runs jobs and nothing else, for tests that kill one. */

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is needed.');
const services = testServices(openDatabase(url, { appConnections: 3 }), tmpdir(), []);
await runJobs(services, jobHandlers());
