import type { OwnChangeRequest } from '@mesra/contract/change-requests/change-request';
import { describe, expect, test } from 'vitest';
import { initialValues, isRequestedField, requestedFields, textIn } from './own-values.ts';

const BANK = ['bank_swift', 'bank_account'];
const CONTACT = ['phone', 'email'];
const request = (changes: object[], operation = 'update') =>
  ({ operation, changes }) as unknown as OwnChangeRequest;

describe('a form of the own data', () => {
  test('begins with the record, but with nothing where a number is known by its last characters', () => {
    const row = { bank_swift: 'MBBEMYKL', bank_account: '••••3344' };
    expect(initialValues(BANK, row, null)).toEqual({ bank_swift: 'MBBEMYKL', bank_account: '' });
    expect(initialValues(['gender', 'name'], null, null)).toEqual({ gender: null, name: '' });
  });

  test('begins with what waits in the place of the record, emptied fields among it', () => {
    const row = { phone: '1', email: 'a@b.my' };
    const waits = request([
      { field: 'phone', asked: '2' },
      { field: 'email', asked: null },
    ]);
    expect(initialValues(CONTACT, row, waits)).toEqual({ phone: '2', email: '' });
    expect(initialValues(CONTACT, row, request([{ field: 'phone', asked: null }], 'delete'))).toEqual({
      phone: '1',
      email: 'a@b.my',
    });
  });

  test('sends what differs from the record alone: what waits already stays asked for', () => {
    const row = { phone: '1', email: 'a@b.my' };
    expect(requestedFields(CONTACT, row, { phone: ' 1 ', email: 'c@d.my' })).toEqual({ email: 'c@d.my' });
    expect(requestedFields(CONTACT, row, { phone: '2', email: '' })).toEqual({ phone: '2', email: null });
    expect(requestedFields(CONTACT, null, { phone: '2', email: '' })).toEqual({ phone: '2' });
  });

  test('leaves a number as it is that was left empty', () => {
    const row = { bank_swift: 'MBBEMYKL', bank_account: '••••3344' };
    expect(requestedFields(BANK, row, { bank_swift: 'MBBEMYKL', bank_account: '' })).toEqual({});
    expect(requestedFields(BANK, row, { bank_swift: 'MBBEMYKL', bank_account: '77' })).toEqual({
      bank_account: '77',
    });
  });

  test('says yes and no as words, and knows a no from nothing', () => {
    expect(textIn({ disabled: false }, 'disabled')).toBe('no');
    expect(textIn({ disabled: null }, 'disabled')).toBeNull();
    expect(requestedFields(['disabled'], { disabled: false }, { disabled: 'no' })).toEqual({});
    expect(requestedFields(['disabled'], { disabled: false }, { disabled: 'yes' })).toEqual({
      disabled: 'yes',
    });
  });

  test('asks of the spouse only those who are married, of residence only foreigners, and shows a country with an address', () => {
    expect(isRequestedField('spouse_working', { marital_status: 'single' })).toBe(false);
    expect(isRequestedField('spouse_working', { marital_status: 'married' })).toBe(true);
    expect(isRequestedField('permanent_resident', { nationality: 'MY' })).toBe(false);
    expect(isRequestedField('permanent_resident', { nationality: 'NP' })).toBe(true);
    expect(isRequestedField('country', { country: 'MY', city: '' })).toBe(false);
    expect(isRequestedField('country', { country: 'MY', city: 'Kajang' })).toBe(true);
    expect(isRequestedField('name', {})).toBe(true);
  });
});
