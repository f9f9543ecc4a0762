import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, foreignKey, integer } from 'drizzle-orm/pg-core';

/** A bigint within the safe integer range, mapped to a number. */
export const bigNumber = (name?: string) =>
  name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' });

/** Whole sen. */
export const sen = bigNumber;

/** A calendar day as a `YYYY-MM-DD` string in both directions. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** An instant, as an ISO string in UTC ending in `Z`. */
export const moment = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Encrypted bytes or their keyed blind index (see crypto.ts). */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * The row's id within its company. `company_id` leads the key, so that a tenant's rows are stored together.
 */
export const rowId = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();
export const companyId = () => bigint({ mode: 'number' }).notNull();

/**
 * Columns of editable rows: a version incremented by a trigger (stale writes are refused), and timestamps.
 */
export const editable = {
  version: integer().notNull().default(1),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
};

/** The key of a tenant table that others reference. */
interface CompanyRows {
  company_id: AnyPgColumn;
  id: AnyPgColumn;
}

/**
 * A reference to a row of the same company: `fk_<table>__<field>`, whose name says which field a refusal is about; the
 * column's own unless another is named.
 */
export const inCompany = (company: AnyPgColumn, column: AnyPgColumn, to: CompanyRows, field = column.name) =>
  foreignKey({
    name: `fk_${getTableName(column.table)}__${field}`,
    columns: [company, column],
    foreignColumns: [to.company_id, to.id],
  });
