import { expect, test } from 'vitest';
import { isPlainDate } from '../../kit/plain-date.ts';
import { isCompulsory, PUBLIC_HOLIDAYS, publicHolidays } from './holidays.ts';
import { STATE_CODES } from './states.ts';

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

test.each(STATE_CODES)('five holidays of 2026 are compulsory in %s', (state) => {
  const compulsory = publicHolidays(2026, state).filter(isCompulsory);
  expect(compulsory.map(({ name }) => name).sort()).toHaveLength(5);
});

test('a second day and a replacement day are not compulsory', () => {
  expect(isCompulsory({ name: 'Sultan of Kelantan Birthday (2nd day)' })).toBe(false);
  expect(isCompulsory({ name: 'Raja Perlis Birthday (replacement)' })).toBe(false);
  expect(isCompulsory({ name: 'Sultan of Kedah Birthday (moved from 21 Jun)' })).toBe(true);
  expect(isCompulsory({ name: 'Sultan of Terengganu Accession' })).toBe(false);
});
