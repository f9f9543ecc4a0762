import { describe, expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { DEFAULT_STATUTORY_SETTINGS, type StatutorySettings } from '../statutory/settings.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import { annualTax, computeMtd, type MtdInput } from './mtd-formula.ts';

interface Example {
  id: string;
  confidence: string;
  input: Record<string, string>;
  expect: Record<string, string>;
}

const table = unwrap(statuteFor('2026-01')).mtd.value;
const REGIMES: Record<string, MtdInput['regime']> = { NONRES: 'non_resident', REP: 'rep', CSUITE: 'c_suite' };

function inputOf({ regime, category, month, ...amounts }: Record<string, string>): MtdInput {
  const given = Object.fromEntries(Object.entries(amounts).map(([key, text]) => [key, senOf(text)]));
  const none = { Y: 0, K: 0, Y1: 0, K1: 0, Yt: 0, Kt: 0, DU: 0, SU: 0, QC: 0, SLP: 0, LP1: 0, Z: 0, X: 0 };
  const kind = Number(category ?? 1) as 1 | 2 | 3;
  return {
    ...none,
    zakat: 0,
    voluntary_epf: 0,
    S: kind === 2 ? table.reliefs.spouse : 0,
    ...given,
    regime: regime ? (REGIMES[regime] ?? 'normal') : 'normal',
    category: kind,
    month: Number(month ?? 1),
  };
}

const compute = (input: Partial<MtdInput>, settings: Partial<StatutorySettings> = {}) =>
  computeMtd({ ...inputOf({}), ...input }, table, { ...DEFAULT_STATUTORY_SETTINGS, ...settings });

const NAMES: Record<string, string> = {
  mtd_normal_trunc: 'mtd_normal',
  mtd_additional_trunc: 'mtd_additional',
};

describe('every published example comes out to the sen', () => {
  test.each(readCases<Example[]>('mtd-examples.yaml'))('$id ($confidence)', ({ input, expect: expected }) => {
    const result = compute(inputOf(input)) as unknown as Record<string, number>;
    const actual = Object.fromEntries(
      Object.keys(expected).map((key) => [key, formatMoney(result[NAMES[key] ?? key] ?? Number.NaN)]),
    );
    expect(actual).toEqual(expected);
  });
});

describe('zakat is set against MTD as in the table of the specification', () => {
  // Remuneration is chosen so that the monthly and additional parts give the printed amounts in December.
  test.each(readCases<Record<string, string>[]>('mtd-zakat.yaml'))('row $row', (row) => {
    const normal = senOf(row.mtd_normal ?? '0');
    const extra = row.mtd_additional ? senOf(row.mtd_additional) : 0;
    const base = 5_000_000; // RM50,000 chargeable: tax 1,500; above it 11%
    const Yt = extra === 0 ? 0 : yearlyFor(base, base + 1, extra);
    const before = annualTax(base, { regime: 'normal', category: 1 }, table, DEFAULT_STATUTORY_SETTINGS);
    const given = { month: 12, Y1: base + 900_000, X: before - normal, zakat: senOf(row.zakat ?? '0') };
    const basis = normal < 1_000 ? { mtd_additional_basis: 'truncated_always' as const } : {};
    const result = compute({ ...given, Yt }, basis);
    expect(result.mtd_normal).toBe(normal);
    const total = row.expected_total ?? row.expected_net ?? '0';
    expect(formatMoney(result.total)).toBe(total);
    if (row.expected_total && row.row !== 'ii-a')
      expect(formatMoney(result.net_normal)).toBe(row.expected_net);
  });
});

/** The lowest additional remuneration above `from` whose tax is `tax`. */
function yearlyFor(base: number, from: number, tax: number): number {
  const who = { regime: 'normal', category: 1 } as const;
  const at = (P: number) => annualTax(P, who, table, DEFAULT_STATUTORY_SETTINGS);
  let [low, high] = [from, from + 100 * tax];
  while (low < high) {
    const P = Math.floor((low + high) / 2);
    if (at(P) - at(base) < tax) low = P + 1;
    else high = P;
  }
  return low - base;
}

describe('each doubt follows its setting', () => {
  test('3: chargeable income between two printed rows', () => {
    const given = inputOf({ category: '3', Y1: '4000.00', K1: '440.00' });
    expect(compute(given).total).toBe(5000);
    expect(compute(given, { mtd_band_edge: 'whole_ringgit' }).total).toBe(1670);
  });

  test('4: [E] rests on the truncated or on the rounded monthly MTD', () => {
    const given = inputOf({ Y1: '4100.00', K1: '2101.00', Yt: '15000.00', LP1: '24.75' });
    expect(compute(given).E).toBe(55_87 * 12);
    expect(compute(given, { mtd_additional_basis: 'rounded' }).E).toBe(55_90 * 12);
    expect(compute(given, { mtd_additional_basis: 'rounded' }).mtd_additional).toBe(958_48);
  });

  test('5: [E] is nothing when the normal MTD is under RM10, or the computed figure with `_always`', () => {
    const given = inputOf({ Y1: '3700.00', K1: '407.00', LP1: '25.55', Yt: '1000.00' });
    expect(compute(given).E).toBe(0);
    expect(compute(given, { mtd_additional_basis: 'truncated_always' }).E).toBe(7_60 * 12);
    expect(compute(given, { mtd_additional_basis: 'rounded_always' }).E).toBe(7_60 * 12);
    expect(compute(given, { mtd_additional_basis: 'rounded' }).E).toBe(0);
  });

  test('6: RM10 is tested before or after rounding up', () => {
    // P = 55,000.00 less the amount that gives a monthly MTD of 9.97 in December.
    const given: Partial<MtdInput> = { month: 12, Y1: 5_900_000, X: 150_000 - 9_97 };
    expect(compute(given).mtd_normal).toBe(9_97);
    expect(compute(given).total).toBe(0);
    expect(compute(given, { mtd_minimum_test: 'after_rounding' }).total).toBe(10_00);
  });

  test('7: added then rounded, or rounded then added', () => {
    const given = inputOf({ Y1: '4100.00', K1: '2101.00', Yt: '15000.00', LP1: '24.75' });
    expect(compute(given).total).toBe(1014_75);
    expect(compute(given, { mtd_total_rounding: 'rounded_then_added' }).total).toBe(1014_75);
    const other = inputOf({ Y1: '5500.00', K1: '605.00', Yt: '1000.10', Kt: '0.00', month: '2' });
    const added = compute(other);
    const each = compute(other, { mtd_total_rounding: 'rounded_then_added' });
    expect(each.total - added.total).toBe(5);
  });
});

test('K2 is nothing in December', () => {
  expect(compute({ month: 12, Y1: 500_000, K1: 55_000 }).K2).toBe(0);
});

test('EPF counts up to RM4,000 in a year, the additional part last', () => {
  const result = compute({ month: 6, K: 390_000, Y1: 500_000, K1: 55_000, Yt: 300_000, Kt: 33_000 });
  expect([result.K, result.K1, result.Kt, result.K2]).toEqual([390_000, 10_000, 0, 0]);
});

test('a month with nothing but a bonus has Y1 of nothing', () => {
  const result = compute({ month: 3, Y: 1_000_000, X: 0, Yt: 5_000_000 });
  expect(result.Y1).toBe(0);
  expect(result.mtd_additional).toBe(result.tax_total);
});

test('zakat of earlier months is part of what was paid, for the bonus too', () => {
  // December: P = 60,000 - 9,000 = 51,000, tax 1,500 + 11% of 1,000 = 1,610. Paid 1,000 and zakat 300: 310 is left.
  const given = { month: 12, Y: 5_500_000, Y1: 500_000, X: 100_000, Z: 30_000 };
  expect(compute(given)).toMatchObject({ tax_normal: 161_000, mtd_normal: 31_000, total: 31_000 });
  // A bonus of 1,000 is taxed 110 more; E is 1,000 + 310.
  expect(compute({ ...given, Yt: 100_000 })).toMatchObject({
    E: 131_000,
    mtd_additional: 11_000,
    total: 42_000,
  });
});

test('voluntary EPF takes from what later months may deduct', () => {
  // 4,000 - 1,100 - 550 - 1,200 = 1,150 over nine months.
  expect(compute({ month: 3, K: 110_000, Y1: 500_000, K1: 55_000, voluntary_epf: 120_000 }).K2).toBe(12_777);
});

test('without additional remuneration both figures of the year are one', () => {
  const result = compute({ month: 6, Y1: 500_000, K1: 55_000, Kt: 10_000 });
  expect([result.P_total, result.tax_total]).toEqual([result.P_normal, result.tax_normal]);
});

test('a non-resident pays 30% of the month and of the bonus, and nothing of a year', () => {
  expect(
    compute({ regime: 'non_resident', month: 5, Y1: 500_000, Yt: 100_000, K1: 55_000, Kt: 11_000 }),
  ).toEqual({
    regime: 'non_resident',
    category: 1,
    n: 7,
    ...{ Y: 0, K: 0, Y1: 500_000, K1: 0, Y2: 0, K2: 0, K2_total: 0, Yt: 100_000, Kt: 0 },
    ...{ D: 0, S: 0, DU: 0, SU: 0, QC: 0, SLP: 0, LP1: 0, Z: 0, X: 0, zakat: 0 },
    ...{ P_normal: 500_000, P_total: 600_000, tax_normal: 150_000, tax_total: 180_000 },
    ...{ mtd_normal: 150_000, net_normal: 150_000, E: 0, mtd_additional: 30_000, total: 180_000 },
  });
});

test('who is not a resident has no scale of years', () => {
  const tax = (regime: MtdInput['regime']) =>
    annualTax(6_000_000, { regime, category: 1 }, table, DEFAULT_STATUTORY_SETTINGS);
  // 60,000: 1,500 + 11% of 10,000; 15% flat for a returning expert.
  expect([tax('normal'), tax('rep')]).toEqual([260_000, 900_000]);
});

describe('the rebate of small incomes', () => {
  const tax = (P: number, category: 1 | 2, regime: MtdInput['regime'] = 'normal') =>
    annualTax(P, { regime, category }, table, DEFAULT_STATUTORY_SETTINGS);

  test('is 400, and 800 with a spouse who does not work, up to 35,000 of the scale', () => {
    // 35,000: 150 on the first 20,000 and 3% of 15,000 is 600. One sen more has none.
    expect([tax(3_500_000, 1), tax(3_500_000, 2)]).toEqual([20_000, -20_000]);
    expect([tax(3_500_001, 1), tax(3_500_001, 2)]).toEqual([60_000, 60_000]);
  });

  test('is the same of the flat rate of a returning expert', () => {
    expect([tax(3_500_000, 1, 'rep'), tax(3_500_000, 2, 'rep')]).toEqual([
      525_000 - 40_000,
      525_000 - 80_000,
    ]);
    expect([tax(3_500_001, 1, 'rep'), tax(3_500_001, 2, 'rep')]).toEqual([525_000, 525_000]);
  });
});

test('zakat above the tax of the month takes from the tax of the bonus, whichever way it is rounded', () => {
  // December, tax of the year 1,610: 310 are left of it, the zakat is 400; the bonus of 1,000 is taxed 110.
  const given = { month: 12, Y: 5_500_000, Y1: 500_000, X: 130_000, Yt: 100_000, zakat: 40_001 };
  expect(compute(given)).toMatchObject({ mtd_normal: 31_000, net_normal: -9_001, mtd_additional: 11_000 });
  expect(compute(given).total).toBe(2_000);
  expect(compute(given, { mtd_total_rounding: 'rounded_then_added' }).total).toBe(2_000);
  const less = { ...given, zakat: 30_001 };
  // 9.99 is rounded to 10.00 on its own before 110 is added.
  expect(compute(less, { mtd_total_rounding: 'rounded_then_added' }).total).toBe(12_000);
});

test('[E] of a monthly MTD of 7.62 rests on it as it is, or rounded up to 7.65', () => {
  // December, tax of the year 1,500; 1,492.38 were deducted before.
  const given: Partial<MtdInput> = { month: 12, Y1: 5_900_000, X: 150_000 - 7_62, Yt: 100_000 };
  expect(compute(given, { mtd_additional_basis: 'truncated_always' }).E).toBe(150_000);
  expect(compute(given, { mtd_additional_basis: 'rounded_always' }).E).toBe(150_003);
});
