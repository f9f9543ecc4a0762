import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../../lib/feedback.ts';
import { linesOf } from './roster-groups.ts';
import type { CellEdit, ShownDay, ShownRow } from './roster-plan.ts';
import { useGrid } from './use-grid.ts';

const DATES = ['2026-12-01', '2026-12-02', '2026-12-03'];

function day(at: number, worked: boolean, open = true): ShownDay {
  const session = { template_id: 1, start_time: '09:00', end_time: '18:00', break_minute: 60 };
  return {
    ...{ date: DATES[at] ?? '', kind: worked ? 'work' : 'off', source: 'own', version: 3 },
    sessions: worked ? [{ ...session, own_times: false, work_site_id: null }] : [],
    ...{ draft: false, open, leave: null, holiday: null },
  };
}

const person = (id: number, name: string, days: ShownDay[]): ShownRow => ({
  ...{ id, name, days, employee_code: `E${id}`, image: null, position: null, department: null },
  ...{ work_site: null, minutes: 0, cost: null },
});

/** Two people: Aminah works on the first two days, Ravi on none; the last day is closed. */
function grid() {
  const rows = [
    person(7, 'Aminah', [day(0, true), day(1, true), day(2, false, false)]),
    person(8, 'Ravi', [day(0, false), day(1, false), day(2, false, false)]),
  ];
  const { lines } = linesOf(rows, null, []);
  const saved: string[][] = [];
  const edits = {
    edit: (cells: readonly CellEdit[]) =>
      void saved.push(cells.map((one) => `${one.name} ${one.date.slice(8)} ${one.plan?.kind}`)),
    ...{ pending: new Map(), record: vi.fn(), undo: null, redo: null, message: '', speak: vi.fn() },
  };
  const { result } = renderHook(() => useGrid(lines, DATES, { edits, plans: true, today: DATES[0] ?? '' }));
  const at = (line: number, column: number) => act(() => select(line, column));
  const select = (line: number, column: number) => {
    const spot = { line, day: column };
    result.current.select({ from: spot, to: spot });
  };
  const acts = () => result.current.acts;
  return { saved, at, acts };
}

/** How many messages have been shown since it was last asked. */
const told = () => {
  const { length } = toasts.get();
  toasts.set([]);
  return length;
};

afterEach(() => toasts.set([]));

test('a shift is moved by cutting and pasting it, once; pasted again it is copied', () => {
  const { saved, at, acts } = grid();
  at(0, 0);
  act(() => acts()?.cut?.());
  expect(saved).toEqual([]);
  at(1, 0);
  act(() => acts()?.paste());
  at(1, 1);
  act(() => acts()?.paste());
  expect(saved).toEqual([['Aminah 01 off', 'Ravi 01 work'], ['Ravi 02 work']]);
});

test('what was cut is a copy once something else has changed', () => {
  const { saved, at, acts } = grid();
  at(0, 0);
  act(() => acts()?.cut?.());
  act(() => acts()?.fillRight());
  at(1, 0);
  act(() => acts()?.paste());
  expect(saved.at(-1)).toEqual(['Ravi 01 work']);
});

test('nothing is moved onto a day that may not change, nor cut out of one', () => {
  const { saved, at, acts } = grid();
  at(0, 1);
  act(() => acts()?.drop({ top: 0, bottom: 0, left: 2, right: 2 }, false));
  expect([saved, told()]).toEqual([[], 1]);
  at(0, 1);
  act(() => acts()?.cut?.());
  at(1, 2);
  act(() => acts()?.paste());
  expect([saved, told()]).toEqual([[], 1]);
  at(0, 2);
  act(() => acts()?.cut?.());
  expect([saved, told()]).toEqual([[], 1]);
});
