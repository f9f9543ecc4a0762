import type { AuditedRecord } from '@mesra/contract/audit/audit';
import type { HistoryKind } from '@mesra/contract/employees/history';
import type { SQL } from 'drizzle-orm';

/** How the audit log presents the rows of a table; declared by the owning module. */
export interface AuditedTable {
  /** Record name, used by the log's page and filters. */
  record: AuditedRecord;
  /**
   * The column with the row's name; if it holds an id, `of` is the table to look it up in (`people`: users).
   */
  label: { column: string; of?: string };
  /** The tenant column; default `company_id`. */
  tenant?: string;
  /** Rows belong to an employee, who is already named by the label. */
  owned_by_employee?: true;
  /** Record name in the employee's own history; omitted from it if absent. */
  history?: HistoryKind;
  /** Derived columns, not shown. */
  derived?: readonly string[];
  /** Columns in whole sen; `tiers.amount` for the amounts of a list. */
  sen?: readonly string[];
  /** Columns in whole sen only while another column of the row has a value. */
  sen_while?: Readonly<Record<string, { column: string; value: string }>>;
  /** How a row is named in references; default the column `name`. */
  title?: SQL;
}

/** Label of rows that belong to an employee. */
export const OF_EMPLOYEE = {
  label: { column: 'employee_id', of: 'employees' },
  owned_by_employee: true,
} as const;

/** A module's declarations for the audit log. */
export interface AuditDeclaration {
  tables: Readonly<Record<string, AuditedTable>>;
  /** Columns that hold the id of a row of this module, in any table, with the referenced table. */
  references?: Readonly<Record<string, string>>;
}

/** A title with this prefix is a message key, translated for the reader. */
export const TRANSLATED = 'message:';

/** The merged declarations of all modules. */
export type AuditCatalogue = Required<AuditDeclaration>;

/** Merges all declarations. Throws if two modules claim the same table or column. */
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
