import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { daysOf, halfDaysOf } from './half-days.ts';
import { balanceOf, duePostings, type PostedType, type Posting } from './postings.ts';
import { NO_SUMS, type YearSums } from './year-end.ts';

interface Case {
  name: string;
  carry?: string;
  basis?: 'year' | 'event';
  gender?: 'Male' | 'Female';
  of?: 'Male' | 'Female';
  joined: string;
  left?: string;
  today: string;
  correct_past?: boolean;
  posted?: Record<string, Partial<YearSums>>;
  posts: string[];
}
const cases = parse(readFileSync(new URL('./cases/postings.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const numberOr = (text: string | undefined, otherwise: null) =>
  text === undefined || text === 'all' ? otherwise : Number(text);

function typeOf({ carry = '0, all', basis = 'year', gender = undefined }: Partial<Case>): PostedType {
  const [max, months] = carry.split(', ');
  const limit = numberOr(max, null);
  return {
    basis,
    prorated: true,
    gender: gender ?? null,
    tiers: [
      { from_years: 0, half_days: 16 },
      { from_years: 2, half_days: 24 },
      { from_years: 5, half_days: 32 },
    ],
    carry_half_days: limit === null ? null : halfDaysOf(limit),
    carry_months: numberOr(months, null),
  };
}

const sumsOf = (days: Partial<YearSums>): YearSums => ({
  ...NO_SUMS,
  ...Object.fromEntries(Object.entries(days).map(([name, value]) => [name, halfDaysOf(value)])),
});

const summary = ({ leave_year, kind, entry_on, half_days, closes_year }: Posting) =>
  `${leave_year} ${kind} ${entry_on} ${daysOf(half_days)}${closes_year ? ' closing' : ''}`;

function due(one: Case, posted: (year: number) => YearSums | null): Posting[] {
  const person = { company_joined_at: one.joined, inactive_at: one.left ?? null, gender: one.of ?? null };
  return duePostings(typeOf(one), person, {
    today: one.today,
    correct_past: one.correct_past ?? false,
    posted,
  });
}

const COLUMN = {
  entitlement: ['entitlement', 'entitlement'],
  carried: ['carried_in', 'carried_out'],
  expired: ['expired_carry', 'expired_year'],
} as const;

describe('what is posted', () => {
  test.each(cases)('$name', (one) => {
    const years = new Map(
      Object.entries(one.posted ?? {}).map(([year, days]) => [Number(year), sumsOf(days)]),
    );
    const postings = due(one, (year) => years.get(year) ?? null);
    expect([...postings].map(summary).sort()).toEqual([...one.posts].sort());

    // Once the result is posted, nothing more is due.
    for (const { leave_year, kind, closes_year, half_days } of postings) {
      const sums = { ...(years.get(leave_year) ?? NO_SUMS) };
      sums[COLUMN[kind][closes_year ? 1 : 0]] += half_days;
      years.set(leave_year, sums);
    }
    expect(due(one, (year) => years.get(year) ?? null)).toEqual([]);
  });
});

test('a year that was closed has nothing left in it, and the next has what was carried', () => {
  const type = typeOf({ carry: '5, 3' });
  const person = { company_joined_at: '2020-01-01', inactive_at: null, gender: null };
  for (let taken = 0; taken >= -40; taken -= 1)
    for (let carried_in = -4; carried_in <= 12; carried_in += 1) {
      const before = { ...NO_SUMS, entitlement: 32, carried_in, taken, used_in_time: taken };
      const postings = duePostings(type, person, {
        today: '2027-01-01',
        correct_past: false,
        posted: (year) => (year === 2026 ? before : null),
      });
      const moved = (year: number) =>
        postings
          .filter((one) => one.leave_year === year && one.kind !== 'entitlement')
          .reduce((sum, one) => sum + one.half_days, 0);
      expect(balanceOf(before) + moved(2026)).toBe(0);
      expect(moved(2027)).toBeLessThanOrEqual(10);
    }
});

test('the balance is the sum of everything in a year', () => {
  expect(
    balanceOf({
      ...NO_SUMS,
      entitlement: 32,
      carried_in: 10,
      carried_out: -4,
      adjustment: 2,
      earned: 4,
      taken: -9,
      encashed: -5,
      expired_carry: -3,
      expired_year: -1,
    }),
  ).toBe(32 + 10 - 4 + 2 + 4 - 9 - 5 - 3 - 1);
});
