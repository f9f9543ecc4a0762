import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { exportEndpoint, importEndpoint } from '@mesra/contract/kit/file-import';
import { issueMessage, valueAt } from '@mesra/contract/kit/issue-message';
import type { z } from 'zod';
import { todayIn } from './actor.ts';
import { inSavepoint } from './db.ts';
import { type Handled, handle, type RowCall } from './http.ts';
import { fromDatabase, Problem } from './problem.ts';
import { dateOfCell } from './reading/cell-date.ts';
import { cellText, fileColumns } from './reading/columns.ts';
import { type ReadingRow, readRows, type Wrong } from './reading/rows.ts';
import type { FileProblem, FileTable } from './reading/table.ts';
import { importHandler, type PlannedRow } from './row-import.ts';
import { tableFile } from './table-file.ts';

/** The cells of a row by column, as text; a column that the file lacks is absent. */
export type RecordCells<C extends string> = Partial<Record<C, string>>;

/** Of which company, and of what else the request names, records are. */
export type RecordOwner = { company_id: number } & Record<string, unknown>;

/** A row of a file as it is to be stored. */
interface Entry {
  /** The fields of the endpoints' input, not yet parsed. */
  input: Record<string, unknown>;
  /** As the answer names it. */
  name: string;
}

interface Stored {
  id: number;
}

/** A kind of record as files have it. `Row` is a record as the API answers it. */
export interface RecordFile<C extends string, Row extends Stored> {
  import: ReturnType<typeof importEndpoint<z.ZodType>>;
  export: ReturnType<typeof exportEndpoint<z.ZodRawShape>>;
  /** The endpoints whose access creating and changing needs. */
  needs: Record<'create' | 'update', AnyEndpoint>;
  /** The columns in the order of exports. */
  columns: readonly C[];
  /** Their names in English and Malay, besides that of the column. */
  names: Readonly<Record<C, readonly string[]>>;
  required: readonly C[];
  /** Columns with days. */
  days?: readonly C[];
  /** The columns under which a record is known; the first is its code. */
  key: readonly [C, ...C[]];
  /** The columns of fields that have another name. */
  columnOf?: Readonly<Record<string, C>>;
  /** Fields that change together: one of them alone says nothing. */
  together?: readonly string[];
  /** What of a known record may change. */
  changes: z.ZodType;
  /** Lets one import of a company run at a time under this name; the name of the export. */
  name: string;
  sheet: string;
  /** Key of the message that says what was imported. */
  done: string;
  /** A record in the cells of a file. */
  cellsOf: (row: Row) => Record<C, string>;
  /** The records that rows of a file may be of. */
  known: (call: RowCall, owner: RecordOwner, rows: readonly RecordCells<C>[]) => Promise<readonly Row[]>;
  /** Reads what cells name of other records; answers how a row is entered. */
  entering: (
    call: RowCall,
    owner: RecordOwner,
    rows: readonly RecordCells<C>[],
  ) => Promise<(cells: RecordCells<C>, wrong: Wrong<C>) => Entry>;
  /** The records of an export. */
  found: (call: RowCall, query: RecordOwner) => Promise<readonly Row[]>;
  create: (call: RowCall, values: object) => Promise<unknown>;
  change: (call: RowCall, row: Row, values: object) => Promise<unknown>;
}

interface ReadCells<C extends string> {
  row: number;
  cells: RecordCells<C>;
}

interface PlannedRecord<Row> extends PlannedRow {
  before: Row | null;
  values: Record<string, unknown>;
}

const keyOf = <C extends string>(key: readonly C[], cells: RecordCells<C>): string =>
  key.map((column) => (cells[column] ?? '').toLowerCase()).join('\t');

/** The rows of a file as text, days as `YYYY-MM-DD`, and every cell that cannot be read. */
function readCells<C extends string, Row extends Stored>(
  { columns, names, required, days = [], key }: RecordFile<C, Row>,
  table: FileTable,
) {
  const read = (row: ReadingRow<C>): ReadCells<C> | null => {
    const cells: RecordCells<C> = {};
    let right = true;
    const wrong = (column: C, message: string) => {
      right = false;
      row.wrong(column, message);
    };
    for (const column of columns) {
      const cell = row.cell(column);
      if (cell === undefined) continue;
      const text = cellText(cell);
      const day = days.includes(column) && text !== '' ? dateOfCell(cell) : undefined;
      if (day === null) wrong(column, 'validation.date');
      else if (text === '' && key.includes(column)) wrong(column, 'validation.required');
      else cells[column] = day ?? text;
    }
    return right ? { row: row.line, cells } : null;
  };
  const named = Object.fromEntries(columns.map((column) => [column, [column, ...names[column]]]));
  const file = fileColumns<C>(named as Record<C, string[]>, required);
  return {
    keys: file.keys,
    read: () => readRows(table, file, read, { column: key[0], of: ({ cells }) => keyOf(key, cells) }),
  };
}

/** The values of an input that a schema takes, of the fields that it has; what it refuses goes to `wrong` with its field. */
function parsed(
  schema: z.ZodType | undefined,
  input: Record<string, unknown>,
  wrong: (field: string, message: FileProblem['message']) => void,
): Record<string, unknown> {
  const { data, error } = schema?.safeParse(input) ?? {};
  for (const issue of error?.issues ?? [])
    wrong(String(issue.path[0]), issueMessage(issue, valueAt(input, issue.path) === undefined));
  return (data ?? {}) as Record<string, unknown>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What each row of a file would do, with all that is wrong in its cells; nothing is written. */
async function planRecords<C extends string, Row extends Stored>(
  call: RowCall,
  owner: RecordOwner,
  rows: readonly ReadCells<C>[],
  kind: RecordFile<C, Row>,
): Promise<{ planned: PlannedRecord<Row>[]; problems: FileProblem[] }> {
  const { key, cellsOf, changes: changeable, needs, columns, columnOf = {}, together = [] } = kind;
  const given = rows.map(({ cells }) => cells);
  const known = new Map(
    (await kind.known(call, owner, given)).map((row) => {
      const cells = cellsOf(row);
      return [keyOf(key, cells), { row, cells }] as const;
    }),
  );
  const enter = await kind.entering(call, owner, [
    ...given,
    ...[...known.values()].map(({ cells }) => cells),
  ]);
  const isKey = (column: string) => (key as readonly string[]).includes(column);
  const problems: FileProblem[] = [];
  const planned = rows.map(({ row, cells }): PlannedRecord<Row> => {
    const before = known.get(keyOf(key, cells)) ?? null;
    const add = (column: string | null, message: FileProblem['message']) =>
      problems.push({ row, column, message });
    const wrong: Wrong<C> = (column, name, params) =>
      add(column, params ? { key: name, params } : { key: name });
    const wrongField = (field: string, message: FileProblem['message']) => {
      const column = columnOf[field] ?? field;
      if (!problems.some((one) => one.row === row && one.column === column)) add(column, message);
    };
    const entry = enter(cells, wrong);
    const shown = { row, code: cells[key[0]] ?? '', name: entry.name };
    if (!before) {
      // A blank cell of a new record leaves its field as it is by default.
      const filled = Object.entries(entry.input).filter(([, value]) => value !== '');
      const values = parsed(needs.create.body, { ...Object.fromEntries(filled), ...owner }, wrongField);
      return { ...shown, before: null, changed: [], values };
    }
    const stored = enter(before.cells, () => undefined).input;
    const [now, then] = [
      parsed(changeable, entry.input, wrongField),
      parsed(changeable, stored, () => undefined),
    ];
    // What it is known under stays as it is spelled.
    const different = Object.keys(entry.input).filter(
      (field) => !isKey(columnOf[field] ?? field) && !same(now[field], then[field]),
    );
    const changes = new Set(different.map((field) => columnOf[field] ?? field));
    const beside = different.some((field) => together.includes(field)) ? together : [];
    const fields = [...new Set([...different, ...beside])];
    const enteredOf = (field: string) => (field in entry.input ? now[field] : then[field]);
    return {
      ...{
        ...shown,
        before: before.row,
        values: Object.fromEntries(fields.map((field) => [field, enteredOf(field)])),
      },
      changed: columns.filter((column) => changes.has(column)),
    };
  });
  return { planned, problems };
}

/** What is wrong with a row by the refusal of storing it. */
function problemsOf<C extends string, Row extends Stored>(
  { columns, columnOf = {} }: RecordFile<C, Row>,
  row: number,
  error: unknown,
): FileProblem[] {
  const problem = fromDatabase(error);
  if (!(problem instanceof Problem) || problem.code === 'unavailable') throw error;
  const named = Object.entries(problem.fields ?? {}).flatMap(([field, messages]) => {
    const column = columnOf[field] ?? field;
    const known = (columns as readonly string[]).includes(column) ? column : null;
    return messages.map((message) => ({ row, column: known, message }));
  });
  return named.length > 0 ? named : [{ row, column: null, message: problem.text }];
}

/** Stores rows one after another with all checks of their endpoints; each that is refused is left out, with why. */
async function storeRecords<C extends string, Row extends Stored>(
  call: RowCall,
  planned: readonly PlannedRecord<Row>[],
  kind: RecordFile<C, Row>,
): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const { row, before, changed, values } of planned) {
    if (before !== null && changed.length === 0) continue;
    const store = () => (before ? kind.change(call, before, values) : kind.create(call, values));
    await inSavepoint(call.tx, store).catch((error: unknown) => {
      problems.push(...problemsOf(kind, row, error));
    });
  }
  return problems;
}

/** Thrown at the end of a dry run, for what it stored to be undone. */
class DryRun extends Error {
  readonly problems: FileProblem[];
  constructor(problems: FileProblem[]) {
    super('dry run');
    this.problems = problems;
  }
}

/** What storing would be refused for; what it stores is undone. */
const tryRecords = async (call: RowCall, store: () => Promise<FileProblem[]>): Promise<FileProblem[]> =>
  inSavepoint<FileProblem[]>(call.tx, async () => {
    throw new DryRun(await store());
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.problems;
    throw error;
  });

const emptyTable: FileTable = { header: [], rows: [], problems: [] };

/**
 * The import and the export of a kind of record: each row goes through what the endpoints check, so that a file can do nothing that
 * a form cannot. A dry run stores its rows and undoes them.
 */
export function recordFileHandlers<C extends string, Row extends Stored>(
  kind: RecordFile<C, Row>,
): Handled[] {
  const imported = importHandler<PlannedRecord<Row>>({
    ...{ endpoint: kind.import, needs: kind.needs, lock: kind.name, done: kind.done },
    columns: readCells(kind, emptyTable).keys,
    plan: async (call, companyId, table, { dry_run, ...of }) => {
      const read = readCells(kind, table).read();
      const owner = { ...of, company_id: companyId };
      const { planned, problems } = await planRecords(call, owner, read.rows, kind);
      const wrong = new Set(problems.map(({ row }) => row));
      const right = planned.filter(({ row }) => !wrong.has(row));
      const store = () => storeRecords(call, right, kind);
      const refused = await (dry_run ? tryRecords(call, store) : store());
      return { planned, problems: [...read.problems, ...problems, ...refused] };
    },
    // Planning has stored them.
    store: async () => undefined,
  });
  const exported = handle(kind.export, async (call) => {
    const query = call.query as RecordOwner & { format: 'csv' | 'xlsx' };
    const { format, company_id } = query;
    const rows = await kind.found(call, query);
    const cells = rows.map(kind.cellsOf);
    const table = {
      name: `${kind.name}-${todayIn(call.actor, company_id, call.services.clock)}`,
      sheet: kind.sheet,
      header: kind.columns,
      rows: cells.map((row) => kind.columns.map((column) => row[column])),
    };
    return tableFile(table, format);
  });
  return [imported, exported];
}
