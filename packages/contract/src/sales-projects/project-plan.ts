import {
  COMMISSION_BASES,
  MAX_INCENTIVE_TIERS,
  PROMOTER_RATE_UNITS,
  TARGET_BASES,
  tiersRise,
} from '@mesra/domain/sales-projects/pay-plan';
import { SALES_PROJECT_STATUSES } from '@mesra/domain/sales-projects/project-states';
import { z } from 'zod';
import type { Grant } from '../kit/endpoint.ts';
import {
  flag,
  id,
  line,
  money,
  moneyInputPositive,
  numberFrom,
  optionalLine,
  orNull,
  plainDate,
} from '../kit/primitives.ts';
import { registerEndpoints } from '../kit/register.ts';
import { siteStatus } from '../sites/work-site.ts';
import { commission, commissionInput, MAX_PIECES } from './sales-project.ts';

const screen = '/spm/project/manage' as const;
const write: readonly Grant[] = [{ screen, action: 'Update' }];
/** Whoever opens projects sees what they have; whoever changes them changes it. */
const access = { read: [{ screen }], create: write, update: write, remove: write };

/** Fields of everything that a project has: the project, and from when to when; without an end as long as the project. */
const datedInput = { project_id: id, start_date: plainDate, end_date: orNull(plainDate) };
const datedRow = {
  project_id: id,
  start_date: z.string(),
  end_date: z.string().nullable(),
  /** Of the project: nothing changes any more once it is over. */
  project_status: z.enum(SALES_PROJECT_STATUSES),
};
const initial = { end_date: null };
const common = {
  access,
  company_wide: true,
  actions: ['update', 'remove'],
} as const;
const filters = { project_id: id.optional() };

const pieces = numberFrom(z.number().int().min(0).max(MAX_PIECES));

/** The products that projects sell. */
export const projectProducts = registerEndpoints({
  ...common,
  path: '/api/spm/project-products',
  noun: 'products of sales projects',
  list: { sortable: ['id', 'name', 'sku', 'price', 'start_date'], sort_by: 'name', sort: 'asc', filters },
  input: {
    ...datedInput,
    product_id: id,
    price: moneyInputPositive,
    minimum_stock: pieces,
    ...commissionInput,
  },
  initial: { ...initial, minimum_stock: 0, commission_by: null, commission_rate: null },
  row: {
    ...datedRow,
    product: z.object({ id, name: z.string(), sku: z.string(), brand: z.string().nullable() }),
    /** Ringgit a piece. */
    price: money,
    /** Pieces at or below which an outlet is out of stock. */
    minimum_stock: z.number().int(),
    ...commission,
  },
});
export type ProjectProduct = z.output<typeof projectProducts.row>;

/** What sales of brands pay in projects, where the product has no commission of its own. */
export const projectBrands = registerEndpoints({
  ...common,
  path: '/api/spm/project-brands',
  noun: 'commissions of brands of sales projects',
  list: { sortable: ['id', 'brand', 'start_date'], sort_by: 'brand', sort: 'asc', filters },
  input: {
    ...datedInput,
    brand: line(80),
    commission_by: z.enum(COMMISSION_BASES),
    /** Ringgit a piece, or percent of the price. */
    commission_rate: moneyInputPositive,
  },
  initial,
  row: { ...datedRow, brand: z.string(), ...commission },
});
export type ProjectBrand = z.output<typeof projectBrands.row>;

/** The most promoters that a project needs at an outlet a day. */
export const MAX_PROMOTERS_REQUIRED = 100;

/** The outlets at which projects sell. */
export const projectOutlets = registerEndpoints({
  ...common,
  path: '/api/spm/project-outlets',
  noun: 'outlets of sales projects',
  list: {
    sortable: ['id', 'name', 'code', 'chain', 'region', 'start_date'],
    sort_by: 'name',
    sort: 'asc',
    filters,
  },
  input: {
    ...datedInput,
    outlet_id: id,
    promoters_required: numberFrom(z.number().int().min(1).max(MAX_PROMOTERS_REQUIRED)),
  },
  initial: { ...initial, promoters_required: 1 },
  row: {
    ...datedRow,
    outlet: z.object({
      ...{ id, code: z.string(), name: z.string(), status: siteStatus },
      ...{ chain: z.string().nullable(), region: z.string().nullable() },
    }),
    /** A day. */
    promoters_required: z.number().int(),
  },
});
export type ProjectOutlet = z.output<typeof projectOutlets.row>;

/** The most outlets of a supervisor in a project. */
export const MAX_SUPERVISED = 500;

/** Who supervises outlets of projects, of the employees whom the caller may see. */
export const projectSupervisors = registerEndpoints({
  ...common,
  path: '/api/spm/project-supervisors',
  noun: 'supervisors of sales projects',
  list: { sortable: ['id', 'name', 'start_date'], sort_by: 'name', sort: 'asc', filters },
  input: {
    ...datedInput,
    employee_id: id,
    outlet_ids: z
      .array(id)
      .min(1, { message: 'validation.required' })
      .max(MAX_SUPERVISED)
      .transform((ids) => [...new Set(ids)]),
  },
  initial,
  row: {
    ...datedRow,
    supervisor: z.object({ id, name: z.string(), employee_code: z.string(), image: z.string().nullable() }),
    outlets: z.array(z.object({ id, code: z.string(), name: z.string() })),
  },
});
export type ProjectSupervisor = z.output<typeof projectSupervisors.row>;

const percent = numberFrom(z.number().int().min(1).max(1_000));

/** The promoters of projects with their pay plans, of those whom the caller may see. */
export const projectPromoters = registerEndpoints({
  ...common,
  path: '/api/spm/project-promoters',
  noun: 'promoters of sales projects',
  list: { sortable: ['id', 'name', 'code', 'start_date'], sort_by: 'name', sort: 'asc', filters },
  input: {
    ...datedInput,
    promoter_id: id,
    /** Ringgit a day or an hour; with its unit, or neither. */
    rate: orNull(moneyInputPositive),
    rate_unit: orNull(z.enum(PROMOTER_RATE_UNITS)),
    /** A day. */
    transport: moneyInputPositive,
    /** Whether sales pay the commission of the product, else of the project. */
    commission: flag,
    /** A month's target in ringgit or pieces; both or neither. */
    target_by: orNull(z.enum(TARGET_BASES)),
    target: orNull(moneyInputPositive),
    /** What reaching shares of the target pays. */
    tiers: z
      .array(z.object({ percent, amount: moneyInputPositive }))
      .max(MAX_INCENTIVE_TIERS)
      .refine(tiersRise, { message: 'sales_project.tiers_rise' }),
  },
  initial: {
    ...{ ...initial, rate: null, rate_unit: null, transport: 0, commission: true },
    ...{ target_by: null, target: null, tiers: [] },
  },
  row: {
    ...datedRow,
    promoter: z.object({ id, code: z.string(), name: z.string() }),
    rate: money.nullable(),
    rate_unit: z.enum(PROMOTER_RATE_UNITS).nullable(),
    transport: money,
    commission: z.boolean(),
    target_by: z.enum(TARGET_BASES).nullable(),
    /** Ringgit, or pieces without decimals. */
    target: z.string().nullable(),
    tiers: z.array(z.object({ percent: z.number().int(), amount: money })),
  },
});
export type ProjectPromoter = z.output<typeof projectPromoters.row>;

/** What promoters do at the outlets of projects on their days: a checklist, or a photo. */
export const projectTasks = registerEndpoints({
  ...common,
  path: '/api/spm/project-tasks',
  noun: 'tasks of sales projects',
  list: { sortable: ['id', 'title', 'start_date'], sort_by: 'title', sort: 'asc', filters },
  input: {
    ...datedInput,
    title: line(120),
    task_template_id: orNull(id),
    note: optionalLine(2000),
  },
  initial: { ...initial, task_template_id: null, note: null },
  row: {
    ...datedRow,
    title: z.string(),
    /** The checklist; null for a photo. */
    template: z.object({ id, name: z.string() }).nullable(),
    note: z.string().nullable(),
  },
});
export type ProjectTask = z.output<typeof projectTasks.row>;
