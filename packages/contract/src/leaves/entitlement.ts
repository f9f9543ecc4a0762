import { z } from 'zod';
import { employeeStatus } from '../employees/employee-fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, many } from '../kit/primitives.ts';
import { leaveYearInput, yearBegin } from './leave-values.ts';

const named = z.object({ id, name: z.string() }).nullable();

/** Leave of one type in a year, in days. */
export const entitlementBalance = z.object({
  leave_type_id: id,
  /** Granted for the year, including carry-over and adjustments. */
  entitled: z.number(),
  /** Taken, as a positive number. */
  taken: z.number(),
  /** Remaining: the sum of all entries. */
  balance: z.number(),
  /** What of it waits for a decision. */
  held: z.number(),
  /** Of a year to come, which is a preview; null otherwise. */
  begins: yearBegin.nullable(),
});

/** An employee's leave in a year. The id is the employee's. */
export const entitlement = z.object({
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  status: employeeStatus,
  company_joined_at: z.string(),
  inactive_at: z.string().nullable(),
  branch: named,
  department: named,
  position: named,
  year: z.number().int(),
  /** For types with postings. */
  balances: z.array(entitlementBalance),
});
export type Entitlement = z.output<typeof entitlement>;

const filters = {
  /** Default: the current year in the company's time zone. */
  year: leaveYearInput.optional(),
  branch_id: many(id).optional(),
  division_id: many(id).optional(),
  department_id: many(id).optional(),
  position_id: many(id).optional(),
  position_level_id: many(id).optional(),
  status: z.enum(['Active', 'Inactive', 'all']).default('Active'),
};

export const entitlementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/operation/leaves/entitlements',
    access: [{ screen: '/leave/entitlement' }],
    summary:
      'What leave each employee has in a year, by type; the next year as it would begin. Of employees whom the caller may see.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'employee_code', 'company_joined_at'],
      sort_by: 'name',
      sort: 'asc',
      filters,
    }).required({ company_id: true }),
    response: entitlement,
  }),
};
