import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixedOffset, instantAt } from '../kit/zone.ts';
import { EVENT_TYPES, type EventType, type PresenceEvent } from '../presence/event.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import { type Attribution, attributeEvents, shiftsOf } from './attribution.ts';
import { type DayLeave, monthLeft, withoutHoliday } from './day-count.ts';
import { type DayFacts, type DayRecord, dayRecord } from './day-record.ts';
import {
  type AttendanceSettings,
  DEFAULT_ATTENDANCE_SETTINGS,
  type PayDayKind,
  type RoundingMode,
} from './rule-set.ts';
import { timeAt } from './sessions.ts';
import type { PlannedDay, PlannedKind, PlannedSession } from './work-day.ts';

interface Case {
  name: string;
  plan?: string[];
  kind?: PlannedKind;
  holiday?: boolean;
  leave?: DayLeave;
  half_holiday?: 'morning' | 'afternoon';
  rules?: Record<string, string | number | boolean>;
  approved?: number;
  month_left?: number;
  as_leave?: boolean;
  events: string[];
  pays?: PayDayKind;
  in?: string;
  out?: string;
  late?: number;
  early?: number;
  absent?: number;
  span: number;
  normal?: number;
  overtime?: number;
  break?: number;
  missing?: string;
  not?: Record<string, number>;
  sites?: string[];
}
const cases = parse(readFileSync(new URL('./cases/day-records.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const DATE = '2026-11-23';
const OFFSET = fixedOffset(480);

const session = (text: string): PlannedSession => ({
  template_id: 1,
  effective_from: '1900-01-01',
  start_time: text.slice(0, 5),
  end_time: text.slice(6),
  ontime_checkin_minute: 15,
  ontime_checkout_minute: 15,
  break_minute: text === '08:00-12:00' || text.startsWith('13') || text.startsWith('17') ? 0 : 60,
});

const rounding = (text = '1 nearest') => ({
  step_minutes: Number(text.split(' ')[0]),
  mode: text.split(' ')[1] as RoundingMode,
});
function settingsOf(rules: NonNullable<Case['rules']>): AttendanceSettings {
  const grace = Number(rules.grace ?? 0);
  return {
    ...DEFAULT_ATTENDANCE_SETTINGS,
    rounding: {
      checkin: rounding(rules.checkin as string | undefined),
      checkout: rounding(rules.checkout as string | undefined),
    },
    grace: {
      checkin_minutes: grace,
      checkout_minutes: grace,
      beyond: rules.beyond === 'rest' ? 'rest' : 'whole',
    },
    breaks: { mode: rules.breaks === 'clocked' ? 'clocked' : 'deducted', after_minutes: 300 },
    overtime: {
      before: rules.before === true,
      after: rules.after !== false,
      min_minutes: Number(rules.min ?? 30),
      step_minutes: Number(rules.step ?? 1),
      day_cap_minutes: (rules.day_cap as number | undefined) ?? null,
      month_cap_minutes: null,
      needs_approval: rules.approval === true,
    },
  };
}

const event = (uuid: string, recorded_at: number, type: EventType, site: number | null): PresenceEvent => ({
  uuid,
  type,
  recorded_at,
  arrived_at: recorded_at,
  zone: 'Asia/Kuala_Lumpur',
  fix: null,
  work_site_id: site,
  source: 'own',
  state: 'Verified',
  supersedes: null,
});

function factsOf(one: Case): DayFacts {
  const sessions = (one.plan ?? []).map(session);
  const scheduled: PlannedDay = { date: DATE, kind: one.kind ?? 'work', source: null, sessions };
  const planned = one.half_holiday ? withoutHoliday(scheduled, one.half_holiday) : scheduled;
  let opened_by: string | null = null;
  const shifts = shiftsOf([planned], OFFSET);
  const events = one.events.map((text) => {
    const [time = '', type] = text.replace(/^[+-]/, '').split(' ');
    const days = text.startsWith('+') ? 1440 : 0;
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + days;
    const site = / at (\d+)/.exec(text)?.[1];
    return event(text, instantAt(DATE, minute, OFFSET), type as EventType, site ? Number(site) : null);
  });
  const attributed = attributeEvents(events, shifts, OFFSET).map((found): Attribution => {
    if (!found.event.uuid.endsWith('alone')) return { ...found, date: DATE };
    opened_by ??= found.event.uuid;
    return { event: found.event, date: DATE, session: null, opened_by };
  });
  return {
    planned,
    holiday: one.holiday ?? false,
    leave: one.leave ?? null,
    events: attributed,
    settings: settingsOf(one.rules ?? {}),
    overtime: {
      approved_minutes: one.approved ?? null,
      month_left_minutes: one.month_left ?? null,
      as_leave: one.as_leave ?? false,
    },
    offsetAt: OFFSET,
    law: workingTimeOn('SGR', DATE),
  };
}

const at = (minute: number | null, status: string | null) =>
  minute === null ? null : `${minute >= 1440 ? '+' : ''}${timeAt(minute)} ${status}`;

const notCounted = ({ not_counted }: DayRecord) =>
  Object.fromEntries(not_counted.map(({ reason, minutes }) => [reason, minutes]));

test.each(cases)('$name', (one) => {
  const record = dayRecord(factsOf(one));
  if (one.in) expect(at(record.first_in, record.in_status)).toBe(one.in);
  if (one.out) expect(at(record.last_out, record.out_status)).toBe(one.out);
  if (one.pays) expect(record.kind).toBe(one.pays);
  if (one.sites)
    expect(
      record.sites.map(
        ({ between, work_site_id, minutes }) => `${between ? 'between' : work_site_id} ${minutes}`,
      ),
    ).toEqual(one.sites);
  expect({
    late: record.late_minutes,
    early: record.early_leave_minutes,
    absent: record.absent_minutes,
    span: record.span_minutes,
    normal: record.normal_minutes,
    overtime: record.overtime_minutes,
    break: record.break_minutes,
    missing: [record.missing_in ? 'in' : '', record.missing_out ? 'out' : ''].join(''),
    not: notCounted(record),
  }).toEqual({
    late: one.late ?? 0,
    early: one.early ?? 0,
    absent: one.absent ?? 0,
    span: one.span,
    normal: one.normal ?? 0,
    overtime: one.overtime ?? 0,
    break: one.break ?? 0,
    missing: one.missing ?? '',
    not: one.not ?? {},
  });
});

describe('a record', () => {
  const plain = { name: '', plan: ['09:00-18:00'], span: 0 };

  test('explains its figures by events, rule, values and law', () => {
    const { steps } = dayRecord(
      factsOf({ ...plain, rules: { grace: 10 }, events: ['09:05 in', '20:00 out'] }),
    );
    expect(steps.map(({ figure, rule, minutes }) => [figure, rule, minutes])).toEqual([
      ['first_in', 'rule.time', 540],
      ['last_out', 'rule.time', 1200],
      ['break', 'rule.break_deducted', 60],
      ['normal', 'rule.normal_work', 480],
      ['overtime', 'rule.overtime_work', 120],
    ]);
    expect(steps[0]).toMatchObject({
      params: { actual: 545, step: 1, grace: 10 },
      events: ['09:05 in'],
      law: null,
    });
    expect(steps[1]).toMatchObject({ params: { actual: 1200, step: 1, grace: 10 }, events: ['20:00 out'] });
    expect(steps[3]?.law?.section).toBe('s.60A(1)');
    expect(steps[4]).toMatchObject({
      events: ['09:05 in', '20:00 out'],
      params: { normal: 480 },
      law: { statute: 'employment_act', section: 's.60A(3)', effective_from: '2023-01-01' },
    });
  });

  test('explains lateness and what does not count', () => {
    const { steps } = dayRecord(
      factsOf({ ...plain, rules: { step: 30, day_cap: 60, grace: 1 }, events: ['09:05 in', '17:00 out'] }),
    );
    expect(steps.slice(2).map(({ figure, rule, params }) => [figure, rule, params])).toEqual([
      ['late', 'rule.late', { grace: 1 }],
      ['early_leave', 'rule.early_leave', { grace: 1 }],
      ['break', 'rule.break_deducted', { after: 300 }],
      ['normal', 'rule.normal_work', { normal: 480 }],
    ]);
    const over = dayRecord(
      factsOf({ ...plain, rules: { step: 30, day_cap: 60 }, events: ['08:59 in', '19:45 out'] }),
    );
    const limits = { min: 30, step: 30, day_cap: 60, month_cap: 0 };
    expect(over.steps.slice(-3).map(({ figure, minutes, params }) => [figure, minutes, params])).toEqual([
      ['before_shift', 1, {}],
      ['overtime_step', 15, limits],
      ['overtime_day_cap', 30, limits],
    ]);
  });

  test.each([
    ['rest', false, 'rule.normal_rest', 's.60(3)'],
    ['work', true, 'rule.normal_holiday', 's.60D(3)'],
    ['off', false, 'rule.overtime_off', 's.60A(3)'],
  ] as const)('names the law of work on a %s day, holiday %s', (kind, holiday, rule, section) => {
    const facts = factsOf({ ...plain, kind, holiday, plan: [], events: ['09:00 in', '12:00 out'] });
    expect(dayRecord(facts).steps[2]).toMatchObject({ rule, law: { section } });
    expect(dayRecord({ ...facts, law: null }).steps[2]?.law).toBeNull();
  });

  test('leaves each minute in its place', () => {
    const { pieces } = dayRecord(factsOf({ ...plain, events: ['08:50 in', '20:00 out'] }));
    expect(pieces.map(({ from, to, kind }) => `${timeAt(from)}-${timeAt(to)} ${kind}`)).toEqual([
      '08:50-09:00 before_shift',
      '09:00-13:00 normal',
      '13:00-14:00 break',
      '14:00-18:00 normal',
      '18:00-20:00 overtime',
    ]);
  });
});

test('what is left of the month is its cap less what counted, and nothing below', () => {
  const settings = (month_cap_minutes: number | null) => ({
    ...DEFAULT_ATTENDANCE_SETTINGS,
    overtime: { ...DEFAULT_ATTENDANCE_SETTINGS.overtime, month_cap_minutes },
  });
  expect([monthLeft(settings(600), 0), monthLeft(settings(600), 590), monthLeft(settings(600), 610)]).toEqual(
    [600, 10, 0],
  );
  expect(monthLeft(settings(null), 90)).toBeNull();
});

describe('whatever happened', () => {
  const rules = fc.record({
    checkin: fc.constantFrom('1 nearest', '15 up', '15 down', '10 nearest'),
    checkout: fc.constantFrom('1 nearest', '15 up', '15 down', '10 nearest'),
    grace: fc.constantFrom(0, 10, 30),
    beyond: fc.constantFrom('whole', 'rest'),
    breaks: fc.constantFrom('clocked', 'deducted'),
    before: fc.boolean(),
    after: fc.boolean(),
    min: fc.constantFrom(0, 30),
    step: fc.constantFrom(1, 15, 30),
    approval: fc.boolean(),
  });
  const plans = fc.constantFrom<string[]>(
    ['09:00-18:00'],
    ['19:00-07:00'],
    ['08:00-12:00', '17:00-21:00'],
    [],
  );
  const kinds = fc.constantFrom<PlannedKind>('work', 'rest', 'off', 'unset');
  const days = fc.record({
    plan: plans,
    kind: kinds,
    holiday: fc.boolean(),
    leave: fc.constantFrom(undefined, 'full', 'first_half', 'second_half') as fc.Arbitrary<
      DayLeave | undefined
    >,
    rules,
    approved: fc.constantFrom(undefined, 0, 45, 600),
    month_left: fc.constantFrom(undefined, 0, 20),
    events: fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(...EVENT_TYPES)), {
      maxLength: 12,
    }),
  });
  const factsFor = ({ events, ...one }: typeof days extends fc.Arbitrary<infer D> ? D : never): DayFacts => {
    const facts = factsOf({ name: '', span: 0, ...one, events: [] });
    const all = events.map(([minute, type], index) =>
      event(`${index}`, instantAt(DATE, minute, OFFSET), type, index % 3),
    );
    const shifts = shiftsOf([facts.planned], OFFSET);
    return { ...facts, events: attributeEvents(all, shifts, OFFSET).filter(({ date }) => date === DATE) };
  };

  test('normal, overtime, breaks and what is not counted are the span, minute by minute', () => {
    fc.assert(
      fc.property(days, (day) => {
        const record = dayRecord(factsFor(day));
        const out = record.not_counted.reduce((sum, { minutes }) => sum + minutes, 0);
        expect(record.normal_minutes + record.overtime_minutes + record.break_minutes + out).toBe(
          record.span_minutes,
        );
        for (const [index, piece] of record.pieces.entries()) {
          expect(piece.to).toBeGreaterThan(piece.from);
          expect(piece.from).toBeGreaterThanOrEqual(record.pieces[index - 1]?.to ?? piece.from);
          expect(piece.kind).not.toBe('present');
        }
        for (const figure of [record.late_minutes, record.early_leave_minutes, record.absent_minutes])
          expect(figure).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('without rounding or grace the span is the time from coming to going, and the sites add up to it', () => {
    fc.assert(
      fc.property(days, (day) => {
        const facts = factsFor({
          ...day,
          rules: { ...day.rules, checkin: '1 nearest', checkout: '1 nearest', grace: 0 },
        });
        const record = dayRecord(facts);
        const minutes = new Set(record.pieces.flatMap(({ from, to }) => [from, to]));
        const sites = record.sites.reduce((sum, one) => sum + one.minutes, 0);
        expect(sites).toBeGreaterThanOrEqual(record.span_minutes);
        if (record.first_in !== null && minutes.size > 0)
          expect(Math.min(...minutes)).toBeGreaterThanOrEqual(record.first_in);
        expect(notCounted(record)).not.toHaveProperty('rounding');
      }),
      { numRuns: 300 },
    );
  });
});
