import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reminderDue } from '../kit/reminder.ts';
import { PROBATION_REMINDER_DAYS, probationStatus } from './probation.ts';

interface Case {
  until: string | null;
  confirmed: string | null;
  today: string;
  stands: string;
  reminder: number | null;
}
const cases = parse(readFileSync(new URL('./cases/probation.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

test.each(cases)('until $until, confirmed $confirmed: on $today it is $stands, reminder $reminder', (one) => {
  const facts = { probation_until: one.until, confirmed_at: one.confirmed };
  expect(probationStatus(facts, one.today)).toBe(one.stands);
  if (one.until !== null && one.confirmed === null)
    expect(reminderDue(PROBATION_REMINDER_DAYS, one.until, one.today)).toBe(one.reminder);
});
