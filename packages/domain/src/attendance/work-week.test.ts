import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StateCode } from '../statutory/malaysia/states.ts';
import { type WeekDay, type WeekWarning, weekClash, weekMinutes, weekWarnings } from './work-week.ts';

interface Case {
  name: string;
  week: string[];
  on?: string;
  state?: StateCode | null;
  hours?: number;
  remarks?: string[];
  clash?: string;
}
const cases = parse(readFileSync(new URL('./cases/weeks.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const session = (start_time: string, end_time: string, break_minute: number) => ({
  start_time,
  end_time,
  break_minute,
});
const KNOWN: Record<string, ReturnType<typeof session>> = {
  O: session('09:00', '18:00', 60),
  E: session('08:00', '17:00', 60),
  L: session('09:00', '18:00', 0),
  M: session('10:00', '14:00', 0),
  A: session('15:00', '22:00', 30),
  D: session('07:00', '19:00', 60),
  N: session('19:00', '07:00', 60),
  EARLY: session('06:00', '14:00', 0),
  NONE: session('09:00', '09:00', 0),
};
const day = (text: string): WeekDay<ReturnType<typeof session>> =>
  text === 'off' || text === 'rest'
    ? { kind: text, sessions: [] }
    : {
        kind: 'work',
        sessions: text.split('+').map((name) => KNOWN[name] ?? session('00:00', '00:00', 0)),
      };

function result(warning: WeekWarning): string {
  if (warning.key === 'no_rest_day') return warning.key;
  const what =
    warning.key === 'week_hours' ? warning.minutes / 60 : warning.weekdays.map((one) => one + 1).join(' ');
  return `${warning.key} ${what} of ${warning.limit / 60}`;
}

test.each(cases)('$name', ({ week, on = '2026-11-21', state = null, hours, remarks: warnings, clash }) => {
  const days = week.map(day);
  const found = weekClash(days);
  expect(found && `${found.weekday + 1} and ${found.other + 1}`).toBe(clash ?? null);
  if (hours !== undefined) expect(weekMinutes(days).total / 60).toBe(hours);
  if (warnings !== undefined) expect(weekWarnings(days, on, state).map(result)).toEqual(warnings);
});

test('a clash is found wherever in the week it is, so that turning the week finds it too', () => {
  const week = ['off', 'N', 'EARLY', 'off', 'off', 'off', 'rest'].map(day);
  for (let turn = 0; turn < 7; turn += 1) {
    const turned = [...week.slice(turn), ...week.slice(0, turn)];
    expect([turn, weekClash(turned) !== null]).toEqual([turn, true]);
  }
});
