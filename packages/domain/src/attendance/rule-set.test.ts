import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEFAULT_ATTENDANCE_SETTINGS, type RuleScope, ruleFor } from './rule-set.ts';

interface Case {
  name: string;
  rules: string[];
  days: Record<string, string | null>;
}
const cases = parse(readFileSync(new URL('./cases/rule-sets.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];
const TARGET = { employee_id: 4, branch_id: 1, department_id: 2, position_level_id: 3 };

const rulesOf = (texts: string[]) =>
  texts.map((text, id) => {
    const [effective_from = '', scope, target, name] = text.split(' ');
    return {
      id,
      scope: scope as RuleScope,
      target_id: target === '-' ? null : Number(target),
      effective_from,
      settings: name === '-' ? null : name,
    };
  });

test.each(cases)('$name', ({ rules, days }) => {
  const found = Object.keys(days).map((day) => [day, ruleFor(rulesOf(rules), TARGET, day)?.settings ?? null]);
  expect(Object.fromEntries(found)).toEqual(days);
});

test('who is in no branch, department or level has no rules of one', () => {
  const nobody = { employee_id: 4, branch_id: null, department_id: null, position_level_id: null };
  const rules = ['branch', 'department', 'level'].map((scope) => `2026-11-01 ${scope} - ${scope}`);
  expect(ruleFor(rulesOf(rules), nobody, '2026-11-10')).toBeNull();
});

test('by default the law applies and nothing is deducted', () => {
  expect(DEFAULT_ATTENDANCE_SETTINGS).toMatchObject({
    calculation: { type: 'Basic' },
    breaks: { mode: 'deducted', after_minutes: 300 },
    overtime: { before: false, after: true, needs_approval: true },
    lateness: 'reported',
    by_exception: false,
    presence: { outside: 'mark', picture_required: false, late_arrival_hours: 72 },
    normal_day_minutes: 480,
    beyond_wage_limit: 'none',
  });
});
