import { expect, test } from 'vitest';
import { fingerprintOf, KeyRing, UnknownKey, unwrapKey, vaultOf, wrapKey } from './crypto.ts';
import { sealContextOf } from './seal-context.ts';
import { sealUnbound } from './testing/seal-unbound.ts';

const CONTEXT = sealContextOf('employees.passport_sealed', 1, 7);
const vault = vaultWith(Buffer.alloc(32, 1));

/** One that has this key alone. */
function vaultWith(key: Buffer) {
  const ring = new KeyRing();
  ring.add(0, key);
  return vaultOf(ring, fingerprintOf(key));
}

test('what is sealed opens to the same text, and looks different each time', () => {
  const [one, two] = [vault.seal(CONTEXT, '900101-01-5555'), vault.seal(CONTEXT, '900101-01-5555')];
  expect(one.equals(two)).toBe(false);
  expect([vault.open(CONTEXT, one), vault.open(CONTEXT, one), vault.open(CONTEXT, two)]).toEqual(
    Array(3).fill('900101-01-5555'),
  );
  expect(one.includes('900101')).toBe(false);
});

test('a changed byte, another key or another version does not open', () => {
  const sealed = vault.seal(CONTEXT, 'secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(CONTEXT, changed)).toThrow();
  }
  expect(() => vaultWith(Buffer.alloc(32, 2)).open(CONTEXT, sealed)).toThrow();
});

test('the blind index is the same for the same number of a company, however it is written, and tells nothing else', () => {
  const index = (company: number, text: string, field = 'identity_number') =>
    vault.index(company, field, text).toString('hex');
  expect(index(1, '900101-01-5555')).toBe(index(1, ' 900101015555 '));
  expect(index(1, '900101015555')).not.toBe(index(2, '900101015555'));
  expect(index(1, '900101015555')).not.toBe(index(1, '900101015555', 'passport'));
});

test('two keys have two fingerprints', () => {
  expect(vault.fingerprint).not.toBe(vaultWith(Buffer.alloc(32, 2)).fingerprint);
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
  expect(newer.open(CONTEXT, older.seal(CONTEXT, 'secret'))).toBe('secret');
  expect(newer.open(CONTEXT, vaultWith(Buffer.alloc(32, 10)).seal(CONTEXT, 'direct'))).toBe('direct');
  const sealed = newer.seal(CONTEXT, 'secret');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => newer.open(CONTEXT, changed)).toThrow();
  }
  for (let length = 0; length < 20; length += 1)
    expect(() => newer.open(CONTEXT, sealed.subarray(0, length))).toThrow();
});

test('what is sealed opens at its place alone: not in another row, column, table or company', () => {
  const sealed = vault.seal(CONTEXT, 'A1234567');
  for (const other of [
    sealContextOf('employees.passport_sealed', 1, 8),
    sealContextOf('employees.passport_sealed', 2, 7),
    sealContextOf('employees.passport_sealed', 17),
    sealContextOf('employees.bank_account_sealed', 1, 7),
    sealContextOf('employee_spouses.passport_sealed', 1, 7),
  ])
    expect(() => vault.open(other, sealed)).toThrow();
  expect(vault.open(CONTEXT, sealed)).toBe('A1234567');
});

test('what older versions sealed for no place opens until everything is bound, and not after', () => {
  const ring = ringOf(0, 1);
  for (const number of [0, 1]) {
    const sealed = sealUnbound(Buffer.alloc(32, 10 + number), number, 'older');
    ring.bound = false;
    expect(vaultOf(ring, 'f').open(CONTEXT, sealed)).toBe('older');
    ring.bound = true;
    expect(() => vaultOf(ring, 'f').open(CONTEXT, sealed)).toThrow('not taken');
  }
});

test('a key that is not known is asked for and opens nothing until it is there', () => {
  const sealed = vaultOf(ringOf(1, 2), 'f').seal(CONTEXT, 'secret');
  const ring = ringOf(1);
  const requested: number[] = [];
  ring.onUnknown = (number) => requested.push(number);
  const vault = vaultOf(ring, 'f');
  expect(() => vault.open(CONTEXT, sealed)).toThrow(UnknownKey);
  expect(requested).toEqual([2]);
  ring.add(2, Buffer.alloc(32, 12));
  expect(vault.open(CONTEXT, sealed)).toBe('secret');
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
