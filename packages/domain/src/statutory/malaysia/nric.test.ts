import { expect, test } from 'vitest';
import { unwrap } from '../../kit/outcome.ts';
import { isPlainDate } from '../../kit/plain-date.ts';
import { PUBLIC_HOLIDAYS, publicHolidays, STATE_CODES } from './holidays.ts';
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

test('holidays are days that exist, in known states, with their source', () => {
  expect(PUBLIC_HOLIDAYS.length).toBe(72);
  for (const holiday of PUBLIC_HOLIDAYS) {
    expect(isPlainDate(holiday.date)).toBe(true);
    expect(holiday.name).not.toBe('');
    expect(holiday.source).toBeDefined();
    expect((holiday.states ?? []).every((state) => STATE_CODES.includes(state))).toBe(true);
  }
  expect(publicHolidays(2026, 'SGR').some((holiday) => holiday.date === '2026-08-31')).toBe(true);
});
