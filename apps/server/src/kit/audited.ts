import type { AuditedRecord } from '@mesra/contract/audit/audit';
import type { HistoryRecord } from '@mesra/contract/employees/history';
import type { SQL } from 'drizzle-orm';

/** How the log reads the rows of a table; declared by the module that owns it. */
export interface AuditedTable {
  /** The word of the record, as the log's page and filters name it. */
  record: AuditedRecord;
  /** The column that names a row; where it holds an id, the table whose row's name it is (`people`: who signs in). */
  label: { column: string; of?: string };
  /** The column that holds the company; `company_id` when absent. */
  tenant?: string;
  /** Rows belong to an employee, whom the label names already. */
  owned_by_employee?: true;
  /** The word of the record in the employee's own history; left out of it when absent. */
  history?: HistoryRecord;
  /** Columns that follow from others and are not shown. */
  derived?: readonly string[];
  /** Columns in whole sen. */
  sen?: readonly string[];
  /** What a row is called where others refer to it; the column `name` when absent. */
  title?: SQL;
}

/** The label of rows that belong to an employee. */
export const OF_EMPLOYEE = {
  label: { column: 'employee_id', of: 'employees' },
  owned_by_employee: true,
} as const;

/** What a module declares for the log. */
export interface AuditDeclaration {
  tables: Readonly<Record<string, AuditedTable>>;
  /** Columns that hold the id of a row of this module, wherever they stand, with its table. */
  references?: Readonly<Record<string, string>>;
}

/** A title that begins so is the key of a message, said in the reader's language. */
export const TRANSLATED = 'message:';

/** The declarations of all modules. */
export type AuditCatalogue = Required<AuditDeclaration>;

/** All declarations as one. A table or a column that two modules claim is an error of the product. */
export function auditCatalogue(declarations: readonly AuditDeclaration[]): AuditCatalogue {
  const join = <T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> => {
    const entries = parts.flatMap((part) => Object.entries(part));
    const joined = Object.fromEntries(entries);
    if (Object.keys(joined).length !== entries.length)
      throw new Error('Two modules declare the same for the log.');
    return joined;
  };
  return {
    tables: join(declarations.map((one) => one.tables)),
    references: join(declarations.map((one) => one.references ?? {})),
  };
}
