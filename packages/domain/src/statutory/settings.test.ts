import { describe, expect, test } from 'vitest';
import {
  DEFAULT_STATUTORY_SETTINGS,
  type SettingsPeriod,
  STATUTORY_CHOICES,
  type StatutorySettings,
  settingsFor,
} from './settings.ts';

const period = (effective_from: string, settings: Partial<StatutorySettings>): SettingsPeriod => ({
  effective_from,
  settings,
});

test('every setting can be chosen, its default first and each choice once', () => {
  expect(Object.keys(STATUTORY_CHOICES).sort()).toEqual(Object.keys(DEFAULT_STATUTORY_SETTINGS).sort());
  for (const key of Object.keys(STATUTORY_CHOICES) as (keyof StatutorySettings)[]) {
    const choices = STATUTORY_CHOICES[key] as readonly unknown[];
    expect([key, choices[0]]).toEqual([key, DEFAULT_STATUTORY_SETTINGS[key]]);
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices.length).toBeGreaterThan(1);
  }
});

test('each doubt can be decided in these other ways', () => {
  const others = Object.entries(STATUTORY_CHOICES).map(([key, [, ...choices]]) => [key, choices.join(' ')]);
  expect(Object.fromEntries(others)).toEqual({
    epf_share_rounding: 'total_up',
    epf_age_on: 'month_start',
    socso_age_on: 'month_start',
    eis_age_on: 'month_start',
    skbbk_flag_on: 'month_start',
    skbbk_in_socso_relief: 'true',
    hrdf_base: 'all_employees',
    mtd_band_edge: 'whole_ringgit',
    mtd_additional_basis: 'rounded truncated_always rounded_always',
    mtd_minimum_test: 'after_rounding',
    mtd_total_rounding: 'rounded_then_added',
    unpaid_leave_divisor: '26',
  });
});

describe('the settings in force for a month', () => {
  const periods = [
    period('2026-07-01', { mtd_band_edge: 'strict', hrdf_base: 'all_employees' }),
    period('2026-04-01', { mtd_band_edge: 'whole_ringgit' }),
  ];

  test.each([
    ['before any decision', '2026-03', 'strict', 'malaysian_citizens'],
    ['the month a decision begins', '2026-04', 'whole_ringgit', 'malaysian_citizens'],
    ['the month before the next', '2026-06', 'whole_ringgit', 'malaysian_citizens'],
    ['the month of the next', '2026-07', 'strict', 'all_employees'],
    ['long after it', '2031-01', 'strict', 'all_employees'],
  ])('%s', (_when, month, edge, base) => {
    expect(settingsFor(month, periods)).toEqual({
      ...DEFAULT_STATUTORY_SETTINGS,
      mtd_band_edge: edge,
      hrdf_base: base,
    });
  });

  test('are the defaults where nothing was decided', () => {
    expect(settingsFor('2026-01', [])).toEqual(DEFAULT_STATUTORY_SETTINGS);
  });

  test('do not depend on the order in which decisions are read', () => {
    expect(settingsFor('2026-08', [...periods].reverse())).toEqual(settingsFor('2026-08', periods));
  });
});
