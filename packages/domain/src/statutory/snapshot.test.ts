import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { PROBLEM_MESSAGES } from '../payroll/problem-messages.ts';
import { type CarryForward, type History, hasBegun, knownUntil, valueOn } from './history.ts';
import { EIS_HISTORY } from './malaysia/eis.ts';
import { EPF_HISTORY, EPF_PART_F_HISTORY } from './malaysia/epf.ts';
import { HRDF_HISTORY } from './malaysia/hrdf.ts';
import { MTD_HISTORY } from './malaysia/mtd.ts';
import { SKBBK_HISTORY } from './malaysia/skbbk.ts';
import { SOCSO_HISTORY } from './malaysia/socso.ts';
import { SPECIFICATION_CONSTANTS } from './malaysia/specification-constants.ts';
import { statuteFor } from './snapshot.ts';

const missing = (month: string, carry: CarryForward[] = []) => {
  const outcome = statuteFor(month, {}, carry);
  return outcome.ok ? [] : outcome.problems.map((p) => `${p.key} ${p.params.table} ${p.params.day}`);
};

test.each<[string, History<unknown>]>([
  ['epf', EPF_HISTORY],
  ['epf_part_f', EPF_PART_F_HISTORY],
  ['socso', SOCSO_HISTORY],
  ['skbbk', SKBBK_HISTORY],
  ['eis', EIS_HISTORY],
  ['hrdf', HRDF_HISTORY],
  ['mtd', MTD_HISTORY],
])('the values of %s are in order, do not overlap, and name unit and source', (table, history) => {
  expect(history.table).toBe(table);
  for (const [index, value] of history.values.entries()) {
    const next = history.values[index + 1];
    if (next) expect(value.effective_to !== null && value.effective_to < next.effective_from).toBe(true);
    expect(value.unit).not.toBe('');
    expect(value.source).not.toBe('');
  }
});

describe('what is in force when', () => {
  test('every table holds from January 2025 to December 2026', () => {
    for (const month of ['2025-01', '2025-10', '2026-01', '2026-06', '2026-12'])
      expect(missing(month)).toEqual([]);
  });

  test('2027 has no tax table: a problem, never last year in silence', () => {
    expect(missing('2027-01')).toEqual(['statute_not_in_force mtd 2027-01-01']);
  });

  test('after phase 1 SKBBK has no table', () => {
    expect(missing('2028-06')).toContain('statute_not_in_force skbbk 2028-06-01');
  });

  test('before the tables begin, each that is missing is named', () => {
    const outcome = statuteFor('2024-09');
    const day = '2024-09-01';
    expect(outcome.ok ? [] : outcome.problems).toEqual([
      { key: 'statute_not_begun', params: { table: 'epf', day, begins: '2024-10-01' } },
      { key: 'statute_not_begun', params: { table: 'socso', day, begins: '2024-10-01' } },
      { key: 'statute_not_begun', params: { table: 'eis', day, begins: '2024-10-01' } },
      { key: 'statute_not_begun', params: { table: 'mtd', day, begins: '2025-01-01' } },
    ]);
    expect(missing('2024-12')).toEqual(['statute_not_begun mtd 2024-12-01']);
  });

  test('a month before the tables is told the day on which they begin, and never to carry one forward', () => {
    for (const wording of Object.values(PROBLEM_MESSAGES.statute_not_begun ?? {})) {
      expect(wording).toContain('{begins}');
      expect(wording).toContain('{table}');
      expect(wording).not.toMatch(/carry|terus/i);
    }
  });

  test('a rule that needs no table follows the constants of the specification before the later law', () => {
    const { value, effective_from } = SPECIFICATION_CONSTANTS;
    expect(unwrap(valueOn(HRDF_HISTORY, '2024-09-30')).value.mandatory_rate).toBe(value.hrdf_rate);
    expect(unwrap(valueOn(HRDF_HISTORY, effective_from)).source).toBe(SPECIFICATION_CONSTANTS.source);
    expect(unwrap(valueOn(HRDF_HISTORY, '2024-10-01')).source).not.toBe(SPECIFICATION_CONSTANTS.source);
  });

  test('a scheme that had not begun is no problem', () => {
    expect(unwrap(statuteFor('2026-05')).skbbk).toBeNull();
    expect(unwrap(statuteFor('2026-06')).skbbk).not.toBeNull();
    expect(unwrap(statuteFor('2025-09')).epf_part_f).toBeNull();
    expect(unwrap(statuteFor('2025-10')).epf_part_f).not.toBeNull();
    expect(hasBegun(SKBBK_HISTORY, '2026-05-31')).toBe(false);
    expect(knownUntil(SKBBK_HISTORY)).toBe('2028-05-31');
  });

  test('YA2026 knows domestic tourism, YA2025 does not', () => {
    expect(unwrap(statuteFor('2025-06')).mtd.value.tp1.items.has('deduction_domestic_tourism')).toBe(false);
    const { items } = unwrap(statuteFor('2026-06')).mtd.value.tp1;
    expect(items.get('deduction_domestic_tourism')?.limit).toBe(100_000);
    expect(items.get('deduction_medical_expense_f')?.limit).toBe(1_000_000);
  });

  test('an impossible month is refused', () => {
    expect(statuteFor('2026-13').ok).toBe(false);
  });
});

describe('a table carried forward', () => {
  const carry: CarryForward = {
    table: 'mtd',
    from: '2027-01-01',
    to: '2027-03-31',
    source_date: '2026-12-31',
  };

  test('holds for the named period only, and the reference says so', () => {
    const statute = unwrap(statuteFor('2027-02', {}, [carry]));
    expect(statute.mtd.value.year).toBe(2026);
    expect(statute.statute_ref.tables.find((t) => t.table === 'mtd')?.carried_forward).toEqual(carry);
    expect(missing('2027-04', [carry])).toEqual(['statute_not_in_force mtd 2027-04-01']);
  });

  test('never replaces a value that is in force', () => {
    const wrong = { ...carry, from: '2026-01-01', to: '2026-12-31', source_date: '2025-12-31' };
    expect(unwrap(statuteFor('2026-02', {}, [wrong])).mtd).toMatchObject({
      carried_forward: null,
      value: { year: 2026 },
    });
  });

  test('needs a day on which the table was in force, before the day it is carried to', () => {
    for (const source_date of ['2024-01-01', '2027-02-01', 'soon']) {
      const outcome = valueOn(MTD_HISTORY, '2027-02-01', [{ ...carry, source_date }]);
      expect(outcome.ok ? null : outcome.problems[0]?.key).toBe('carry_forward_without_value');
    }
  });
});

test('the reference of a statute is small and plain, and the statute cannot be changed', () => {
  const statute = unwrap(statuteFor('2026-06', { mtd_band_edge: 'whole_ringgit' }));
  expect(statute.statute_ref.settings.mtd_band_edge).toBe('whole_ringgit');
  expect(JSON.parse(JSON.stringify(statute.statute_ref))).toEqual(statute.statute_ref);
  expect(JSON.stringify(statute.statute_ref).length).toBeLessThan(3_000);
  expect(Object.isFrozen(statute) && Object.isFrozen(statute.settings)).toBe(true);
});

test('what is no month is refused by its text', () => {
  const outcome = statuteFor('2026-13');
  expect(outcome.ok ? [] : outcome.problems).toEqual([
    { key: 'wage_month_malformed', params: { month: '2026-13' } },
  ]);
});

test('a scheme that has begun and whose table is over stops the month although all others are carried', () => {
  const tax: CarryForward = { table: 'mtd', from: '2027-01-01', to: '2028-12-31', source_date: '2026-12-31' };
  const outcome = statuteFor('2028-06', {}, [tax]);
  expect(outcome.ok ? [] : outcome.problems).toEqual([
    { key: 'statute_not_in_force', params: { table: 'skbbk', day: '2028-06-01' } },
  ]);
});

test('the reference names each table of the month once', () => {
  const tables = unwrap(statuteFor('2026-06')).statute_ref.tables.map((one) => one.table);
  expect([...tables].sort()).toEqual(['eis', 'epf', 'epf_part_f', 'hrdf', 'mtd', 'skbbk', 'socso']);
});
