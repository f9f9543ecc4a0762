import { describe, expect, test } from 'vitest';
import { TP1_2025, TP1_2026 } from '../statutory/malaysia/tp1.ts';
import { areFormerMonths, type FormerEmployer, formerEmployerFigures, unknownIn } from './former-employer.ts';

const TP3: FormerEmployer = {
  remuneration: 3_000_000,
  epf: 330_000,
  mtd: 85_000,
  zakat: 12_000,
  reliefs: { deduction_sspn: 300_000, deduction_lifestyle_i: 40_000 },
  unnamed_reliefs: 5_000,
  exempt: { travelling: 150_000 },
};

test('a TP3 feeds every figure of the year, its reliefs by item and in total', () => {
  expect(formerEmployerFigures(TP3)).toEqual({
    y: 3_000_000,
    k: 330_000,
    x: 85_000,
    z: 12_000,
    lp: 345_000,
    tp1: { deduction_sspn: 300_000, deduction_lifestyle_i: 40_000 },
    exempt_used: { travelling: 150_000 },
  });
});

describe('the months of a former employer', () => {
  const joined = { joined_at: '2026-06-15', today: '2026-11-20' };
  test.each([
    ['January to May, before joining in June', 1, 5, joined, true],
    ['January to the month of joining itself', 1, 6, joined, true],
    ['a single month', 3, 3, joined, true],
    ['a month after joining', 1, 7, joined, false],
    ['the wrong way round', 5, 1, joined, false],
    ['months to come', 1, 12, { joined_at: '2026-12-01', today: '2026-11-20' }, false],
    ['of somebody who has been here since last year', 1, 5, { ...joined, joined_at: '2025-06-15' }, false],
  ])('%s', (_, start_month, end_month, person, allowed) => {
    expect(areFormerMonths({ start_month, end_month }, person)).toBe(allowed);
  });
});

test('a TP3 names items of the form of its year and the three exempt allowances alone', () => {
  const named = {
    reliefs: { deduction_domestic_tourism: 1, deduction_sspn: 1 },
    exempt: { childcare: 1, petrol: 1 },
  };
  expect(unknownIn(named, TP1_2026)).toEqual({ reliefs: [], exempt: ['petrol'] });
  expect(unknownIn(named, TP1_2025).reliefs).toEqual(['deduction_domestic_tourism']);
});
