import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  CONCEALED_FIELDS,
  differenceOf,
  fieldsOf,
  grantedWith,
  mayGrant,
  REQUEST_KINDS,
  type RequestOperation,
  type RequestValue,
  type RequestValues,
  requestedOf,
} from './change-request.ts';

interface Case {
  name: string;
  operation: RequestOperation;
  base: RequestValues;
  now: RequestValues | null;
  asked: RequestValues;
  changes: string[];
}
const cases = parse(readFileSync(new URL('./cases/change-requests.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const result = (value: RequestValue) => (value === null ? '-' : String(value));

test.each(cases)('$name', ({ operation, base, now, asked: requested, changes }) => {
  const shown = differenceOf({ operation, base, now, asked: requested }).map((one) => {
    const moved = one.state === 'waiting' ? '' : ` | ${result(one.now)}`;
    return `${one.field} ${result(one.before)}${moved} -> ${result(one.asked)} ${one.state}`;
  });
  expect(shown).toEqual(changes);
});

describe('what is asked', () => {
  test('is what differs from the record, emptied fields and noes among it', () => {
    const now = { phone: '1', email: 'a@b.my', disabled: true, race: null };
    expect(requestedOf(now, { phone: '1', email: null, disabled: false, race: null })).toEqual({
      email: null,
      disabled: false,
    });
  });

  test('names fields that exist, and conceals every number among them', () => {
    const all = REQUEST_KINDS.flatMap((kind) => fieldsOf(kind));
    expect(all.filter((field) => /number|passport|account/.test(field)).sort()).toEqual(
      [...CONCEALED_FIELDS, 'identity_number'].sort(),
    );
  });
});

describe('what may be granted', () => {
  const requested = ['phone', 'email'];
  test('of an address: all that was asked of it, or none', () => {
    const moved = ['phone', 'address', 'postcode', 'city'];
    expect(mayGrant('contact', 'update', moved, ['phone'])).toBe(true);
    expect(mayGrant('contact', 'update', moved, ['city', 'address', 'postcode'])).toBe(true);
    expect(mayGrant('contact', 'update', moved, ['phone', 'address', 'city'])).toBe(false);
    expect(grantedWith('city', moved)).toEqual(['address', 'postcode', 'city']);
    expect(grantedWith('phone', moved)).toEqual(['phone']);
  });

  test('of fields of a record: any of them, but not none and none that was not asked', () => {
    expect(mayGrant('contact', 'update', requested, ['email'])).toBe(true);
    expect(mayGrant('contact', 'update', requested, requested)).toBe(true);
    expect(mayGrant('contact', 'update', requested, [])).toBe(false);
    expect(mayGrant('contact', 'update', requested, ['name'])).toBe(false);
    expect(mayGrant('contact', 'update', requested, ['email', 'email'])).toBe(false);
  });

  test('of a bank account, something new or something to be removed: all of it', () => {
    const bank = ['bank_swift', 'bank_account'];
    expect(mayGrant('bank', 'update', bank, ['bank_swift'])).toBe(false);
    expect(mayGrant('bank', 'update', bank, bank)).toBe(true);
    expect(mayGrant('emergency_contact', 'create', requested, ['phone'])).toBe(false);
    expect(mayGrant('emergency_contact', 'delete', [], [])).toBe(true);
  });
});
