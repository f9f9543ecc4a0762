import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '../attendance/work-day.ts';
import { addDays, datesBetween } from '../kit/plain-date.ts';
import { type ScheduleGround, scheduleProblems } from './schedule-problem.ts';
import { isNearSchedule } from './schedule-states.ts';
import { copiedToWeek } from './schedule-week.ts';
import { shortageByDay, strengthByDay } from './shortage.ts';

const TODAY = '2026-12-01';
const ground: ScheduleGround = {
  project: { status: 'Active', start: '2026-11-01', end: '2026-12-31' },
  outlet: { active: true, in_project: [{ start_date: '2026-11-01', end_date: '2026-12-20' }] },
  promoter: { active: true, in_project: [{ start_date: '2026-12-05', end_date: null }] },
};
const TEN = { start_time: '10:00', end_time: '18:00' };

const problems = (more: Partial<ScheduleGround>, date = '2026-12-10', session: typeof TEN | null = TEN) =>
  scheduleProblems({ ...ground, ...more }, { date, session }, TODAY).map(({ field, key }) => [
    field,
    key.slice('promoter_schedule.'.length),
  ]);

describe('a schedule is refused', () => {
  test('for nothing where all of it stands', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ project: { ...ground.project, status: 'Draft' } })).toEqual([]);
    expect(problems({}, '2026-12-20', null)).toEqual([]);
  });

  test.each([
    [
      'before today',
      '2026-11-30',
      [
        ['date', 'past'],
        ['promoter_id', 'promoter_not_in_project'],
      ],
    ],
    [
      'before the project',
      '2026-10-31',
      [
        ['date', 'past'],
        ['date', 'outside_project'],
      ],
    ],
    ['after the project', '2027-01-01', [['date', 'outside_project']]],
    ['after the last day of its outlet', '2026-12-21', [['outlet_id', 'outlet_not_in_project']]],
    ['before the first day of its promoter', '2026-12-04', [['promoter_id', 'promoter_not_in_project']]],
  ])('%s', (_, date, expected) => {
    expect(problems({}, date)).toEqual(expected);
  });

  test('where project, outlet or promoter is closed, each by its field', () => {
    expect(
      problems({
        project: { ...ground.project, status: 'Completed' },
        outlet: { ...ground.outlet, active: false },
        promoter: { ...ground.promoter, active: false },
      }),
    ).toEqual([
      ['project_id', 'project_closed'],
      ['outlet_id', 'outlet_inactive'],
      ['promoter_id', 'promoter_inactive'],
    ]);
  });

  test('with a session that takes no time', () => {
    const none = { start_time: '10:00', end_time: '10:00' };
    expect(problems({}, '2026-12-10', none)).toEqual([['end_time', 'no_length']]);
  });
});

describe('a copied week', () => {
  const schedules = datesBetween('2026-11-29', '2026-12-07').map((date, id) => ({ id, date }));

  test('has the same weekdays, from the earliest day on', () => {
    const copied = copiedToWeek(schedules, { from: '2026-12-02', to: '2026-12-15', earliest: TODAY });
    expect(copied.map(({ id, date }) => [id, date])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((id) => [id, addDays('2026-12-13', id)]),
    );
    const late = copiedToWeek(schedules, { from: '2026-12-02', to: '2026-12-15', earliest: '2026-12-19' });
    expect(late.map(({ date }) => date)).toEqual(['2026-12-19', '2026-12-20']);
  });

  test('copied back is what it was, whatever the weeks', () => {
    const days = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(days, days, fc.array(fc.integer({ min: 0, max: 6 })), (from, to, weekdays) => {
        const [source, target] = [addDays(TODAY, from), addDays(TODAY, to)];
        const monday = addDays(source, -weekdayOf(source));
        const week = weekdays.map((weekday) => ({ date: addDays(monday, weekday) }));
        const earliest = '2000-01-01';
        const there = copiedToWeek(week, { from: source, to: target, earliest });
        expect(there.map(({ date }) => weekdayOf(date))).toEqual(weekdays);
        expect(copiedToWeek(there, { from: target, to: source, earliest })).toEqual(week);
      }),
    );
  });
});

describe('the shortage of a day', () => {
  const required = [
    { outlet_id: 1, promoters_required: 2, start_date: '2026-12-01', end_date: null },
    { outlet_id: 2, promoters_required: 1, start_date: '2026-12-02', end_date: '2026-12-02' },
  ];
  const scheduled = [
    { outlet_id: 1, promoter_id: 11, date: '2026-12-01' },
    { outlet_id: 1, promoter_id: 11, date: '2026-12-01' },
    { outlet_id: 2, promoter_id: 12, date: '2026-12-02' },
    { outlet_id: 2, promoter_id: 13, date: '2026-12-02' },
  ];
  const strength = strengthByDay(['2026-12-01', '2026-12-02', '2026-12-03'], required, scheduled);

  test('is required less scheduled of each outlet on the days that it asks for', () => {
    expect(strength).toEqual([
      { outlet_id: 1, date: '2026-12-01', required: 2, scheduled: 1, short: 1 },
      { outlet_id: 1, date: '2026-12-02', required: 2, scheduled: 0, short: 2 },
      { outlet_id: 2, date: '2026-12-02', required: 1, scheduled: 2, short: 0 },
      { outlet_id: 1, date: '2026-12-03', required: 2, scheduled: 0, short: 2 },
    ]);
  });

  test('is not made good by another outlet that has too many', () => {
    expect(shortageByDay(['2026-12-02', '2026-12-04'], strength)).toEqual([
      { date: '2026-12-02', required: 3, scheduled: 2, short: 2 },
      { date: '2026-12-04', required: 0, scheduled: 0, short: 0 },
    ]);
  });
});

test('coming and going is near a schedule from the evening before to the morning after its day', () => {
  const days = ['2026-11-29', '2026-11-30', TODAY, '2026-12-02', '2026-12-03'];
  expect(days.filter((day) => isNearSchedule(day, TODAY))).toEqual(['2026-11-30', TODAY, '2026-12-02']);
});
