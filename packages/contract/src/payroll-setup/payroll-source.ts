import { SOURCE_GRADES, WEAK_SOURCES } from '@mesra/domain/statutory/sources';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, instant, optionalLine, plainDate } from '../kit/primitives.ts';

const KEYS = WEAK_SOURCES.map(({ key }) => key) as [string, ...string[]];

/** Something of the law that is weak or doubtful, and whether the company accepts how it is handled. */
export const payrollSource = z.object({
  key: z.string(),
  grade: z.enum(SOURCE_GRADES),
  title: z.string(),
  title_malay: z.string(),
  practice: z.string(),
  practice_malay: z.string(),
  /** Whether the pay of the month rests on it. */
  rests: z.boolean(),
  acceptance: z.object({ by: z.string().nullable(), at: instant, note: z.string().nullable() }).nullable(),
});
export type PayrollSource = z.output<typeof payrollSource>;

export const payrollSources = z.object({
  company_id: id,
  month: z.string(),
  sources: z.array(payrollSource),
});
export type PayrollSources = z.output<typeof payrollSources>;

export const payrollSourceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/sources',
    access: [{ screen: '/payroll/setting' }],
    summary: 'What of the law is weak or doubtful, how well it is known, and who has accepted it.',
    query: z.object({ company_id: id, month: plainDate.optional() }),
    response: payrollSources,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/operation/payrolls/sources',
    access: [{ screen: '/payroll/setting', action: 'Update' }],
    company_wide: true,
    summary: 'Accept how something weak or doubtful is handled, or withdraw that.',
    body: z.object({
      company_id: id,
      key: z.enum(KEYS),
      accepted: flag,
      note: optionalLine(300),
    }),
    response: payrollSources,
  }),
};
