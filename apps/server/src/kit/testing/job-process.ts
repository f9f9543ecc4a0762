import { tmpdir } from 'node:os';
import { jobHandlers } from '../../modules.ts';
import { openDatabase, openOwner } from '../db.ts';
import { runJobs } from '../jobs.ts';
import { openKeys } from '../keys.ts';
import { openPost } from '../post.ts';
import { TEST_KEY, testServices } from './product.ts';

/* A process that runs jobs and nothing else, for tests that kill one. */

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is needed.');
const owner = openOwner(url);
const keys = await openKeys(owner, TEST_KEY);
const db = await openDatabase(owner, keys, { appConnections: 3 });
const smtpUrl = process.env.SMTP_URL;
const post = smtpUrl
  ? openPost({ smtpUrl, mailFrom: 'Mesra <no-reply@mesra.test>', smsUrl: null, dataDir: tmpdir() })
  : {};
const services = testServices(db, tmpdir(), [], keys.vault, { post });
await runJobs(services, jobHandlers());
