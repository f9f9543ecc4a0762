import { expect, test } from 'vitest';
import { dayRuns } from './day-runs.ts';

const day = (date: string, kind = 'work') => ({ date, kind });
const runs = (...days: ReturnType<typeof day>[]) =>
  dayRuns(days, ({ kind }) => kind).map(({ start_date, end_date, day: { kind } }) => [
    start_date,
    end_date,
    kind,
  ]);

test('days that follow each other and are alike stand together, over a month’s end too', () => {
  expect(
    runs(
      day('2026-12-31'),
      day('2027-01-01'),
      day('2027-01-02', 'rest'),
      day('2027-01-03'),
      day('2027-01-05'),
    ),
  ).toEqual([
    ['2026-12-31', '2027-01-01', 'work'],
    ['2027-01-02', '2027-01-02', 'rest'],
    ['2027-01-03', '2027-01-03', 'work'],
    ['2027-01-05', '2027-01-05', 'work'],
  ]);
  expect(dayRuns([])).toEqual([]);
});
