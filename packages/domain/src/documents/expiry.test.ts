import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays } from '../kit/plain-date.ts';
import { reminderDue } from '../kit/reminder.ts';
import { expiryOn, REMINDER_DAYS } from './expiry.ts';

interface Case {
  expires: string | null;
  today: string;
  reminder: number | null;
  stands: string;
}
const cases = parse(readFileSync(new URL('./cases/reminders.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

test.each(cases)('expiring on $expires: on $today the reminder is $reminder, and it is $stands', (one) => {
  expect(reminderDue(REMINDER_DAYS, one.expires, one.today)).toBe(one.reminder);
  expect(expiryOn(one.expires, one.today)).toBe(one.stands);
});

describe('over the days', () => {
  test('each reminder comes once and in order, whatever day the product looks first', () => {
    for (let start = 60; start >= -10; start -= 1) {
      const seen: number[] = [];
      for (let left = start; left >= -20; left -= 1) {
        const mark = reminderDue(REMINDER_DAYS, '2028-03-15', addDays('2028-03-15', -left));
        if (mark !== null && !seen.includes(mark)) seen.push(mark);
      }
      expect(seen).toEqual([30, 7, 0].slice(start > 7 ? 0 : start > 0 ? 1 : start >= -7 ? 2 : 3));
    }
  });
});
