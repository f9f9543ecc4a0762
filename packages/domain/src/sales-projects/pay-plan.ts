import type { Sen } from '../kit/money.ts';

/** What a promoter's rate is paid for. */
export const PROMOTER_RATE_UNITS = ['day', 'hour'] as const;
export type PromoterRateUnit = (typeof PROMOTER_RATE_UNITS)[number];

/** How a commission is worked out: sen a piece, or hundredths of a percent of the sales price. */
export const COMMISSION_BASES = ['piece', 'percent'] as const;
export type CommissionBasis = (typeof COMMISSION_BASES)[number];

/** What a target counts: pieces sold, or sen of sales. */
export const TARGET_BASES = ['quantity', 'amount'] as const;
export type TargetBasis = (typeof TARGET_BASES)[number];

/** An incentive for reaching a share of the target, in whole percent. The highest tier reached pays. */
export interface IncentiveTier {
  readonly percent: number;
  readonly amount: Sen;
}

/** The most tiers of a pay plan. */
export const MAX_INCENTIVE_TIERS = 10;

/** The largest commission of a percentage: 100.00%, in hundredths of a percent. */
export const LARGEST_COMMISSION_PERCENT = 10_000;

/** Whether tiers rise in what they require and in what they pay. */
export const tiersRise = (tiers: readonly IncentiveTier[]): boolean =>
  tiers.every(({ percent, amount }, at) => {
    const before = tiers[at - 1];
    return !before || (percent > before.percent && amount > before.amount);
  });
