import { COMMISSION_BASES, LARGEST_COMMISSION_PERCENT } from '@mesra/domain/sales-projects/pay-plan';
import { SALES_PROJECT_STATUSES } from '@mesra/domain/sales-projects/project-states';
import { z } from 'zod';
import { namedClient } from '../clients/client.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  id,
  instant,
  line,
  many,
  money,
  moneyInputPositive,
  numberFrom,
  optionalLine,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';

const status = z.enum(SALES_PROJECT_STATUSES);

/** What a sale pays: ringgit a piece, or percent of its price, both with two decimals; both null pay nothing. */
export const commission = {
  commission_by: z.enum(COMMISSION_BASES).nullable(),
  commission_rate: money.nullable(),
};

/** The same as input; the rate is parsed to sen or hundredths of a percent. */
export const commissionInput = {
  commission_by: orNull(z.enum(COMMISSION_BASES)),
  commission_rate: orNull(moneyInputPositive),
};

/** Whether a commission is whole, and no more than all of the price. */
export const isCommission = ({
  commission_by: by = null,
  commission_rate: rate = null,
}: {
  commission_by?: (typeof COMMISSION_BASES)[number] | null | undefined;
  commission_rate?: number | null | undefined;
}): boolean =>
  (by === null) === (rate === null) && (by !== 'percent' || (rate ?? 0) <= LARGEST_COMMISSION_PERCENT);

/** A sales project: a campaign in which promoters sell a client's products at outlets, from a day to another. */
export const salesProject = z.object({
  id,
  company_id: id,
  code: z.string(),
  name: z.string(),
  client: namedClient,
  /** Who leads it, if the caller may see them. */
  manager: z
    .object({ id, name: z.string(), employee_code: z.string(), image: z.string().nullable() })
    .nullable(),
  work_project: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  start_date: z.string(),
  end_date: z.string(),
  /** Ringgit and pieces of sales that are to be reached; null without a target. */
  target_amount: money.nullable(),
  target_quantity: z.number().int().nullable(),
  /** Of products without a commission of their own. */
  ...commission,
  status,
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  products_count: z.number().int(),
  outlets_count: z.number().int(),
  supervisors_count: z.number().int(),
  promoters_count: z.number().int(),
  tasks_count: z.number().int(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'activate', 'complete', 'cancel']),
});
export type SalesProject = z.output<typeof salesProject>;

/** A change of a project's status. */
export const salesProjectMove = z.object({
  id,
  /** Null where it was created. */
  from: status.nullable(),
  to: status,
  reason: z.string().nullable(),
  by: z.object({ id, name: z.string() }).nullable(),
  at: instant,
});
export type SalesProjectMove = z.output<typeof salesProjectMove>;

/** The largest number of pieces. */
export const MAX_PIECES = 100_000_000;

/** Input of a project. */
export const salesProjectInput = z.object({
  code: line(30),
  name: line(120),
  client_id: id,
  manager_id: orNull(id).default(null),
  work_project_id: orNull(id).default(null),
  start_date: plainDate,
  end_date: plainDate,
  target_amount: orNull(moneyInputPositive).default(null),
  target_quantity: orNull(numberFrom(z.number().int().min(1).max(MAX_PIECES))).default(null),
  commission_by: commissionInput.commission_by.default(null),
  commission_rate: commissionInput.commission_rate.default(null),
  note: optionalLine(2000),
});
export type SalesProjectInput = z.output<typeof salesProjectInput>;

/** Input of a change; all fields are optional. */
export const changedSalesProjectInput = salesProjectInput
  .extend({
    manager_id: orNull(id),
    work_project_id: orNull(id),
    target_amount: orNull(moneyInputPositive),
    target_quantity: orNull(numberFrom(z.number().int().min(1).max(MAX_PIECES))),
    ...commissionInput,
  })
  .partial();

/** The filters of the projects. */
export const salesProjectFilters = {
  /** `open`: a draft or active. */
  status: z.enum([...SALES_PROJECT_STATUSES, 'open', 'all']).default('open'),
  client_id: many(id).optional(),
  manager_id: many(id).optional(),
  outlet_id: many(id).optional(),
  /** Restricts to projects with a day from then on. */
  start_date: plainDate.optional(),
  /** Restricts to projects with a day until then. */
  end_date: plainDate.optional(),
};

const path = '/api/spm/projects' as const;
const item = `${path}/{id}` as const;
const screen = '/spm/project/manage' as const;
const params = z.object({ id });
const access = [{ screen, action: 'Update' }] as const;

const move = (verb: 'activate' | 'complete', summary: string) =>
  endpoint({
    method: 'POST',
    path: `${item}/${verb}`,
    access,
    company_wide: true,
    summary,
    params,
    body: z.object({ version }),
    response: salesProject,
  });

export const salesProjectEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary: 'Sales projects, by default those that are not over.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'code', 'name', 'client', 'manager', 'start_date', 'end_date', 'status'],
      sort_by: 'start_date',
      sort: 'desc',
      filters: salesProjectFilters,
    }),
    response: salesProject,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: [{ screen, action: 'Create' }],
    company_wide: true,
    summary: 'Create a sales project; it is a draft until it is made active.',
    body: salesProjectInput.extend({ company_id: id }),
    response: salesProject,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: [{ screen }],
    summary: 'Read a sales project.',
    params,
    response: salesProject,
  }),
  moves: endpoint({
    method: 'GET',
    path: `${item}/moves`,
    access: [{ screen }],
    summary: 'How a sales project came to its status, the latest first.',
    params,
    response: z.array(salesProjectMove),
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary:
      'Change a sales project that is not over; a stale version is refused. Its days stay around those of what it has.',
    params,
    body: changedSalesProjectInput.extend({ version }),
    response: salesProject,
  }),
  activate: move('activate', 'Make a draft of a sales project active.'),
  complete: move('complete', 'Complete an active sales project.'),
  cancel: endpoint({
    method: 'POST',
    path: `${item}/cancel`,
    access,
    company_wide: true,
    summary: 'Cancel a sales project that is not completed, with the reason.',
    params,
    body: z.object({ reason: line(255), version }),
    response: salesProject,
  }),
};

/** Clients as vendors: what the application of promoters calls them. */
export const vendorEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/spm/vendors',
    access: [{ screen: '/spm/client' }, { screen }],
    summary: 'The clients of a company in use, by id and name.',
    kind: 'list',
    query: listQuery({ sortable: ['id', 'name'], sort_by: 'name', sort: 'asc', per_page: 50 }),
    response: namedClient,
  }),
};
