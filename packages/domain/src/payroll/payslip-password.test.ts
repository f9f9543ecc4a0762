import { expect, test } from 'vitest';
import { passwordOf } from './payslip-password.ts';

test('the password is the day, month and year of birth and the last four digits of the identity number', () => {
  expect(passwordOf({ date_of_birth: '1990-03-05', identity_number: '900305-14-5678' })).toBe('050319905678');
  expect(passwordOf({ date_of_birth: '1990-03-05', identity_number: '900305145678' })).toBe('050319905678');
  expect(passwordOf({ date_of_birth: '1990-03-05', identity_number: 'T 12-34' })).toBe('050319901234');
});

test('without a date of birth or four digits there is none', () => {
  expect(passwordOf({ date_of_birth: null, identity_number: '900305-14-5678' })).toBeNull();
  expect(passwordOf({ date_of_birth: '1990-03-05', identity_number: null })).toBeNull();
  expect(passwordOf({ date_of_birth: '1990-03-05', identity_number: 'A123' })).toBeNull();
});
