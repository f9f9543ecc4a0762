import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  id,
  instant,
  money,
  moneyInputPositive,
  numberFrom,
  optionalLine,
  version,
} from '../kit/primitives.ts';

/** Figures of this employment in a year before the first run's month, or why they are unknown. */
export const openingBalance = z.object({
  id,
  year: z.number().int(),
  remuneration: money,
  epf: money,
  mtd: money,
  zakat: money,
  reliefs: money,
  religious_journeys: z.number().int(),
  waiver_reason: z.string().nullable(),
  version,
  updated_at: instant,
});
export type OpeningBalance = z.output<typeof openingBalance>;

export const openingBalanceEndpoints = {
  save: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/openings',
    access: [{ screen: '/admin/employee' }],
    summary: 'Set the opening figures of a year, or waive them; a stale version is refused.',
    params: z.object({ id }),
    body: z.object({
      year: numberFrom(z.number().int().min(2020).max(2100)),
      remuneration: moneyInputPositive,
      epf: moneyInputPositive,
      mtd: moneyInputPositive,
      zakat: moneyInputPositive,
      reliefs: moneyInputPositive.optional(),
      /** Departure levies of religious journeys claimed so far, over the lifetime. */
      religious_journeys: numberFrom(z.number().int().min(0).max(2)).optional(),
      /** Reason for waiving the figures; the amounts are then zero. Absent or empty: figures are entered. */
      waiver_reason: optionalLine(500),
      /** Version of the row to replace; absent if there was none. */
      version: version.optional(),
    }),
    response: openingBalance,
  }),
};
