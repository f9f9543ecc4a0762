import { openOwner } from '../db.ts';
import { openKeys } from '../keys.ts';
import { rotateKeys } from '../rotation.ts';

/* A process that changes the keys and nothing else, for tests that kill one. */

const { DATABASE_URL: url, OLD_KEY: before, NEW_KEY: after } = process.env;
if (!url || !before || !after) throw new Error('DATABASE_URL, OLD_KEY and NEW_KEY are needed.');
const owner = openOwner(url);
const encryptionKey = Buffer.from(before, 'hex');
const keys = await openKeys(owner, encryptionKey);
const newKey = Buffer.from(after, 'hex');
await rotateKeys({ pool: owner, keys, encryptionKey, newKey, log: console.info });
await keys.close();
await owner.end();
