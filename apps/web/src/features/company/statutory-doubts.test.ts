import { DEFAULT_STATUTORY_SETTINGS } from '@mesra/domain/statutory/settings';
import { expect, test } from 'vitest';
import en from './company-statutory.en.ts';
import ms from './company-statutory.ms.ts';
import { answerOf, choicesOf, DOUBT_GROUPS, type Doubt, differing, inForceOn } from './statutory-doubts.ts';

const DOUBTS = Object.keys(DEFAULT_STATUTORY_SETTINGS) as Doubt[];

test('every doubt of the law is asked once', () => {
  expect(Object.values(DOUBT_GROUPS).flat().sort()).toEqual([...DOUBTS].sort());
});

test.each(DOUBTS)('%s is asked, explained, and each answer worded, in both languages', (doubt) => {
  for (const messages of [en, ms]) {
    const labels = messages.doubts[doubt] as Record<string, string>;
    expect(Object.keys(labels).sort()).toEqual(['ask', 'hint', ...choicesOf(doubt)].sort());
    for (const text of Object.values(labels)) expect(text).toMatch(/\S/);
  }
});

test('an answer is read back as it was, yes and no too', () => {
  expect(answerOf('skbbk_in_socso_relief', 'true')).toBe(true);
  expect(answerOf('mtd_band_edge', 'whole_ringgit')).toBe('whole_ringgit');
  expect(answerOf('mtd_band_edge', 'nonsense')).toBe('strict');
});

test('only what differs from the default is told apart', () => {
  expect(differing(DEFAULT_STATUTORY_SETTINGS)).toEqual([]);
  expect(differing({ ...DEFAULT_STATUTORY_SETTINGS, hrdf_base: 'all_employees' })).toEqual(['hrdf_base']);
});

test('a decision holds from the first day of its month, and not a day before', () => {
  const period = {
    id: 1,
    effective_from: '2026-12-01',
    settings: { ...DEFAULT_STATUTORY_SETTINGS, hrdf_base: 'all_employees' as const },
    version: 1,
    created_at: '',
    can: { update: true, remove: true },
  };
  expect(inForceOn('2026-11-30', [period]).hrdf_base).toBe('malaysian_citizens');
  expect(inForceOn('2026-12-01', [period]).hrdf_base).toBe('all_employees');
});
