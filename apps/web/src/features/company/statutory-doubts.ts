import type { CompanyStatutory } from '@mesra/contract/company/statutory';
import { plainMonthOf } from '@mesra/domain/kit/plain-date';
import {
  DEFAULT_STATUTORY_SETTINGS,
  STATUTORY_CHOICES,
  type StatutorySettings,
  settingsFor,
} from '@mesra/domain/statutory/settings';

export type Doubt = keyof StatutorySettings;

/** The doubts, grouped in display order. */
export const DOUBT_GROUPS = {
  epf: ['epf_share_rounding', 'epf_age_on'],
  socso: ['socso_age_on', 'eis_age_on', 'skbbk_flag_on', 'skbbk_in_socso_relief'],
  mtd: ['mtd_band_edge', 'mtd_additional_basis', 'mtd_minimum_test', 'mtd_total_rounding'],
  other: ['hrdf_base', 'unpaid_leave_divisor'],
} as const satisfies Record<string, readonly Doubt[]>;
export const GROUPS = Object.keys(DOUBT_GROUPS) as (keyof typeof DOUBT_GROUPS)[];

/** The choices of a doubt as text, the default first. */
export const choicesOf = (doubt: Doubt): string[] => STATUTORY_CHOICES[doubt].map(String);

/** Parses an answer; the default if invalid. */
export function answerOf(doubt: Doubt, text: string): StatutorySettings[Doubt] {
  const choices: readonly StatutorySettings[Doubt][] = STATUTORY_CHOICES[doubt];
  return choices.find((choice) => String(choice) === text) ?? DEFAULT_STATUTORY_SETTINGS[doubt];
}

/** The doubts with non-default answers. */
export const differing = (settings: StatutorySettings): Doubt[] =>
  (Object.keys(DEFAULT_STATUTORY_SETTINGS) as Doubt[]).filter(
    (doubt) => settings[doubt] !== DEFAULT_STATUTORY_SETTINGS[doubt],
  );

/** The settings in force for the wages of the month that contains a day. */
export const inForceOn = (day: string, periods: CompanyStatutory['periods']): StatutorySettings =>
  settingsFor(plainMonthOf(day), periods);
