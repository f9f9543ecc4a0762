import { type Rate, rate } from '../../kit/rate.ts';
import type { History } from '../history.ts';
import { type MtdReliefs, RELIEFS_2025 } from './reliefs.ts';
import { TP1_2025, TP1_2026, type Tp1Table } from './tp1.ts';

/** A row of Table 1: chargeable income above `over` up to `up_to` (null: no end), tax = (P - over) x rate + B. Sen. */
export interface MtdRow {
  readonly row: number;
  readonly over: number;
  readonly up_to: number | null;
  readonly rate: Rate;
  readonly b_category_1_3: number;
  readonly b_category_2: number;
}

/** Flat rate of a special regime, with its rebate T up to `rebate_up_to`. */
export interface MtdFlatRate {
  readonly rate: Rate;
  readonly t_category_1_3: number;
  readonly t_category_2: number;
}

/** All parameters of the monthly tax deduction for a year of assessment. Amounts in sen. */
export interface MtdTable {
  readonly year: number;
  readonly rows: readonly MtdRow[];
  readonly reliefs: MtdReliefs;
  readonly tp1: Tp1Table;
  readonly non_resident_rate: Rate;
  readonly rebate_up_to: number;
  readonly rep: MtdFlatRate;
  readonly knowledge_worker: MtdFlatRate;
  readonly c_suite: MtdFlatRate;
  /** MTD below this is not deducted. */
  readonly minimum: number;
  readonly religious_journeys_in_a_lifetime: number;
}

// Over, rate, B of categories 1 and 3, B of category 2; ringgit. The first two B include the rebates.
const TABLE_1: readonly (readonly [number, string, number, number])[] = [
  [5_000, '0.01', -400, -800],
  [20_000, '0.03', -250, -650],
  [35_000, '0.06', 600, 600],
  [50_000, '0.11', 1_500, 1_500],
  [70_000, '0.19', 3_700, 3_700],
  [100_000, '0.25', 9_400, 9_400],
  [400_000, '0.26', 84_400, 84_400],
  [600_000, '0.28', 136_400, 136_400],
  [2_000_000, '0.30', 528_400, 528_400],
];

const EXPERT: MtdFlatRate = { rate: rate('0.15'), t_category_1_3: 40_000, t_category_2: 80_000 };

function mtdTable(year: number, tp1: Tp1Table): MtdTable {
  return {
    year,
    rows: TABLE_1.map(([over, percent, b13, b2], index) => {
      const next = TABLE_1[index + 1];
      return {
        row: index + 1,
        over: over * 100,
        up_to: next ? next[0] * 100 : null,
        rate: rate(percent),
        b_category_1_3: b13 * 100,
        b_category_2: b2 * 100,
      };
    }),
    reliefs: RELIEFS_2025,
    tp1,
    non_resident_rate: rate('0.30'),
    rebate_up_to: 3_500_000,
    rep: EXPERT,
    knowledge_worker: EXPERT,
    c_suite: { rate: rate('0.15'), t_category_1_3: 0, t_category_2: 0 },
    minimum: 1_000,
    religious_journeys_in_a_lifetime: 2,
  };
}

/** Monthly tax deduction by year of assessment. A missing year is not in force. */
export const MTD_HISTORY: History<MtdTable> = {
  table: 'mtd',
  law: 'law.mtd.computerised_method',
  values: [
    {
      value: mtdTable(2025, TP1_2025),
      unit: 'sen a year; decimal rates',
      effective_from: '2025-01-01',
      effective_to: '2025-12-31',
      source:
        'LHDN, Specification for MTD computerised calculation 2026 (states no change of formula), Exhibits 1 and 5',
    },
    {
      value: mtdTable(2026, TP1_2026),
      unit: 'sen a year; decimal rates',
      effective_from: '2026-01-01',
      effective_to: '2026-12-31',
      source: 'LHDN, Specification for MTD computerised calculation, updated 1 January 2026',
    },
  ],
};
