import { z } from 'zod';
import { employeeStatus } from '../employees/employee-fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, many, optionalLine, plainDate, version } from '../kit/primitives.ts';

/** Passes that allow a non-Malaysian to work or stay. */
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
/** Days until expiry: 0 on the expiry date, negative after it. */
const days = z.number().int().nullable();

/** Passport and work permit of a non-Malaysian employee. The id is the employee's. */
export const workPermit = z.object({
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  status: employeeStatus,
  nationality: z.string(),
  /** Permanent residents need no permit. */
  permanent_resident: z.boolean(),
  branch: named,
  department: named,
  position: named,
  /** Masked to the last four characters for callers without the employee screen. */
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
  can: can(['update', 'renew']),
});
export type WorkPermit = z.output<typeof workPermit>;

/** A passport and permit that a renewal replaced. */
export const formerPermit = z.object({
  id,
  passport_issue_date: text,
  passport_expires_at: text,
  permit_number: text,
  permit_type: permitType.nullable(),
  permit_expires_at: text,
  replaced_at: instant,
});
export type FormerPermit = z.output<typeof formerPermit>;

/** The current passport and permit of one employee with the former ones, latest first. */
export const workPermitRecord = workPermit.extend({ former: z.array(formerPermit) });
export type WorkPermitRecord = z.output<typeof workPermitRecord>;

const blankToNull = (value: unknown) => (value === '' ? null : value);
const day = z.preprocess(blankToNull, plainDate.nullable());

/** Input of passport dates and permit. */
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
  /** The passport was issued on this day (spec section 3), or within a range. */
  passport_issue_date: plainDate.optional(),
  passport_issue_date_from: plainDate.optional(),
  passport_issue_date_to: plainDate.optional(),
  /** Passport or permit expires within this many days from today, has expired, or has no recorded expiry. */
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
    summary: 'Passport and work permit of one employee, with the former ones.',
    params: z.object({ id }),
    response: workPermitRecord,
  }),
  save: endpoint({
    method: 'PATCH',
    path: item,
    access: either,
    summary: 'Record passport dates and permit; a stale version is refused.',
    params: z.object({ id }),
    body: workPermitFields.partial().extend({ version }),
    response: workPermitRecord,
  }),
  renew: endpoint({
    method: 'POST',
    path: `${item}/renew`,
    access: either,
    summary:
      'Record a renewed permit and keep the one before; what is not sent is taken over from it. A stale version is refused.',
    params: z.object({ id }),
    body: workPermitFields.partial().extend({ permit_expires_at: plainDate, version }),
    response: workPermitRecord,
  }),
};
