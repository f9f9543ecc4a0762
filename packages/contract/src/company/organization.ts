import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { can, id } from '../kit/primitives.ts';

const manage: Grant[] = [{ screen: '/admin/company/organizational' }];
const named = z.object({ id, name: z.string(), archived: z.boolean() });

/** A combination of branch, division and department (spec section 3). */
export const organization = z.object({
  id,
  company_id: id,
  branch: named,
  division: named,
  department: named,
  /** Active employees there, among those visible to the caller. */
  employees_count: z.number().int(),
  can: can(['remove']),
});

/** A company's whole structure. */
export const organizationChart = z.object({
  organizations: z.array(organization),
  /** Active employees without a branch, division or department, among those visible to the caller. */
  unplaced_count: z.number().int(),
});

export const organizationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/companies/organizations',
    access: [...manage, { screen: '/admin/employee' }],
    summary: 'The organizations of a company with how many people work in each, by the names of their parts.',
    query: z.object({ company_id: id }),
    response: organizationChart,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/companies/organizations',
    access: manage,
    company_wide: true,
    summary: 'Join a branch, a division and a department.',
    body: z.object({ company_id: id, branch_id: id, division_id: id, department_id: id }),
    response: organization,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/companies/organizations/{id}',
    access: manage,
    company_wide: true,
    summary: 'Take an organization apart; refused while anybody works there.',
    params: z.object({ id }),
    response: z.object({}),
  }),
};
