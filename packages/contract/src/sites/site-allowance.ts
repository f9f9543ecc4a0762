import { LARGEST_ALLOWANCE_SEN } from '@mesra/domain/sites/allowances';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, money, moneyInputPositive, plainDate, version } from '../kit/primitives.ts';

/** What a day with a verified visit at a site pays, from a day on until the next row; 0 ends it. */
export const siteAllowance = z.object({
  id,
  effective_from: z.string(),
  /** Ringgit per day. */
  amount: money,
  version,
  created_at: instant,
});
export type SiteAllowance = z.output<typeof siteAllowance>;

/** Input of an allowance; the amount is parsed to sen. */
export const siteAllowanceInput = z.object({
  effective_from: plainDate,
  amount: moneyInputPositive.refine((sen) => sen <= LARGEST_ALLOWANCE_SEN, {
    message: 'validation.per_day',
  }),
});

const collection = '/api/admin/sites/{id}/allowances' as const;
const item = `${collection}/{allowance_id}` as const;
const access = [{ screen: '/work-task/site/manage' }] as const;
const ofSite = z.object({ id });
const one = z.object({ id, allowance_id: id });

export const siteAllowanceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access,
    summary: 'What days with a verified visit at a work site pay, the latest first.',
    params: ofSite,
    response: z.array(siteAllowance),
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access,
    company_wide: true,
    summary: 'Set the allowance of a work site from a day on; 0 ends it.',
    params: ofSite,
    body: siteAllowanceInput,
    response: siteAllowance,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary: 'Change an allowance of a work site; a stale version is refused.',
    params: one,
    body: siteAllowanceInput.partial().extend({ version }),
    response: siteAllowance,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access,
    company_wide: true,
    summary: 'Remove an allowance of a work site: the one before it goes on.',
    params: one,
    response: z.object({}),
  }),
};
