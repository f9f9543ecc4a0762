import { expect, test } from 'vitest';
import { holidaysDue, holidaysIn } from './holidays-due.ts';

test('eleven holidays with the five fixed are due, fifteen in Sabah', () => {
  expect(holidaysDue('SGR', 2026)).toMatchObject({ days: 11, fixed: 5 });
  expect(holidaysDue(null, 2026)).toMatchObject({ days: 11, fixed: 5 });
  expect(holidaysDue('SBH', 2026)).toMatchObject({
    days: 15,
    law: 'sabah_labour_ordinance',
    section: 's.103',
  });
  expect(holidaysDue('SGR', 2011)).toBeNull();
});

test('the holidays of a state are counted without replacements, half days and those of single branches', () => {
  const one = {
    ...{ date: '2026-08-31', name: 'A', kind: 'Compulsory' as const, day_part: 'full' as const },
    ...{ nationwide: true, states: [], branch_ids: [] },
  };
  const register = [
    one,
    { ...one, kind: 'Public' as const, nationwide: false, states: ['SBH' as const] },
    { ...one, kind: 'Company' as const, nationwide: false, states: ['SGR' as const, 'SBH' as const] },
    { ...one, kind: 'Replacement' as const },
    { ...one, day_part: 'morning' as const },
    { ...one, branch_ids: [1] },
    { ...one, nationwide: false },
  ];
  expect(holidaysIn(register, 'SBH')).toEqual({ count: 3, fixed: 1 });
  expect(holidaysIn(register, 'SGR')).toEqual({ count: 2, fixed: 1 });
  expect(holidaysIn(register, null)).toEqual({ count: 1, fixed: 1 });
});
