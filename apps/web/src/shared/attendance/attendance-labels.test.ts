import { NOT_COUNTED_REASONS } from '@mesra/domain/attendance/day-pieces';
import { MARKS } from '@mesra/domain/presence/marks';
import { describe, expect, test } from 'vitest';
import uiEn from '../../ui/ui.en.ts';
import en from './attendance-day.en.ts';
import ms from './attendance-day.ms.ts';
import { sentenceKey } from './attendance-labels.ts';

/** Every rule that the domain names in a step (`domain/attendance/day-steps`), with its parameters. */
const RULES: [rule: string, params: string[]][] = [
  ['late', ['grace']],
  ['early_leave', ['grace']],
  ['break_clocked', []],
  ['break_deducted', ['after']],
  ...(['work', 'off', 'rest', 'holiday'] as const).flatMap((kind): [string, string[]][] => [
    [`normal_${kind}`, ['normal']],
    [`overtime_${kind}`, ['normal']],
  ]),
  ...NOT_COUNTED_REASONS.map((reason): [string, string[]] => [
    reason,
    reason === 'overtime_as_leave' ? ['normal'] : ['min', 'step', 'day_cap', 'month_cap'],
  ]),
];

describe.each([
  ['English', en],
  ['Malay', ms],
] as const)('in %s', (_, messages) => {
  const rules: Record<string, string> = messages.rules;

  test.each(RULES)('the rule %s has a sentence, with no figure that it is not given', (rule, params) => {
    const sentence = rules[rule] ?? '';
    expect(sentence).toMatch(/\S/);
    for (const [, name = ''] of sentence.matchAll(/\{\{(\w+)\}\}/g)) expect(params).toContain(name);
  });

  test('every mark and every reason not to count is named', () => {
    expect(Object.keys(messages.marks).sort()).toEqual([...MARKS].sort());
    for (const reason of NOT_COUNTED_REASONS) expect(messages.figures).toHaveProperty(reason);
  });
});

test.each([
  ['first_in', 540, { actual: 540, step: 15, grace: 5 }, 'time_exact'],
  ['first_in', 540, { actual: 544, step: 1, grace: 5 }, 'time_grace'],
  ['first_in', 540, { actual: 546, step: 15, grace: 5 }, 'time_rounding'],
  ['first_in', 555, { actual: 552, step: 15, grace: 5 }, 'time_rounding'],
  ['last_out', 1080, { actual: 1076, step: 1, grace: 5 }, 'time_grace'],
  ['last_out', 1080, { actual: 1086, step: 15, grace: 10 }, 'time_rounding'],
] as const)('%s that counts as %i, recorded as %o, is explained by %s', (figure, minutes, params, key) => {
  expect(sentenceKey({ figure, rule: 'rule.time', minutes, params, events: [], law: null })).toBe(key);
});

test('a rule without its figure has a sentence without it', () => {
  const step = { figure: 'late', rule: 'rule.late', minutes: 7, events: [], law: null };
  expect(sentenceKey({ ...step, params: { grace: 0 } })).toBe('late_plain');
  expect(sentenceKey({ ...step, params: { grace: 5 } })).toBe('late');
});

test('the five geolocation messages are those of the specification, word for word', () => {
  expect(uiEn.locate).toEqual({
    denied:
      'Permission to access your location was denied. Please enable location services in your browser settings.',
    unavailable:
      'We are unable to retrieve your location. Ensure you have a stable internet connection or try again later.',
    timeout: 'The request to access your location took too long. Please check your connection and try again.',
    other: 'An unexpected error occurred while trying to get your location. Please try again.',
    unsupported: 'Geolocation is not available in this browser.',
  });
});
