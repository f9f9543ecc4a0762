import type { AuditedRecord } from '@mesra/contract/audit/audit';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { sql } from 'drizzle-orm';
import { auditLog } from '../../kit/audit.tables.ts';
import { type AuditCatalogue, type AuditedTable, TRANSLATED } from '../../kit/audited.ts';
import type { Tx } from '../../kit/db.ts';
import { peopleNames } from '../../kit/people.ts';
import { amountsOf } from './audit-amounts.ts';
import {
  accessDifference,
  documentDifference,
  type Json,
  type Names,
  type Reading,
  referredBy,
  valueText,
} from './audit-text.ts';

/** An audit log row as stored. */
export interface AuditRow extends Record<string, unknown> {
  id: number;
  table_name: string;
  action: 'insert' | 'update' | 'delete';
  at: Date | string;
  actor_user_id: number | null;
  before: Json | null;
  after: Json | null;
}

/**
 * One changed field for display. `concealed`: the value is encrypted, and only the fact of a change is shown.
 */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
  concealed: boolean;
}

/** Who made a change (null for the system), and each field before and after. */
export interface ReadRow {
  by: { id: number; name: string } | null;
  changes: FieldChange[];
}

/** Implied by the change itself, irrelevant to readers, or derived from shown fields. */
const TECHNICAL = new Set([
  'id',
  'company_id',
  'version',
  'created_at',
  'updated_at',
  'token_hash',
  'search_text',
]);
const DOCUMENTS = new Set(['settings', 'modules', 'statutory_settings', 'manual']);

/** Excludes the column that the label already shows. */
const isShown = (table: AuditedTable | undefined, field: string): boolean =>
  !TECHNICAL.has(field) &&
  !field.endsWith('_index') &&
  !(field === 'employee_id' && table?.owned_by_employee) &&
  !table?.derived?.includes(field);

/** The ids that a row's values reference, by table, including those of an employee scope. */
function referencesIn(values: Json | null, catalogue: AuditCatalogue): [string, unknown][] {
  return Object.entries(values ?? {}).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'scope') return referencesIn(value as Json | null, catalogue);
    const table = referredBy(field, catalogue);
    if (!table || value === null) return [];
    // A step names who decides it in words under a name that elsewhere holds an id.
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => Number.isSafeInteger(Number(id)));
    return ids.map((id): [string, unknown] => [table, id]);
  });
}

/**
 * Names of rows by `table id`; `people` are users, whose names are language-independent. Deleted rows are
 * missing.
 */
export async function namesOfRows(
  tx: Tx,
  catalogue: AuditCatalogue,
  companyId: number,
  references: readonly [string, unknown][],
  language: Language = 'en',
): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  // Not every column of a name holds an id: a step of approval is `decided_by` a word.
  for (const [table, id] of references)
    if (Number.isSafeInteger(Number(id))) wanted.set(table, (wanted.get(table) ?? new Set()).add(Number(id)));
  const names = new Map<string, string>();
  for (const [table, ids] of wanted) {
    const found =
      table === 'people'
        ? { rows: [...(await peopleNames(tx, [...ids]))].map(([id, name]) => ({ id, name })) }
        : await tx.execute<{ id: number; name: string }>(
            sql`select id, ${catalogue.tables[table]?.title ?? sql`name`} as name from ${sql.identifier(table)}
              where ${sql.identifier(catalogue.tables[table]?.tenant ?? 'company_id')} = ${companyId} and id = any (${sql.param([...ids])}::bigint[])`,
          );
    for (const { id, name } of found.rows) {
      const key = name.startsWith(TRANSLATED) ? name.slice(TRANSLATED.length) : null;
      names.set(`${table} ${id}`, key === null ? name : messageText({ key }, language));
    }
  }
  return names;
}

/** Start date that means "always"; not shown. */
const FROM_THE_BEGINNING = '1900-01-01';
const fieldOf = (values: Json | null, field: string): unknown =>
  values?.[field] === FROM_THE_BEGINNING ? null : (values?.[field] ?? null);

type Amounts = Awaited<ReturnType<typeof amountsOf>>;

function changeOf(field: string, row: AuditRow, reading: Reading, amounts: Amounts): FieldChange[] {
  const [had, has] = [fieldOf(row.before, field), fieldOf(row.after, field)];
  if (had === null && has === null) return [];
  if (field.endsWith('_sealed'))
    return [{ field: field.replace(/_sealed$/, ''), before: null, after: null, concealed: true }];
  if (field === 'accesses') {
    const [before, after] = accessDifference(had, has);
    return before === null && after === null ? [] : [{ field, before, after, concealed: false }];
  }
  const [from, to] = DOCUMENTS.has(field) ? documentDifference(had, has) : [had, has];
  const text = (value: unknown, values: Json | null) =>
    valueText(field, value, { ...reading, amounts: amounts(row, values) });
  const [before, after] = [text(from, row.before), text(to, row.after)];
  return [{ field, before, after, concealed: false }];
}

/** Log rows in readable form, by id, in a constant number of queries. */
export async function readAudit(
  tx: Tx,
  catalogue: AuditCatalogue,
  companyId: number,
  rows: readonly AuditRow[],
  language: Language,
): Promise<Map<number, ReadRow>> {
  const references = [
    ...rows.flatMap((row) => [...referencesIn(row.before, catalogue), ...referencesIn(row.after, catalogue)]),
    ...rows.flatMap((row): [string, unknown][] =>
      row.actor_user_id === null ? [] : [['people', row.actor_user_id]],
    ),
  ];
  const names = await namesOfRows(tx, catalogue, companyId, references, language);
  const amounts = await amountsOf(tx, catalogue, companyId, rows);
  return new Map(
    rows.map((row) => {
      const reading = { catalogue, table: row.table_name, names, language };
      const fields = Object.keys(row.after ?? row.before ?? {}).filter((field) =>
        isShown(catalogue.tables[row.table_name], field),
      );
      const id = row.actor_user_id;
      const by = id === null ? null : { id, name: names.get(`people ${id}`) ?? '' };
      return [row.id, { by, changes: fields.flatMap((field) => changeOf(field, row, reading, amounts)) }];
    }),
  );
}

/** The last entry of a company's log; 0 without any. */
export async function lastEntry(tx: Tx, companyId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select ${auditLog.id} as id from ${auditLog} where ${auditLog.company_id} = ${companyId}
      order by ${auditLog.id} desc limit 1`,
  );
  return rows[0]?.id ?? 0;
}

/** Changes that are counted at most. */
const MAX_COUNTED = 10_000;

/** How much others than somebody have changed after an entry of the log, by kind of record, the most first. */
export async function countChanges(
  tx: Tx,
  { tables }: AuditCatalogue,
  companyId: number,
  { after, notBy }: { after: number; notBy: number },
): Promise<{ record: AuditedRecord; count: number }[]> {
  const { rows } = await tx.execute<{ table_name: string; count: number }>(sql`
    select table_name, count(*)::int as count from (
      select ${auditLog.table_name} as table_name from ${auditLog}
      where ${auditLog.company_id} = ${companyId} and ${auditLog.id} > ${after}
        and ${auditLog.actor_user_id} is distinct from ${notBy}
      order by ${auditLog.id} limit ${MAX_COUNTED}) as changed
    group by table_name`);
  const counts = new Map<AuditedRecord, number>();
  for (const { table_name, count } of rows) {
    const record = tables[table_name]?.record;
    if (record) counts.set(record, (counts.get(record) ?? 0) + count);
  }
  return [...counts].map(([record, count]) => ({ record, count })).sort((a, b) => b.count - a.count);
}
