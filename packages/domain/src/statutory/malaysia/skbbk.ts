import type { PlainDate } from '../../kit/plain-date.ts';
import type { BandTable } from '../bands.ts';
import type { History } from '../history.ts';
import { type Shares, sharesTable } from './cells.ts';
import { SKBBK_PHASE_1 } from './socso-cells.generated.ts';

/** Non-employment injury scheme (LINDUNG 24 Jam), paid only by the employee. */
export interface SkbbkTable {
  readonly bands: BandTable<Shares>;
  /** From this day a citizen or permanent resident may opt out; wage months wholly before it are due. */
  readonly voluntary_for_residents_from: PlainDate;
}

/**
 * Phase 1. The rates of the later phases are known (1.00% and 1.25%) but their tables are not, so they are
 * not in force here.
 */
export const SKBBK_HISTORY: History<SkbbkTable> = {
  table: 'skbbk',
  law: 'law.skbbk.act_a1788',
  values: [
    {
      value: { bands: sharesTable(SKBBK_PHASE_1), voluntary_for_residents_from: '2026-07-08' },
      unit: 'sen per month by wage band',
      effective_from: '2026-06-01',
      effective_to: '2028-05-31',
      source: 'Act A1788, phase 1 (0.75%) schedule, PERKESO; voluntary for citizens and PR from 8 July 2026',
    },
  ],
};
