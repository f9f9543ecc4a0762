import type { Dependant } from '@mesra/contract/employees/dependant';
import type { Employee } from '@mesra/contract/employees/employee';
import { employeeWarnings } from '@mesra/contract/employees/employee-check';
import type { Opening } from '@mesra/contract/employees/opening';
import type { Salary } from '@mesra/contract/employees/salary';
import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import { formatMoney } from '@mesra/domain/kit/money';
import type { Actor } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import { INDEXED, NUMBERS, type NumberColumns, openNumbers } from './employee-numbers.ts';
import { abilities } from './employees.policy.ts';
import type {
  employeeDependants,
  employeeOpenings,
  employeeSalaries,
  employees,
} from './employees.tables.ts';
import type { PlaceNames } from './place-names.ts';
import { statusOn } from './service-days.ts';

export type EmployeeRecord = typeof employees.$inferSelect;

interface Presented {
  row: EmployeeRecord;
  names: PlaceNames;
  dependants: Dependant[];
  actor: Actor;
  vault: Vault;
  today: string;
  language: Language;
}

const INNER = ['archived_at', 'search_text', 'employee_type'] as const;
type Inner = (typeof INNER)[number];

/** The row without what is encrypted, its indexes included: also a refused change shows the row. */
function withoutSealed(row: EmployeeRecord): Omit<EmployeeRecord, keyof NumberColumns | Inner> {
  const open: Partial<EmployeeRecord> = { ...row };
  for (const name of NUMBERS) delete open[`${name}_sealed`];
  for (const name of INDEXED) delete open[`${name}_index`];
  for (const name of INNER) delete open[name];
  return open as Omit<EmployeeRecord, keyof NumberColumns | Inner>;
}

/** One employee as the API shows it, with what its values say of each other. */
export function presentEmployee(one: Presented): Employee {
  const { row, actor, today } = one;
  const numbers = openNumbers(one.vault, row);
  const open = withoutSealed(row);
  const warnings = employeeWarnings({ ...row, ...numbers }).map(({ field, message }) => ({
    field,
    message: sayMessage(message, one.language),
  }));
  return {
    ...open,
    ...numbers,
    ...one.names,
    status: statusOn(row.inactive_at, today),
    dependants: one.dependants,
    warnings,
    can: abilities(actor, row),
  };
}

export function presentDependant(row: typeof employeeDependants.$inferSelect): Dependant {
  const { id, name, date_of_birth, relief, version, created_at } = row;
  return { id, name, date_of_birth, relief, version, created_at };
}

/** Salaries with the latest first; `used_until` is the last day that a payroll of the employee covers. */
export function presentSalaries(
  rows: readonly (typeof employeeSalaries.$inferSelect)[],
  today: string,
  used_until: string | null,
  manage: boolean,
): Salary[] {
  const sorted = [...rows].sort((a, b) => (a.effective_from < b.effective_from ? 1 : -1));
  const current = sorted.find((row) => row.effective_from <= today);
  return sorted.map((row) => ({
    id: row.id,
    effective_from: row.effective_from,
    amount: formatMoney(row.amount),
    epf: row.epf,
    socso: row.socso,
    eis: row.eis,
    tax: row.tax,
    hrdf: row.hrdf,
    reason: row.reason,
    current: row === current,
    version: row.version,
    created_at: row.created_at,
    can: { delete: manage && (used_until === null || row.effective_from > used_until) },
  }));
}

export function presentOpening(row: typeof employeeOpenings.$inferSelect): Opening {
  return {
    id: row.id,
    year: row.year,
    source: row.source,
    remuneration: formatMoney(row.remuneration),
    epf: formatMoney(row.epf),
    mtd: formatMoney(row.mtd),
    zakat: formatMoney(row.zakat),
    reliefs: formatMoney(row.reliefs),
    religious_journeys: row.religious_journeys,
    waiver_reason: row.waiver_reason,
    version: row.version,
    updated_at: row.updated_at,
  };
}
