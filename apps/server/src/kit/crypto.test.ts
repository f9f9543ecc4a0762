import { expect, test } from 'vitest';
import { KeyRing, openVault, UnknownKey, unwrapKey, vaultOf, wrapKey } from './crypto.ts';

const vault = openVault(Buffer.alloc(32, 1));

test('what is sealed opens to the same text, and looks different each time', () => {
  const [one, two] = [vault.seal('900101-01-5555'), vault.seal('900101-01-5555')];
  expect(one.equals(two)).toBe(false);
  expect([vault.open(one), vault.open(one), vault.open(two)]).toEqual(Array(3).fill('900101-01-5555'));
  expect(one.includes('900101')).toBe(false);
});

test('a changed byte, another key or another version does not open', () => {
  const sealed = vault.seal('secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed)).toThrow();
  }
  expect(() => openVault(Buffer.alloc(32, 2)).open(sealed)).toThrow();
});

test('the blind index is the same for the same number of a company, however it is written, and tells nothing else', () => {
  const index = (company: number, text: string, field = 'identity_number') =>
    vault.index(company, field, text).toString('hex');
  expect(index(1, '900101-01-5555')).toBe(index(1, ' 900101015555 '));
  expect(index(1, '900101015555')).not.toBe(index(2, '900101015555'));
  expect(index(1, '900101015555')).not.toBe(index(1, '900101015555', 'passport'));
});

test('two keys have two fingerprints', () => {
  expect(vault.fingerprint).not.toBe(openVault(Buffer.alloc(32, 2)).fingerprint);
});

function ringOf(...numbers: number[]): KeyRing {
  const ring = new KeyRing();
  for (const number of numbers) ring.add(number, Buffer.alloc(32, 10 + number));
  ring.current = numbers.at(-1) ?? 0;
  ring.index = ring.current;
  return ring;
}

test('what a numbered key sealed opens beside what older keys sealed; a changed byte does not', () => {
  const [older, newer] = [vaultOf(ringOf(0, 1), 'f'), vaultOf(ringOf(0, 1, 2), 'f')];
  expect(newer.open(older.seal('secret'))).toBe('secret');
  expect(newer.open(openVault(Buffer.alloc(32, 10)).seal('direct'))).toBe('direct');
  const sealed = newer.seal('secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => newer.open(changed)).toThrow();
  }
  for (let length = 0; length < 20; length += 1)
    expect(() => newer.open(sealed.subarray(0, length))).toThrow();
});

test('a key that is not known is asked for and opens nothing until it is there', () => {
  const sealed = vaultOf(ringOf(1, 2), 'f').seal('secret');
  const ring = ringOf(1);
  const asked: number[] = [];
  ring.onUnknown = (number) => asked.push(number);
  const vault = vaultOf(ring, 'f');
  expect(() => vault.open(sealed)).toThrow(UnknownKey);
  expect(asked).toEqual([2]);
  ring.add(2, Buffer.alloc(32, 12));
  expect(vault.open(sealed)).toBe('secret');
});

test('a wrapped key opens under the same key for the same number and use alone', () => {
  const [by, key] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const wrapped = wrapKey(by, 'wrap', 3, key);
  expect(unwrapKey(by, 'wrap', 3, wrapped)).toEqual(key);
  expect(wrapped.includes(key)).toBe(false);
  expect(() => unwrapKey(by, 'wrap', 4, wrapped)).toThrow();
  expect(() => unwrapKey(by, 'hand', 3, wrapped)).toThrow();
  expect(() => unwrapKey(key, 'wrap', 3, wrapped)).toThrow();
});

test('while keys are changed an index is written in both forms, the new one first, and looked for in both', () => {
  const ring = ringOf(1, 2);
  ring.index = 1;
  const vault = vaultOf(ring, 'f');
  const [old] = vault.indexes(1, 'passport', 'A1');
  expect(vault.index(1, 'passport', 'A1')).toEqual(old);
  ring.nextIndex = 2;
  const both = vault.indexes(1, 'passport', 'a 1');
  expect(both).toHaveLength(2);
  expect(both[1]).toEqual(old);
  expect(vault.index(1, 'passport', 'A1')).toEqual(Buffer.concat(both));
  ring.index = 2;
  ring.nextIndex = null;
  expect(vault.indexes(1, 'passport', 'A1')).toEqual([both[0]]);
});
