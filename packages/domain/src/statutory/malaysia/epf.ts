import { type Rate, rate } from '../../kit/rate.ts';
import type { BandTable } from '../bands.ts';
import type { History } from '../history.ts';
import { type Shares, sharesTable } from './cells.ts';
import { EPF_PART_A, EPF_PART_C, EPF_PART_E } from './epf-cells.generated.ts';

/** A part of the Third Schedule that has printed bands. */
export interface EpfPart {
  readonly bands: BandTable<Shares>;
  readonly employee_rate: Rate;
  readonly employer_rate_low: Rate;
  /** Rate above `low_wages_up_to`, and for wages beyond the printed rows. */
  readonly employer_rate_high: Rate;
  /**
   * The employer's rate if a bonus lifts the month above `low_wages_up_to`; null if the share is unchanged.
   */
  readonly bonus_rate: Rate | null;
}

/** Parts A, C and E. Amounts in sen, ages in completed years. */
export interface EpfTable {
  readonly parts: { readonly A: EpfPart; readonly C: EpfPart; readonly E: EpfPart };
  readonly low_wages_up_to: number;
  readonly bands_up_to: number;
  /** From this age parts C and E apply. */
  readonly older_from_age: number;
  /** From this age no contribution is due. */
  readonly ends_at_age: number;
}

/** Part F: non-citizens who are neither PR nor pre-1998 electors. No bands and no ceiling. */
export interface EpfPartF {
  readonly employee_rate: Rate;
  readonly employer_rate: Rate;
  readonly ends_at_age: number;
}

const THIRD_SCHEDULE: EpfTable = {
  parts: {
    A: {
      bands: sharesTable(EPF_PART_A),
      employee_rate: rate('0.11'),
      employer_rate_low: rate('0.13'),
      employer_rate_high: rate('0.12'),
      bonus_rate: rate('0.13'),
    },
    C: {
      bands: sharesTable(EPF_PART_C),
      employee_rate: rate('0.055'),
      employer_rate_low: rate('0.065'),
      employer_rate_high: rate('0.06'),
      bonus_rate: rate('0.065'),
    },
    E: {
      bands: sharesTable(EPF_PART_E),
      employee_rate: rate('0'),
      employer_rate_low: rate('0.04'),
      employer_rate_high: rate('0.04'),
      bonus_rate: null,
    },
  },
  low_wages_up_to: 500_000,
  bands_up_to: 2_000_000,
  older_from_age: 60,
  ends_at_age: 75,
};

/** Parts A, C and E. The cells did not change when the 2025 Act repealed parts B and D and added F. */
export const EPF_HISTORY: History<EpfTable> = {
  table: 'epf',
  law: 'law.epf.third_schedule',
  values: [
    {
      value: THIRD_SCHEDULE,
      unit: 'sen per month by wage band; decimal rates above RM20,000',
      effective_from: '2024-10-01',
      effective_to: '2025-09-30',
      source:
        'EPF Act 1991, Third Schedule before Act A1760/2025; the cells of parts A, C and E are the same',
    },
    {
      value: THIRD_SCHEDULE,
      unit: 'sen per month by wage band; decimal rates above RM20,000',
      effective_from: '2025-10-01',
      effective_to: null,
      source: 'EPF Act 1991, Third Schedule in force from 1 October 2025 (Act A1760/2025), KWSP',
    },
  ],
};

/** Part F. Before it, a non-citizen without permanent residence had no mandatory EPF. */
export const EPF_PART_F_HISTORY: History<EpfPartF> = {
  table: 'epf_part_f',
  law: 'law.epf.part_f',
  values: [
    {
      value: { employee_rate: rate('0.02'), employer_rate: rate('0.02'), ends_at_age: 75 },
      unit: 'decimal rate of wages',
      effective_from: '2025-10-01',
      effective_to: null,
      source: 'EPF Act 1991, Third Schedule part F (Act A1760/2025), first due 15 November 2025, KWSP',
    },
  ],
};
