import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, instant, many, plainDate } from '../kit/primitives.ts';

/** Names of audited records, which modules assign to their tables (`<m>.audited.ts`). */
export const AUDITED_RECORDS = [
  'company',
  'user',
  'invitation',
  'domain',
  'branch',
  'division',
  'department',
  'position',
  'position_level',
  'organization',
  'statutory_period',
  'carry_forward',
  'bank_account',
  'bank_account_reveal',
  'employee',
  'employment',
  'salary',
  'recurring_line',
  'cost_centre',
  'cost_split',
  'cost_share',
  'dependant',
  'opening',
  'permit',
  'emergency_contact',
  'education',
  'spouse',
  'approval',
  'approval_delegation',
  'change_request',
  'payroll',
  'payment',
  'payroll_lock',
  'off_cycle_run',
  'payroll_calendar',
  'payroll_rule',
  'payroll_item',
  'payroll_source',
  'payslip_setting',
  'approval_setting',
  'month_approval',
  'tax_claim',
  'former_employer',
  'tax_deduction',
  'schedule',
  'schedule_times',
  'schedule_default',
  'work_schedule',
  'announcement',
  'announcement_reader',
  'document_folder',
  'document',
  'document_version',
  'document_reader',
  'document_acknowledgement',
  'employee_document',
  'work_site',
  'work_site_assignment',
  'leave_type',
  'leave_tier',
  'leave_block',
  'leave_step',
  'leave_opening',
  'leave_entry',
  'claim_category',
  'claim_limit',
  'holiday',
  'holiday_branch',
  'presence_event',
  'attendance_rule',
  'attendance_absence',
  'attendance_correction',
  'claim',
  'claim_item',
  'claim_receipt',
  'claim_setting',
  'claim_mileage_rate',
  'claim_exchange_rate',
  'claim_advance',
  'claim_batch',
  'claim_payable',
  'claim_payment',
  'leave_request',
  'leave_event',
  'leave_request_file',
  'attendance_overtime',
] as const;
export type AuditedRecord = (typeof AUDITED_RECORDS)[number];

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: the system. */
  by: z.object({ id, name: z.string() }).nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  record: z.enum(AUDITED_RECORDS),
  row_id: id,
  /** Display name of the row, if it has one. */
  label: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  /** `concealed`: the value is stored encrypted and is not shown here either. */
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
  record: many(z.enum(AUDITED_RECORDS)).optional(),
  action: many(z.enum(['insert', 'update', 'delete'])).optional(),
  actor_user_id: many(id).optional(),
  row_id: id.optional(),
  /** Entries after this one alone. */
  after: id.optional(),
  /** Without what the caller changed. */
  by_others: flag.default(false),
  /** Days in the company's time zone, both inclusive. */
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
