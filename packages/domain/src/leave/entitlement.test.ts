import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays } from '../kit/plain-date.ts';
import { entitledIn, type LeaveRounding, type LeaveRule, servesOtherwise, tierOn } from './entitlement.ts';
import { daysOf } from './half-days.ts';

interface Case {
  name: string;
  type: string;
  joined: string;
  left?: string;
  year: number;
  on?: string;
  rounding?: LeaveRounding;
  days: number;
}
const cases = parse(readFileSync(new URL('./cases/entitlement.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const rule = (steps: Record<number, number>, more: Partial<LeaveRule> = {}): LeaveRule => ({
  basis: 'year',
  prorated: true,
  tiers: Object.entries(steps).map(([years, days]) => ({ from_years: Number(years), half_days: days * 2 })),
  ...more,
});
const TYPES: Record<string, LeaveRule> = {
  annual: rule({ 0: 8, 2: 12, 5: 16 }),
  annual_10: rule({ 0: 10 }),
  annual_8_5: rule({ 0: 8.5 }),
  half_step: rule({ 0: 8, 2: 8.5 }),
  quick_steps: rule({ 0: 10, 1: 15 }),
  sick: rule({ 0: 14, 2: 18, 5: 22 }, { prorated: false }),
  hospitalisation: rule({ 0: 60 }, { prorated: false }),
  maternity: rule({ 0: 98 }, { basis: 'event', prorated: false }),
};

test.each(cases)('$name', (one) => {
  const type = TYPES[one.type];
  if (!type) throw new Error(`No type ${one.type}`);
  const service = { company_joined_at: one.joined, inactive_at: one.left ?? null };
  const found = entitledIn(type, service, {
    year: one.year,
    on: one.on ?? `${one.year}-12-31`,
    rounding: one.rounding ?? 'whole_day_half_up',
  });
  expect(daysOf(found)).toBe(one.days);
});

test('a later joining day never brings more, a later leaving day never less', () => {
  const type = TYPES.annual as LeaveRule;
  const at = (joined: string, left: string | null) =>
    entitledIn(
      type,
      { company_joined_at: joined, inactive_at: left },
      { year: 2026, on: '2026-12-31', rounding: 'whole_day_half_up' },
    );
  for (let day = '2019-12-01'; day < '2026-12-31'; day = addDays(day, 1))
    expect(at(addDays(day, 1), null), day).toBeLessThanOrEqual(at(day, null));
  for (let day = '2026-01-01'; day < '2026-12-31'; day = addDays(day, 1))
    expect(at('2023-05-17', addDays(day, 1)), day).toBeGreaterThanOrEqual(at('2023-05-17', day));
});

test('a tier is that of the years completed by the day', () => {
  const tiers = (TYPES.sick as LeaveRule).tiers;
  expect(tierOn(tiers, '2024-07-01', '2026-06-30')).toBe(28);
  expect(tierOn(tiers, '2024-07-01', '2026-07-01')).toBe(36);
  expect(tierOn(tiers, '2024-07-01', '2024-06-30')).toBe(0);
  expect(tierOn([], '2024-07-01', '2026-07-01')).toBe(0);
});

test.each([
  ['the same days', ['2020-01-01', null], ['2020-01-01', null], false],
  [
    'a joining day of another year, since it moves the steps',
    ['2020-01-01', null],
    ['2021-01-01', null],
    true,
  ],
  ['leaving within the year', ['2020-01-01', null], ['2020-01-01', '2026-06-30'], true],
  ['leaving after it', ['2020-01-01', null], ['2020-01-01', '2027-06-30'], false],
  ['leaving before it', ['2020-01-01', null], ['2020-01-01', '2025-06-30'], true],
  ['staying on instead of leaving before it', ['2020-01-01', '2025-06-30'], ['2020-01-01', null], true],
  ['joining after it', ['2027-01-01', null], ['2020-01-01', null], true],
  ['not there before nor now', ['2027-01-01', null], ['2028-01-01', null], false],
] as const)('%s: other leave in the year is possible', (_what, was, now, otherwise) => {
  const service = ([company_joined_at, inactive_at]: readonly [string, string | null]) => ({
    company_joined_at,
    inactive_at,
  });
  expect(servesOtherwise(service(was), service(now), 2026)).toBe(otherwise);
});
