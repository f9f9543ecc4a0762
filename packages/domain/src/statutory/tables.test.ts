import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { type BandTable, bandOf, bandTable } from './bands.ts';
import type { Shares } from './malaysia/cells.ts';
import { byYears, inForceOn, NOTICE_WEEKS, TERMINATION_BENEFIT } from './malaysia/termination.ts';
import { statuteFor } from './snapshot.ts';

const statute = unwrap(statuteFor('2026-06'));
const epf = statute.epf.value;
const tables: [string, BandTable<Shares>][] = [
  ['EPF part A', epf.parts.A.bands],
  ['EPF part C', epf.parts.C.bands],
  ['EPF part E', epf.parts.E.bands],
  ['SOCSO category 1', statute.socso.value.category_1],
  ['SOCSO category 2', statute.socso.value.category_2],
  ['SKBBK phase 1', statute.skbbk?.value.bands ?? bandTable([])],
  ['EIS', statute.eis.value.bands],
];

describe.each(tables)('%s', (name, table) => {
  test('every row holds from one sen above the row before to its own top', () => {
    for (const [index, row] of table.rows.entries()) {
      expect(bandOf(table, row.min_salary + 1)).toBe(row);
      expect(bandOf(table, row.max_salary ?? row.min_salary + 100_000_000)).toBe(row);
      if (row.max_salary !== null)
        expect(bandOf(table, row.max_salary + 1)).toBe(table.rows[index + 1] ?? null);
      expect(row.min_salary).toBe(table.rows[index - 1]?.max_salary ?? 0);
    }
    expect(bandOf(table, 0)).toBeNull();
    expect(bandOf(table, -1)).toBeNull();
  });

  test('has all its rows and never falls', () => {
    expect(table.rows.length).toBe(name.startsWith('EPF') ? 401 : 65);
    // EPF's employer share drops once, where the rate changes from 13% to 12% (6.5% to 6%) above RM5,000.
    const drops = table.rows.filter(
      (row, i) => row.amounts.employer < (table.rows[i - 1]?.amounts.employer ?? 0),
    );
    const expected = name === 'EPF part A' || name === 'EPF part C' ? [500_000] : [];
    expect(drops.map((row) => row.min_salary)).toEqual(expected);
    expect(
      table.rows.every((row, i) => row.amounts.employee >= (table.rows[i - 1]?.amounts.employee ?? 0)),
    ).toBe(true);
  });
});

describe.each(['A', 'C', 'E'] as const)('EPF part %s', (name) => {
  const part = epf.parts[name];
  test('every printed cell is its rate of the top of the band, up to the ringgit', () => {
    for (const { max_salary, row, amounts } of part.bands.rows) {
      const top = max_salary ?? 0;
      const employer = top <= epf.low_wages_up_to ? part.employer_rate_low : part.employer_rate_high;
      const cell = (rate: string) =>
        row === 1 ? 0 : new Decimal(top).times(rate).div(100).ceil().times(100).toNumber();
      expect([row, amounts.employer, amounts.employee]).toEqual([
        row,
        cell(employer.text),
        cell(part.employee_rate.text),
      ]);
    }
  });

  test('bands are RM20 wide to 5,000 and RM100 to 20,000', () => {
    for (const { min_salary, max_salary, row } of part.bands.rows) {
      if (row > 2) expect((max_salary ?? 0) - min_salary).toBe(min_salary < 500_000 ? 2_000 : 10_000);
    }
    expect(part.bands.rows.at(-1)?.max_salary).toBe(2_000_000);
  });
});

test('EIS follows its rule: RM1.10 in row 10, 20 sen more for each RM100', () => {
  const { rows } = statute.eis.value.bands;
  expect(rows[9]?.amounts).toEqual({ employer: 110, employee: 110 });
  for (let i = 10; i < 64; i += 1) {
    expect((rows[i]?.amounts.employee ?? 0) - (rows[i - 1]?.amounts.employee ?? 0)).toBe(20);
  }
  expect(rows.every((row) => row.amounts.employer === row.amounts.employee)).toBe(true);
});

test('SOCSO stays within a row width of its rates, and SKBBK of 0.75%', () => {
  const near = (table: BandTable<Shares>, side: keyof Shares, rate: number) => {
    for (const { min_salary, max_salary, amounts } of table.rows) {
      const top = max_salary;
      if (top === null) continue;
      expect(amounts[side]).toBeGreaterThanOrEqual(min_salary * rate - 60);
      expect(amounts[side]).toBeLessThanOrEqual(top * rate + 10);
    }
  };
  near(statute.socso.value.category_1, 'employer', 0.0175);
  near(statute.socso.value.category_1, 'employee', 0.005);
  near(statute.socso.value.category_2, 'employer', 0.0125);
  if (statute.skbbk) near(statute.skbbk.value.bands, 'employee', 0.0075);
});

test('a table that is out of order is refused', () => {
  expect(() =>
    bandTable([
      { top: 20, amounts: 1 },
      { top: 10, amounts: 2 },
    ]),
  ).toThrow('out of order');
  expect(() =>
    bandTable([
      { top: null, amounts: 1 },
      { top: 10, amounts: 2 },
    ]),
  ).toThrow('not the last');
});

describe('Table 1 of MTD', () => {
  const { rows } = statute.mtd.value;
  test('goes on where the row before ends, for every category', () => {
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      expect(row.up_to).toBe(next?.over ?? null);
      if (!next || next.over === 3_500_000) continue; // at 35,000 the rebate falls away
      const width = new Decimal(next.over - row.over).times(row.rate.text).toNumber();
      expect(next.b_category_1_3).toBe(row.b_category_1_3 + width);
      expect(next.b_category_2).toBe(row.b_category_2 + width);
    }
  });

  test('the rebate of 400 (800 in category 2) is inside B up to 35,000', () => {
    expect(rows[1]?.b_category_1_3).toBe(15_000 - 40_000);
    expect(rows[1]?.b_category_2).toBe(15_000 - 80_000);
  });
});

describe('notice and termination benefits by completed years', () => {
  test.each([
    [0, 4, 10],
    [1, 4, 10],
    [2, 6, 15],
    [4, 6, 15],
    [5, 8, 20],
    [30, 8, 20],
  ])('%i years: %i weeks of notice, %i days of wages a year', (years, weeks, days) => {
    const notice = inForceOn(NOTICE_WEEKS, '2026-11-20')?.value ?? [];
    const benefit = inForceOn(TERMINATION_BENEFIT, '2026-11-20')?.value.days ?? [];
    expect([byYears(notice, years), byYears(benefit, years)]).toEqual([weeks, days]);
  });

  test('a value is in force from its first day to its last, and none before', () => {
    const one = {
      value: 1,
      unit: 'weeks',
      source: '',
      effective_from: '2026-01-01',
      effective_to: '2026-12-31',
    };
    const at = (day: string) => inForceOn([one], day)?.value ?? null;
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(at)).toEqual([null, 1, 1, null]);
    expect(byYears([], 3)).toBe(0);
  });
});

test('each scheme names its law', () => {
  const { mtd, epf: scheme, socso, eis, hrdf } = unwrap(statuteFor('2026-01'));
  expect([mtd, scheme, socso, eis, hrdf].map(({ law }) => law)).toEqual([
    'law.mtd.computerised_method',
    'law.epf.third_schedule',
    'law.socso.act_4',
    'law.eis.act_800',
    'law.hrdf.psmb_act',
  ]);
});

test('the rows of the tax table count from 1, and a C-suite non-citizen has a flat 15% without a rebate', () => {
  const { rows, c_suite } = unwrap(statuteFor('2026-01')).mtd.value;
  expect(rows.map((row) => row.row)).toEqual(rows.map((_, index) => index + 1));
  expect(c_suite).toMatchObject({ rate: { text: '0.15' }, t_category_1_3: 0, t_category_2: 0 });
});
