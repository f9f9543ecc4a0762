import { plainMonthOf, shiftMonth, startOfMonth, yearOf } from '@mesra/domain/kit/plain-date';
import { COMPARED_FIGURES, type ComparedFigure } from '@mesra/domain/payroll/compare';
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
  input: PayrollInput;
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

/** What somebody's other payrolls say to one of a month. */
export interface Earlier {
  /** What it builds on. Ids follow processing order, since writers of a month's payrolls are serialised (`lockMonth`). */
  ground: Ground;
  first_payroll: boolean;
  /** Departure levies that count in them, of any year. */
  journeys: number;
  /** The monthly payroll of the month before. */
  previous: PreviousMonth | null;
}

type EarlierRow = EarlierPayroll &
  Record<ComparedFigure, number> & {
    employee_id: number;
    journey: boolean;
    lines: PayrollLines | null;
    input: PayrollInput | null;
  };

/** The other payrolls of each person that one of this month rests on. */
export async function readEarlier(
  tx: Tx,
  month: PayrollMonth,
  ids: number[],
  existing: ReadonlyMap<number, ExistingPayroll>,
): Promise<Map<number, Earlier>> {
  const before = startOfMonth(shiftMonth(plainMonthOf(month.start_date), -1));
  const yearStart = `${yearOf(month.start_date)}-01-01`;
  const { rows } = await tx.$client.query<EarlierRow>(
    `select employee_id, id as order, start_date, remuneration_current, religious_journey > 0 as journey,
       case when start_date = $3 then result -> 'month_total' end as month_total,
       case when start_date = $3 then facts -> 'benefits' end as month_benefits,
       case when start_date = $5 and sequence = 1 then lines end as lines,
       case when start_date = $5 and sequence = 1 then input end as input, ${COMPARED_FIGURES.join(', ')}
     from payrolls
     where company_id = $1 and employee_id = any($2) and not (start_date = $3 and sequence = $4)
       and (start_date between least($5::date, $6::date) and $3 or religious_journey > 0)`,
    [month.company_id, ids, month.start_date, month.sequence, before, yearStart],
  );
  const found = [...grouped(rows)].map(([id, stored]) => {
    const order = existing.get(id)?.id ?? null;
    const ofYear = stored.filter((one) => yearStart <= one.start_date && one.start_date <= month.start_date);
    const earlier: Earlier = {
      ground: groundOf(ofYear, month.start_date, order),
      first_payroll: isFirst(ofYear, month.start_date, order),
      journeys: stored.filter(({ journey }) => journey).length,
      previous: previousOf(stored),
    };
    return [id, earlier] as const;
  });
  return new Map(found);
}

function previousOf(stored: readonly EarlierRow[]): PreviousMonth | null {
  for (const { order, lines, input, ...row } of stored)
    if (lines && input)
      return {
        id: order,
        lines,
        input,
        figures: Object.fromEntries(COMPARED_FIGURES.map((key) => [key, row[key]])),
      };
  return null;
}
