import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  type CentreDays,
  type CostShare,
  costsByCentre,
  isWholeSplit,
  type NamedShare,
  namesTwice,
  sharesBySites,
} from './cost-centres.ts';

const split = (...shares: number[]): CostShare[] =>
  shares.map((share, at) => ({ cost_centre_id: at + 1, share }));
const parts = (amount: number, shares: readonly CostShare[]) =>
  [...allocate(amount, shares)].sort(([a], [b]) => a - b).map(([, part]) => part);

describe('an amount by shares', () => {
  test.each([
    ['RM 100.00 by 60% and 40%', 10_000, split(6_000, 4_000), [6_000, 4_000]],
    // 3.333 each: the sen that is left goes to the first of equal remainders.
    ['10 sen by thirds', 10, split(3_334, 3_333, 3_333), [4, 3, 3]],
    // 0.5 and 0.5: to the lower id.
    ['1 sen by halves', 1, split(5_000, 5_000), [1, 0]],
    // 33.33 × 12.5% = 416.625, × 87.5% = 2916.375
    ['RM 33.33 by 12.50% and 87.50%', 3_333, split(1_250, 8_750), [417, 2_916]],
    ['nothing', 0, split(2_500, 7_500), [0, 0]],
    ['an amount below zero', -10, split(3_334, 3_333, 3_333), [-4, -3, -3]],
    ['all of it', 12_345, split(10_000), [12_345]],
  ])('%s', (_, amount, shares, expected) => {
    expect(parts(amount, shares)).toEqual(expected);
  });

  test('adds up to the sen, each within a sen of its share, in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 9 }),
        (amount, some) => {
          const last = 10_000 - some.reduce((sum, one) => sum + one, 0);
          const shares = split(...some, last);
          const found = parts(amount, shares);
          expect(found.reduce((sum, one) => sum + one, 0)).toBe(amount);
          for (const [at, { share }] of shares.entries())
            expect(Math.abs((found[at] ?? 0) - (amount * share) / 10_000)).toBeLessThan(1);
          expect(parts(amount, shares.toReversed())).toEqual(found);
        },
      ),
    );
  });
});

test.each([
  ['60.00% and 40.00%', split(6_000, 4_000), true],
  ['33.33% twice and 33.34%', split(3_333, 3_333, 3_334), true],
  ['none: unassigned', [], true],
  ['99.99%', split(6_000, 3_999), false],
  ['100.01%', split(6_000, 4_001), false],
  ['a share of nothing', split(10_000, 0), false],
])('%s is a whole split: %s', (_, shares, whole) => {
  expect(isWholeSplit(shares)).toBe(whole);
});

test('a centre is named once', () => {
  expect(namesTwice(split(5_000, 5_000))).toBe(false);
  expect(namesTwice([...split(5_000), ...split(5_000)])).toBe(true);
});

test('costs by centre add up to what was given, with what nobody bears last', () => {
  const cost = { people: 1, wages: 500_001, total_contribution_employer: 65_005 };
  const whole = { people: 3, wages: 900_000, total_contribution_employer: 100_000 };
  expect(
    costsByCentre([
      { ...cost, cost_centre_id: null },
      { ...cost, cost_centre_id: 1, wages: 250_001 },
      { ...cost, cost_centre_id: 2, wages: 250_000 },
      { ...whole, cost_centre_id: 2 },
    ]),
  ).toEqual([
    { cost_centre_id: 1, people: 1, wages: 250_001, total_contribution_employer: 65_005 },
    { cost_centre_id: 2, people: 4, wages: 1_150_000, total_contribution_employer: 165_005 },
    { cost_centre_id: null, people: 1, wages: 500_001, total_contribution_employer: 65_005 },
  ]);
  expect(costsByCentre([])).toEqual([]);
});

describe('the shares of somebody whose cost goes by days at sites', () => {
  const centre = (id: number) => ({ id, name: `Centre ${id}`, name_malay: null, code: null });
  const office: NamedShare[] = [{ ...centre(1), share: 10_000 }];
  const halves: NamedShare[] = [
    { ...centre(1), share: 5_000 },
    { ...centre(2), share: 5_000 },
  ];
  const at = (id: number | null, ...dates: string[]): CentreDays => ({
    centre: id === null ? null : centre(id),
    dates,
  });
  const shares = (found: readonly NamedShare[]) => found.map(({ id, share }) => `${id} ${share}`).join(', ');

  test.each([
    ['a month without a day at a site goes by the split', office, [], '1 10000'],
    [
      'three days of one centre and one of another',
      office,
      [at(3, '01', '02', '03'), at(4, '08')],
      '3 7500, 4 2500',
    ],
    ['a day at two sites counts half for each', office, [at(3, '01', '02'), at(4, '02')], '3 7500, 4 2500'],
    ['two sites of one centre on a day are that day', office, [at(3, '01'), at(3, '01')], '3 10000'],
    [
      'days at a site without a centre go by the split',
      halves,
      [at(null, '01'), at(3, '02')],
      '3 5000, 1 2500, 2 2500',
    ],
    // A third each: 3,333.33, and the hundredth that is left goes to the lower id.
    ['thirds', office, [at(5, '01'), at(3, '02'), at(4, '03')], '3 3334, 4 3333, 5 3333'],
  ])('%s', (_, split_, sites, expected) => {
    expect(shares(sharesBySites(split_, sites))).toBe(expected);
  });

  test('are exactly the whole, in any order of sites', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 31 }).map(String), { minLength: 1, maxLength: 31 });
    const site = fc.tuple(fc.option(fc.integer({ min: 1, max: 6 })), days);
    fc.assert(
      fc.property(fc.array(site, { minLength: 1, maxLength: 8 }), (given) => {
        const sites = given.map(([id, dates]) => at(id, ...dates));
        const found = sharesBySites(halves, sites);
        expect(found.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
        expect(sharesBySites(halves, sites.toReversed())).toEqual(found);
      }),
    );
  });
});
