import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { StateCode } from '../statutory/malaysia/states.ts';
import {
  type DayPlan,
  daysOfChange,
  defaultPattern,
  inForce,
  isHalfDay,
  meetingClash,
  type Pattern,
  type PatternDay,
  plannedDay,
  type ScheduleFacts,
  sessionsOn,
  type TemplateTimes,
  weekdayOf,
  weekOn,
} from './work-day.ts';

interface Case {
  name: string;
  joined?: string;
  last?: string;
  defaults?: string[];
  schedules?: string[];
  times?: string[];
  states?: string[];
  /** `date template …`, `date HH:mm-HH:mm`, `date off`: what replaces the week on a date. */
  plans?: string[];
  days: Record<string, string>;
}
const cases = parse(readFileSync(new URL('./cases/days.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const IDS: Record<string, number> = { office: 1, early: 2, night: 3, morning: 4, evening: 5, dawn: 6 };
const times = (effective_from: string, start_time: string, end_time: string): TemplateTimes => ({
  effective_from,
  start_time,
  end_time,
  ontime_checkin_minute: 15,
  ontime_checkout_minute: 15,
  break_minute: 60,
});
const FIRST = '1900-01-01';
const TEMPLATES: Record<string, TemplateTimes> = {
  office: times(FIRST, '09:00', '18:00'),
  early: times(FIRST, '08:00', '17:00'),
  night: times(FIRST, '19:00', '07:00'),
  morning: times(FIRST, '08:00', '12:00'),
  evening: times(FIRST, '17:00', '21:00'),
  dawn: times(FIRST, '06:00', '14:00'),
};

const work = (...names: string[]): PatternDay => ({
  kind: 'work',
  template_ids: names.map((name) => IDS[name] ?? 0),
});
const REST: PatternDay = { kind: 'rest', template_ids: [] };
const WEEKS: Record<string, Pattern> = {
  guards: [REST, ...Array.from({ length: 6 }, () => work('night'))],
  // Start and end are reversed on purpose.
  split: Array.from({ length: 7 }, () => work('evening', 'morning')),
  dawn: Array.from({ length: 7 }, () => work('dawn')),
};
const WEEK_IDS = Object.keys(WEEKS);

const sessionOf = (text: string): DayPlan['sessions'][number] => {
  const [start_time = '', end_time = ''] = text.split('-');
  const template_id = IDS[text] ?? null;
  const own = template_id === null ? { start_time, end_time, break_minute: 30 } : null;
  return { template_id, times: own, work_site_id: null };
};

/** A plan of one date: `2026-11-18 night`, `2026-11-18 08:00-10:00 evening`, `2026-11-18 off`. */
const planOf = (text: string): [string, DayPlan] => {
  const [date = '', ...worked] = text.split(' ');
  const [kind] = worked;
  if (kind === 'off' || kind === 'rest') return [date, { kind, sessions: [] }];
  return [date, { kind: 'work', sessions: worked.map(sessionOf) }];
};

const parts = (text: string) => text.split(' ') as [string, string, string];

function factsOf(one: Case): ScheduleFacts {
  const templates = new Map<number, TemplateTimes[]>(
    Object.entries(TEMPLATES).map(([name, first]) => [IDS[name] ?? 0, [first]]),
  );
  for (const text of one.times ?? []) {
    const [from, name, session] = parts(text);
    const [start = '', end = ''] = session.split('-');
    templates.get(IDS[name] ?? 0)?.unshift(times(from, start, end));
  }
  return {
    company_joined_at: one.joined ?? '2020-01-01',
    inactive_at: one.last ?? null,
    schedules: (one.schedules ?? []).map((text) => {
      const [effective_from, week] = parts(text);
      return { effective_from, week_id: week === 'standard' ? null : WEEK_IDS.indexOf(week) };
    }),
    weeks: new Map(WEEK_IDS.map((name, id) => [id, WEEKS[name] ?? []])),
    templates,
    defaults: (one.defaults ?? []).map((text) => {
      const [effective_from, name] = parts(text);
      return { effective_from, template_id: IDS[name] ?? 0 };
    }),
    branch_states: (one.states ?? []).map((text) => {
      const [effective_from, state] = parts(text);
      return { effective_from, state: state as StateCode };
    }),
    day_plans: new Map((one.plans ?? []).map(planOf)),
  };
}

test.each(cases)('$name', (one) => {
  const facts = factsOf(one);
  const found = Object.keys(one.days).map((date) => {
    const { kind, source, sessions } = plannedDay(facts, date);
    const at = sessions.map(({ start_time, end_time }) => `${start_time}-${end_time}`);
    return [date, [kind, source, ...at].filter((part) => part !== null).join(' ')];
  });
  expect(Object.fromEntries(found)).toEqual(one.days);
});

test('weeks begin on Monday, in every year', () => {
  expect(
    ['1969-12-29', '2026-11-16', '2028-02-28'].map(weekdayOf),
    '29/12/1969, 16/11/2026 and 28/02/2028 are Mondays',
  ).toEqual([0, 0, 0]);
  expect([weekdayOf('2026-11-22'), weekdayOf('2028-02-29'), weekdayOf('1970-01-01')]).toEqual([6, 1, 3]);
});

test('of dated rows the latest that has begun counts, in whatever order they come', () => {
  const rows = ['2026-03-01', '2026-01-01', '2026-02-01'].map((effective_from) => ({ effective_from }));
  const on = (day: string) => inForce(rows, day)?.effective_from ?? null;
  expect(['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2030-01-01'].map(on)).toEqual([
    null,
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-03-01',
  ]);
});

test('a week is looked at from its day, and from every later day with other times', () => {
  const days = ['2026-03-01', '2026-01-01'].map((effective_from) => ({ effective_from }));
  expect(daysOfChange([days, days, [{ effective_from: '2026-02-01' }]], '2026-01-15')).toEqual([
    '2026-01-15',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('where one week takes over from another, a night may go on into a morning', () => {
  const facts = (schedules: string[]) => factsOf({ name: '', days: {}, schedules });
  // The guards work through Sunday night until 07:00 on Monday, 23/11/2026.
  const into = (week: string, day: string) =>
    meetingClash(facts(['2026-01-01 guards', `${day} ${week}`]), [day]);
  expect(into('split', '2026-11-23')).toBeNull(); // begins at 08:00
  expect(into('dawn', '2026-11-23')).toBe('2026-11-23'); // begins at 06:00
  expect(into('dawn', '2026-11-24')).toBeNull(); // after their rest day
  expect(meetingClash(facts(['2026-01-01 dawn', '2026-11-23 guards']), ['2026-11-23'])).toBeNull();
  expect(meetingClash(facts(['2026-01-01 guards', '2026-11-23 dawn']), [])).toBeNull();
});

test('a standard week is five days by the template, then a day off and a rest day with nothing in them', () => {
  expect(defaultPattern(7, { off: 5, rest: 6 })).toEqual([
    ...Array.from({ length: 5 }, () => ({ kind: 'work', template_ids: [7] })),
    { kind: 'off', template_ids: [] },
    { kind: 'rest', template_ids: [] },
  ]);
});

test('a week on a day has the sessions of each of its days, with the times of that day', () => {
  const { templates } = factsOf({ name: '', days: {}, times: ['2026-11-18 office 08:30-17:30'] });
  const week = (day: string) =>
    weekOn([work('office'), work('morning', 'evening'), REST], templates, day).map(({ kind, sessions }) =>
      [kind, ...sessions.map((one) => `${one.template_id} ${one.start_time}`)].join(', '),
    );
  expect(week('2026-11-17')).toEqual(['work, 1 09:00', 'work, 4 08:00, 5 17:00', 'rest']);
  expect(week('2026-11-18')).toEqual(['work, 1 08:30', 'work, 4 08:00, 5 17:00', 'rest']);
});

test('a template that has no times yet, or is not known, brings no session', () => {
  const templates = new Map([[1, [times('2026-11-18', '09:00', '18:00')]]]);
  expect(sessionsOn([1, 2], templates, '2026-11-17')).toEqual([]);
  expect(sessionsOn([1, 2], templates, '2026-11-18')).toHaveLength(1);
});

test('a night that goes on into a day without sessions meets nothing', () => {
  const guards = factsOf({ name: '', days: {}, schedules: ['2026-01-01 guards'] });
  expect(meetingClash(guards, ['2026-11-23'])).toBeNull();
});

test('a day is half worked where every template of it is marked so', () => {
  const session = {
    ...{ template_id: 1, start_time: '09:00', end_time: '13:00', effective_from: '2026-01-01' },
  };
  const minutes = { ontime_checkin_minute: 0, ontime_checkout_minute: 0, break_minute: 0 };
  const day = (...halves: boolean[]) => ({
    kind: 'work' as const,
    sessions: halves.map((half_day) => ({ ...session, ...minutes, half_day })),
  });
  expect([day(true), day(true, true), day(true, false), day(false), day()].map(isHalfDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('two sessions of one day overlap, or one of them goes on into the next day’s', () => {
  const clash = (plans: string[], days: string[]) =>
    meetingClash(factsOf({ name: '', days: {}, plans }), days);
  expect(clash(['2026-11-18 08:00-12:00 11:59-14:00'], ['2026-11-18'])).toBe('2026-11-18');
  expect(clash(['2026-11-18 08:00-12:00 12:00-14:00'], ['2026-11-18'])).toBeNull();
  expect(clash(['2026-11-18 night', '2026-11-19 dawn'], ['2026-11-18', '2026-11-19'])).toBe('2026-11-19');
});

test('a day plan keeps the tolerances of its template, and of the usual one without a template', () => {
  const facts = factsOf({
    name: '',
    days: {},
    defaults: ['1900-01-01 office'],
    plans: ['2026-11-18 10:00-12:00'],
  });
  expect(plannedDay(facts, '2026-11-18').sessions).toEqual([
    {
      ...{ effective_from: '2026-11-18', template_id: null, work_site_id: null, half_day: false },
      ...{ start_time: '10:00', end_time: '12:00', break_minute: 30 },
      ...{ ontime_checkin_minute: 15, ontime_checkout_minute: 15 },
    },
  ]);
});
