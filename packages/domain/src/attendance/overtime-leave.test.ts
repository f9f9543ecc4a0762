import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import { halfDaysFor, overtimeLeave, paidByLaw } from './overtime-leave.ts';
import type { PayDayKind } from './rule-set.ts';

const casesOf = <T>(name: string): T[] =>
  parse(readFileSync(new URL(`./cases/${name}.yaml`, import.meta.url), 'utf8'), { schema: 'core' });

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
};

interface LeaveCase {
  name: string;
  overtime: string;
  normal: string;
  days: number;
  leave: string;
  paid: string;
}

test.each(casesOf<LeaveCase>('overtime-leave'))('$name', (one) => {
  expect(overtimeLeave(minutes(one.overtime), minutes(one.normal))).toEqual({
    half_days: one.days * 2,
    leave_minutes: minutes(one.leave),
    paid_minutes: minutes(one.paid),
  });
});

interface RightCase {
  name: string;
  kind?: PayDayKind;
  state?: StateCode;
  manual?: boolean;
  wages: number;
  section: string | null;
}

test.each(casesOf<RightCase>('overtime-right'))('$name', ({ kind = 'work', state = 'SGR', ...one }) => {
  const law = workingTimeOn(state, '2026-11-23');
  const right = { kind, month_wages: Math.round(one.wages * 100), manual_worker: one.manual ?? false };
  expect(law && paidByLaw(right, law)?.section).toBe(one.section ?? undefined);
});

test('no minute of overtime is lost or paid twice, and less than half a day stays to pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 1, max: 1440 }), (overtime, normal) => {
      const { half_days, leave_minutes, paid_minutes } = overtimeLeave(overtime, normal);
      expect(leave_minutes + paid_minutes).toBe(overtime);
      expect(paid_minutes).toBeGreaterThanOrEqual(0);
      expect(paid_minutes * 2).toBeLessThan(normal + 2);
      expect(halfDaysFor(leave_minutes, normal)).toBe(half_days);
    }),
  );
});
