import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, money, moneyInputPositive, optionalLine, version } from '../kit/primitives.ts';

/** `ytd`: earlier in this employment, before the first run. `tp3`: a former employer of the same year. */
export const openingSource = z.enum(['ytd', 'tp3']);

/** The year so far before the first run's month, or why it is not known. */
export const opening = z.object({
  id,
  year: z.number().int(),
  source: openingSource,
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
export type Opening = z.output<typeof opening>;

export const openingEndpoints = {
  save: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/openings',
    access: [{ screen: '/admin/employee' }],
    summary: 'Set the opening figures of a year and source, or waive them; a stale version is refused.',
    params: z.object({ id }),
    body: z.object({
      year: z.coerce.number().int().min(2020).max(2100),
      source: openingSource,
      remuneration: moneyInputPositive,
      epf: moneyInputPositive,
      mtd: moneyInputPositive,
      zakat: moneyInputPositive,
      reliefs: moneyInputPositive.optional(),
      /** Departure levies of religious journeys claimed up to then, in the lifetime. */
      religious_journeys: z.coerce.number().int().min(0).max(2).optional(),
      /** Why there are no figures; the amounts are zero then. Absent or empty enters the figures. */
      waiver_reason: optionalLine(500),
      /** Of the row that is replaced; absent where there was none. */
      version: version.optional(),
    }),
    response: opening,
  }),
};
