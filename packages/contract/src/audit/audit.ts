import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant, many, plainDate } from '../kit/primitives.ts';

/** Every audited table with the word of its record; a test holds it to the database. */
export const AUDITED = {
  companies: 'company',
  memberships: 'user',
  invitations: 'invitation',
  domains: 'domain',
  branches: 'branch',
  divisions: 'division',
  departments: 'department',
  positions: 'position',
  position_levels: 'position_level',
  organizations: 'organization',
  statutory_periods: 'statutory_period',
  statutory_carry_forwards: 'carry_forward',
  company_bank_accounts: 'bank_account',
  bank_account_reveals: 'bank_account_reveal',
  employees: 'employee',
  employments: 'employment',
  employee_salaries: 'salary',
  employee_dependants: 'dependant',
  employee_openings: 'opening',
  employee_permits: 'permit',
  employee_emergency_contacts: 'emergency_contact',
  employee_educations: 'education',
  employee_spouses: 'spouse',
  employee_change_requests: 'change_request',
  payrolls: 'payroll',
  payroll_payments: 'payment',
  payroll_day_locks: 'payroll_lock',
  schedule_templates: 'schedule',
  schedule_template_times: 'schedule_times',
  schedule_defaults: 'schedule_default',
  work_schedules: 'work_schedule',
  document_folders: 'document_folder',
  documents: 'document',
  document_versions: 'document_version',
  document_readers: 'document_reader',
  document_acknowledgements: 'document_acknowledgement',
  employee_documents: 'employee_document',
  work_sites: 'work_site',
  employee_work_sites: 'work_site_assignment',
  leave_types: 'leave_type',
  leave_type_tiers: 'leave_tier',
  leave_ledger: 'leave_entry',
} as const;
export type AuditedRecord = (typeof AUDITED)[keyof typeof AUDITED];
const RECORD_NAMES = Object.values(AUDITED) as [AuditedRecord, ...AuditedRecord[]];

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: the product itself. */
  by: z.object({ id, name: z.string() }).nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  record: z.enum(RECORD_NAMES),
  row_id: id,
  /** What the row is called, where it has a name. */
  label: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  /** `concealed`: the value is kept encrypted and is not shown here either. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      concealed: z.boolean(),
    }),
  ),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  record: many(z.enum(RECORD_NAMES)).optional(),
  action: many(z.enum(['insert', 'update', 'delete'])).optional(),
  actor_user_id: many(id).optional(),
  row_id: id.optional(),
  /** Days in the company's zone, both included. */
  start_date: plainDate.optional(),
  end_date: plainDate.optional(),
};
const query = listQuery({ sortable: ['id'], sort_by: 'id', sort: 'desc', filters });
const manage = [{ screen: '/admin/company/audit' }] as const;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: manage,
    summary: 'Who changed what in a company, the latest first.',
    kind: 'list',
    query: query.required({ company_id: true }),
    response: auditEntry,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/audit/people',
    access: manage,
    summary: 'Who has changed something in a company, to filter by.',
    query: z.object({ company_id: id }),
    response: z.array(z.object({ id, name: z.string() })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: manage,
    summary: 'The same as a file, one row a changed field; at most 100,000 rows.',
    kind: 'file',
    query: query.required({ company_id: true }).extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.object({}),
  }),
};
