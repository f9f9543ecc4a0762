import { ADDRESS_FIELDS } from '@mesra/domain/employees/home-address';
import { PAYMENT_METHODS } from '@mesra/domain/employees/payment-method';
import { z } from 'zod';
import { offboardingReason, period, placement } from '../employment/employment-change.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  flag,
  id,
  instant,
  many,
  money,
  moneyInputPositive,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { dependant } from '../personal/dependant.ts';
import { COMING_EVENTS } from './coming-event.ts';
import {
  employeeFields,
  employeeStatus,
  gender,
  maritalStatus,
  race,
  socsoType,
  taxRegime,
} from './employee-fields.ts';
import { EMPLOYEE_PICKERS } from './employee-pickers.ts';
import { openingBalance } from './opening-balance.ts';
import { salary } from './salary.ts';

const text = z.string().nullable();
const { employment_type: _type, reports_to: _superior, ...structure } = placement;
/** Probation, confirmation and leaving. */
const lifeCycle = {
  /** The last day of the probation. */
  probation_until: text,
  confirmed_at: text,
  notice_given_at: text,
  leaving_reason: offboardingReason.nullable(),
  leaving_note: text,
  /** Leaves Malaysia for more than three months at the end of service. */
  leaves_malaysia: z.boolean(),
};
const rowAbilities = can(['update', 'inactivate', 'reactivate']);

/** Columns available to `select`, besides those in every row. */
export const EMPLOYEE_COLUMNS = [
  'identity_number',
  'passport',
  'email',
  'phone',
  'image',
  'user_id',
  'company_joined_at',
  'inactive_at',
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
] as const;
/** Further columns for `select`; null for callers without the employee screen. */
export const EMPLOYEE_SELECTED = [...ADDRESS_FIELDS, 'note'] as const;
/** Relations that `with` may include. */
export const EMPLOYEE_RELATIONS = ['branch', 'division', 'department', 'position', 'position_level'] as const;

/** A list row (spec section 3). Columns not in `select` and relations not in `with` are absent. */
export const employeeRow = z.object({
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  status: employeeStatus,
  /** Masked to the last four characters for callers without the employee screen. */
  identity_number: text.optional(),
  passport: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  address: text.optional(),
  postcode: text.optional(),
  city: text.optional(),
  state: text.optional(),
  country: text.optional(),
  note: text.optional(),
  image: text.optional(),
  user_id: id.nullable().optional(),
  company_joined_at: z.string().optional(),
  inactive_at: text.optional(),
  branch_id: id.nullable().optional(),
  division_id: id.nullable().optional(),
  department_id: id.nullable().optional(),
  position_id: id.nullable().optional(),
  position_level_id: id.nullable().optional(),
  branch: structure.branch.optional(),
  division: structure.division.optional(),
  department: structure.department.optional(),
  position: structure.position.optional(),
  position_level: structure.position_level.optional(),
  version,
  can: rowAbilities,
});
export type EmployeeRow = z.output<typeof employeeRow>;

/** A non-blocking warning in the caller's language. */
export const warning = z.object({ field: z.string(), message: z.string() });

/** An employee with all fields except salary. */
export const employee = z.object({
  id,
  company_id: id,
  user_id: id.nullable(),
  employee_code: z.string(),
  name: z.string(),
  image: text,
  identity_number: text,
  passport: text,
  nationality: z.string(),
  permanent_resident: z.boolean(),
  pre_1998_elector: z.boolean(),
  gender: gender.nullable(),
  race: race.nullable(),
  date_of_birth: text,
  email: text,
  phone: text,
  address: text,
  postcode: text,
  city: text,
  state: text,
  /** Country of the address. */
  country: z.string(),
  marital_status: maritalStatus,
  spouse_working: z.boolean().nullable(),
  spouse_disabled: z.boolean().nullable(),
  disabled: z.boolean(),
  status: employeeStatus,
  company_joined_at: z.string(),
  inactive_at: text,
  branch_id: id.nullable(),
  division_id: id.nullable(),
  department_id: id.nullable(),
  position_id: id.nullable(),
  position_level_id: id.nullable(),
  reports_to_id: id.nullable(),
  ...placement,
  ...lifeCycle,
  spm_supervisor: z.boolean(),
  /** A remark of the company; never shown to the employee. */
  note: text,
  payment_method: z.enum(PAYMENT_METHODS),
  bank_swift: text,
  bank_account: text,
  tax_resident: z.boolean(),
  tax_regime: taxRegime,
  contribution_epf_employee_rate: text,
  contribution_socso_type: socsoType,
  socso_first_contribution_date: text,
  eis_first_contribution_date: text,
  skbbk_opt_out_from: text,
  skbbk_opt_in_from: text,
  domestic_servant: z.boolean(),
  public_servant: z.boolean(),
  manual_worker: z.boolean(),
  epf_number: text,
  socso_number: text,
  tax_number: text,
  dependants: z.array(dependant),
  warnings: z.array(warning),
  version,
  created_at: instant,
  updated_at: instant,
  can: rowAbilities,
});
export type Employee = z.output<typeof employee>;

/** Placement and pay of an employee on a day. */
export const employment = z.object({
  /** The date of the data: today or the requested one. */
  as_of: z.string(),
  employee_id: id,
  company_id: id,
  employee_code: z.string(),
  name: z.string(),
  status: employeeStatus,
  company_joined_at: z.string(),
  inactive_at: text,
  ...placement,
  ...lifeCycle,
  /** Salary on that day. */
  salary: money.nullable(),
  /** Latest first. */
  periods: z.array(period),
  /** Latest first. */
  salaries: z.array(salary),
  openings: z.array(openingBalance),
  version,
  can: can(['update', 'inactivate', 'reactivate', 'add_salary', 'confirm']),
});
export type Employment = z.output<typeof employment>;

export const employeeFilters = {
  /** Restricts to these employee ids. */
  id: many(id).optional(),
  branch_id: many(id).optional(),
  division_id: many(id).optional(),
  department_id: many(id).optional(),
  position_id: many(id).optional(),
  position_level_id: many(id).optional(),
  /** `citizen`, `permanent_resident` or `foreigner`. */
  employee_type: many(z.enum(['citizen', 'permanent_resident', 'foreigner'])).optional(),
  status: z.enum(['Active', 'Inactive', 'all']).default('Active'),
  /** To whom one of these is about to happen, or has happened undecided (`/api/home/people`). */
  coming: many(z.enum(COMING_EVENTS)).optional(),
  /** Structure and status as of this day, for those who had joined by then. */
  as_of: plainDate.optional(),
};

/** Query of the employee list; default: active employees sorted by name (spec section 7). */
export const employeeQuery = listQuery({
  sortable: ['id', 'name', 'employee_code', 'company_joined_at', 'inactive_at', 'created_at'],
  sort_by: 'name',
  sort: 'asc',
  filters: employeeFilters,
});

const item = '/api/admin/employees/{id}' as const;
const manage = [{ screen: '/admin/employee' }] as const;
const params = z.object({ id });

/** Who sees the columns of the employee list; others who may call it only pick people. */
export const EMPLOYEE_LISTERS = [
  { screen: '/admin/employee' },
  { screen: '/payroll/manage' },
  { screen: '/payroll/document' },
] as const;

export const employeeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/employees',
    access: [...EMPLOYEE_LISTERS, ...EMPLOYEE_PICKERS],
    summary:
      'List employees; numbers are in full only for those with the employee screen. With the screens of attendance, leave, claims, visits or field sales alone: name, code, status and image, to pick people.',
    kind: 'list',
    query: employeeQuery,
    response: employeeRow,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: manage,
    summary: 'Read an employee, without salary.',
    params,
    response: employee,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/employees',
    access: [{ screen: '/admin/employee', action: 'Create' }],
    summary:
      'Create an employee in a branch, a division and a department, with the salary from the day they join where it is given.',
    body: employeeFields
      .partial()
      .required({ employee_code: true, name: true, nationality: true, company_joined_at: true })
      .extend({
        company_id: id,
        branch_id: id,
        division_id: id,
        department_id: id,
        basic_salary: moneyInputPositive.optional(),
      }),
    response: employee,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: manage,
    summary: 'Change an employee; a stale version is refused.',
    params,
    body: employeeFields.partial().extend({ version }),
    response: employee,
  }),
  inactivate: endpoint({
    method: 'POST',
    path: `${item}/inactivate`,
    access: manage,
    summary:
      'Set the last day of service, which is still paid. From the day after, the employee is inactive.',
    params,
    body: z.object({
      inactive_at: plainDate,
      notice_given_at: plainDate.nullable().optional(),
      leaving_reason: offboardingReason.nullable().optional(),
      leaving_note: optionalLine(500),
      leaves_malaysia: flag.optional(),
      version: version.optional(),
    }),
    response: employee,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: `${item}/reactivate`,
    access: manage,
    summary: 'Take back the last day of service, with the notice and the reason.',
    params,
    body: z.object({ version: version.optional() }),
    response: employee,
  }),
};
