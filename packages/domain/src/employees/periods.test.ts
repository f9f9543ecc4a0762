import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Outcome } from '../kit/outcome.ts';
import { addDays } from '../kit/plain-date.ts';
import {
  differences,
  type Period,
  type Placement,
  periodOn,
  placementDay,
  withChange,
  withCorrection,
  withJoiningDay,
  withoutPeriod,
  withToday,
} from './periods.ts';

interface Fields {
  department_id?: string;
  position_level_id?: number;
}
interface Case {
  name: string;
  periods: string[];
  last_day?: string;
  today?: string;
  change?: { from: string; event: 'transfer' | 'promotion' | 'change' } & Fields;
  take_back?: string;
  set?: Fields;
  joined?: string;
  correct?: { from: string } & Fields;
  becomes?: string[];
  problem?: string;
}
const cases = parse(readFileSync(new URL('./cases/periods.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const NOWHERE: Placement = {
  employment_type: 'permanent',
  branch_id: null,
  division_id: null,
  department_id: null,
  position_id: null,
  position_level_id: null,
  reports_to_id: null,
};
const numberOf = (letter: string) => letter.charCodeAt(0);

function read(texts: string[]): Period[] {
  return texts.map((text, index) => {
    const [from = '', event, placement = ''] = text.split(' ');
    const [department = '', level] = placement.split('/');
    const next = texts[index + 1]?.split(' ')[0];
    return {
      ...NOWHERE,
      id: index + 1,
      effective_from: from,
      effective_to: next ? addDays(next, -1) : null,
      event: event as Period['event'],
      reason: null,
      department_id: numberOf(department),
      position_level_id: Number(level),
    };
  });
}
const written = (periods: readonly Period[]) =>
  periods.map(
    (p) =>
      `${p.effective_from} ${p.event} ${String.fromCharCode(p.department_id ?? 0)}/${p.position_level_id}`,
  );
const fieldsOf = ({ department_id, position_level_id }: Fields): Partial<Placement> => ({
  ...(department_id ? { department_id: numberOf(department_id) } : {}),
  ...(position_level_id ? { position_level_id } : {}),
});

function outcome(one: Case): Outcome<Period[]> {
  const periods = read(one.periods);
  const idAt = (from: string) => periods.find((p) => p.effective_from === from)?.id ?? 0;
  const inactive_at = one.last_day ?? null;
  if (one.change) {
    const { from, event } = one.change;
    const change = { effective_from: from, event, reason: null, fields: fieldsOf(one.change) };
    return withChange(periods, change, inactive_at);
  }
  if (one.take_back) return withoutPeriod(periods, idAt(one.take_back));
  if (one.joined) return withJoiningDay(periods, one.joined);
  if (one.correct)
    return {
      ok: true,
      value: withCorrection(periods, idAt(one.correct.from), { fields: fieldsOf(one.correct) }),
    };
  const service = { company_joined_at: periods[0]?.effective_from ?? '', inactive_at };
  return { ok: true, value: withToday(periods, fieldsOf(one.set ?? {}), one.today ?? '', service) };
}

test.each(cases)('$name', (one) => {
  const found = outcome(one);
  if (one.problem) {
    expect(found.ok ? null : found.problems.map((p) => p.key)).toEqual([one.problem]);
    return;
  }
  expect(found.ok && written(found.value)).toEqual(one.becomes);
});

test.each(cases.filter((one) => one.becomes))('without a gap or an overlap: $name', (one) => {
  const found = outcome(one);
  if (!found.ok) throw new Error('refused');
  for (const [index, period] of found.value.entries()) {
    const next = found.value[index + 1];
    expect(period.effective_to).toBe(next ? addDays(next.effective_from, -1) : null);
    expect(period.effective_to === null || period.effective_to >= period.effective_from).toBe(true);
  }
});

describe('the period that says where a person is', () => {
  const periods = read(['2024-01-01 joined A/1', '2026-03-01 transfer B/1']);
  const on = (day: string, inactive_at: string | null = null) =>
    periodOn(periods, placementDay({ company_joined_at: '2024-01-01', inactive_at }, day))?.event;
  test.each([
    ['2023-05-05', null, 'joined'],
    ['2024-01-01', null, 'joined'],
    ['2026-02-28', null, 'joined'],
    ['2026-03-01', null, 'transfer'],
    ['2099-01-01', null, 'transfer'],
    ['2099-01-01', '2026-02-28', 'joined'],
  ])('on %s with the last day %s is that of %s', (day, last, event) => {
    expect(on(day, last)).toBe(event);
  });
  test('is none before the first', () => {
    expect(periodOn(periods, '2023-12-31')).toBeNull();
  });
  test('is changed by nobody else: what is given stays as it was', () => {
    const before = structuredClone(periods);
    withChange(
      periods,
      { effective_from: '2025-01-01', event: 'transfer', reason: 'x', fields: { department_id: 1 } },
      null,
    );
    withoutPeriod(periods, 2);
    expect(periods).toEqual(before);
  });
});

describe('what periods keep and what they say', () => {
  const two = read(['2024-01-01 joined A/1', '2025-01-01 transfer B/1']);
  const change = { effective_from: '2025-01-01', event: 'promotion', reason: null, fields: {} } as const;
  const resultOf = <T>(found: Outcome<T>): T => {
    if (!found.ok) throw new Error('refused');
    return found.value;
  };
  const result = <T>(found: Outcome<T>) =>
    found.ok ? [] : found.problems.map(({ key, params }) => [key, params.value]);

  test('a change on the day of another takes its event, and its reason where it has one', () => {
    const told = resultOf(withChange(two, { ...change, reason: 'Asked for it' }, null));
    expect(told.map((p) => [p.event, p.reason])).toEqual([
      ['joined', null],
      ['promotion', 'Asked for it'],
    ]);
    expect(resultOf(withChange(told, change, null))[1]?.reason).toBe('Asked for it');
  });

  test('a correction sets the event but of joining, and the reason where one is given, also none', () => {
    const correct = (id: number, event: 'promotion' | 'change', reason?: string | null) =>
      withCorrection(two, id, { fields: {}, event, ...(reason === undefined ? {} : { reason }) });
    expect(correct(1, 'promotion')[0]?.event).toBe('joined');
    expect(correct(2, 'promotion', 'Typing error')[1]).toMatchObject({
      event: 'promotion',
      reason: 'Typing error',
    });
    const told = withCorrection(two, 2, { fields: {}, reason: 'Typing error' });
    expect(withCorrection(told, 2, { fields: {} })[1]).toMatchObject({
      event: 'transfer',
      reason: 'Typing error',
    });
    expect(withCorrection(told, 2, { fields: {}, reason: null })[1]?.reason).toBeNull();
    expect(withCorrection(two, 99, { fields: { department_id: 5 } })).toEqual(two);
  });

  test('a refusal names the day that stands in the way', () => {
    const on = (effective_from: string) => ({ ...change, effective_from });
    expect(result(withChange(two, on('2023-12-31'), null))).toEqual([
      ['employment.before_joining', '2024-01-01'],
    ]);
    expect(result(withChange([], on('2023-12-31'), null))).toEqual([['employment.before_joining', '']]);
    expect(result(withChange(two, on('2026-07-01'), '2026-06-30'))).toEqual([
      ['employment.after_leaving', '2026-06-30'],
    ]);
    expect(result(withJoiningDay(two, '2025-01-01'))).toEqual([
      ['employment.changes_before_joining', '2025-01-01'],
    ]);
  });

  test('the same joining day changes nothing, nor does one of nobody', () => {
    expect(resultOf(withJoiningDay(two, '2024-01-01'))).toEqual(two);
    expect(resultOf(withJoiningDay([], '2024-01-01'))).toEqual([]);
  });

  test('two places differ in the fields that do', () => {
    expect(differences(NOWHERE, { ...NOWHERE, branch_id: 1, reports_to_id: 2 })).toEqual([
      'branch_id',
      'reports_to_id',
    ]);
    expect(differences(NOWHERE, NOWHERE)).toEqual([]);
  });

  test('the day that says where somebody is lies in their service', () => {
    const service = { company_joined_at: '2024-01-01', inactive_at: '2026-06-30' };
    const days = ['2023-06-01', '2025-06-01', '2026-07-01'].map((day) => placementDay(service, day));
    expect(days).toEqual(['2024-01-01', '2025-06-01', '2026-06-30']);
    expect(placementDay({ ...service, inactive_at: null }, '2026-07-01')).toBe('2026-07-01');
  });
});
