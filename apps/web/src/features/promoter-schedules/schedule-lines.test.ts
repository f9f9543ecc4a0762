import type { ScheduleGrid } from '@mesra/contract/promoter-schedules/schedule-grid';
import { expect, test } from 'vitest';
import { ALL_DAY } from './cell-text.ts';
import { editsOf, linesOf } from './schedule-lines.ts';

const named = (id: number, name: string) => ({ id, name, code: `C${id}` });
const GRID: ScheduleGrid = {
  project: { ...named(1, 'Campaign'), start_date: '2026-11-01', end_date: '2026-11-25', status: 'Active' },
  today: '2026-11-24',
  dates: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
  outlets: [named(7, 'Mall B'), named(8, 'Mall A')],
  outlets_total: 2,
  promoters: [
    { ...named(3, 'Siti'), start_date: '2026-11-01', end_date: null },
    { ...named(4, 'Ali'), start_date: '2026-11-01', end_date: null },
  ],
  lines: [
    {
      ...{ outlet_id: 7, promoter_id: 3 },
      cells: [
        {
          ...{ date: '2026-11-24', id: 5, start_time: '10:00', end_time: '18:00' },
          ...{ status: 'Scheduled' as const, version: 2 },
        },
      ],
    },
  ],
  leave: [{ promoter_id: 3, date: '2026-11-25', half: true }],
  days: [],
  can: { plan: true },
};

test('lines are by outlet and promoter, added ones among them, each with all days', () => {
  const added = [
    { outlet_id: 8, promoter_id: 4 },
    { outlet_id: 7, promoter_id: 3 },
    { outlet_id: 99, promoter_id: 4 },
  ];
  const lines = linesOf(GRID, added, new Map([['8 4 2026-11-25', ALL_DAY]]));
  expect(lines.map(({ outlet, promoter }) => `${outlet.name} ${promoter.name}`)).toEqual([
    'Mall A Ali',
    'Mall B Siti',
  ]);
  expect(lines[1]?.cells.map(({ open, version, leave }) => [open, version, leave])).toEqual([
    [false, 0, null],
    [true, 2, null],
    [true, 0, 'half'],
    [false, 0, null],
  ]);
  expect(lines[0]?.cells[2]).toMatchObject({ plan: ALL_DAY, saving: true });
});

test('only cells that become different are sent, with the version that was seen; closed ones are counted', () => {
  const lines = linesOf(GRID, [], new Map());
  const same = { start_time: '10:00', end_time: '18:00' };
  const filled = [
    { line: 0, day: 0, plan: ALL_DAY },
    { line: 0, day: 1, plan: same },
    { line: 0, day: 2, plan: ALL_DAY },
    { line: 5, day: 1, plan: ALL_DAY },
  ];
  expect(editsOf(lines, filled)).toEqual({
    edits: [
      {
        ...{ key: '7 3 2026-11-25', outlet_id: 7, promoter_id: 3, date: '2026-11-25' },
        ...{ session: ALL_DAY, before: null, version: 0 },
      },
    ],
    closed: 1,
  });
  expect(editsOf(lines, [{ line: 0, day: 1, plan: null }]).edits[0]).toMatchObject({
    session: null,
    version: 2,
  });
});
