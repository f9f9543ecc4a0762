/** Leave in whole half-days, signed: 17 is eight days and a half. */
export type HalfDays = number;

/** Half-days as days, a multiple of 0.5. */
export const daysOf = (half_days: HalfDays): number => half_days / 2;

/** Days, a multiple of 0.5, as half-days. */
export const halfDaysOf = (days: number): HalfDays => Math.round(days * 2);
