import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, KeyRing } from './crypto.ts';
import { openOwner } from './db.ts';
import { type Keys, openKeys } from './keys.ts';
import { sealContextOf } from './seal-context.ts';
import { cloneDatabase, type TestDatabase } from './testing/database.ts';
import { sealUnbound } from './testing/seal-unbound.ts';

const KEY = Buffer.alloc(32, 3);
const CONTEXT = sealContextOf('employees.passport_sealed', 1, 1);
const open: { close(): Promise<void> }[] = [];
const databases: TestDatabase[] = [];

async function database(): Promise<pg.Pool> {
  const created = await cloneDatabase();
  databases.push(created);
  const owner = openOwner(created.ownerUrl);
  open.unshift({ close: () => owner.end() });
  return owner;
}

async function keysOf(owner: pg.Pool, key = KEY): Promise<Keys> {
  const keys = await openKeys(owner, key);
  open.unshift(keys);
  return keys;
}

let db: pg.Pool;
beforeAll(async () => {
  db = await database();
});
afterAll(async () => {
  for (const one of open) await one.close();
  for (const one of databases) await one.drop();
});

test('the first start makes one key, however many nodes start at once, and all of them open what one sealed', async () => {
  const nodes = await Promise.all(Array.from({ length: 4 }, () => keysOf(db)));
  const { rows } = await db.query('select id, wrapped, handed from system.encryption_keys');
  expect(rows.map(({ id, handed }) => [id, handed])).toEqual([[1, null]]);
  expect(nodes.every(({ ring }) => !rows[0].wrapped.includes(ring.raw(1)))).toBe(true);
  const sealed = nodes[0]?.vault.seal(CONTEXT, '900101-01-5555') as Buffer;
  expect(sealed.subarray(0, 5).toString('hex')).toBe('0300000001');
  expect(nodes.map(({ vault }) => vault.open(CONTEXT, sealed))).toEqual(Array(4).fill('900101-01-5555'));
  expect(new Set(nodes.map(({ vault }) => vault.index(1, 'passport', 'A1').toString('hex'))).size).toBe(1);
});

test('another ENCRYPTION_KEY is refused, and a wrapped key that was changed opens nothing', async () => {
  await expect(keysOf(db, Buffer.alloc(32, 4))).rejects.toThrow('Refusing to start.');
  const changed = await database();
  await (await openKeys(changed, KEY)).close();
  await changed.query(
    'update system.encryption_keys set wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20))',
  );
  await expect(openKeys(changed, KEY)).rejects.toThrow();
});

test('a database from before there were kept keys opens, keeps its index, and seals anew with a kept key', async () => {
  const old = await database();
  await old.query(`insert into system.settings values ('key_fingerprint', to_jsonb($1::text))`, [
    fingerprintOf(KEY),
  ]);
  const before = new KeyRing();
  before.add(0, KEY);
  const sealed = sealUnbound(KEY, 0, 'A1234567');
  expect(sealed[0]).toBe(1);
  const { vault, ring } = await keysOf(old);
  expect(vault.open(CONTEXT, sealed)).toBe('A1234567');
  expect(vault.index(7, 'passport', 'A1234567')).toEqual(before.indexBy(0, 7, 'passport', 'A1234567'));
  expect(vault.seal(CONTEXT, 'A1234567').subarray(0, 5).toString('hex')).toBe('0300000001');
  expect(ring.index).toBe(0);
  const again = await keysOf(old);
  expect(again.vault.open(CONTEXT, vault.seal(CONTEXT, 'x'))).toBe('x');
});
