import { z } from 'zod';
import { employeeStatus } from '../employees/employee-fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, many, optionalLine, plainDate, version } from '../kit/primitives.ts';

/** The passes on which somebody who is not Malaysian works or stays here. */
export const permitType = z.enum([
  'plks',
  'employment_pass',
  'professional_visit_pass',
  'residence_pass',
  'dependant_pass',
  'student_pass',
  'other',
]);

const named = z.object({ id, name: z.string() }).nullable();
const text = z.string().nullable();
/** Days until the expiry; 0 on the last good day, negative after it. */
const days = z.number().int().nullable();

/** Passport and work permit of an employee who is not Malaysian. Named by the employee's id. */
export const workPermit = z.object({
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  status: employeeStatus,
  nationality: z.string(),
  /** Who lives here for good needs no permit. */
  permanent_resident: z.boolean(),
  branch: named,
  department: named,
  position: named,
  /** With the last four characters only for callers without the employee screen. */
  passport: text,
  passport_issue_date: text,
  passport_expires_at: text,
  passport_days_left: days,
  permit_number: text,
  permit_type: permitType.nullable(),
  permit_expires_at: text,
  permit_days_left: days,
  /** 0 until something is recorded. */
  version,
  can: can(['update']),
});
export type WorkPermit = z.output<typeof workPermit>;

const blankToNull = (value: unknown) => (value === '' ? null : value);
const day = z.preprocess(blankToNull, plainDate.nullable());

/** What is typed in of a passport's dates and a permit. */
export const workPermitFields = z.object({
  passport_issue_date: day,
  passport_expires_at: day,
  permit_number: optionalLine(40).refine((value) => value === null || /^[A-Za-z0-9 ./()-]+$/.test(value), {
    message: 'validation.invalid',
  }),
  permit_type: z.preprocess(blankToNull, permitType.nullable()),
  permit_expires_at: day,
});

const filters = {
  branch_id: many(id).optional(),
  division_id: many(id).optional(),
  department_id: many(id).optional(),
  position_id: many(id).optional(),
  position_level_id: many(id).optional(),
  status: z.enum(['Active', 'Inactive', 'all']).default('Active'),
  /** The passport was issued on this very day (spec section 3), or between two. */
  passport_issue_date: plainDate.optional(),
  passport_issue_date_from: plainDate.optional(),
  passport_issue_date_to: plainDate.optional(),
  /** Passport or permit: expires from today within so many days, has expired, or its expiry is not recorded. */
  expires: z.enum(['30', '60', '90', 'expired', 'missing']).optional(),
};

const access = [{ screen: '/admin/employee/work-permit' }] as const;
const item = '/api/admin/employees/{id}/work-permit' as const;
const either = [...access, { screen: '/admin/employee' }] as const;

export const workPermitEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/employees/work-permits',
    access,
    summary: 'Passports and work permits of those who are not Malaysian, what expires first at the top.',
    kind: 'list',
    query: listQuery({
      sortable: [
        'expires_at',
        'name',
        'employee_code',
        'passport_issue_date',
        'passport_expires_at',
        'permit_expires_at',
      ],
      sort_by: 'expires_at',
      sort: 'asc',
      filters,
    }),
    response: workPermit,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: either,
    summary: 'Passport and work permit of one employee.',
    params: z.object({ id }),
    response: workPermit,
  }),
  save: endpoint({
    method: 'PATCH',
    path: item,
    access: either,
    summary: 'Record passport dates and permit; a stale version is refused.',
    params: z.object({ id }),
    body: workPermitFields.partial().extend({ version }),
    response: workPermit,
  }),
};
