import type { Difference, SettledDifferenceAnswer } from '@mesra/contract/payroll-differences/difference';
import { formatMoney } from '@mesra/domain/kit/money';
import type {
  ContributionDifference,
  LineDifference,
  MonthDifference,
} from '@mesra/domain/payroll/differences';
import { employees } from '../employees/employees.views.ts';
import type { payrollDifferenceDecisions, payrollDifferences } from './payroll-differences.tables.ts';

/** Who a difference is about, as lists select it. */
export const EMPLOYEE = {
  id: employees.id,
  name: employees.name,
  employee_code: employees.employee_code,
  inactive_at: employees.inactive_at,
};

type Row<T> = T & { employee: Difference['employee'] };

const amountsOf = ({ closed, now, settled, difference }: LineDifference | ContributionDifference) => ({
  closed: formatMoney(closed),
  now: formatMoney(now),
  settled: formatMoney(settled),
  difference: formatMoney(difference),
});

function presentMonth({ lines, contributions, tax, missed = false }: MonthDifference, amount: number) {
  return {
    missed,
    lines: lines.map((line) => {
      const { key, type, name, days, tax: taxed } = line;
      return { key, type, name, ...amountsOf(line), days: [...days], tax: taxed };
    }),
    contributions: contributions.map((one) => ({ key: one.key, ...amountsOf(one) })),
    tax: { closed: formatMoney(tax.closed), now: formatMoney(tax.now) },
    amount: formatMoney(amount),
  };
}

/** An open difference. */
export function presentDifference(
  row: Row<typeof payrollDifferences.$inferSelect>,
  mayProcess: boolean,
): Difference {
  const { id, company_id, employee, start_date, end_date, deferred_in, reason, version } = row;
  return {
    ...{ id, company_id, employee, start_date, end_date, deferred_in, reason, version },
    ...presentMonth(row.difference, row.amount),
    state: deferred_in === null ? 'Open' : 'Deferred',
    can: { decide: mayProcess },
  };
}

/** A decision; `closed`: a confirmed payroll has it; `run_name`: that of the correction run that has taken it. */
export function presentSettled(
  row: Row<typeof payrollDifferenceDecisions.$inferSelect> & { closed: boolean; run_name: string | null },
  decided_by: string | null,
  mayProcess: boolean,
): SettledDifferenceAnswer {
  const { id, company_id, employee, start_date, end_date, kind, run_start_date, reason, created_at } = row;
  const { run_sequence, run_name } = row;
  return {
    ...{
      id,
      company_id,
      employee,
      start_date,
      end_date,
      kind,
      run_start_date,
      run_sequence,
      run_name,
      reason,
      created_at,
      decided_by,
    },
    ...presentMonth(row.difference, row.amount),
    can: { withdraw: mayProcess && !row.closed },
  };
}
