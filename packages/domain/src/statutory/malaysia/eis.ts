import type { BandTable } from '../bands.ts';
import type { History } from '../history.ts';
import { type Shares, sharesTable } from './cells.ts';
import { EIS_CELLS } from './eis-cells.generated.ts';

/** Act 800 contributions. Ages in completed years. */
export interface EisTable {
  readonly bands: BandTable<Shares>;
  readonly from_age: number;
  readonly until_age: number;
  /** Exempt if first contributing at this age or later. */
  readonly first_contribution_exempt_age: number;
  readonly ceiling: number;
}

/** EIS with the RM6,000 ceiling: ages 18 to 59, citizens and permanent residents. */
export const EIS_HISTORY: History<EisTable> = {
  table: 'eis',
  law: 'law.eis.act_800',
  values: [
    {
      value: {
        bands: sharesTable(EIS_CELLS),
        from_age: 18,
        until_age: 60,
        first_contribution_exempt_age: 57,
        ceiling: 600_000,
      },
      unit: 'sen per month by wage band',
      effective_from: '2024-10-01',
      effective_to: null,
      source: 'Employment Insurance System Act 2017 (Act 800) as amended by Act A1725, PERKESO',
    },
  ],
};
