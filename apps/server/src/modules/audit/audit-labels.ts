import type { AUDITED } from '@mesra/contract/audit/audit';
import type { Language } from '@mesra/contract/kit/language';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type AuditRow, namesOfRows } from './audit.api.ts';

/** The column that says what a row is called; where it holds an id, the table whose row's name it is. */
const LABELS: Record<keyof typeof AUDITED, { column: string; of?: string }> = {
  companies: { column: 'name' },
  memberships: { column: 'user_id', of: 'people' },
  invitations: { column: 'email' },
  domains: { column: 'origin' },
  branches: { column: 'name' },
  divisions: { column: 'name' },
  departments: { column: 'name' },
  positions: { column: 'name' },
  position_levels: { column: 'name' },
  organizations: { column: 'department_id', of: 'departments' },
  statutory_periods: { column: 'effective_from' },
  statutory_carry_forwards: { column: 'table' },
  company_bank_accounts: { column: 'holder' },
  bank_account_reveals: { column: 'account' },
  employees: { column: 'name' },
  employments: { column: 'employee_id', of: 'employees' },
  employee_salaries: { column: 'employee_id', of: 'employees' },
  employee_dependants: { column: 'employee_id', of: 'employees' },
  employee_openings: { column: 'employee_id', of: 'employees' },
  employee_permits: { column: 'employee_id', of: 'employees' },
  employee_emergency_contacts: { column: 'employee_id', of: 'employees' },
  employee_educations: { column: 'employee_id', of: 'employees' },
  employee_spouses: { column: 'employee_id', of: 'employees' },
  employee_change_requests: { column: 'employee_id', of: 'employees' },
  payrolls: { column: 'employee_id', of: 'employees' },
  payroll_payments: { column: 'name' },
  payroll_day_locks: { column: 'employee_id', of: 'employees' },
  schedule_templates: { column: 'name' },
  schedule_template_times: { column: 'template_id', of: 'schedule_templates' },
  schedule_defaults: { column: 'template_id', of: 'schedule_templates' },
  work_schedules: { column: 'employee_id', of: 'employees' },
  document_folders: { column: 'name' },
  documents: { column: 'title' },
  document_versions: { column: 'name' },
  document_readers: { column: 'document_id', of: 'documents' },
  document_acknowledgements: { column: 'employee_id', of: 'employees' },
  employee_documents: { column: 'employee_id', of: 'employees' },
  work_sites: { column: 'name' },
  employee_work_sites: { column: 'employee_id', of: 'employees' },
  leave_types: { column: 'id', of: 'leave_types' },
  leave_type_tiers: { column: 'leave_type_id', of: 'leave_types' },
  leave_ledger: { column: 'employee_id', of: 'employees' },
};
type Table = keyof typeof LABELS;

export interface LoggedRow extends AuditRow {
  table_name: Table;
  row_id: number;
}

/** The label columns of rows of one table: as they are, or as they were when they were deleted. */
async function valuesIn(
  tx: Tx,
  companyId: number,
  table: Table,
  ids: number[],
): Promise<Map<number, string>> {
  const { column } = LABELS[table];
  const tenant = sql.identifier(table === 'companies' ? 'id' : 'company_id');
  const wanted = sql`${sql.param(ids)}::bigint[]`;
  const { rows } = await tx.execute<{ id: number; value: string | null }>(sql`
    select id, ${sql.identifier(column)}::text as value from ${sql.identifier(table)}
    where ${tenant} = ${companyId} and id = any (${wanted})
    union all
    select row_id as id, before ->> ${column} as value from audit_log
    where company_id = ${companyId} and table_name = ${table} and row_id = any (${wanted}) and action = 'delete'`);
  return new Map(rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const])));
}

/** What each row of the log is about, by the id of the log's row; null where the row has no name. */
export async function labelsOf(
  tx: Tx,
  companyId: number,
  rows: readonly LoggedRow[],
  language: Language,
): Promise<Map<number, string | null>> {
  const byTable = new Map<Table, Map<number, string>>();
  for (const table of new Set(rows.map((row) => row.table_name))) {
    const ids = rows.filter((row) => row.table_name === table).map((row) => row.row_id);
    byTable.set(table, await valuesIn(tx, companyId, table, [...new Set(ids)]));
  }
  const references = [...byTable].flatMap(([table, values]): [string, unknown][] => {
    const { of } = LABELS[table];
    return of ? [...values.values()].map((id): [string, unknown] => [of, id]) : [];
  });
  const names = await namesOfRows(tx, companyId, references, language);
  return new Map(
    rows.map((row) => {
      const value = byTable.get(row.table_name)?.get(row.row_id);
      const { of } = LABELS[row.table_name];
      return [row.id, (of && value !== undefined ? names.get(`${of} ${value}`) : value) ?? null];
    }),
  );
}
