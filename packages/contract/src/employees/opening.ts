import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, money, moneyInputPositive, version } from '../kit/primitives.ts';

/** `ytd`: earlier in this employment, before the first run. `tp3`: a former employer of the same year. */
export const openingSource = z.enum(['ytd', 'tp3']);

/** The year so far before the first run's month. */
export const opening = z.object({
  id,
  year: z.number().int(),
  source: openingSource,
  remuneration: money,
  epf: money,
  mtd: money,
  zakat: money,
  reliefs: money,
  version,
  updated_at: instant,
});
export type Opening = z.output<typeof opening>;

export const openingEndpoints = {
  save: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/openings',
    access: [{ screen: '/admin/employee' }],
    summary: 'Set the opening figures of a year and source; a stale version is refused.',
    params: z.object({ id }),
    body: z.object({
      year: z.coerce.number().int().min(2020).max(2100),
      source: openingSource,
      remuneration: moneyInputPositive,
      epf: moneyInputPositive,
      mtd: moneyInputPositive,
      zakat: moneyInputPositive,
      reliefs: moneyInputPositive.optional(),
      /** Of the row that is replaced; absent where there was none. */
      version: version.optional(),
    }),
    response: opening,
  }),
};
