import type { Sen } from '../kit/money.ts';

/** An exact amount of sen as a fraction; the denominator is positive. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

const add = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

/** Half a sen up; amounts are never negative. */
const halfUp = ({ numerator, denominator }: Fraction): Sen =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** `value × numerator / denominator` sen, exactly. All are whole, none is negative, the denominator is positive. */
export interface Share {
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * Adds shares exactly and rounds once, half a sen up. Returns what each share adds to the rounded sum, in sen, so that these
 * add up to it.
 */
export function roundOnce(shares: readonly Share[]): Sen[] {
  let sum = ZERO;
  let before = 0;
  return shares.map(({ value, numerator, denominator }) => {
    sum = add(sum, { numerator: BigInt(value) * BigInt(numerator), denominator: BigInt(denominator) });
    const rounded = halfUp(sum);
    const added = rounded - before;
    before = rounded;
    return added;
  });
}
