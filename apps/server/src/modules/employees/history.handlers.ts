import { type HistoryKind, historyEndpoints } from '@mesra/contract/employees/history';
import { type SQL, sql } from 'drizzle-orm';
import type { AuditCatalogue } from '../../kit/audited.ts';
import { handle } from '../../kit/http.ts';
import { type AuditRow, readAudit } from '../audit/audit.api.ts';
import { findEmployee } from './employee.store.ts';

/**
 * The joining period is implied by the employee's creation, and a period's end by the start of the next one.
 */
const IMPLIED = sql`and not (a.action = 'insert' and a.after ->> 'event' = 'joined')
  and not (a.action = 'update' and a.after - 'effective_to' = '{}'::jsonb)`;

/** Audit rows of an employee and their related rows, including deleted ones. */
function auditOf({ tables }: AuditCatalogue, companyId: number, employeeId: number): SQL {
  const owned = Object.keys(tables).filter((name) => name !== 'employees' && tables[name]?.history);
  const ownedRows = owned.map(
    (table) => sql`
    select a.* from audit_log a where a.company_id = ${companyId} and a.table_name = ${table}
      ${table === 'employments' ? IMPLIED : sql``}
      and a.row_id in (
        select c.id from ${sql.identifier(table)} c where c.company_id = ${companyId} and c.employee_id = ${employeeId}
        union all
        select d.row_id from audit_log d where d.company_id = ${companyId} and d.table_name = ${table}
          and d.action = 'delete' and (d.before ->> 'employee_id')::bigint = ${employeeId})`,
  );
  const own = sql`select a.* from audit_log a
    where a.company_id = ${companyId} and a.table_name = 'employees' and a.row_id = ${employeeId}`;
  return sql.join([own, ...ownedRows], sql` union all `);
}

const list = handle(historyEndpoints.list, async (call) => {
  const { query, tx, services, language } = call;
  const { company_id, id } = await findEmployee(call, call.params.id);
  const all = auditOf(services.audited, company_id, id);
  const { rows } = await tx.execute<AuditRow>(sql`select * from (${all}) log order by log.id desc
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${all}) log`);
  const total = counted.rows[0]?.n ?? 0;
  const read = await readAudit(tx, services.audited, company_id, rows, language);
  const data = rows.map((row) => ({
    id: row.id,
    record: services.audited.tables[row.table_name]?.history as HistoryKind,
    action: row.action,
    at: new Date(row.at).toISOString(),
    ...(read.get(row.id) ?? { by: null, changes: [] }),
  }));
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return {
    data,
    meta: { page: query.page, per_page: query.per_page, total, last_page, total_capped: false },
  };
});

export const historyHandlers = [list];
