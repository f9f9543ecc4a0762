import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { TimeOfDay } from '../attendance/sessions.ts';
import { type Instant, offsetIn, wallInstant, wallMinute } from '../kit/zone.ts';
import { afterQuiet, dueAt, type MailTiming, nextDigest } from './delivery.ts';

interface Case {
  zone: string;
  at: string;
  timing: Exclude<MailTiming, 'off'>;
  hour?: number;
  quiet: string | null;
  urgent?: boolean;
  due: string;
  /** The same instant in UTC, where the clocks change. */
  utc?: string;
}
const cases = parse(readFileSync(new URL('./cases/due.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const minuteOfText = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const instantOf = (local: string, zone: string): Instant =>
  wallInstant(local.slice(0, 10), minuteOfText(local.slice(11)), offsetIn(zone));
const quietOf = (text: string | null) => {
  const [from, to] = (text ?? '').split('-') as [TimeOfDay, TimeOfDay];
  return text ? { from, to } : null;
};

test.each(cases)('$timing at $at ($zone), quiet $quiet, is sent at $due', (one) => {
  const reading = { digest_hour: one.hour ?? 8, quiet: quietOf(one.quiet) };
  const due = dueAt(
    instantOf(one.at, one.zone),
    one.timing,
    reading,
    offsetIn(one.zone),
    one.urgent ?? false,
  );
  const expected = one.utc ?? new Date(instantOf(one.due, one.zone)).toISOString();
  expect(new Date(due).toISOString()).toBe(expected);
});

const kualaLumpur = offsetIn('Asia/Kuala_Lumpur');
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
const times = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}` as TimeOfDay,
  );

test('nothing is sent early, in quiet hours, or more than a day later', () => {
  fc.assert(
    fc.property(instants, times, times, (at, from, to) => {
      const due = afterQuiet(at, { from, to }, kualaLumpur);
      expect(due).toBeGreaterThanOrEqual(at);
      expect(due - at).toBeLessThan(86_400_000);
      expect(afterQuiet(due, { from, to }, kualaLumpur)).toBe(due);
    }),
  );
});

test('the digest comes within a day, at its hour', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 23 }), (at, hour) => {
      const due = nextDigest(at, hour, kualaLumpur);
      expect(due).toBeGreaterThan(at);
      expect(due - at).toBeLessThanOrEqual(86_400_000);
      expect(wallMinute(due, kualaLumpur)).toBe(hour * 60);
    }),
  );
});
