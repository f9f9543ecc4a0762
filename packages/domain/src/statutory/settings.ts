import { inForce } from '../kit/in-force.ts';
import { type PlainDate, type PlainMonth, startOfMonth } from '../kit/plain-date.ts';

/**
 * Open questions of the law ("doubts"), each a named setting (docs/statutory.md has the table). A stored run
 * keeps the settings it was made with, so changing one never changes an old payslip.
 */
export interface StatutorySettings {
  /** Doubt 1. EPF above RM20,000 and part F: round up each share to the ringgit, or only the total. */
  epf_share_rounding: 'each_up' | 'total_up';
  /** Doubt 2. Day of the wage month on which the SKBBK flag of a citizen or PR is evaluated. */
  skbbk_flag_on: DayOfMonth;
  /** Doubt 3. Chargeable income between two printed rows: 35,000.07 belongs to the next row, or still to 35,000. */
  mtd_band_edge: 'strict' | 'whole_ringgit';
  /**
   * Doubts 4 and 5. [E] of additional remuneration uses the truncated or the 5-sen monthly MTD; below RM10 it
   * is 0, or with `_always` the computed figure.
   */
  mtd_additional_basis: 'truncated' | 'rounded' | 'truncated_always' | 'rounded_always';
  /** Doubt 6. RM10 is compared before or after rounding up to 5 sen (9.96 to 9.99). */
  mtd_minimum_test: 'before_rounding' | 'after_rounding';
  /** Doubt 7. MTD of normal and additional remuneration: added then rounded, or rounded then added. */
  mtd_total_rounding: 'added_then_rounded' | 'rounded_then_added';
  /** Doubt 9. Whether SKBBK counts towards the RM350 relief of C14. */
  skbbk_in_socso_relief: boolean;
  /** Doubt 10. Day of the wage month on which age is evaluated. */
  epf_age_on: DayOfMonth;
  socso_age_on: DayOfMonth;
  eis_age_on: DayOfMonth;
  /** Doubt 12. Whose wages are subject to the HRD levy. */
  hrdf_base: 'malaysian_citizens' | 'all_employees';
  /** Divisor of the monthly salary for a day of unpaid leave. */
  unpaid_leave_divisor: 'calendar_days' | '26';
}

/** Day of the wage month on which a status is evaluated. */
export type DayOfMonth = 'month_end' | 'month_start';

/** Defaults as listed in the table of doubts. */
export const DEFAULT_STATUTORY_SETTINGS: StatutorySettings = Object.freeze({
  epf_share_rounding: 'each_up',
  skbbk_flag_on: 'month_end',
  mtd_band_edge: 'strict',
  mtd_additional_basis: 'truncated',
  mtd_minimum_test: 'before_rounding',
  mtd_total_rounding: 'added_then_rounded',
  skbbk_in_socso_relief: false,
  epf_age_on: 'month_end',
  socso_age_on: 'month_end',
  eis_age_on: 'month_end',
  hrdf_base: 'malaysian_citizens',
  unpaid_leave_divisor: 'calendar_days',
});

/** Possible values of each setting, default first. */
export const STATUTORY_CHOICES: { readonly [K in keyof StatutorySettings]: readonly StatutorySettings[K][] } =
  Object.freeze({
    epf_share_rounding: ['each_up', 'total_up'],
    epf_age_on: ['month_end', 'month_start'],
    socso_age_on: ['month_end', 'month_start'],
    eis_age_on: ['month_end', 'month_start'],
    skbbk_flag_on: ['month_end', 'month_start'],
    skbbk_in_socso_relief: [false, true],
    hrdf_base: ['malaysian_citizens', 'all_employees'],
    mtd_band_edge: ['strict', 'whole_ringgit'],
    mtd_additional_basis: ['truncated', 'rounded', 'truncated_always', 'rounded_always'],
    mtd_minimum_test: ['before_rounding', 'after_rounding'],
    mtd_total_rounding: ['added_then_rounded', 'rounded_then_added'],
    unpaid_leave_divisor: ['calendar_days', '26'],
  });

/** A company's settings from a month until its next decision. */
export interface SettingsPeriod {
  /** The first day of a month. */
  readonly effective_from: PlainDate;
  readonly settings: Partial<StatutorySettings>;
}

/**
 * The settings for the wages of a month: the latest period that began by its first day; defaults before any,
 * and for settings that a period does not name.
 */
export function settingsFor(month: PlainMonth, periods: readonly SettingsPeriod[]): StatutorySettings {
  return { ...DEFAULT_STATUTORY_SETTINGS, ...inForce(periods, startOfMonth(month))?.settings };
}
