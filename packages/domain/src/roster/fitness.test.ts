import { describe, expect, test } from 'vitest';
import type { PlannedDay } from '../attendance/work-day.ts';
import {
  type FitnessFacts,
  hardReasons,
  inOfferOrder,
  restBefore,
  shiftsClash,
  unfitReasons,
} from './fitness.ts';

const session = (start_time: string, end_time: string) => ({
  ...{ start_time, end_time, effective_from: '1900-01-01', break_minute: 0, template_id: null },
  ...{ ontime_checkin_minute: 0, ontime_checkout_minute: 0 },
});
const plans =
  (days: Record<string, [string, string][]>, kind: PlannedDay['kind'] = 'off') =>
  (date: string): PlannedDay => ({
    date,
    kind: days[date] ? 'work' : kind,
    source: null,
    sessions: (days[date] ?? []).map(([start, end]) => session(start, end)),
  });
const facts = (more: Partial<FitnessFacts> = {}): FitnessFacts => ({
  plans: [plans({})],
  isLocked: () => false,
  isDrafted: () => false,
  leaveOn: () => null,
  permit_until: null,
  availability: [],
  wishOn: () => null,
  sells: [],
  ...more,
});
const DAY = '2026-11-24';
const NINE = [session('09:00', '18:00')];
const none = { kind: 'none' as const, start_time: null, end_time: null };

describe('whether somebody is free and fit for a shift', () => {
  test.each<[string, Partial<FitnessFacts>, string[]]>([
    ['nothing speaks against it', {}, []],
    ['they work that day', { plans: [plans({ [DAY]: [['19:00', '20:00']] })] }, ['works']],
    [
      'only the draft has them work',
      { plans: [plans({}), plans({ [DAY]: [['19:00', '20:00']] })] },
      ['works'],
    ],
    ['a night reaches into it', { plans: [plans({ '2026-11-23': [['22:00', '09:01']] })] }, ['overlaps']],
    ['a night ends as it begins', { plans: [plans({ '2026-11-23': [['22:00', '09:00']] })] }, []],
    [
      'they sell as a promoter until after it begins',
      { sells: [{ date: DAY, session: { start_time: '08:00', end_time: '09:01' } }] },
      ['overlaps'],
    ],
    [
      'they sell until it begins',
      { sells: [{ date: DAY, session: { start_time: '08:00', end_time: '09:00' } }] },
      [],
    ],
    ['they sell all of the day', { sells: [{ date: DAY, session: null }] }, ['overlaps']],
    ['they are not in service', { plans: [plans({}, 'away')] }, ['away']],
    ['a confirmed payroll has taken the day', { isLocked: (date) => date === DAY }, ['locked']],
    ['a confirmed payroll has taken the day before', { isLocked: (date) => date < DAY }, []],
    ['planners have a change of the day', { isDrafted: (date) => date === DAY }, ['drafted']],
    [
      'planners have given them work in a change of the day',
      { isDrafted: () => true, plans: [plans({}), plans({ [DAY]: [['19:00', '20:00']] })] },
      ['works'],
    ],
    ['they are on leave', { leaveOn: () => 'full' }, ['on_leave']],
    ['they are on leave for half of it', { leaveOn: () => 'first_half' }, ['on_leave']],
    ['the permit ends the day before', { permit_until: '2026-11-23' }, ['permit_expired']],
    ['the permit ends that day', { permit_until: DAY }, []],
    [
      'they are not available',
      { availability: [{ effective_from: '2026-01-01', days: Array.from({ length: 7 }, () => none) }] },
      ['not_available'],
    ],
    ['they want to be off', { wishOn: () => 'off' }, ['wants_off']],
    ['they want to work', { wishOn: () => 'work' }, []],
  ])('%s', (_, more, expected) => {
    expect(unfitReasons(facts(more), DAY, NINE)).toEqual(expected);
  });

  test('a night shift is held against the morning after', () => {
    const free = facts({ plans: [plans({ '2026-11-25': [['06:00', '14:00']] })] });
    expect(unfitReasons(free, DAY, [session('22:00', '06:00')])).toEqual([]);
    expect(unfitReasons(free, DAY, [session('22:00', '06:01')])).toEqual(['overlaps']);
  });

  test('a shift that they give away does not count', () => {
    const works = facts({ plans: [plans({ [DAY]: [['10:00', '12:00']] })] });
    expect(unfitReasons(works, DAY, NINE, [DAY])).toEqual([]);
    expect(unfitReasons(works, DAY, NINE, ['2026-11-25'])).toEqual(['works']);
  });

  test('their own word may be put aside, nothing else', () => {
    expect(hardReasons(['works', 'on_leave', 'not_available', 'wants_off'])).toEqual(['works', 'on_leave']);
  });
});

describe('who is offered a shift first', () => {
  test('rest counts from the end of the last work, over midnight; null after a week', () => {
    const rest = (days: Record<string, [string, string][]>) => restBefore(plans(days), DAY, NINE);
    expect(rest({ '2026-11-23': [['22:00', '06:00']] })).toBe(180);
    expect(rest({ '2026-11-22': [['09:00', '18:00']] })).toBe(39 * 60);
    expect(rest({ [DAY]: [['07:00', '08:00']] })).toBe(60);
    expect(rest({ '2026-11-16': [['09:00', '18:00']] })).toBeNull();
  });

  test('is the nearest, or whoever has rested longest; the unknown place comes last', () => {
    const people = [
      { name: 'Ali', distance: null, rest: null },
      { name: 'Bala', distance: 500, rest: 900 },
      { name: 'Chong', distance: 20, rest: 700 },
      { name: 'Devi', distance: 500, rest: 1000 },
    ].map((one) => ({ ...one, breaks: [] as ('week_hours' | 'no_rest_day')[] }));
    const names = (order: 'nearest' | 'longest_rested') =>
      inOfferOrder(people, order).map(({ name }) => name);
    expect(names('nearest')).toEqual(['Chong', 'Devi', 'Bala', 'Ali']);
    expect(names('longest_rested')).toEqual(['Ali', 'Devi', 'Bala', 'Chong']);
    const beyond = people.map((one) =>
      one.name === 'Chong' ? { ...one, breaks: ['week_hours' as const] } : one,
    );
    expect(inOfferOrder(beyond, 'nearest').map(({ name }) => name)).toEqual(['Devi', 'Bala', 'Ali', 'Chong']);
  });
});

describe('whether nobody takes both of two shifts', () => {
  const shift = (date: string, start_time: string, end_time: string) => ({
    date,
    session: { start_time, end_time },
  });
  test.each([
    ['the same twice', shift('2026-12-03', '09:00', '18:00'), shift('2026-12-03', '09:00', '18:00'), true],
    ['two of one day', shift('2026-12-03', '06:00', '09:00'), shift('2026-12-03', '18:00', '22:00'), true],
    [
      'a night and the morning in it',
      shift('2026-12-03', '22:00', '06:00'),
      shift('2026-12-04', '05:00', '09:00'),
      true,
    ],
    [
      'a night and the morning after',
      shift('2026-12-03', '22:00', '06:00'),
      shift('2026-12-04', '06:00', '14:00'),
      false,
    ],
    ['two days', shift('2026-12-03', '09:00', '18:00'), shift('2026-12-04', '09:00', '18:00'), false],
  ])('%s', (_name, a, b, clash) => {
    expect([shiftsClash(a, b), shiftsClash(b, a)]).toEqual([clash, clash]);
  });
});
