import type { Employee } from '@mesra/contract/employees/employee';
import { employeeWarnings } from '@mesra/contract/employees/employee-check';
import type { OpeningBalance } from '@mesra/contract/employees/opening-balance';
import type { Salary } from '@mesra/contract/employees/salary';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Dependant } from '@mesra/contract/personal/dependant';
import { formatMoney } from '@mesra/domain/kit/money';
import type { Actor } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import { INDEXED, NUMBERS, type NumberColumns, openNumbers } from './employee-numbers.ts';
import { abilities } from './employees.policy.ts';
import type { employeeOpeningBalances, employeeSalaries, employees } from './employees.tables.ts';
import type { PlacementNames } from './placement-names.ts';
import { statusOn } from './service-days.ts';

export type StoredEmployee = typeof employees.$inferSelect;

interface Presented {
  row: StoredEmployee;
  names: PlacementNames;
  dependants: Dependant[];
  actor: Actor;
  vault: Vault;
  today: string;
  language: Language;
}

const INNER = ['archived_at', 'search_text', 'employee_type'] as const;
type Inner = (typeof INNER)[number];

/** The row without encrypted columns and their blind indexes, since a conflict response includes the row. */
function withoutSealed(row: StoredEmployee): Omit<StoredEmployee, keyof NumberColumns | Inner> {
  const open: Partial<StoredEmployee> = { ...row };
  for (const name of NUMBERS) delete open[`${name}_sealed`];
  for (const name of INDEXED) delete open[`${name}_index`];
  for (const name of INNER) delete open[name];
  return open as Omit<StoredEmployee, keyof NumberColumns | Inner>;
}

/** One employee in the API's format, with derived values. */
export function presentEmployee(one: Presented): Employee {
  const { row, actor, today } = one;
  const numbers = openNumbers(one.vault, row);
  const open = withoutSealed(row);
  const warnings = employeeWarnings({ ...row, ...numbers }).map(({ field, message }) => ({
    field,
    message: messageText(message, one.language),
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

/** Salaries, latest first; `used_until` is the last day covered by a payroll of the employee. */
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
    unit: row.unit,
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

export function presentOpeningBalance(row: typeof employeeOpeningBalances.$inferSelect): OpeningBalance {
  return {
    id: row.id,
    year: row.year,
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
