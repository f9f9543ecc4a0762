import { expect, test } from 'vitest';
import { isTooMuch, proposalCells } from './proposal-cells.ts';

const cell = (employee_id: number) => ({
  ...{ employee_id, name: 'Ali', date: '2026-11-28', version: 3, template_id: 7, work_site_id: null },
  ...{ reasons: [], message: '' },
});

test('a proposal is written as shifts at the versions that it rests on, and days that go back to the week', () => {
  const cleared = [{ employee_id: 2, date: '2026-11-29', version: 1 }];
  expect(proposalCells({ cells: [cell(1)], cleared })).toEqual([
    {
      ...{ employee_id: 1, date: '2026-11-28', version: 3 },
      plan: { kind: 'work', sessions: [{ template_id: 7, work_site_id: null }] },
    },
    { employee_id: 2, date: '2026-11-29', version: 1, plan: null },
  ]);
});

test('a proposal beyond the cells of one change is too much', () => {
  const cells = Array.from({ length: 2000 }, (_, id) => cell(id + 1));
  expect(isTooMuch({ cells, cleared: [] })).toBe(false);
  expect(isTooMuch({ cells, cleared: [{ employee_id: 1, date: '2026-11-29', version: 1 }] })).toBe(true);
});
