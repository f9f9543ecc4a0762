import { expect, test } from 'vitest';
import { unwrap } from '../../kit/outcome.ts';
import { birthdayOfIdentityNumber, readNric } from './nric.ts';

test('a birthday comes only from exactly 14 characters, 00 to 30 being this century', () => {
  expect(birthdayOfIdentityNumber('921203-01-5577')).toBe('1992-12-03');
  expect(birthdayOfIdentityNumber('301231-14-0001')).toBe('2030-12-31');
  expect(birthdayOfIdentityNumber('310101-14-0001')).toBe('1931-01-01');
  expect(birthdayOfIdentityNumber('000229-14-0001')).toBe('2000-02-29');
  for (const text of [
    '921203015577',
    '921203-01-557',
    '921203-01-55777',
    '',
    '921303-01-5577',
    '010229-14-0001',
  ]) {
    expect(birthdayOfIdentityNumber(text)).toBeNull();
  }
});

test('both forms read the same, with gender and state', () => {
  const dashed = unwrap(readNric('921203-01-5577'));
  expect(dashed).toEqual(unwrap(readNric('921203015577')));
  expect(dashed).toEqual({
    date_of_birth: '1992-12-03',
    gender: 'Male',
    place_code: '01',
    state: 'Johor',
    warning: null,
  });
  expect(unwrap(readNric('710919-06-5808')).gender).toBe('Female');
});

test('an odd place code is a warning, a foreign one is none', () => {
  expect(unwrap(readNric('921203-00-5577')).warning).toBe('nric_place_code_odd');
  expect(unwrap(readNric('921203-71-5577'))).toMatchObject({ state: null, warning: null });
});

test.each([
  ['92120301557', 'nric_malformed'],
  ['921203-015577', 'nric_malformed'],
  ['92120x-01-5577', 'nric_malformed'],
  ['920230-01-5577', 'nric_birthday_impossible'],
])('refuses %s as %s', (text, key) => {
  const outcome = readNric(text);
  expect(outcome.ok ? null : outcome.problems[0]?.key).toBe(key);
});

// Place-of-birth codes by state, as issued by the National Registration Department.
test.each([
  ['Johor', ['01', '21', '22', '23', '24']],
  ['Kedah', ['02', '25', '26', '27']],
  ['Kelantan', ['03', '28', '29']],
  ['Melaka', ['04', '30']],
  ['Negeri Sembilan', ['05', '31', '59']],
  ['Pahang', ['06', '32', '33']],
  ['Penang', ['07', '34', '35']],
  ['Perak', ['08', '36', '37', '38', '39']],
  ['Perlis', ['09', '40']],
  ['Selangor', ['10', '41', '42', '43', '44']],
  ['Terengganu', ['11', '45', '46']],
  ['Sabah', ['12', '47', '48', '49']],
  ['Sarawak', ['13', '50', '51', '52', '53']],
  ['Kuala Lumpur', ['14', '54', '55', '56', '57']],
  ['Labuan', ['15', '58']],
  ['Putrajaya', ['16']],
])('%s has its codes', (state, codes) => {
  const found = codes.map((code) => {
    const read = readNric(`900101-${code}-5555`);
    return read.ok ? read.value.state : null;
  });
  expect(found).toEqual(codes.map(() => state));
});

test.each(['x900101-14-5555', '900101-14-5555x', 'x900101145555', '9001011455551'])(
  '%s is no identity number',
  (text) => {
    const read = readNric(text);
    expect(read.ok ? null : read.problems[0]?.key).toBe('nric_malformed');
  },
);

test('spaces around it do not matter, and the last digit says who it is', () => {
  const gender = (text: string) => {
    const read = readNric(text);
    return read.ok ? read.value.gender : null;
  };
  expect([gender(' 900101-14-5556 '), gender('900101145557'), gender('900101-14-5561')]).toEqual([
    'Female',
    'Male',
    'Male',
  ]);
});

test('blanks in place of digits make no birthday', () => {
  expect(birthdayOfIdentityNumber('90 1 1-14-5555')).toBeNull();
});
