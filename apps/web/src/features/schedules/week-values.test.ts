import type { Schedule } from '@mesra/contract/schedules/schedule';
import { expect, test } from 'vitest';
import { allLikeFirst, bodyOf, drawnWeek, firstWeek } from './week-values.ts';

const WEEKEND = { off: 5, rest: 6 };
const template = (id: number, more: Partial<Schedule> = {}): Schedule => {
  const times = {
    start_time: '09:00',
    end_time: '18:00',
    ontime_checkin_minute: 0,
    ontime_checkout_minute: 0,
    break_minute: 60,
    half_day: false,
  };
  const since = { id, effective_from: null, current: true, can: { take_back: false } };
  return {
    id,
    company_id: 1,
    name: `Shift ${id}`,
    colour: 'teal',
    is_default: false,
    status: 'on going',
    ...times,
    times: [{ ...since, ...times }],
    in_use: true,
    version: 1,
    created_at: '',
    updated_at: '',
    can: { update: true, delete: true, make_default: true },
    ...more,
  };
};

test('a form begins with the week there is, else the default template, else with days to fill in', () => {
  const own = Array.from({ length: 7 }, () => ({ kind: 'work' as const, template_ids: [4] }));
  const standard = [template(3), template(5, { is_default: true })];
  expect(firstWeek(own, standard, WEEKEND)).toEqual(own);
  expect(firstWeek(null, standard, WEEKEND).map((day) => [day.kind, ...day.template_ids])).toEqual([
    ...Array.from({ length: 5 }, () => ['work', 5]),
    ['off'],
    ['rest'],
  ]);
  expect(firstWeek(null, [template(3)], WEEKEND)[0]).toEqual({ kind: 'work', template_ids: [] });
});

test('work days become like the first of them, and other days stay', () => {
  const days = firstWeek(null, [template(5, { is_default: true })], WEEKEND);
  const odd = days.map((day, at) => (at === 0 ? { ...day, template_ids: [1, 2] } : day));
  expect(allLikeFirst(odd).map((day) => day.template_ids.length)).toEqual([2, 2, 2, 2, 2, 0, 0]);
});

test('the company’s default is sent as no week', () => {
  const values = { effective_from: '2026-12-01', which: 'default' as const, days: [], reason: '' };
  expect(bodyOf(values)).toEqual({ effective_from: '2026-12-01', week: null, reason: '' });
});

test('a week is drawn with the times of its day', () => {
  const [now] = template(5).times;
  const later = { ...now, effective_from: '2027-01-01', start_time: '08:00' };
  const changing = template(5, { is_default: true, times: [later, now] as Schedule['times'] });
  const startOn = (day: string) =>
    drawnWeek(firstWeek(null, [changing], WEEKEND), [changing], day)[0]?.sessions.map(
      (one) => `${one.name} ${one.colour} ${one.start_time}`,
    );
  expect(startOn('2026-12-31')).toEqual(['Shift 5 teal 09:00']);
  expect(startOn('2027-01-01')).toEqual(['Shift 5 teal 08:00']);
});
