import type { PlainDate } from '../../kit/plain-date.ts';
import type { DatedValue } from '../history.ts';

/** A value by years of service: the first step with `under_years` above them applies; null is the rest. */
export interface ByYears {
  readonly under_years: number | null;
  readonly value: number;
}

/** Weeks of notice by completed years of service on the day of notice, that day included. */
export const NOTICE_WEEKS: readonly DatedValue<readonly ByYears[]>[] = [
  {
    value: [
      { under_years: 2, value: 4 },
      { under_years: 5, value: 6 },
      { under_years: null, value: 8 },
    ],
    unit: 'weeks',
    effective_from: '2023-01-01',
    effective_to: null,
    source:
      'Employment Act 1955 s.12(2) and (3), for every employee since the First Schedule as amended by P.U.(A) 262/2022',
  },
];

/** The termination benefit: eligibility, and days of wages per year of service. */
export interface TerminationBenefit {
  /** Highest monthly wages in sen for which it is due by law; no limit for manual work. */
  readonly wage_limit: number;
  readonly months_of_service: number;
  readonly days: readonly ByYears[];
}

export const TERMINATION_BENEFIT: readonly DatedValue<TerminationBenefit>[] = [
  {
    value: {
      wage_limit: 400_000,
      months_of_service: 12,
      days: [
        { under_years: 2, value: 10 },
        { under_years: 5, value: 15 },
        { under_years: null, value: 20 },
      ],
    },
    unit: 'days of wages a year of service',
    effective_from: '2023-01-01',
    effective_to: null,
    source:
      'Employment (Termination and Lay-Off Benefits) Regulations 1980 reg. 3, 4 and 6; wages by the First Schedule as amended by P.U.(A) 262/2022',
  },
];

/** The value in force on a day; null if none is known. Never falls back to an older one. */
export const inForceOn = <T>(values: readonly DatedValue<T>[], day: PlainDate): DatedValue<T> | null =>
  values.find((v) => v.effective_from <= day && (v.effective_to === null || day <= v.effective_to)) ?? null;

/** The value for a number of completed years of service. */
export const byYears = (steps: readonly ByYears[], years: number): number =>
  steps.find((step) => step.under_years === null || years < step.under_years)?.value ?? 0;
