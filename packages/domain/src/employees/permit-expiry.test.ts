import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays } from '../kit/plain-date.ts';
import { reminderDue } from '../kit/reminder.ts';
import { daysLeft, PERMIT_REMINDER_DAYS, permitStatus } from './permit-expiry.ts';

interface Case {
  expires: string | null;
  today: string;
  reminder: number | null;
  left: number | null;
  stands: string;
}
const cases = parse(readFileSync(new URL('./cases/permit-reminders.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

test.each(cases)('expiring on $expires: on $today the reminder is $reminder, and it is $stands', (one) => {
  const left = daysLeft(one.expires, one.today);
  expect(left).toBe(one.left);
  expect(permitStatus(left)).toBe(one.stands);
  expect(reminderDue(PERMIT_REMINDER_DAYS, one.expires, one.today)).toBe(one.reminder);
});

test('each reminder comes in order and once, whatever day the product looks first', () => {
  for (let start = 120; start >= -10; start -= 1) {
    const seen: number[] = [];
    for (let left = start; left >= -20; left -= 1) {
      const mark = reminderDue(PERMIT_REMINDER_DAYS, '2028-03-15', addDays('2028-03-15', -left));
      if (mark !== null && !seen.includes(mark)) seen.push(mark);
    }
    expect(seen).toEqual([90, 60, 30].slice(start > 60 ? 0 : start > 30 ? 1 : start >= -7 ? 2 : 3));
  }
});
