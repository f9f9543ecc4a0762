import { isWholeSplit, namesTwice, WHOLE } from '@mesra/domain/payroll/cost-centres';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { can, id, instant, line, money, orNull, plainDate, version } from '../kit/primitives.ts';
import { referenceEndpoints } from '../kit/reference.ts';

/* Cost centres of a company, who bears an employee's cost from a day on, and what a month costs by centre. */

const manage: Grant[] = [{ screen: '/payroll/setting', action: 'Update' }];
const read: Grant[] = [
  { screen: '/payroll/setting' },
  { screen: '/payroll/manage' },
  { screen: '/admin/employee' },
];

export const costCentres = referenceEndpoints({
  path: '/api/operation/payrolls/cost-centres',
  noun: 'cost centres',
  manage,
  read,
  input: {
    name_malay: orNull(line(120)).default(null),
    /** Sites whose days it bears, of whoever's cost goes by sites; a site has one centre at most. */
    work_site_ids: z
      .array(id)
      .max(500)
      .transform((ids) => [...new Set(ids)])
      .optional(),
  },
  row: {
    name_malay: z.string().nullable(),
    work_site_ids: z.array(id),
    work_sites: z.array(z.string()),
  },
});
export type CostCentre = z.output<typeof costCentres.row>;

/** Per cent with two decimals, as basis points. */
const percentInput = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().replace(/%$/, '').trim())
  .refine((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 && Number(text) > 0, {
    message: 'cost_split.percent',
    abort: true,
  })
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  });

const named = { name: z.string(), name_malay: z.string().nullable(), code: z.string().nullable() };

export const costSplit = z.object({
  id,
  effective_from: z.string(),
  /** The largest first; none: unassigned. */
  shares: z.array(z.object({ cost_centre_id: id, ...named, percent: z.string() })),
  /**
   * The cost of a month goes by its days at sites (decision 0060). The shares bear days at sites without a centre, and months
   * without a day at a site.
   */
  by_sites: z.boolean(),
  /** Whether it is in force today. */
  current: z.boolean(),
  version,
  created_at: instant,
  can: can(['update', 'delete']),
});
export type CostSplit = z.output<typeof costSplit>;

export const costSplits = z.object({
  employee_id: id,
  company_joined_at: z.string(),
  /** Latest first. */
  splits: z.array(costSplit),
  /** The centres that can be chosen. */
  centres: z.array(z.object({ id, ...named })),
  can: can(['add']),
});
export type CostSplits = z.output<typeof costSplits>;

const values = {
  effective_from: plainDate,
  shares: z
    .array(z.object({ cost_centre_id: id, share: percentInput }))
    .max(20)
    .refine((shares) => !namesTwice(shares), { message: 'cost_split.twice' })
    .refine(isWholeSplit, { message: 'cost_split.whole' }),
  by_sites: z.boolean().default(false),
};
export const SPLIT_WHOLE = WHOLE;

/** Where cost goes by sites, somebody bears the days elsewhere. */
const bearsAll = ({ by_sites, shares }: { by_sites: boolean; shares: readonly unknown[] }): boolean =>
  !by_sites || shares.length > 0;

export const costSplitEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/employees/{id}/cost-splits',
    access: [{ screen: '/admin/employee' }],
    summary: 'Which cost centres bear an employee’s cost, from which day on.',
    params: z.object({ id }),
    response: costSplits,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/employees/{id}/cost-splits',
    access: [{ screen: '/admin/employee' }],
    summary: 'Set who bears an employee’s cost from a day on; together exactly 100 per cent, or nothing.',
    params: z.object({ id }),
    body: z.object(values).refine(bearsAll, { path: ['shares'], message: 'cost_split.by_sites' }),
    response: costSplit,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/employees/{id}/cost-splits/{split_id}',
    access: [{ screen: '/admin/employee' }],
    summary: 'Change a split; payrolls that are processed already keep the one they used.',
    params: z.object({ id, split_id: id }),
    body: z
      .object({ ...values, version })
      .refine(bearsAll, { path: ['shares'], message: 'cost_split.by_sites' }),
    response: costSplit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/employees/{id}/cost-splits/{split_id}',
    access: [{ screen: '/admin/employee' }],
    summary: 'Delete a split; the one before it stays in force.',
    params: z.object({ id, split_id: id }),
    response: z.object({}),
  }),
};

export const centreCost = z.object({
  /** As it was when the payrolls were processed; null is unassigned. */
  cost_centre: z.object({ id, ...named }).nullable(),
  /** Somebody of several centres counts in each. */
  people: z.number().int(),
  /** The cost but the contributions of the employer. */
  wages: money,
  total_contribution_employer: money,
  total_cost: money,
});
export type CentreCost = z.output<typeof centreCost>;

export const monthCostEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/costs',
    access: [{ screen: '/payroll/manage' }],
    summary: 'What a month costs by cost centre, exact to the sen, of the people in the caller’s scope.',
    query: z.object({ company_id: id, start_date: plainDate }),
    response: z.array(centreCost),
  }),
};
