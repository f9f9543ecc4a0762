import { z } from 'zod';
import { reportEndpoints } from '../kit/report.ts';
import { PAYOUT_SCREEN, payoutFilters } from './payout.ts';

/** What the rows of a report of payouts stand for. */
export const PROMOTER_PAYOUT_TEMPLATES = ['Payout', 'Promoter'] as const;
export type PromoterPayoutTemplate = (typeof PROMOTER_PAYOUT_TEMPLATES)[number];

/** What promoters earn in the months of a period, by payout or by promoter. */
export const promoterPayoutEndpoints = reportEndpoints({
  base: '/api/spm',
  name: 'promoter-payout',
  screen: PAYOUT_SCREEN,
  noun: 'what promoters earn',
  filters: { template: z.enum(PROMOTER_PAYOUT_TEMPLATES).default('Payout'), ...payoutFilters },
});
