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
  // Remuneration is chosen so that the month and the additional part come to the printed amounts in December.
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

/** The least additional remuneration above `from` whose tax is `tax`. */
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
    // P = 55,000.00 less what makes a monthly MTD of 9.97 in December.
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
