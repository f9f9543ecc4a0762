import { plainMonthOf, shiftMonth, startOfMonth, yearOf } from '@mesra/domain/kit/plain-date';
import { type EarlierPayroll, type Ground, groundOf, isFirst } from '@mesra/domain/payroll/earlier';
import type { Tx } from '../../kit/db.ts';
import { grouped } from '../payroll-setup/payroll-setup.api.ts';
import type { PayrollInput, PayrollLines } from './payroll-run.tables.ts';

/* Set-based reads of a month: one query each, for any number of employees. */

/** A wage month of a company, with what the company decides. */
export interface PayrollMonth {
  company_id: number;
  start_date: string;
  end_date: string;
  sequence: number;
}

/** An existing payroll of the month. */
export interface ExistingPayroll {
  id: number;
  version: number;
  status: 'In Process' | 'Confirmed' | 'Waiting for Payment' | 'Paid';
  input: PayrollInput;
  processed_by: number[];
  /** A later payroll of the same month depends on it. */
  followed: boolean;
}

/** Last month's figures, for comparison. */
export interface PreviousMonth {
  id: number;
  figures: Record<string, number>;
  lines: PayrollLines;
}

export async function readExisting(tx: Tx, month: PayrollMonth, ids: number[], lock: boolean) {
  const { rows } = await tx.$client.query<ExistingPayroll & { employee_id: number }>(
    `select id, employee_id, version, status, input, processed_by, exists (select from payrolls o where o.company_id = payrolls.company_id
       and o.employee_id = payrolls.employee_id and o.start_date = payrolls.start_date and o.id > payrolls.id) as followed
     from payrolls
     where company_id = $1 and employee_id = any($2) and start_date = $3 and sequence = $4
     order by id ${lock ? 'for update' : ''}`,
    [month.company_id, ids, month.start_date, month.sequence],
  );
  return new Map(rows.map(({ employee_id, ...row }) => [employee_id, row]));
}

/** What a person's payroll builds on; `journeys`: departure levies that count in their other payrolls, of any year. */
export type Grounded = Ground & { first_payroll: boolean; journeys: number };

/**
 * What each person's payroll builds on. Ids follow processing order, since writers of a month's payrolls are
 * serialised (`lockMonth`).
 */
export async function readGround(
  tx: Tx,
  month: PayrollMonth,
  ids: number[],
  existing: ReadonlyMap<number, ExistingPayroll>,
): Promise<Map<number, Grounded>> {
  const { rows } = await tx.$client.query<EarlierPayroll & { employee_id: number; journeys: number | null }>(
    `select employee_id, id as order, start_date, remuneration_current,
       case when start_date = $4 then result -> 'month_total' end as month_total,
       case when start_date = $4 then facts -> 'benefits' end as month_benefits, null::int as journeys
     from payrolls where company_id = $1 and employee_id = any($2) and start_date between $3 and $4
       and not (start_date = $4 and sequence = $5)
     union all
     select employee_id, null, null, null, null, null, count(*)::int from payrolls
     where company_id = $1 and employee_id = any($2) and religious_journey > 0
       and not (start_date = $4 and sequence = $5) group by employee_id`,
    [month.company_id, ids, `${yearOf(month.start_date)}-01-01`, month.start_date, month.sequence],
  );
  const grounds = [...grouped(rows)].map(([id, found]) => {
    const order = existing.get(id)?.id ?? null;
    const stored = found.filter(({ journeys }) => journeys === null);
    return [
      id,
      {
        ...groundOf(stored, month.start_date, order),
        first_payroll: isFirst(stored, month.start_date, order),
        journeys: found.reduce((sum, { journeys }) => sum + (journeys ?? 0), 0),
      },
    ] as const;
  });
  return new Map(grounds);
}

const FIGURES = `salary_amount, total_earning, total_gross_pay, total_deduction, total_adjustment, contribution_epf_employee_amount,
  contribution_epf_employer_amount, contribution_socso_employee_amount, contribution_socso_employer_amount,
  contribution_eis_employee_amount, contribution_eis_employer_amount, contribution_skbbk_employee_amount, contribution_hrdf,
  contribution_tax_monthly_amount, total_net_pay`;

export async function readPrevious(tx: Tx, month: PayrollMonth, ids: number[]) {
  const before = startOfMonth(shiftMonth(plainMonthOf(month.start_date), -1));
  const { rows } = await tx.$client.query<
    Record<string, number> & { lines: PayrollLines; input: PayrollInput }
  >(
    `select id, employee_id, lines, input, ${FIGURES} from payrolls
     where company_id = $1 and employee_id = any($2) and start_date = $3 and sequence = 1`,
    [month.company_id, ids, before],
  );
  return new Map(
    rows.map(({ id = 0, employee_id = 0, lines, input, ...figures }) => [
      employee_id,
      {
        id,
        lines: lines as PayrollLines,
        input: input as PayrollInput,
        figures: figures as Record<string, number>,
      },
    ]),
  );
}
