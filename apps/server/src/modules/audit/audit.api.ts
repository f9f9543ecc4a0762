import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import {
  accessDifference,
  documentDifference,
  type Json,
  type Names,
  REFERENCES,
  type Reading,
  valueText,
} from './audit-text.ts';

/** A row of the log as it lies in the database. */
export interface AuditRow extends Record<string, unknown> {
  id: number;
  table_name: string;
  action: 'insert' | 'update' | 'delete';
  at: Date | string;
  actor_user_id: number | null;
  before: Json | null;
  after: Json | null;
}

/** One field of a change, as people read it. `concealed`: it is kept encrypted, and only that it changed is said. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
  concealed: boolean;
}

/** Who made a change, null where the product did it by itself, and each field before and after. */
export interface ReadRow {
  by: { id: number; name: string } | null;
  changes: FieldChange[];
}

/** Said by the change itself, of no use to a reader, or derived from what is said. */
const TECHNICAL = new Set([
  'id',
  'company_id',
  'version',
  'created_at',
  'updated_at',
  'token_hash',
  'search_text',
]);
/** Whose record it is stands in the label. */
const OF_EMPLOYEE = new Set([
  'employee_salaries',
  'employee_dependants',
  'employee_permits',
  'employee_spouses',
  'employee_emergency_contacts',
  'employee_educations',
  'employee_openings',
  'work_schedules',
  'employee_work_sites',
  'employee_change_requests',
  'payrolls',
  'payroll_day_locks',
  'leave_ledger',
]);
/** Figures and input of a payroll are shown; what rests on them is not. */
const DERIVED: Record<string, ReadonlySet<string>> = {
  payrolls: new Set(['lines', 'reasons', 'person', 'engine_version']),
  payroll_day_locks: new Set(['payroll_id']),
};
/** Tables whose rows have a title in place of a name. */
const TITLED = new Set(['documents', 'employee_documents']);
/** Leave that the law grants may have no name of its own: it is called what the law calls it, in the reader's language. */
const LAW_NAME = 'leave.law.';
/** What the rows of a table are called. */
function nameSql(table: string): SQL {
  if (table === 'leave_types') return sql`coalesce(name, ${LAW_NAME} || law)`;
  return TITLED.has(table) ? sql`title` : sql`name`;
}
const DOCUMENTS = new Set(['settings', 'modules', 'statutory_settings', 'manual']);

const isShown = (table: string, field: string): boolean =>
  !TECHNICAL.has(field) &&
  !field.endsWith('_index') &&
  !(field === 'employee_id' && OF_EMPLOYEE.has(table)) &&
  !DERIVED[table]?.has(field);

/** The ids that the values of a row speak of, by table; those of an employee access too. */
function referencesIn(values: Json | null): [string, unknown][] {
  return Object.entries(values ?? {}).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'scope') return referencesIn(value as Json | null);
    const table = REFERENCES[field];
    if (!table || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((id): [string, unknown] => [table, id]);
  });
}

/** Names of rows by `table id`; `people` are those who sign in, named alike in every language. A row that is gone has none. */
export async function namesOfRows(
  tx: Tx,
  companyId: number,
  references: readonly [string, unknown][],
  language: Language = 'en',
): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  for (const [table, id] of references) wanted.set(table, (wanted.get(table) ?? new Set()).add(Number(id)));
  const names = new Map<string, string>();
  for (const [table, ids] of wanted) {
    const found =
      table === 'people'
        ? await tx.$client.query<{ id: number; name: string }>('select * from system.people($1)', [[...ids]])
        : await tx.execute<{ id: number; name: string }>(
            sql`select id, ${nameSql(table)} as name from ${sql.identifier(table)}
              where company_id = ${companyId} and id = any (${sql.param([...ids])}::bigint[])`,
          );
    for (const { id, name } of found.rows) {
      const ofLaw = table === 'leave_types' && name.startsWith(LAW_NAME);
      names.set(`${table} ${id}`, ofLaw ? sayMessage({ key: name }, language) : name);
    }
  }
  return names;
}

/** What has been so from the beginning begins on this day, of which nobody asks. */
const FROM_THE_BEGINNING = '1900-01-01';
const saidOf = (values: Json | null, field: string): unknown =>
  values?.[field] === FROM_THE_BEGINNING ? null : (values?.[field] ?? null);

function changeOf(field: string, row: AuditRow, reading: Reading): FieldChange[] {
  const [had, has] = [saidOf(row.before, field), saidOf(row.after, field)];
  if (had === null && has === null) return [];
  if (field.endsWith('_sealed'))
    return [{ field: field.replace(/_sealed$/, ''), before: null, after: null, concealed: true }];
  if (field === 'accesses') {
    const [before, after] = accessDifference(had, has);
    return before === null && after === null ? [] : [{ field, before, after, concealed: false }];
  }
  const [from, to] = DOCUMENTS.has(field) ? documentDifference(had, has) : [had, has];
  const [before, after] = [valueText(field, from, reading), valueText(field, to, reading)];
  return [{ field, before, after, concealed: false }];
}

/** Rows of the log in words, by their id: a handful of queries whatever their number. */
export async function readAudit(
  tx: Tx,
  companyId: number,
  rows: readonly AuditRow[],
  language: Language,
): Promise<Map<number, ReadRow>> {
  const references = [
    ...rows.flatMap((row) => [...referencesIn(row.before), ...referencesIn(row.after)]),
    ...rows.flatMap((row): [string, unknown][] =>
      row.actor_user_id === null ? [] : [['people', row.actor_user_id]],
    ),
  ];
  const names = await namesOfRows(tx, companyId, references, language);
  return new Map(
    rows.map((row) => {
      const reading = { table: row.table_name, names, language };
      const fields = Object.keys(row.after ?? row.before ?? {}).filter((field) =>
        isShown(row.table_name, field),
      );
      const id = row.actor_user_id;
      const by = id === null ? null : { id, name: names.get(`people ${id}`) ?? '' };
      return [row.id, { by, changes: fields.flatMap((field) => changeOf(field, row, reading)) }];
    }),
  );
}
