import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { weekdayOf } from '../attendance/work-day.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { countDays, type LeaveDuration, type RequestedDay } from './request-days.ts';
import { type BrokenRule, blockedWithin, brokenRules, type RequestRules } from './request-rules.ts';

interface Case {
  name: string;
  from: string;
  to: string;
  /** The last day is a morning only. */
  half?: boolean;
  type?: Partial<RequestRules>;
  facts?: {
    left?: string;
    gender?: null;
    attachments?: number;
    available?: number | null;
    others?: string[];
    locked?: string[];
    away?: Record<string, number>;
  };
  breaks: string[];
}
const cases = parse(readFileSync(new URL('./cases/request-rules.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const FREE: RequestRules = {
  kind: null,
  gender: null,
  half_days_allowed: true,
  notice_days: 0,
  back_days: null,
  attachment_from_half_days: null,
  min_service_months: 0,
  max_half_days: null,
  max_away: null,
  max_away_in: 'company',
  blocked: [],
  below_zero_half_days: 0,
};
const DURATIONS: Record<string, LeaveDuration> = {
  F: 'Full',
  M: 'Half Day (Morning)',
  A: 'Half Day (Afternoon)',
};

/** Every day of the range, planned as a week of Monday to Friday. */
function daysOfCase({ from, to, half }: Case) {
  const days: RequestedDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, duration: half && date === to ? 'Half Day (Morning)' : 'Full' });
  const plan = days.map(({ date }) => ({
    date,
    kind: weekdayOf(date) < 5 ? ('work' as const) : ('rest' as const),
    holiday: null,
  }));
  return countDays(days, plan, 'work_days').days;
}

function rulesOf(one: Case): BrokenRule[] {
  const {
    left = null,
    gender = 'Female',
    attachments = 0,
    others = [],
    locked = [],
    away = {},
  } = one.facts ?? {};
  const available = one.facts?.available === undefined ? 10 : one.facts.available;
  return brokenRules(
    { ...FREE, ...one.type },
    {
      start_date: one.from,
      end_date: one.to,
      days: daysOfCase(one),
      attachments,
      sent_on: '2026-11-20',
      person: { company_joined_at: '2026-06-01', inactive_at: left, gender },
      others: others.map((text) => {
        const [date = '', duration = ''] = text.split(' ');
        return { date, duration: DURATIONS[duration] ?? 'Full', request_id: 7 };
      }),
      locked,
      away: (date: PlainDate) => away[date] ?? 0,
      available: () => available,
    },
  );
}

const summary = ({ code, blocks, conflict, params }: BrokenRule) =>
  [`${code}${blocks ? '!' : ''}${conflict ? '409' : ''}`, ...Object.entries(params).flat()].join(' ');

test.each(cases)('$name', (one) => {
  expect(rulesOf(one).map(summary)).toEqual(one.breaks);
});

test('blocked dates are those that touch the days to choose from', () => {
  const at = (start_date: string, end_date: string) => ({ start_date, end_date, reason: 'x' });
  const blocked = [
    at('2026-10-01', '2026-11-01'),
    at('2026-11-30', '2026-12-02'),
    at('2026-12-01', '2026-12-02'),
  ];
  expect(blockedWithin({ blocked }, { start: '2026-11-01', end: '2026-11-30' })).toEqual(blocked.slice(0, 2));
});
