import type { Sen } from '../kit/money.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { ClaimRounding } from './claim-rounding.ts';

/** What half-days come to at a rate a day, in sen; half a day is half the rate. */
export const perDiemAmount = (half_days: number, rate: Sen, rounding: ClaimRounding): Sen =>
  multiplyDivide(rate, half_days, 2, rounding);
