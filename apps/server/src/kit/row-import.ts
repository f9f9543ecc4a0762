import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { type ImportResult, type importEndpoint, MAX_IMPORT_ROWS } from '@mesra/contract/kit/file-import';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { allows } from './actor.ts';
import type { Tx } from './db.ts';
import { type Handled, handleUpload, type RowCall } from './http.ts';
import { forbidden, Problem } from './problem.ts';
import { presentProblems } from './reading/present-problems.ts';
import type { FileProblem, FileTable } from './reading/table.ts';

/** The most rows in an answer. */
const SHOWN = 200;

/** What a row of a file does. */
export interface PlannedRow {
  row: number;
  /** Under which its record is known. */
  code: string;
  name: string;
  /** Null creates one. */
  before: unknown;
  /** For an update: the columns that change. */
  changed: string[];
  /** What the answer says of it beside code and name. */
  shown?: Record<string, unknown>;
}

interface Plan<P extends PlannedRow> {
  planned: P[];
  problems: FileProblem[];
  /** What the answer says beside the rows. */
  more?: Record<string, unknown>;
}

interface ImportOptions<P extends PlannedRow> {
  endpoint: ReturnType<typeof importEndpoint<z.ZodType>>;
  /** The keys of the file's columns. */
  columns: readonly string[];
  /** The endpoints whose access creating and changing needs. */
  needs: Record<'create' | 'update', AnyEndpoint>;
  /** Lets one import of a company run at a time under this name. */
  lock: string;
  /** What each row of the file would do to records that are held; `sent` is what the request has beside the file. */
  plan: (
    call: RowCall,
    companyId: number,
    table: FileTable,
    sent: { dry_run: boolean } & Record<string, unknown>,
  ) => Promise<Plan<P>>;
  /** Stores a plan without problems. */
  store: (call: RowCall, companyId: number, planned: readonly P[]) => Promise<void>;
  /** Key of the message that says what was imported. */
  done: string;
}

const actionOf = ({ before, changed }: PlannedRow) =>
  before === null ? ('created' as const) : changed.length > 0 ? ('updated' as const) : ('same' as const);

const holdTurn = (tx: Tx, name: string, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${companyId}))`);

/** The handler of an import of records (contract/kit/file-import): says what a file would do, and does it as a whole. */
export function importHandler<P extends PlannedRow>(options: ImportOptions<P>): Handled {
  const { endpoint, needs, plan, store, lock, done } = options;
  const task = { kind: 'table', columns: options.columns, max_rows: MAX_IMPORT_ROWS } as const;
  return handleUpload(
    endpoint,
    () => task,
    async (call) => {
      const { company_id, dry_run } = call.body;
      await holdTurn(call.tx, lock, company_id);
      const table = JSON.parse(call.file.json) as FileTable;
      const { planned, problems, more } = await plan(call, company_id, table, call.body);
      const count = (action: ReturnType<typeof actionOf>) =>
        planned.filter((one) => actionOf(one) === action).length;
      const counts = { created: count('created'), updated: count('updated'), same: count('same') };
      const mayCreate = counts.created === 0 || allows(call.actor, company_id, needs.create);
      const mayUpdate = counts.updated === 0 || allows(call.actor, company_id, needs.update);
      if (!mayCreate || !mayUpdate) throw forbidden();
      const all = [...problems].sort((a, b) => a.row - b.row);
      const data: ImportResult = {
        ...{ total: table.rows.length, ...counts, ...more, dry_run },
        rows: planned.slice(0, SHOWN).map((one) => {
          const { row, code, name, changed, shown } = one;
          return { row, code, name, action: actionOf(one), changed, ...shown };
        }),
        errors: presentProblems(all, call.language),
        errors_total: all.length,
      };
      if (dry_run) return { data, message: 'ok' };
      if (all.length > 0) {
        const message = { key: 'import.refused', params: { count: all.length } };
        throw new Problem('invalid', { ...message, fields: { file: [message] }, current: data });
      }
      await store(call, company_id, planned);
      return { data, message: { key: done, params: counts } };
    },
  );
}
