import type { MonitoredFigures, Monitoring } from '@mesra/contract/outlet-monitoring/monitoring';
import { expect, test } from 'vitest';
import { attentionOf, levelOf, outletPoints, rowsOf, shownRows } from './monitoring-rows.ts';
import { periodOf, rangeOf } from './period.ts';

const figures = (more: Partial<MonitoredFigures> = {}): MonitoredFigures => ({
  ...{ scheduled: 0, checked_in: 0, late: 0, missing: 0, reports: 0, tasks: 0, tasks_due: 0, sold: 0 },
  ...{ tasks_done: 0, sales: '0.00', out_of_stock: 0, outlet_days: 0, complete: false, ...more },
});
const outlet = (id: number, name: string, more: object = {}) => ({
  ...{ id, code: `O${id}`, name, chain: null, region: null, lat: 3.1, lng: 101.6, radius: 100 },
  ...figures(),
  ...more,
});
const ANSWER: Monitoring = {
  ...{ start_date: '2026-11-01', end_date: '2026-11-30', today: '2026-11-21', ...figures() },
  projects: [
    {
      ...{ id: 1, code: 'A', name: 'Coffee', ...figures() },
      outlets: [outlet(7, 'Zen', { missing: 2 }), outlet(8, 'Aeon', { lat: null, lng: null })],
      days: [
        { date: '2026-11-02', ...figures({ sales: '9.50' }) },
        { date: '2026-11-10', ...figures({ sales: '10.00', late: 1 }) },
      ],
    },
    { ...{ id: 2, code: 'B', name: 'Tea', ...figures() }, outlets: [outlet(9, 'Jaya')], days: [] },
  ],
};
const MONTH = { start_date: '2026-11-01', end_date: '2026-11-30' };
const DAY = { start_date: '2026-11-02', end_date: '2026-11-02' };
const rows = (opened: { project: number | null; outlet: number | null }, range = MONTH) =>
  rowsOf(ANSWER, { ...opened, ...range }, (date) => `the ${date}`).map(({ name, date }) => [name, date]);

test('projects open into their outlets, and outlets into their days', () => {
  expect(rows({ project: null, outlet: null })).toEqual([
    ['Coffee', null],
    ['Tea', null],
  ]);
  expect(rows({ project: 1, outlet: null })).toEqual([
    ['Zen', null],
    ['Aeon', null],
  ]);
  expect(rows({ project: 1, outlet: 7 })).toEqual([
    ['the 2026-11-02', '2026-11-02'],
    ['the 2026-11-10', '2026-11-10'],
  ]);
  expect(rows({ project: 3, outlet: null })).toEqual([]);
});

test('of one day an outlet opens that day', () => {
  expect(levelOf({ project: 1, outlet: 7, ...DAY })).toBe('outlets');
  expect(rows({ project: 1, outlet: 7 }, DAY)[0]).toEqual(['Zen', '2026-11-02']);
});

test('rows are found by name and code, narrowed to what asks for attention, and in order', () => {
  const all = rowsOf(ANSWER, { project: 1, outlet: null, ...MONTH }, String);
  const shown = (more: object) =>
    shownRows(all, { keyword: '', show: null, sort: 'asc', sort_by: 'name', ...more }).map(
      ({ name }) => name,
    );
  expect(shown({})).toEqual(['Aeon', 'Zen']);
  expect(shown({ sort: 'desc' })).toEqual(['Zen', 'Aeon']);
  expect(shown({ keyword: 'o7' })).toEqual(['Zen']);
  expect(shown({ show: 'missing' })).toEqual(['Zen']);
  const days = rowsOf(ANSWER, { project: 1, outlet: 7, ...MONTH }, (date) => date.slice(8));
  const order = (sort_by: string) =>
    shownRows(days, { keyword: '', show: null, sort: 'asc', sort_by }).map(({ date }) => date);
  expect(order('name')).toEqual(['2026-11-02', '2026-11-10']);
  expect(order('sales')).toEqual(['2026-11-02', '2026-11-10']);
});

test('what asks for attention is what is missing of what there should be', () => {
  const some = figures({
    scheduled: 9,
    checked_in: 5,
    reports: 3,
    tasks: 18,
    tasks_due: 8,
    tasks_done: 6,
    late: 1,
  });
  expect(
    ['late', 'missing', 'unreported', 'tasks_open'].map((key) => attentionOf(some, key as 'late')),
  ).toEqual([1, 0, 2, 2]);
});

test('the map has the outlets with a position, in red where somebody is missing', () => {
  const points = (project: number | null, show: 'missing' | null = null) =>
    outletPoints(ANSWER, { project, show }, ({ name }) => name).map(({ name, tone }) => [name, tone]);
  expect(points(null)).toEqual([
    ['Zen', 'error'],
    ['Jaya', 'success'],
  ]);
  expect([points(2), points(null, 'missing')]).toEqual([[['Jaya', 'success']], [['Zen', 'error']]]);
});

test('the days of an address are the current month unless it names others', () => {
  expect(rangeOf({}, '2026-11-21')).toEqual(MONTH);
  expect(rangeOf({ start_date: '2026-12-05' }, '2026-11-21')).toEqual({
    start_date: '2026-12-05',
    end_date: '2026-12-31',
  });
  expect(rangeOf({ start_date: 'x', end_date: '2026-11-02' }, '2026-12-21')).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-02',
  });
  expect(rangeOf({ start_date: '2026-11-02', end_date: '2026-11-01' }, '2026-11-21')).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-02',
  });
  expect([periodOf(DAY), periodOf(MONTH), periodOf({ ...MONTH, end_date: '2026-11-29' })]).toEqual([
    'day',
    'month',
    'dates',
  ]);
});
