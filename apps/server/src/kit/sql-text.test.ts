import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { employees } from '../modules/employees/employees.views.ts';
import { auditLog } from './audit.tables.ts';
import { writeQuickly } from './sql-text.ts';

const library = new PgDialect();
const quick = writeQuickly(new PgDialect());
const other = alias(auditLog, 'other');

const AT = new Date('2026-11-21T01:00:00Z');

test.each<[string, SQL]>([
  [
    'columns, a view and values',
    sql`select ${employees.name} from ${employees} where ${employees.id} = ${7}`,
  ],
  ['an alias', sql`select ${other.at} from ${auditLog} as ${other} where ${other.id} = ${auditLog.id}`],
  ['a list, an empty one and nothing', sql`${auditLog.id} in ${[1, 2]} or ${undefined} false in ${[]}`],
  [
    'conditions of the library',
    sql`${and(eq(auditLog.id, 1), inArray(auditLog.action, ['insert', 'update']), undefined)}`,
  ],
  [
    'values as their column encodes them',
    sql`${eq(auditLog.at, AT.toISOString() as never)} ${asc(auditLog.at)}`,
  ],
  [
    'null, a date, bytes, an object',
    sql`${null} ${AT} ${Buffer.from('a')} ${{ a: 1 }} ${sql.param({ b: 2 })}`,
  ],
  [
    'raw text and names',
    sql`${sql.raw('now()')} ${sql.identifier('a"b')} ${sql.join([sql`1`, sql`${2}`], sql`, `)}`,
  ],
  ['a count', sql`select ${count()} from ${auditLog}`],
  ['what is rare: a name in a selection', sql`select ${sql`1`.as('one')}, ${2}`],
  ['what is rare: values in the text', sql`select ${sql`${'it’s'}`.inlineParams()}, ${2}`],
  ['what is rare: a placeholder', sql`select ${sql.placeholder('id')}, ${2}`],
])('%s are written as the library writes them', (_, statement) => {
  const { sql: text, params } = library.sqlToQuery(statement);
  const written = quick.sqlToQuery(statement);
  expect([written.sql, written.params]).toEqual([text, params]);
  // Again, from what is remembered.
  expect(quick.sqlToQuery(statement).sql).toBe(text);
});
