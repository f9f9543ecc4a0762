import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { daysOf, halfDaysOf } from './half-days.ts';
import { sumsBy, type YearBegin, yearBegin } from './next-year.ts';
import { balanceOf, type PostedType } from './postings.ts';
import { NO_SUMS, type YearSums } from './year-end.ts';

interface Case {
  name: string;
  carry: string;
  posted?: Partial<YearSums>;
  waits?: number;
  begins: YearBegin;
}
const cases = parse(readFileSync(new URL('./cases/next-year.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const inHalves = <T extends object>(days: T): T =>
  Object.fromEntries(Object.entries(days).map(([name, value]) => [name, halfDaysOf(value)])) as T;

function typeOf(carry: string): PostedType {
  const [max, months] = carry.split(', ').map((text) => (text === 'all' ? null : Number(text)));
  return {
    basis: 'year',
    prorated: true,
    gender: null,
    tiers: [{ from_years: 0, half_days: halfDaysOf(16) }],
    carry_half_days: max == null ? null : halfDaysOf(max),
    carry_months: months ?? null,
  };
}

test.each(cases)('$name', ({ carry, posted, waits = 0, begins }) => {
  const person = { company_joined_at: '2020-01-01', inactive_at: null, gender: null };
  const of2026 = posted ? { ...NO_SUMS, ...inHalves(posted) } : null;
  const found = yearBegin(typeOf(carry), person, {
    year: 2027,
    posted: (year) => (year === 2026 ? of2026 : null),
    waiting: halfDaysOf(waits),
  });
  expect(Object.fromEntries(Object.entries(found).map(([name, value]) => [name, daysOf(value)]))).toEqual(
    begins,
  );
});

interface DayCase {
  name: string;
  joined?: string;
  left?: string;
  carry?: string;
  posted: Partial<YearSums>;
  balances: Record<string, number>;
}
const days = parse(readFileSync(new URL('./cases/balance-on-a-day.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as DayCase[];

test.each(days)('$name', ({ joined = '2020-01-01', left = null, carry = 'all, all', posted, balances }) => {
  const type: PostedType = {
    ...typeOf(carry),
    prorated: false,
    tiers: [
      { from_years: 0, half_days: halfDaysOf(14) },
      { from_years: 2, half_days: halfDaysOf(18) },
    ],
  };
  const person = { company_joined_at: joined, inactive_at: left, gender: null };
  const of2026 = { ...NO_SUMS, ...inHalves(posted) };
  const on = (day: string) =>
    daysOf(balanceOf(sumsBy(type, person, day, (year) => (year === 2026 ? of2026 : null))));
  expect(Object.fromEntries(Object.keys(balances).map((day) => [day, on(day)]))).toEqual(balances);
});
