import { tmpdir } from 'node:os';
import { buildApp } from '../../app.ts';
import { openDatabase, openOwner } from '../db.ts';
import { openKeys } from '../keys.ts';
import { TEST_KEY, testServices } from './product.ts';

/* A process that answers requests on loopback and sends its address to its parent, for tests that kill one. */

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is needed.');
const owner = openOwner(url);
const keys = await openKeys(owner, TEST_KEY);
const db = await openDatabase(owner, keys, { appConnections: 3 });
const app = await buildApp(testServices(db, tmpdir(), [], keys.vault));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
