import { EA_BOXES } from '@mesra/domain/payroll/ea-box';
import { itemMayBeOrdinary } from '@mesra/domain/payroll/payroll-items';
import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, line, optionalLine, orNull, plainDate, version } from '../kit/primitives.ts';

const terms = {
  code: z.string().nullable(),
  /** Null for a standard type, which has titles in both languages. */
  name: z.string().nullable(),
  name_malay: z.string().nullable(),
  kind: z.enum(['earning', 'deduction']),
  epf: z.boolean(),
  socso: z.boolean(),
  eis: z.boolean(),
  tax: z.boolean(),
  hrdf: z.boolean(),
  contribution_total_type: z.enum(['normal', 'additional']),
  exempt: z.enum(EXEMPT_ALLOWANCES).nullable(),
  prorated: z.boolean(),
  ordinary_rate: z.boolean(),
  ea_box: z.enum(EA_BOXES).nullable(),
  account_code: z.string().nullable(),
  active: z.boolean(),
};

export const payrollItem = z.object({
  type: z.string(),
  standard: z.boolean(),
  ...terms,
  /** Since when the company has it so; null for a standard type of which it says nothing. */
  effective_from: z.string().nullable(),
  version: version.nullable(),
  may_be_ordinary: z.boolean(),
  /** The months from which it was or will be different, latest first. */
  months: z.array(z.object({ effective_from: z.string(), version })),
});
export type PayrollItemRow = z.output<typeof payrollItem>;

export const payrollItems = z.object({
  company_id: id,
  /** The first month that can still be changed; null: any. */
  open_from: z.string().nullable(),
  month: z.string(),
  items: z.array(payrollItem),
});
export type PayrollItems = z.output<typeof payrollItems>;

/** Required of an item of the company's own, so that no flag is guessed. */
const flagInput = z.boolean({ message: 'validation.required' }).optional();

export const payrollItemBody = z
  .object({
    company_id: id,
    /** The item; absent for another one of the company's own. */
    type: z.string().max(80).nullish(),
    effective_from: plainDate,
    code: optionalLine(30),
    name: orNull(line(80)).default(null),
    name_malay: orNull(line(80)).default(null),
    kind: z.enum(['earning', 'deduction']).default('earning'),
    epf: flagInput,
    socso: flagInput,
    eis: flagInput,
    tax: flagInput,
    hrdf: flagInput,
    contribution_total_type: z.enum(['normal', 'additional']).default('normal'),
    exempt: z.enum(EXEMPT_ALLOWANCES).nullable().default(null),
    prorated: flag.default(false),
    ordinary_rate: flag.default(false),
    ea_box: orNull(z.enum(EA_BOXES)).default(null),
    account_code: optionalLine(30),
    active: flag.default(true),
    /** The version of the row that begins in that month; absent if there is none. */
    version: version.nullish(),
  })
  .refine((item) => !item.ordinary_rate || itemMayBeOrdinary({ ...item, type: item.type ?? 'own_' }), {
    path: ['ordinary_rate'],
    message: 'validation.ordinary_rate',
  })
  .refine((item) => item.exempt === null || item.kind === 'earning', {
    path: ['exempt'],
    message: 'payroll_item.exempt_deduction',
  });

export const payrollItemEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/items',
    access: [{ screen: '/payroll/setting' }, { screen: '/payroll/manage' }],
    summary: 'Every kind of earning and deduction in a month: the standard types and the company’s own.',
    query: z.object({ company_id: id, month: plainDate.optional() }),
    response: payrollItems,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/operation/payrolls/items',
    access: [{ screen: '/payroll/setting', action: 'Update' }],
    company_wide: true,
    summary: 'Set an item from a month on, or add one; months with a confirmed payroll keep theirs.',
    body: payrollItemBody,
    response: payrollItems,
  }),
};
