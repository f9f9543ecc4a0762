import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/primitives.ts';
import { ofSequence, period, ids as someIds } from '../payroll-run/payroll.ts';

/** The most findings that are named. */
export const MAX_SERIOUS = 10;

export const seriousFindings = z.object({
  /** How many there are. */
  count: z.number().int(),
  /** The first of them, by person. */
  findings: z.array(z.object({ employee_id: id, name: z.string(), finding: z.string() })),
});
export type SeriousFindings = z.output<typeof seriousFindings>;

/** What the Cinco report calls an error, of payrolls that are about to be confirmed or sent to be approved. */
export const seriousEndpoints = {
  read: endpoint({
    method: 'POST',
    path: '/api/operation/payrolls/cinco/serious',
    access: [{ screen: '/payroll/manage', action: 'Process' }],
    summary:
      'What stands in the way of paying people rightly in the payrolls of a month that are in process, those of one run, or the named ones. It keeps none from being confirmed.',
    body: z.object({ ...period, ids: someIds, sequence: ofSequence }),
    response: seriousFindings,
    read_only: true,
    idempotent: false,
  }),
};
