import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplyDivide, type Rounding, roundSen } from './rounding.ts';

const Exact = Decimal.clone({ precision: 60 });
const MODES: Record<Rounding, [step: number, mode: Decimal.Rounding]> = {
  half_up_sen: [1, Decimal.ROUND_HALF_UP],
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

test('EPF goes up to the next ringgit and stays on one', () => {
  expect([100, 101, 199, 200].map((sen) => roundSen(sen, 'up_to_ringgit'))).toEqual([100, 200, 200, 200]);
});

test('never gives negative zero', () => {
  expect(Object.is(multiplyDivide(-1, 1, 10, 'truncate_sen'), 0)).toBe(true);
});
