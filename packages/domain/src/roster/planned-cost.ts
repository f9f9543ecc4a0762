import type { OrdinaryRate } from '../attendance/hourly-rate.ts';
import type { Sen } from '../kit/money.ts';
import { multiplyDivide } from '../kit/rounding.ts';

/** What planned minutes of a day cost at the ordinary rate, in sen, half up. Overtime and allowances are not in it. */
export const plannedCost = (minutes: number, { minute }: Pick<OrdinaryRate, 'minute'>): Sen =>
  multiplyDivide(minutes, minute.numerator, minute.denominator, 'half_up_sen');
