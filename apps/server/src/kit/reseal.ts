import pg from 'pg';
import { indexEnding, type KeyRing, sealedHeader } from './crypto.ts';
import { type SealedTable, sealContextIn } from './sealed-columns.ts';

/*
 * Re-encrypts values sealed by another key with the current one: a table of a company (or above companies),
 * in chunks.
 */

const CHUNK = 500;

/** Result of a pass over a table. */
export interface Pass {
  moved: number;
  /** Names of values that no key decrypts: modified on disk, or sealed by a lost key. Left unchanged. */
  unreadable: string[];
}

/** A transaction marked for the triggers as changing sealed values only (36-keys). */
export async function resealing<T>(
  pool: pg.Pool,
  companyId: number | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.company_ids', $1, true), set_config('app.reseal', 'on', true)`,
      [companyId === null ? '' : String(companyId)],
    );
    await client.query(
      `insert into system.settings values ('resealing', to_jsonb(pg_current_xact_id()::text))`,
    );
    const result = await work(client);
    await client.query(`delete from system.settings where key = 'resealing'`);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const id = pg.escapeIdentifier;
const bytes = (value: Buffer) => `'\\x${value.toString('hex')}'::bytea`;
const tableName = ({ schema, name }: SealedTable) => `${id(schema)}.${id(name)}`;

/** Whether a row of the table is sealed or indexed by another key than the current one. */
function isBehind(table: SealedTable, ring: KeyRing): string {
  const header = sealedHeader(ring.current);
  const behind = table.sealed.map(
    (column) => `substring(${id(column)} from 1 for ${header.length}) <> ${bytes(header)}`,
  );
  const target = ring.nextIndex ?? ring.index;
  for (const { column } of table.indexed)
    behind.push(`substring(${id(column)} from 33) <> ${bytes(indexEnding(target))}`);
  return `(${behind.join(' or ')})`;
}

/** Condition and parameters that restrict to one company, for tenant tables. */
const within = (table: SealedTable, companyId: number | null) =>
  table.schema === 'public' ? `company_id = ${Number(companyId)}` : 'true';

/** Number of rows of a table still to be re-encrypted. */
export async function countBehind(
  pool: pg.Pool,
  ring: KeyRing,
  table: SealedTable,
  companyId: number | null,
): Promise<number> {
  return resealing(pool, companyId, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from ${tableName(table)} where ${within(table, companyId)} and ${isBehind(table, ring)}`,
    );
    return rows[0].count;
  });
}

type Row = Record<string, Buffer | string | null>;

/** The columns of a row under the current key; null for unchanged ones. */
function sealedAgain(table: SealedTable, ring: KeyRing, companyId: number | null, row: Row, pass: Pass) {
  const header = sealedHeader(ring.current);
  const changed: Record<string, Buffer | null> = {};
  const opened: Record<string, string> = {};
  const name = `${table.schema}.${table.name} ${table.key.map(({ column }) => row[`key_${column}`]).join(' ')}`;
  const where = table.row.map((column) => String(row[`row_${column}`]));
  for (const column of table.sealed) {
    const value = row[column] as Buffer | null;
    changed[column] = null;
    if (value === null) continue;
    try {
      opened[column] = ring.open(sealContextIn(table, column, where), value);
    } catch {
      pass.unreadable.push(`${name} ${column}`);
      continue;
    }
    if (!value.subarray(0, header.length).equals(header))
      changed[column] = ring.seal(sealContextIn(table, column, where), opened[column]);
  }
  for (const { column, field, sealed } of table.indexed) {
    const text = opened[sealed];
    const index =
      text === undefined ? null : ring.indexBy(ring.nextIndex ?? ring.index, Number(companyId), field, text);
    changed[column] = index && (row[column] as Buffer | null)?.equals(index) ? null : index;
  }
  return changed;
}

async function chunk(
  client: pg.PoolClient,
  ring: KeyRing,
  table: SealedTable,
  companyId: number | null,
  after: string[] | null,
  pass: Pass,
): Promise<string[] | null> {
  const columns = [...table.sealed, ...table.indexed.map(({ column }) => column)];
  const keys = table.key.map(({ column }) => id(column)).join(', ');
  const parameters = table.key.map(({ type }, at) => `$${at + 1}::${type}`).join(', ');
  // Rows locked by writers are skipped; the next pass handles them.
  const { rows } = await client.query<Row>(
    `select ${table.key.map(({ column }) => `${id(column)}::text as ${id(`key_${column}`)}`).join(', ')},
       ${table.row.map((column) => `${id(column)}::text as ${id(`row_${column}`)}`).join(', ')},
       ${columns.map(id).join(', ')} from ${tableName(table)}
     where ${within(table, companyId)} and ${isBehind(table, ring)} ${after ? `and (${keys}) > (${parameters})` : ''}
     order by ${keys} limit ${CHUNK} for update skip locked`,
    after ?? [],
  );
  const last = rows.at(-1);
  if (!last) return null;
  const again = rows.map((row) => sealedAgain(table, ring, companyId, row, pass));
  const lists = table.key.map(({ type }, at) => `$${at + 1}::${type}[]`);
  columns.forEach((_, at) => {
    lists.push(`$${table.key.length + at + 1}::bytea[]`);
  });
  const names = [...table.key.map((_, at) => `k${at}`), ...columns.map((_, at) => `c${at}`)];
  await client.query(
    `update ${tableName(table)} t
     set ${columns.map((column, at) => `${id(column)} = coalesce(n.c${at}, t.${id(column)})`).join(', ')}
     from unnest(${lists.join(', ')}) as n (${names.join(', ')})
     where ${table.key.map(({ column }, at) => `t.${id(column)} = n.k${at}`).join(' and ')}`,
    [
      ...table.key.map(({ column }) => rows.map((row) => row[`key_${column}`])),
      ...columns.map((column) => again.map((one) => one[column])),
    ],
  );
  pass.moved += again.filter((one) => Object.values(one).some((value) => value !== null)).length;
  return table.key.map(({ column }) => String(last[`key_${column}`]));
}

/** One pass over a table of a company (null above companies); skips rows locked by writers. */
export async function resealTable(
  pool: pg.Pool,
  ring: KeyRing,
  table: SealedTable,
  companyId: number | null,
  moved: (rows: number) => void,
): Promise<Pass> {
  const pass: Pass = { moved: 0, unreadable: [] };
  let after: string[] | null = null;
  do {
    const before = pass.moved;
    after = await resealing(pool, companyId, (client) => chunk(client, ring, table, companyId, after, pass));
    if (pass.moved > before) moved(pass.moved - before);
  } while (after);
  return pass;
}
