import { expect, test } from 'vitest';
import type { MarkKey } from './marks.ts';
import { type EventRule, refusalsOf } from './refusal.ts';

const RULES: Record<string, EventRule> = {
  mark: { outside: 'mark', picture_required: false },
  refuse: { outside: 'refuse', picture_required: false },
  strict: { outside: 'refuse', picture_required: true },
};

test.each<[keyof typeof RULES, 'own' | 'manual' | 'terminal', MarkKey[], boolean, string[]]>([
  ['mark', 'own', ['outside_site'], false, []],
  ['refuse', 'own', [], false, []],
  ['refuse', 'own', ['stale_fix', 'outside_site'], false, ['outside_site']],
  ['refuse', 'own', ['unknown_at_site', 'no_position', 'too_fast'], false, []],
  ['refuse', 'manual', ['outside_site'], false, []],
  ['strict', 'own', [], true, []],
  ['strict', 'own', [], false, ['picture_missing']],
  ['strict', 'own', ['outside_site'], false, ['outside_site', 'picture_missing']],
  ['strict', 'terminal', [], false, []],
])(
  'by the rule %s an event by %s marked %j, picture %s, is refused for %j',
  (rule, source, keys, picture, refusals) => {
    const marks = keys.map((key) => ({ key, params: {} }));
    expect(refusalsOf({ source }, marks, RULES[rule] as EventRule, picture)).toEqual(refusals);
  },
);
