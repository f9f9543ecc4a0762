import { ASSIGNMENT_TIMES } from '@mesra/domain/sites/assignments';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, many, optionalLine, plainDate, version } from '../kit/primitives.ts';
import { optionalDay, siteStatus } from './work-site.ts';

const text = z.string().nullable();
const named = z.object({ id, name: z.string() }).nullable();

/** An assignment of an employee to a site. */
export const siteAssignment = z.object({
  id,
  company_id: id,
  employee: z.object({
    id,
    name: z.string(),
    employee_code: z.string(),
    branch: named,
    department: named,
    position: named,
  }),
  site: z.object({
    id,
    code: z.string(),
    name: z.string(),
    address: text,
    city: text,
    state: text,
    /** Degrees; both or neither. */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    /** Radius in metres. */
    radius: z.number().int(),
    status: siteStatus,
  }),
  start_date: z.string(),
  /** As agreed; without it the assignment lasts as long as site and service. */
  end_date: text,
  /** The effective first day: the agreed one, but not before the joining date. */
  first_day: z.string(),
  /** The effective last day: the earliest of the agreed one, the site's and the service's. */
  last_day: text,
  /** As of today. */
  time: z.enum(ASSIGNMENT_TIMES),
  is_primary: z.boolean(),
  note: text,
  version,
  can: can(['update', 'remove']),
});
export type SiteAssignment = z.output<typeof siteAssignment>;

const filters = {
  site_id: many(id).optional(),
  employee_id: many(id).optional(),
  /** Restricts to assignments that include this day. */
  on: plainDate.optional(),
  /** As of today. */
  time: many(z.enum(ASSIGNMENT_TIMES)).optional(),
  branch_id: many(id).optional(),
  division_id: many(id).optional(),
  department_id: many(id).optional(),
  position_id: many(id).optional(),
  position_level_id: many(id).optional(),
};

const assignment = {
  start_date: plainDate,
  end_date: optionalDay.optional(),
  is_primary: flag.optional(),
  note: optionalLine(500),
};
/** Input of an assignment. */
export const siteAssignmentInput = z.object({ work_site_id: id, ...assignment });
/** Input of an update; all fields are optional. */
export const siteAssignmentChange = z.object(assignment).partial();
export type SiteAssignmentInput = z.output<typeof siteAssignmentInput>;

const path = '/api/admin/employees/{id}/worksites' as const;
const item = `${path}/{assignment_id}` as const;
const access = [{ screen: '/admin/employee/view/worksite' }] as const;
const either = [...access, { screen: '/work-task/site/manage' }] as const;
const params = z.object({ id, assignment_id: id });

export const siteAssignmentEndpoints = {
  all: endpoint({
    method: 'GET',
    path: '/api/admin/employees/worksites',
    access: either,
    summary: 'Who works at which site, of those whom the caller may see.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'employee_code', 'site', 'start_date', 'last_day'],
      sort_by: 'name',
      sort: 'asc',
      filters,
    }),
    response: siteAssignment,
  }),
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The sites where one employee works, has worked and will work, the latest first.',
    params: z.object({ id }),
    response: z.object({
      employee_id: id,
      company_id: id,
      assignments: z.array(siteAssignment),
      can: can(['assign']),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Assign an employee to a site. As the primary one it takes that from others on the same days.',
    params: z.object({ id }),
    body: siteAssignmentInput,
    response: siteAssignment,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: either,
    summary: 'Change or end an assignment; a stale version is refused.',
    params,
    body: siteAssignmentChange.extend({ version }),
    response: siteAssignment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: either,
    summary: 'Take back an assignment that has not begun; one that has is ended instead.',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
};
