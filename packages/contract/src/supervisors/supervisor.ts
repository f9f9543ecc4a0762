import { SALES_PROJECT_STATUSES } from '@mesra/domain/sales-projects/project-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id } from '../kit/primitives.ts';

const text = z.string().nullable();

/** An employee who supervises outlets, or did (`Ended`). */
export const supervisor = z.object({
  /** Of the employee. */
  id,
  company_id: id,
  name: z.string(),
  employee_code: z.string(),
  image: text,
  email: text,
  phone: text,
  /** `Ended`: no longer a supervisor, but of a project before. */
  status: z.enum(['Active', 'Ended']),
  /** Of today. */
  outlets_count: z.number().int(),
  /** Of today. */
  projects_count: z.number().int(),
  can: can(['end']),
});
export type Supervisor = z.output<typeof supervisor>;

/** What a supervisor has in a project, from a day to another. */
export const supervisorAssignment = z.object({
  id,
  project: z.object({ id, code: z.string(), name: z.string(), status: z.enum(SALES_PROJECT_STATUSES) }),
  outlets: z.array(z.object({ id, name: z.string() })),
  start_date: z.string(),
  end_date: z.string(),
});
export type SupervisorAssignment = z.output<typeof supervisorAssignment>;

/** The filters of the supervisors. */
export const supervisorFilters = { status: z.enum(['Active', 'Ended', 'all']).default('Active') };

const path = '/api/spm/supervisors' as const;
const screen = '/spm/supervisor' as const;
const params = z.object({ id });

export const supervisorEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: [{ screen }, { screen: '/spm/project/manage' }],
    summary: 'The supervisors of field sales, of the employees whom the caller may see.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'name', 'employee_code'],
      sort_by: 'name',
      sort: 'asc',
      filters: supervisorFilters,
    }),
    response: supervisor,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: [{ screen, action: 'Create' }],
    summary: 'Make an employee a supervisor of field sales.',
    body: z.object({ company_id: id, employee_id: id }),
    response: supervisor,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: [{ screen }],
    summary: 'Read a supervisor, with the outlets by project, the latest first.',
    params,
    response: supervisor.extend({ assignments: z.array(supervisorAssignment) }),
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/{id}/end`,
    access: [{ screen, action: 'Delete' }],
    summary:
      'End a supervisor: what they have in projects that are not over ends today, what is to come is taken away.',
    params,
    body: z.object({}),
    response: supervisor,
  }),
};
