import { describe, expect, test } from 'vitest';
import { editsOf, pastedCut } from './grid-edits.ts';
import { linesOf } from './roster-groups.ts';
import {
  type Planned,
  planOf,
  type ShownDay,
  type ShownRow,
  samePlan,
  savingDay,
  withSaving,
} from './roster-plan.ts';

const work = (template_id: number, work_site_id: number | null = null): Planned => ({
  kind: 'work',
  sessions: [{ template_id, times: null, work_site_id }],
});
const OFF: Planned = { kind: 'off', sessions: [] };

function day(at: number, more: Partial<ShownDay> = {}): ShownDay {
  const session = { template_id: 1, start_time: '09:00', end_time: '18:00', break_minute: 60 };
  return {
    date: `2026-12-0${at + 1}`,
    kind: 'work',
    source: 'own',
    sessions: [{ ...session, own_times: false, work_site_id: null }],
    ...{ version: 3, draft: false, open: true, leave: null, holiday: null },
    ...more,
  };
}

const row = (id: number, name: string, days: ShownDay[], more: Partial<ShownRow> = {}): ShownRow => ({
  ...{ id, name, days, employee_code: `E${id}`, image: null, position: null, department: null },
  ...{ work_site: null, minutes: 0, cost: null },
  ...more,
});

describe('changes of days', () => {
  const lines = linesOf(
    [row(7, 'Aminah', [day(0), day(1, { open: false }), day(2, { source: 'day' })])],
    null,
    [],
  ).lines;
  const edits = (plan: Planned) =>
    editsOf(
      lines,
      [0, 1, 2].map((at) => ({ line: 0, day: at, plan })),
    );
  test('leave out closed days and count them', () => {
    expect(edits(OFF)).toEqual({
      cells: [
        { employee_id: 7, name: 'Aminah', date: '2026-12-01', plan: OFF, version: 3 },
        { employee_id: 7, name: 'Aminah', date: '2026-12-03', plan: OFF, version: 3 },
      ],
      closed: 1,
    });
  });
  test('leave out days that are so already', () => {
    expect(edits(work(1)).cells).toEqual([]);
    expect(edits(work(1, 5)).cells).toHaveLength(2);
  });
  test('return to the week only what is of the day', () => {
    expect(edits(null).cells.map(({ date }) => date)).toEqual(['2026-12-03']);
  });
  test('change a person once who stands in several groups', () => {
    const person = row(7, 'Aminah', [day(0), day(1)]);
    const twice = [1, 2].map((group) => ({ row: person, group }));
    const filled = [0, 1].map((line) => ({ line, day: 0, plan: OFF }));
    expect(editsOf(twice, filled).cells).toHaveLength(1);
  });
});

describe('what was cut', () => {
  const people = [
    row(7, 'Aminah', [day(0), day(1), day(2, { open: false })]),
    row(8, 'Ravi', [day(0, { kind: 'off', sessions: [] }), day(1), day(2)]),
  ];
  const { lines } = linesOf(people, null, []);
  const { cells: left } = editsOf(lines, [{ line: 0, day: 0, plan: OFF }]);
  const briefly = (filled: Parameters<typeof pastedCut>[2]) => {
    const { cells, closed } = pastedCut(lines, left, filled);
    return [closed, ...cells.map((one) => `${one.name} ${one.date.slice(8)} ${one.plan?.kind}`)];
  };
  test('is off where it was, and there where it is pasted', () => {
    expect(briefly([{ line: 1, day: 0, plan: work(1) }])).toEqual([0, 'Aminah 01 off', 'Ravi 01 work']);
  });
  test('stays where it is pasted onto itself', () => {
    expect(briefly([{ line: 0, day: 0, plan: work(1) }])).toEqual([0]);
  });
  test('is told to go onto a day that may not change', () => {
    expect(briefly([{ line: 0, day: 2, plan: work(2) }])[0]).toBe(1);
  });
});

describe('groups', () => {
  const night = day(1, { sessions: [{ ...day(1).sessions[0], template_id: 2 } as never] });
  const rows = [
    row(1, 'Aminah', [day(0), night], { work_site: { id: 4, name: 'KLCC' } }),
    row(2, 'Budi', [day(0, { kind: 'off', sessions: [] })]),
  ];
  const names = [
    { id: 1, name: 'Office' },
    { id: 2, name: 'Night' },
    { id: 4, name: 'KLCC' },
  ];
  const shownIn = (by: 'site' | 'template' | null) => {
    const { items, lines } = linesOf(rows, by, names);
    return items.map((item) =>
      'line' in item ? lines[item.line]?.row.name : `${item.name}: ${item.people}`,
    );
  };
  test('show a person under each template they work', () => {
    expect(shownIn('template')).toEqual(['Night: 1', 'Aminah', 'Office: 1', 'Aminah', 'null: 1', 'Budi']);
  });
  test('put people without a named site where they are placed', () => {
    expect(shownIn('site')).toEqual(['KLCC: 1', 'Aminah', 'null: 1', 'Budi']);
  });
  test('are none unless asked for', () => {
    expect(shownIn(null)).toEqual(['Aminah', 'Budi']);
  });
});

describe('what is being saved', () => {
  const templates = new Map([[2, { start_time: '22:00', end_time: '06:00', break_minute: 30 }]]);
  test('stands in its place with the times of its template', () => {
    const shown = savingDay(day(0), work(2, 4), templates);
    expect(shown).toMatchObject({ draft: true, saving: 'known', source: 'day', version: 3 });
    expect(shown.sessions).toEqual([
      { template_id: 2, ...templates.get(2), own_times: false, work_site_id: 4 },
    ]);
  });
  test('is not known where the week will say it', () => {
    expect(savingDay(day(0), null, templates).saving).toBe('unknown');
  });
  test('leaves other rows as they are', () => {
    const rows = [row(1, 'Aminah', [day(0)]), row(2, 'Budi', [day(0)])];
    const shown = withSaving(rows, new Map([['2 2026-12-01', OFF]]), templates);
    expect(shown[0]).toBe(rows[0]);
    expect(shown[1]?.days[0]).toMatchObject({ kind: 'off', saving: 'known' });
  });
});

test('plans are the same whatever the order of their sessions', () => {
  const [a, b] = [work(1), work(2)].map((plan) => plan?.sessions ?? []);
  const both = (first = a, second = b): Planned => ({
    kind: 'work',
    sessions: [...(first ?? []), ...(second ?? [])],
  });
  expect(samePlan(both(a, b), both(b, a))).toBe(true);
  expect(samePlan(both(), work(1))).toBe(false);
  expect(samePlan(null, OFF)).toBe(false);
  expect(samePlan(null, null)).toBe(true);
});

test('a day without a plan is pasted as a return to the week', () => {
  const day = { date: '2026-12-07', source: null, sessions: [], version: 0, draft: false, open: true };
  expect(planOf({ ...day, kind: 'unset', leave: null, holiday: null })).toBeNull();
});
