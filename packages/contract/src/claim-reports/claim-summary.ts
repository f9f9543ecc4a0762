import { z } from 'zod';
import { claimStatus } from '../claims/claim.ts';
import { MANAGED_CLAIMS } from '../claims/claim-access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, money, numberFrom } from '../kit/primitives.ts';

const year = numberFrom(z.number().int().min(2020).max(2199));
const sums = { count: z.number().int(), total: money };
const ownSummary = z.object({
  year: z.number().int(),
  by_status: z.array(z.object({ status: claimStatus, ...sums })),
  /** `YYYY-MM`, by the date of the item. */
  by_month: z.array(z.object({ month: z.string(), total: money })),
  by_category: z.array(z.object({ claim_category: z.object({ id, name: z.string() }), ...sums })),
  advance_left: money,
});
export type OwnClaimSummary = z.output<typeof ownSummary>;

const managedSummary = z.object({
  year: z.number().int(),
  by_status: z.array(z.object({ status: claimStatus, ...sums })),
  by_month: z.array(z.object({ month: z.string(), ...sums })),
  by_category: z.array(z.object({ claim_category: z.object({ id, name: z.string() }), ...sums })),
});
export type ClaimSummary = z.output<typeof managedSummary>;

/** What was claimed in a year: one's own, and that of the people in the caller's employee access. */
export const claimSummaryEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/claims/summary',
    access: 'signed-in',
    summary: 'What was claimed in a year, by status, month and category; empty without an employee record.',
    query: z.object({ company_id: id.optional(), year: year.optional() }),
    response: ownSummary,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/operation/claims/summary',
    access: MANAGED_CLAIMS.open,
    summary: 'Claims of a year by status, month and category.',
    query: z.object({
      company_id: id.optional(),
      year: numberFrom(z.number().int().min(2020).max(2199)).optional(),
    }),
    response: managedSummary,
  }),
};
