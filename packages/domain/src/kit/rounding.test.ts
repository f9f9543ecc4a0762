import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplyDivide, type Rounding, roundSen } from './rounding.ts';

const Exact = Decimal.clone({ precision: 60 });
const MODES: Record<Rounding, [step: number, mode: Decimal.Rounding]> = {
  half_up_sen: [1, Decimal.ROUND_HALF_UP],
  half_up_5_sen: [5, Decimal.ROUND_HALF_UP],
  truncate_sen: [1, Decimal.ROUND_DOWN],
  up_to_sen: [1, Decimal.ROUND_CEIL],
  up_to_5_sen: [5, Decimal.ROUND_CEIL],
  up_to_ringgit: [100, Decimal.ROUND_CEIL],
  down_to_ringgit: [100, Decimal.ROUND_FLOOR],
};

describe.each(Object.entries(MODES))('%s', (name, [step, mode]) => {
  test('equals exact decimal arithmetic, also beyond 2^53', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (value, numerator, denominator) => {
          fc.pre((Math.abs(value) * numerator) / denominator < 2 ** 52);
          const exact = new Exact(value).times(numerator).div(denominator).div(step).toDecimalPlaces(0, mode);
          const expected = exact.times(step).toNumber() + 0;
          expect(multiplyDivide(value, numerator, denominator, name as Rounding)).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('MTD goes up to the next 5 sen and stays on one', () => {
  expect([0, 1, 5, 6, 1050, 1051].map((sen) => roundSen(sen, 'up_to_5_sen'))).toEqual([
    0, 5, 5, 10, 1050, 1055,
  ]);
});

test('to the nearest 5 sen, halves away from zero', () => {
  expect([0, 2, 3, 5, 7, 8, 1052, 1053].map((sen) => roundSen(sen, 'half_up_5_sen'))).toEqual([
    0, 0, 5, 5, 5, 10, 1050, 1055,
  ]);
  const half = (sen: number) => multiplyDivide(sen, 1, 2, 'half_up_5_sen');
  // 12.5, 12 and 2.5 sen.
  expect([25, 24, 5, 4].map(half)).toEqual([15, 10, 5, 0]);
  expect([-25, -24, -5, -4].map(half)).toEqual([-15, -10, -5, 0]);
});

test('EPF goes up to the next ringgit and stays on one', () => {
  expect([100, 101, 199, 200].map((sen) => roundSen(sen, 'up_to_ringgit'))).toEqual([100, 200, 200, 200]);
});

test('never gives negative zero', () => {
  expect(Object.is(multiplyDivide(-1, 1, 10, 'truncate_sen'), 0)).toBe(true);
});

test.each<[Rounding, number, number]>([
  ['half_up_sen', 251, -251],
  ['half_up_5_sen', 250, -250],
  ['truncate_sen', 250, -250],
  ['up_to_sen', 251, -250],
  ['up_to_5_sen', 255, -250],
  ['up_to_ringgit', 300, -200],
  ['down_to_ringgit', 200, -300],
])('half a sen more than 250 sen, %s: %d, and less than nothing: %d', (rounding, more, less) => {
  expect([multiplyDivide(501, 1, 2, rounding), multiplyDivide(-501, 1, 2, rounding)]).toEqual([more, less]);
});

// 10,000,000,000,001 x 1.000001 = 10,000,010,000,001.000001; the product is beyond 2^53.
test.each<[Rounding, number, number]>([
  ['half_up_sen', 10_000_010_000_001, -10_000_010_000_001],
  ['half_up_5_sen', 10_000_010_000_000, -10_000_010_000_000],
  ['truncate_sen', 10_000_010_000_001, -10_000_010_000_001],
  ['up_to_sen', 10_000_010_000_002, -10_000_010_000_001],
  ['up_to_5_sen', 10_000_010_000_005, -10_000_010_000_000],
  ['up_to_ringgit', 10_000_010_000_100, -10_000_010_000_000],
  ['down_to_ringgit', 10_000_010_000_000, -10_000_010_000_100],
])(
  'a millionth of a sen more than a very large amount, %s: %d, and below nothing: %d',
  (rounding, more, less) => {
    const at = (value: number) => multiplyDivide(value, 1_000_001, 1_000_000, rounding);
    expect([at(10_000_000_000_001), at(-10_000_000_000_001)]).toEqual([more, less]);
  },
);

test('very large amounts go up from exactly half a sen, not from a quarter', () => {
  const half = (value: number, by: number, over: number) => multiplyDivide(value, by, over, 'half_up_sen');
  expect(half(3_000_000_000_000_001, 5, 2)).toBe(7_500_000_000_000_003); // ...002.5
  expect(half(-3_000_000_000_000_001, 5, 2)).toBe(-7_500_000_000_000_003);
  expect(half(6_000_000_000_000_001, 5, 4)).toBe(7_500_000_000_000_001); // ...001.25
  expect(half(6_000_000_000_000_003, 5, 4)).toBe(7_500_000_000_000_004); // ...003.75
  expect(half(6_000_000_000_000_000, 5, 4)).toBe(7_500_000_000_000_000);
});

test('an amount that no number holds exactly is refused', () => {
  expect(() => multiplyDivide(9_000_000_000_000_000, 2, 1, 'half_up_sen')).toThrow('amount_out_of_range');
});

test('very large amounts that are whole ringgit stay what they are, up and down', () => {
  const thrice = (rounding: Rounding) => multiplyDivide(3_000_000_000_000_000, 6, 3, rounding);
  expect([thrice('up_to_ringgit'), thrice('down_to_ringgit'), thrice('half_up_sen')]).toEqual([
    6_000_000_000_000_000, 6_000_000_000_000_000, 6_000_000_000_000_000,
  ]);
});

test('whole amounts stay what they are, above and below nothing', () => {
  const results = (sen: number) =>
    new Set((Object.keys(MODES) as Rounding[]).map((name) => roundSen(sen, name)));
  for (const sen of [-300, 0, 300]) expect(results(sen)).toEqual(new Set([sen]));
});
