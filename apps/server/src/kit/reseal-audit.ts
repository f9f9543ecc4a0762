import type pg from 'pg';
import { indexEnding, type KeyRing, sealedHeader } from './crypto.ts';
import { type Pass, resealing } from './reseal.ts';
import { type SealedTable, sealContextIn } from './sealed-columns.ts';

/* Audit rows store sealed columns as hex text (`\x…`); they are re-encrypted in place. */

const CHUNK = 500;

interface AuditRow {
  id: number;
  table_name: string;
  row_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** Whether a side of an audit row holds a value sealed by another key than the current one. */
function isBehind(side: string, ring: KeyRing): string {
  const header = hex(sealedHeader(ring.current));
  const ending = indexEnding(ring.nextIndex ?? ring.index).toString('hex');
  return `exists (select from jsonb_each_text(coalesce(${side}, '{}')) e where
    (e.key like '%\\_sealed' and left(e.value, ${header.length}) <> '${header}')
    or (e.key like '%\\_index' and e.value like '\\\\x%' and substring(e.value from 67) <> '${ending}'))`;
}

const isBytes = (value: unknown): value is string => typeof value === 'string' && value.startsWith('\\x');

/** The changes of one side, or null. */
function patchOf(
  side: AuditRow['before'],
  table: SealedTable,
  ring: KeyRing,
  row: { companyId: number; id: number },
  name: string,
  pass: Pass,
): Record<string, string> | null {
  const patch: Record<string, string> = {};
  const header = sealedHeader(ring.current);
  for (const column of table.sealed) {
    const value = side?.[column];
    if (!isBytes(value)) continue;
    const sealed = Buffer.from(value.slice(2), 'hex');
    try {
      const context = sealContextIn(table, column, [String(row.companyId), String(row.id)]);
      const text = ring.open(context, sealed);
      if (!sealed.subarray(0, header.length).equals(header)) patch[column] = hex(ring.seal(context, text));
      const index = table.indexed.find((one) => one.sealed === column);
      if (index && isBytes(side?.[index.column]))
        patch[index.column] = hex(
          ring.indexBy(ring.nextIndex ?? ring.index, row.companyId, index.field, text),
        );
    } catch {
      pass.unreadable.push(`${name} ${column}`);
    }
  }
  return Object.keys(patch).length > 0 ? patch : null;
}

async function chunk(
  client: pg.PoolClient,
  ring: KeyRing,
  tables: Map<string, SealedTable>,
  companyId: number,
  after: number,
  pass: Pass,
): Promise<number | null> {
  const { rows } = await client.query<AuditRow>(
    `select id, table_name, row_id, before, after from public.audit_log
     where company_id = $1 and id > $2 and table_name = any ($3)
       and (${isBehind('before', ring)} or ${isBehind('after', ring)})
     order by id limit ${CHUNK}`,
    [companyId, after, [...tables.keys()]],
  );
  const last = rows.at(-1);
  if (!last) return null;
  const patches = rows.map((row) => {
    const table = tables.get(row.table_name) as SealedTable;
    const side = (value: AuditRow['before']) =>
      patchOf(value, table, ring, { companyId, id: row.row_id }, `public.audit_log ${row.id}`, pass);
    return { id: row.id, before: side(row.before), after: side(row.after) };
  });
  // Only the values themselves are replaced: the rest is not even read into a number.
  await client.query(
    `update public.audit_log a set before = a.before || coalesce(p.before, '{}'), after = a.after || coalesce(p.after, '{}')
     from jsonb_to_recordset($2::jsonb) as p (id bigint, before jsonb, after jsonb)
     where a.company_id = $1 and a.id = p.id`,
    [companyId, JSON.stringify(patches)],
  );
  pass.moved += patches.filter(({ before, after: later }) => before ?? later).length;
  return last.id;
}

/** One pass over the audit rows of a company. */
export async function resealAudit(
  pool: pg.Pool,
  ring: KeyRing,
  tables: readonly SealedTable[],
  companyId: number,
  moved: (rows: number) => void,
): Promise<Pass> {
  const pass: Pass = { moved: 0, unreadable: [] };
  // What is named otherwise (payrolls) is left out of the audit.
  const tenantTables = tables.filter(
    ({ schema, row }) => schema === 'public' && row.join() === 'company_id,id',
  );
  const byName = new Map(tenantTables.map((one) => [one.name, one]));
  let after: number | null = 0;
  do {
    const from: number = after;
    const before = pass.moved;
    after = await resealing(pool, companyId, (client) => chunk(client, ring, byName, companyId, from, pass));
    if (pass.moved > before) moved(pass.moved - before);
  } while (after !== null);
  return pass;
}
