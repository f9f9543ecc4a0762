import type { BandTable } from '../bands.ts';
import type { History } from '../history.ts';
import { type Shares, sharesTable } from './cells.ts';
import { SOCSO_CATEGORY_1, SOCSO_CATEGORY_2 } from './socso-cells.generated.ts';

/** Act 4 contributions by category. Ages in completed years. */
export interface SocsoTable {
  readonly category_1: BandTable<Shares>;
  readonly category_2: BandTable<Shares>;
  /** From this age the second category applies. */
  readonly category_2_from_age: number;
  /** Category 2 also applies if first contributing at this age or later. */
  readonly category_2_first_contribution_age: number;
  readonly ceiling: number;
}

/** SOCSO with the RM6,000 ceiling. The printed cells are the law; no single formula reproduces them. */
export const SOCSO_HISTORY: History<SocsoTable> = {
  table: 'socso',
  law: 'law.socso.act_4',
  values: [
    {
      value: {
        category_1: sharesTable(SOCSO_CATEGORY_1),
        category_2: sharesTable(SOCSO_CATEGORY_2),
        category_2_from_age: 60,
        category_2_first_contribution_age: 55,
        ceiling: 600_000,
      },
      unit: 'sen per month by wage band',
      effective_from: '2024-10-01',
      effective_to: null,
      source:
        "Employees' Social Security Act 1969 (Act 4), schedule of contributions with ceiling RM6,000, PERKESO",
    },
  ],
};
