/**
 * Rounding of an exact amount to whole sen. Every rule names the one it uses.
 * `half_up_*` rounds to the nearest step, a half away from zero; `truncate_sen` drops fractions of a sen (toward
 * zero); `up_*` rounds up to the next step unless already on it.
 */
export type Rounding =
  | 'half_up_sen'
  | 'half_up_5_sen'
  | 'truncate_sen'
  | 'up_to_sen'
  | 'up_to_5_sen'
  | 'up_to_ringgit'
  | 'down_to_ringgit';

const STEP: Record<Rounding, number> = {
  half_up_sen: 1,
  half_up_5_sen: 5,
  truncate_sen: 1,
  up_to_sen: 1,
  up_to_5_sen: 5,
  up_to_ringgit: 100,
  down_to_ringgit: 100,
};

/**
 * `value × numerator / denominator`, computed exactly and rounded once. Sen in, sen out.
 * All three are integers and the denominator is positive; products beyond 2^53 use BigInt.
 */
export function multiplyDivide(
  value: number,
  numerator: number,
  denominator: number,
  rounding: Rounding,
): number {
  const step = STEP[rounding];
  const product = value * numerator;
  const divisor = denominator * step;
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(divisor * 2)) {
    return largeMultiplyDivide(value, numerator, denominator, rounding);
  }
  const rest = product % divisor;
  const quotient = (product - rest) / divisor;
  return (quotient + carry(rest, divisor, rounding)) * step;
}

/** Rounds an amount in whole sen, for example up to the next 5 sen. */
export function roundSen(sen: number, rounding: Rounding): number {
  return multiplyDivide(sen, 1, 1, rounding);
}

function carry(rest: number, divisor: number, rounding: Rounding): number {
  switch (rounding) {
    case 'half_up_sen':
    case 'half_up_5_sen':
      if (Math.abs(rest) * 2 < divisor) return 0;
      return Math.sign(rest);
    case 'truncate_sen':
      return 0;
    case 'down_to_ringgit':
      return rest < 0 ? -1 : 0;
    case 'up_to_sen':
    case 'up_to_5_sen':
    case 'up_to_ringgit':
      return rest > 0 ? 1 : 0;
  }
}

function largeMultiplyDivide(
  value: number,
  numerator: number,
  denominator: number,
  rounding: Rounding,
): number {
  const step = BigInt(STEP[rounding]);
  const divisor = BigInt(denominator) * step;
  const product = BigInt(value) * BigInt(numerator);
  const rest = product % divisor;
  const scaled = Number((rest * 4n) / divisor) || Math.sign(Number(rest)) / 2;
  const up = carry(scaled, 4, rounding);
  const result = Number((product / divisor + BigInt(up)) * step);
  if (!Number.isSafeInteger(result)) throw new RangeError('amount_out_of_range');
  return result;
}
