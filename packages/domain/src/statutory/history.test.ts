import { describe, expect, test } from 'vitest';
import type { Outcome } from '../kit/outcome.ts';
import { CARRY_FORWARD_MONTHS, carryForwardUntil, coveredUntil, tableReaches } from './carry-forward.ts';
import { type CarryForward, type History, hasBegun, knownUntil, valueOn } from './history.ts';

const value = (effective_from: string, effective_to: string | null, value: string) => ({
  value,
  unit: 'name',
  effective_from,
  effective_to,
  source: `Order of ${effective_from}`,
});
const history: History<string> = {
  table: 'hrdf',
  law: 'law.hrdf',
  values: [value('2024-01-01', '2024-12-31', 'first'), value('2025-07-01', '2025-12-31', 'second')],
};
const none: History<string> = { ...history, values: [] };
const carry = (from: string, to: string, more: Partial<CarryForward> = {}): CarryForward => ({
  table: 'hrdf',
  from,
  to,
  source_date: '2025-12-31',
  ...more,
});
const result = <T>(found: Outcome<T>, read: (value: T) => unknown) =>
  found.ok ? read(found.value) : found.problems.map(({ key, params }) => [key, params]);

describe('the value of the law on a day', () => {
  const on = (day: string, carries?: readonly CarryForward[]) =>
    result(valueOn(history, day, carries), (found) => found.value);

  test('is that of its days, both ends included', () => {
    expect(['2024-01-01', '2024-12-31', '2025-07-01', '2025-12-31'].map((day) => on(day))).toEqual([
      'first',
      'first',
      'second',
      'second',
    ]);
  });

  test('is none before the first, between two and after the last, each said by its day', () => {
    expect(on('2023-12-31')).toEqual([
      ['statute_not_begun', { table: 'hrdf', day: '2023-12-31', begins: '2024-01-01' }],
    ]);
    for (const day of ['2025-01-01', '2026-01-01'])
      expect(on(day)).toEqual([['statute_not_in_force', { table: 'hrdf', day }]]);
    expect(result(valueOn(none, '2026-01-01'), (found) => found)).toEqual([
      ['statute_not_in_force', { table: 'hrdf', day: '2026-01-01' }],
    ]);
  });

  test('is carried from the first to the last day of a decision, and not a day longer', () => {
    const decided = [carry('2026-01-01', '2026-03-31')];
    const days = ['2025-12-31', '2026-01-01', '2026-03-31'].map((day) => on(day, decided));
    expect(days).toEqual(['second', 'second', 'second']);
    expect(on('2026-04-01', decided)).toEqual([
      ['statute_not_in_force', { table: 'hrdf', day: '2026-04-01' }],
    ]);
    expect(on('2026-01-31', [carry('2026-02-01', '2026-03-31')])).toEqual([
      ['statute_not_in_force', { table: 'hrdf', day: '2026-01-31' }],
    ]);
  });

  test('is not carried by the decision about another table', () => {
    expect(on('2026-01-01', [carry('2026-01-01', '2026-03-31', { table: 'eis' })])).toEqual([
      ['statute_not_in_force', { table: 'hrdf', day: '2026-01-01' }],
    ]);
  });

  test.each(['2025-03-01', '2023-01-01', 'soon'])(
    'is not carried from %s, when there was none',
    (source_date) => {
      expect(on('2026-01-01', [carry('2026-01-01', '2026-03-31', { source_date })])).toEqual([
        ['carry_forward_without_value', { table: 'hrdf', source_date }],
      ]);
    },
  );

  test('is not carried from a month, nor back from a later day', () => {
    const from = (day: string, source_date: string) => on(day, [carry(day, day, { source_date })]);
    expect(from('2026-01-01', '2025-12')).toMatchObject([['carry_forward_without_value', {}]]);
    expect(from('2025-03-01', '2025-08-01')).toMatchObject([['carry_forward_without_value', {}]]);
  });

  test('names the decision that carried it', () => {
    const decided = carry('2026-01-01', '2026-03-31');
    const found = (day: string) => result(valueOn(history, day, [decided]), (one) => one.carried_forward);
    expect([found('2025-12-31'), found('2026-01-01')]).toEqual([null, decided]);
  });

  test('has begun from its first day on, and is known until its last', () => {
    expect(['2023-12-31', '2024-01-01', '2025-03-01'].map((day) => hasBegun(history, day))).toEqual([
      false,
      true,
      true,
    ]);
    expect([hasBegun(none, '2026-01-01'), knownUntil(history), knownUntil(none)]).toEqual([
      false,
      '2025-12-31',
      null,
    ]);
  });
});

describe('how far a table reaches with decisions', () => {
  const first = carry('2026-01-01', '2026-03-31');
  const second = carry('2026-04-01', '2026-06-30');

  test('is to the end of those that follow without a gap, in whatever order they were taken', () => {
    expect(coveredUntil(history, [])).toBe('2025-12-31');
    for (const carries of [
      [first, second],
      [second, first],
    ])
      expect(coveredUntil(history, carries)).toBe('2026-06-30');
    expect(coveredUntil(history, [second])).toBe('2025-12-31');
    expect(coveredUntil(history, [first, carry('2026-02-01', '2026-02-28')])).toBe('2026-03-31');
  });

  test('is not moved by decisions about others, nor where it is open', () => {
    expect(coveredUntil(history, [{ ...first, table: 'eis' }])).toBe('2025-12-31');
    const open = { ...history, values: [value('2024-01-01', null, 'open')] };
    expect(coveredUntil(open, [first])).toBeNull();
  });

  test('is said with the source of the latest values', () => {
    for (const { source, known_until, covered_until, days_left } of tableReaches('2026-01-01', [])) {
      expect(source).not.toBe('');
      expect(covered_until).toBe(known_until);
      expect(days_left === null).toBe(known_until === null);
    }
  });
});

// The tax table is known up to the year 2026; the Third Schedule of EPF has no end.
describe('a decision to go on with a table', () => {
  const decided = (until: string, carries: readonly CarryForward[] = []) =>
    result(carryForwardUntil('mtd', until, carries), ({ from, to }) => [from, to]);

  test('is refused for a table without an end', () => {
    expect(result(carryForwardUntil('epf', '2099-01-31', []), () => 'taken')).toEqual([
      ['carry_forward_not_needed', { table: 'epf' }],
    ]);
  });

  test('is refused for days that are covered, naming the last of them', () => {
    for (const until of ['2026-12-31', 'never'])
      expect(decided(until)).toEqual([['carry_forward_too_early', { day: '2026-12-31' }]]);
  });

  test('is for twelve months at most, in whole months from the first day that is not covered', () => {
    expect(decided('2027-01-01')).toEqual(['2027-01-01', '2027-01-31']);
    expect(decided('2027-12-01')).toEqual(['2027-01-01', '2027-12-31']);
    expect(decided('2028-01-01')).toEqual([['carry_forward_too_long', { months: CARRY_FORWARD_MONTHS }]]);
    expect(CARRY_FORWARD_MONTHS).toBe(12);
  });
});
