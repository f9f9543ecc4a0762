import type { ComponentType } from 'react';
import { recordId } from '../../lib/search-params.ts';
import { type Period, periodOf, readMonth } from '../../shared/payslip/month.ts';
import type { ListFilters, PayslipKey } from './payroll.queries.ts';

const OWN = new Set(['employee_id', 'sequence', 'start_date', 'end_date', 'at', 'page', 'per_page']);

/** Where a person stands: who, which month, and the list that they were opened from. */
export interface ProcessTarget {
  payslipKey: PayslipKey;
  at: number | null;
  filters: ListFilters;
}

/** The way to the Cinco report of one person’s month. */
export type PersonCinco = ComponentType<{ period: Period; employeeId: number }>;

/** Reads the page's address. */
export function readTarget(search: Record<string, unknown>, today: string): ProcessTarget {
  const employee_id = recordId(search.employee_id);
  const at = Number(search.at);
  const number = Number(search.sequence);
  const sequence = Number.isSafeInteger(number) && number > 1 ? number : 1;
  return {
    payslipKey: { employee_id, sequence, ...periodOf(readMonth(search.start_date, today)) },
    at: Number.isSafeInteger(at) && at > 0 ? at : null,
    filters: Object.fromEntries(Object.entries(search).filter(([key]) => !OWN.has(key))),
  };
}
