import { expect, test } from 'vitest';
import { requestedValues } from '../change-requests/change-request.ts';
import { addressErrors, bankErrors, completeAddress, withAddress } from './employee-check.ts';
import { employeeFields } from './employee-fields.ts';

const wrongIn = (values: Record<string, unknown>) =>
  [employeeFields.partial(), requestedValues('contact', 'update')].map((schema) =>
    withAddress(schema)
      .safeParse(values)
      .error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  );
const twice = (messages: string[] | undefined) => [messages, messages];

test('a form finds a postcode that its country does not write, before it is sent', () => {
  expect(wrongIn({ country: 'MY', postcode: '123' })).toEqual(twice(['postcode validation.postcode']));
  expect(wrongIn({ country: 'my', postcode: '569933' })).toEqual(twice(['postcode validation.postcode']));
  expect(wrongIn({ country: 'GB', postcode: 'A;1' })).toEqual(twice(['postcode validation.invalid']));
});

test('a form finds nothing wrong in what may be kept, or where not both are known', () => {
  for (const values of [
    { country: 'MY', postcode: '1000' },
    { country: 'MY', postcode: '' },
    { country: 'SG', postcode: '569933' },
    { postcode: '569933' },
    { country: 'MY' },
  ])
    expect(wrongIn(values)).toEqual(twice(undefined));
});

test('what is complete has nothing wrong that it had not before', () => {
  const perlis = completeAddress({ country: 'MY', postcode: '1000', city: 'Kangar' });
  expect(perlis).toEqual({ country: 'MY', postcode: '01000', city: 'Kangar' });
  expect(addressErrors(perlis)).toEqual([]);
  expect(addressErrors(completeAddress({ country: 'MY', postcode: null }))).toEqual([]);
});

test.each([
  ['12345', 'MBBEMYKL', []],
  ['5140 1234-5678', 'MBBEMYKL', []],
  ['12345678901234567890', 'MBBEMYKL', []],
  ['12', 'MBBEMYKL', ['bank_account employee.account_digits']],
  ['123456789012345678901', 'MBBEMYKL', ['bank_account employee.account_digits']],
  ['AB12345', 'MBBEMYKL', ['bank_account employee.account_digits']],
  ['514012345678', null, ['bank_swift employee.bank_missing']],
  [null, 'MBBEMYKL', []],
  [null, null, []],
] as const)('of the account %s at %s is told %j', (bank_account, bank_swift, errors) => {
  const account = { bank_account, bank_swift };
  const told = (entered: object) =>
    bankErrors(account, entered).map(({ field, message }) => `${field} ${message.key}`);
  expect([told(account), told({ bank_account }), told({ bank_swift })]).toEqual([errors, errors, errors]);
  // Whoever enters something else is not kept by an account from before.
  expect(told({})).toEqual([]);
});
