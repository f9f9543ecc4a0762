import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, countTry, countUse, forgetTries, type Limit, type Quota } from './limits.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

describe('the address that tries are counted for', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, caller) => {
    expect(callerOf(ip)).toBe(caller);
  });
});

test('one connection of IPv6 has no more tries than one of IPv4, whichever of its addresses it takes', async () => {
  const { db, clock } = product.services;
  const limit: Limit = { kind: 'test-prefix', perAccount: 100, perAddress: 3 };
  const from = (ip: string, account: string) => countTry(db.apart, limit, account, ip, clock.now());
  for (const at of [1, 2, 3]) await from(`2001:db8:1:2::${at}`, `account ${at}`);
  await expect(from('2001:db8:1:2:ffff::9', 'another')).rejects.toMatchObject({ code: 'too_many' });
  await from('2001:db8:1:3::1', 'another');
});

test('what succeeded is taken back from the whole connection', async () => {
  const { db, clock } = product.services;
  const limit: Limit = { kind: 'test-refund', perAccount: 100, perAddress: 1 };
  for (const at of [1, 2, 3]) {
    await countTry(db.apart, limit, 'account', `2001:db8:9:9::${at}`, clock.now());
    await forgetTries(db.apart, limit, 'account', `2001:db8:9:9::${at}`);
  }
});

describe('what was tried too often says after how many seconds it can be tried again', () => {
  const NOON = new Date('2026-11-20T12:00:00Z');
  const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

  test('as far as the last of the limits that it exceeds', async () => {
    const { apart } = product.services.db;
    const limit: Limit = { kind: 'test-again', perAccount: 1, perAddress: 2 };
    await countTry(apart, limit, 'first', '203.0.113.8', NOON);
    await countTry(apart, limit, 'second', '203.0.113.8', after(60.5));
    const again = (account: string, ip: string) => countTry(apart, limit, account, ip, after(100));
    await expect(again('second', '203.0.113.9')).rejects.toMatchObject({ retryAfter: 861 });
    await expect(again('third', '203.0.113.8')).rejects.toMatchObject({ retryAfter: 800 });
    await expect(again('second', '203.0.113.8')).rejects.toMatchObject({ retryAfter: 861 });
  });

  test('as far as the hour of a quota that is used up', async () => {
    const { apart } = product.services.db;
    const quota: Quota = { kind: 'test-hour', max: 1, key: 'site_device.too_many' };
    await countUse(apart, quota, [1], NOON);
    await countUse(apart, quota, [2], after(600));
    await expect(countUse(apart, quota, [1, 3], after(700))).rejects.toMatchObject({ retryAfter: 2_900 });
    await expect(countUse(apart, quota, [2, 1], after(700))).rejects.toMatchObject({ retryAfter: 3_500 });
    await countUse(apart, quota, [1], after(3_600));
  });
});
