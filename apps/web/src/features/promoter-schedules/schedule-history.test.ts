import { expect, test } from 'vitest';
import { ALL_DAY, type CellPlan } from './cell-text.ts';
import { changeOf, editsBack, enteredCells, needsReason, reachOf, withVersions } from './schedule-history.ts';

const DAYTIME = { start_time: '10:00', end_time: '18:00' };
const edit = (before: CellPlan, session: CellPlan, date = '2026-11-24', version = before ? 1 : 0) => ({
  ...{ key: `7 3 ${date}`, outlet_id: 7, promoter_id: 3, date, before, session, version },
});
const gridWith = (plan: CellPlan, version = 4) => ({
  lines: [
    {
      ...{ outlet_id: 7, promoter_id: 3 },
      cells: plan ? [{ ...plan, date: '2026-11-24', id: 5, status: 'Scheduled' as const, version }] : [],
    },
  ],
});

test('a change is undone and made again at the version that stands now', () => {
  const change = changeOf([edit(null, DAYTIME)], null);
  expect(editsBack(change, 'undo', gridWith(DAYTIME))).toEqual({
    edits: [{ ...edit(DAYTIME, null), version: 4 }],
    lost: [],
  });
  expect(editsBack(change, 'redo', gridWith(null)).edits).toEqual([edit(null, DAYTIME)]);
});

test('what somebody else has made of a cell is not undone', () => {
  const change = changeOf([edit(null, DAYTIME)], null);
  for (const stands of [gridWith(ALL_DAY), gridWith(null)])
    expect(editsBack(change, 'undo', stands)).toMatchObject({ edits: [], lost: [{ key: '7 3 2026-11-24' }] });
});

test('only what stood before this visit is cancelled with a reason', () => {
  const entered = enteredCells([
    changeOf([edit(null, DAYTIME), edit(DAYTIME, ALL_DAY, '2026-11-25')], null),
    changeOf([edit(DAYTIME, ALL_DAY)], null),
  ]);
  expect(needsReason(edit(ALL_DAY, null), entered)).toBe(false);
  expect(needsReason(edit(ALL_DAY, null, '2026-11-25'), entered)).toBe(true);
  // Somebody else has changed it since, or it was taken out in this visit.
  expect(needsReason(edit(DAYTIME, null), entered)).toBe(true);
  const emptied = enteredCells([changeOf([edit(null, DAYTIME)], null), changeOf([edit(DAYTIME, null)], '-')]);
  expect(needsReason(edit(DAYTIME, null), emptied)).toBe(true);
  expect(needsReason(edit(null, ALL_DAY), emptied)).toBe(false);
});

test('an edit of a cell that this visit is still storing is of the version that stands then', () => {
  const edits = [edit(DAYTIME, null, '2026-11-24', 0), edit(DAYTIME, null, '2026-11-25', 2)];
  const sent = withVersions(edits, new Set(['7 3 2026-11-24']), gridWith(DAYTIME));
  expect(sent.map(({ version }) => version)).toEqual([4, 2]);
});

test('a change reaches from its first to its last day', () => {
  const cells = ['2026-11-26', '2026-11-24'].map((date) => edit(null, ALL_DAY, date));
  expect(reachOf(changeOf(cells, null))).toEqual({
    ...{ start_date: '2026-11-24', end_date: '2026-11-26', outlet_id: [7] },
  });
});
