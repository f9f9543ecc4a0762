import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, duePostings, type PostedType, type Posting } from './postings.ts';
import { earnedLapsesOn, NO_SUMS, type YearSums } from './year-end.ts';

/* The close of 2026 and the opening of 2027, whatever was posted before. */

const halves = (min: number, max: number) => fc.integer({ min, max });

const type = fc.record({
  carry_half_days: fc.option(halves(0, 40)),
  carry_months: fc.option(fc.integer({ min: 1, max: 12 })),
  prorated: fc.boolean(),
});
const of2026 = fc
  .record({
    entitlement: halves(0, 44),
    carried_in: halves(-10, 20),
    adjustment: halves(-8, 8),
    earned: halves(0, 6),
    taken: halves(-60, 0),
    encashed: halves(-6, 0),
  })
  .map((sums): YearSums => ({ ...NO_SUMS, ...sums, used_in_time: Math.round(sums.taken / 2) }));
const person = fc.record({
  company_joined_at: fc.constantFrom('2019-03-01', '2025-12-31', '2026-07-15'),
  inactive_at: fc.constantFrom(null, '2026-12-31', '2027-02-14'),
  gender: fc.constant(null),
});

const ruleOf = (one: Pick<PostedType, 'carry_half_days' | 'carry_months' | 'prorated'>): PostedType => ({
  ...one,
  basis: 'year',
  gender: null,
  tiers: [{ from_years: 0, half_days: 28 }],
});

/** What is posted, with some postings. */
function withPosted(sums: YearSums, postings: readonly Posting[]): YearSums {
  const found = { ...sums };
  for (const { kind, closes_year, half_days } of postings) {
    if (kind === 'entitlement') found.entitlement += half_days;
    else if (kind === 'carried') found[closes_year ? 'carried_out' : 'carried_in'] += half_days;
    else found[closes_year ? 'expired_year' : 'expired_carry'] += half_days;
  }
  return found;
}

test('closing the year twice is closing it once; what leaves one year arrives in the next', () => {
  fc.assert(
    fc.property(
      type,
      person,
      of2026,
      fc.constantFrom('2027-01-01', '2027-06-30'),
      (one, who, sums, today) => {
        const rule = ruleOf(one);
        const due = (posted: Map<number, YearSums>) =>
          duePostings(rule, who, { today, correct_past: false, posted: (year) => posted.get(year) ?? null });
        const first = due(new Map([[2026, sums]]));
        const of = (year: number) => first.filter(({ leave_year }) => leave_year === year);
        const [closed, opened] = [withPosted(sums, of(2026)), withPosted(NO_SUMS, of(2027))];
        expect(
          due(
            new Map([
              [2026, closed],
              [2027, opened],
            ]),
          ),
        ).toEqual([]);
        expect(opened.carried_in + closed.carried_out).toBe(0);
        const stays = who.inactive_at === null || who.inactive_at > '2026-12-31';
        if (stays && rule.carry_half_days !== 0) expect(balanceOf(closed)).toBe(0);
      },
    ),
  );
});

test.each([
  ['none of it carries', { carry_half_days: 0, carry_months: null }, '2027-01-01'],
  ['all of it carries for three months', { carry_half_days: null, carry_months: 3 }, '2027-04-01'],
  ['all of it carries for the whole year', { carry_half_days: null, carry_months: null }, null],
  ['some of it carries', { carry_half_days: 4, carry_months: 3 }, null],
])('leave earned in 2026 where %s', (_, rule, day) => expect(earnedLapsesOn(rule, 2026)).toBe(day));
