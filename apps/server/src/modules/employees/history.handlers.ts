import type { RecordChange } from '@mesra/contract/employees/history';
import { historyEndpoints } from '@mesra/contract/employees/history';
import { formatMoney } from '@mesra/domain/kit/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { findEmployee } from './employee.record.ts';

const RECORDS = {
  employees: 'employee',
  employee_salaries: 'salary',
  employee_dependants: 'dependant',
  employee_openings: 'opening',
} as const;
type TableName = keyof typeof RECORDS;
const CHILDREN = ['employee_salaries', 'employee_dependants', 'employee_openings'] as const;

/** Said by the change itself, or of no use to a reader. */
const TECHNICAL = new Set(['id', 'company_id', 'employee_id', 'version', 'created_at', 'updated_at']);
const AMOUNTS = new Set(['amount', 'remuneration', 'epf', 'mtd', 'zakat', 'reliefs']);
const STRUCTURES: Record<string, string> = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_id: 'positions',
  position_level_id: 'position_levels',
};

type Values = Record<string, unknown> | null;
interface AuditRow extends Record<string, unknown> {
  id: number;
  table_name: TableName;
  action: 'insert' | 'update' | 'delete';
  at: Date | string;
  actor_user_id: number | null;
  before: Values;
  after: Values;
}

/** The audit rows of an employee: their own, and those of what belongs to them, there still or deleted. */
function auditOf(companyId: number, employeeId: number): SQL {
  const children = CHILDREN.map(
    (table) => sql`
    select a.* from audit_log a where a.company_id = ${companyId} and a.table_name = ${table}
      and a.row_id in (
        select c.id from ${sql.identifier(table)} c where c.company_id = ${companyId} and c.employee_id = ${employeeId}
        union all
        select d.row_id from audit_log d where d.company_id = ${companyId} and d.table_name = ${table}
          and d.action = 'delete' and (d.before ->> 'employee_id')::bigint = ${employeeId})`,
  );
  const own = sql`select a.* from audit_log a
    where a.company_id = ${companyId} and a.table_name = 'employees' and a.row_id = ${employeeId}`;
  return sql.join([own, ...children], sql` union all `);
}

/** Names of the people and of the branches and so on that the changes speak of. */
async function namesFor(tx: Tx, companyId: number, rows: readonly AuditRow[]) {
  const ids = rows.flatMap((row) => (row.actor_user_id === null ? [] : [row.actor_user_id]));
  const found = await tx.$client.query<{ id: number; name: string }>('select * from system.people($1)', [
    ids,
  ]);
  const people = new Map(found.rows.map((row) => [row.id, row.name]));
  const structures = new Map<string, string>();
  for (const [field, table] of Object.entries(STRUCTURES)) {
    const used = rows.flatMap((row) => [row.before?.[field], row.after?.[field]]).filter((id) => id != null);
    if (used.length === 0) continue;
    const named = await tx.execute<{ id: number; name: string }>(
      sql`select id, name from ${sql.identifier(table)} where company_id = ${companyId} and id = any (${sql.param(used)}::bigint[])`,
    );
    for (const { id, name } of named.rows) structures.set(`${field} ${id}`, name);
  }
  return { people, structures };
}

/** One value as people read it: amounts as ringgit, references by name. */
function readable(
  row: AuditRow,
  field: string,
  value: unknown,
  structures: Map<string, string>,
): string | null {
  if (value === null || value === undefined) return null;
  const money = row.table_name === 'employee_openings' || row.table_name === 'employee_salaries';
  if (money && AMOUNTS.has(field) && typeof value === 'number') return formatMoney(value);
  return structures.get(`${field} ${value}`) ?? String(value);
}

function changesOf(row: AuditRow, structures: Map<string, string>): RecordChange['changes'] {
  const fields = Object.keys(row.after ?? row.before ?? {}).filter(
    (field) => !TECHNICAL.has(field) && !field.endsWith('_index') && field !== 'archived_at',
  );
  return fields.flatMap((field): RecordChange['changes'] => {
    const [before, after] = [row.before?.[field] ?? null, row.after?.[field] ?? null];
    if (before === null && after === null) return [];
    if (field.endsWith('_sealed'))
      return [{ field: field.replace(/_sealed$/, ''), before: null, after: null, concealed: true }];
    return [
      {
        field,
        before: readable(row, field, before, structures),
        after: readable(row, field, after, structures),
        concealed: false,
      },
    ];
  });
}

const list = handle(historyEndpoints.list, async (call) => {
  const { query, tx } = call;
  const { company_id, id } = await findEmployee(call, call.params.id);
  const all = auditOf(company_id, id);
  const { rows } = await tx.execute<AuditRow>(sql`select * from (${all}) log order by log.id desc
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${all}) log`);
  const total = counted.rows[0]?.n ?? 0;
  const { people, structures } = await namesFor(tx, company_id, rows);
  const data = rows.map((row) => ({
    id: row.id,
    record: RECORDS[row.table_name],
    action: row.action,
    at: new Date(row.at).toISOString(),
    by:
      row.actor_user_id === null
        ? null
        : { id: row.actor_user_id, name: people.get(row.actor_user_id) ?? '' },
    changes: changesOf(row, structures),
  }));
  const last_page = Math.max(1, Math.ceil(total / query.per_page));
  return {
    data,
    meta: { page: query.page, per_page: query.per_page, total, last_page, total_capped: false },
  };
});

export const historyHandlers = [list];
