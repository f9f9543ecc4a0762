import type { Sen } from '../kit/money.ts';

/** The largest allowance of a site for one day: RM 1,000,000.00. */
export const LARGEST_ALLOWANCE_SEN: Sen = 100_000_000;
