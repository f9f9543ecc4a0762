import { expect, test } from 'vitest';
import { openVault } from './crypto.ts';

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
