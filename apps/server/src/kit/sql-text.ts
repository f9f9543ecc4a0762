import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Table, View } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';

/*
 * The library asks of every piece of every statement which of ten kinds it is, and puts the names of columns together anew.
 * Here a kind is found out once for each class, and a name once for each column. A statement with a piece of a kind that is
 * rare is left to the library as a whole.
 */

type Kind = 'text' | 'sql' | 'named' | 'column' | 'table' | 'param' | 'value' | 'rare';

const kinds = new Map<unknown, Kind>();

function findKind(piece: object): Kind {
  if (is(piece, StringChunk)) return 'text';
  if (is(piece, SQL)) return 'sql';
  if (is(piece, Name)) return 'named';
  if (is(piece, Table) || is(piece, View)) return 'table';
  if (is(piece, Column)) return 'column';
  if (is(piece, Param)) return 'param';
  return 'getSQL' in piece || is(piece, Placeholder) ? 'rare' : 'value';
}

function kindOf(piece: object): Kind {
  // Not its `constructor`: a view takes that for the name of a column.
  const prototype = Object.getPrototypeOf(piece);
  const known = kinds.get(prototype);
  if (known) return known;
  const kind = findKind(piece);
  kinds.set(prototype, kind);
  return kind;
}

/** A statement as it grows. */
class Writer {
  text = '';
  readonly params: unknown[] = [];
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  #value(value: unknown): true {
    this.text += `$${this.params.push(value)}`;
    return true;
  }

  /** Adds a piece; false if it is left to the library. */
  add(piece: unknown): boolean {
    if (piece === undefined) return true;
    if (piece === null || typeof piece !== 'object') return this.#value(piece);
    if (Array.isArray(piece)) return this.#list(piece);
    switch (kindOf(piece)) {
      case 'text':
        for (const part of (piece as StringChunk).value) this.text += part;
        return true;
      case 'sql':
        return this.#pieces(piece as SQL);
      case 'named':
        this.text += this.#names.named((piece as Name).value);
        return true;
      case 'column':
        this.text += this.#names.column(piece as Column);
        return true;
      case 'table':
        this.text += this.#names.table(piece as Table);
        return true;
      case 'param':
        return this.#param(piece as Param);
      case 'value':
        return this.#value(piece);
      default:
        return false;
    }
  }

  #pieces(statement: SQL): boolean {
    // Private in the library's types: the values of such a piece are written into its text.
    if ((statement as unknown as { shouldInlineParams: boolean }).shouldInlineParams) return false;
    for (const piece of statement.queryChunks) if (!this.add(piece)) return false;
    return true;
  }

  #list(pieces: readonly unknown[]): boolean {
    this.text += '(';
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) this.text += ', ';
      if (!this.add(piece)) return false;
    }
    this.text += ')';
    return true;
  }

  #param({ value, encoder }: Param): boolean {
    if (value === null) return this.#value(null);
    if (is(value, Placeholder)) return false;
    const sent = encoder.mapToDriverValue(value);
    return is(sent, SQL) ? this.#pieces(sent) : this.#value(sent);
  }
}

/** Names of columns and tables as the library writes them, each asked for once. */
class Names {
  readonly #columns = new WeakMap<object, Map<string, string>>();
  readonly #tables = new WeakMap<object, string>();
  readonly named: (name: string) => string;
  readonly #written: (piece: SQL) => string;

  constructor(named: (name: string) => string, written: (piece: SQL) => string) {
    this.named = named;
    this.#written = written;
  }

  column(column: Column): string {
    const { table, name } = column;
    const ofTable = this.#columns.get(table) ?? new Map<string, string>();
    const known = ofTable.get(name);
    if (known !== undefined) return known;
    const text = this.#written(new SQL([column]));
    this.#columns.set(table, ofTable.set(name, text));
    return text;
  }

  table(table: Table): string {
    const known = this.#tables.get(table);
    if (known !== undefined) return known;
    const text = this.#written(new SQL([table]));
    this.#tables.set(table, text);
    return text;
  }
}

/** Has a dialect write statements by known kinds and names; what it writes is the same. */
export function writeQuickly(dialect: PgDialect): PgDialect {
  const library = dialect.sqlToQuery.bind(dialect);
  const names = new Names(
    (name) => dialect.escapeName(name),
    (piece) => library(piece).sql,
  );
  dialect.sqlToQuery = (statement, purpose) => {
    const writer = new Writer(names);
    if (purpose || !writer.add(statement)) return library(statement, purpose);
    return { sql: writer.text, params: writer.params };
  };
  return dialect;
}
