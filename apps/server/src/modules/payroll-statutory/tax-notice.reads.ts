import type { TaxNoticeRow } from '@mesra/contract/payroll-statutory/tax-notice';
import { addMonths, plainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { type DueNotice, noticesOf, withholdsFinalPay } from '@mesra/domain/statutory-files/tax-notice';
import { and, between, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { findEmployees, visibleTo } from '../employees/employees.api.ts';
import { employees, employeeOpeningBalances as openings } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { mayHandIn } from './payroll-statutory.policy.ts';
import { taxNotices } from './payroll-statutory.tables.ts';

/** Whether PCB was deducted from a payslip of somebody within the twelve months up to their last day. */
const PCB_DEDUCTED = sql<boolean>`exists (select from ${payslips} p where p.company_id = ${employees}.company_id
  and p.employee_id = ${employees}.id and p.status <> 'In Process' and p.contribution_tax_monthly_amount > 0
  and p.start_date > coalesce(${employees}.inactive_at, 'infinity'::date) - interval '1 year')`;

/** The notices of people whom the caller sees, with what became of each, by the day on which they are due. */
async function noticesWhere(
  call: RowCall,
  companyId: number,
  where: SQL | undefined,
): Promise<TaxNoticeRow[]> {
  const { tx, actor, services } = call;
  const rows = await tx
    .select({
      id: employees.id,
      name: employees.name,
      employee_code: employees.employee_code,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
      foreigner: sql<boolean>`${employees}.employee_type = 'foreigner'`,
      pcb_deducted: PCB_DEDUCTED,
    })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.archived_at),
        visibleTo(actor, [companyId]),
        where,
      ),
    );
  const ids = rows.map(({ id }) => id);
  const leavers = rows.filter(({ inactive_at }) => inactive_at !== null).map(({ id }) => id);
  const [records, recorded] = await Promise.all([
    findEmployees(call, leavers),
    ids.length === 0
      ? []
      : tx
          .select()
          .from(taxNotices)
          .where(and(eq(taxNotices.company_id, companyId), inArray(taxNotices.employee_id, ids))),
  ]);
  const names = await peopleNames(
    tx,
    recorded.flatMap(({ created_by }) => created_by ?? []),
  );
  const outcomes = new Map(
    recorded.map((one) => [`${one.employee_id} ${one.notice} ${one.event_on}`, one] as const),
  );
  const today = todayIn(actor, companyId, services.clock);
  const record = mayHandIn(actor, companyId);
  const present = (row: (typeof rows)[number], due: DueNotice): TaxNoticeRow => {
    const found = outcomes.get(`${row.id} ${due.notice} ${due.event_on}`);
    const pending = due.due_on < today ? 'overdue' : 'due';
    return {
      ...{ employee_id: row.id, employee_code: row.employee_code, name: row.name },
      ...due,
      state: found ? (found.submitted_on ? 'submitted' : 'set_aside') : pending,
      submitted_on: found?.submitted_on ?? null,
      receipt_number: found?.receipt_number ?? null,
      note: found?.note ?? null,
      by: found?.created_by ? (names.get(found.created_by) ?? null) : null,
      withholds_pay: withholdsFinalPay(due.notice) && !found,
      can: { record: record && !found },
    };
  };
  return rows
    .flatMap((row) => {
      const { notice_given_at = null, leaving_reason = null } = records.get(row.id) ?? {};
      return noticesOf({ ...row, notice_given_at, leaving_reason }).map((due) => present(row, due));
    })
    .sort((a, b) => a.due_on.localeCompare(b.due_on) || a.name.localeCompare(b.name));
}

/** The notices of whoever joined or left in a year. */
export async function noticesOfYear(call: RowCall, companyId: number, year: number): Promise<TaxNoticeRow[]> {
  const from = plainDate(year, 1, 1);
  const to = plainDate(year, 12, 31);
  const where = or(between(employees.company_joined_at, from, to), between(employees.inactive_at, from, to));
  const notices = await noticesWhere(call, companyId, where);
  return notices.filter(({ event_on }) => event_on >= from && event_on <= to);
}

/** A notice of somebody; undefined where it is not due of them. */
export async function noticeOf(
  call: RowCall,
  {
    company_id,
    employee_id,
    notice,
  }: { company_id: number; employee_id: number; notice: TaxNoticeRow['notice'] },
): Promise<TaxNoticeRow | undefined> {
  const notices = await noticesWhere(call, company_id, eq(employees.id, employee_id));
  return notices.find((one) => one.notice === notice);
}

/**
 * What somebody was paid in the calendar year of a day, in sen: the remuneration of confirmed payslips as the EA form has it, and the
 * opening figures of this employment.
 */
export async function paidInYear(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  employeeId: number,
  day: string,
) {
  const first = plainDate(yearOf(day), 1, 1);
  const opening = (column: string) => sql`coalesce((select ${sql.raw(column)} from ${openings} o
    where o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.year = ${yearOf(day)}), 0)`;
  const sum = (column: SQL, before: string) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint + ${opening(before)}`.mapWith(Number);
  const [row] = await tx
    .select({
      remuneration: sum(sql`(${payslips.result} -> 'remuneration_current' ->> 'y')::bigint`, 'remuneration'),
      epf: sum(sql`${payslips.contribution_epf_employee_amount}`, 'epf'),
      pcb: sum(sql`${payslips.contribution_tax_monthly_amount}`, 'mtd'),
    })
    .from(payslips)
    .where(
      and(
        eq(payslips.company_id, companyId),
        eq(payslips.employee_id, employeeId),
        between(payslips.start_date, first, addMonths(first, 11)),
        sql`${payslips.status} <> 'In Process'`,
      ),
    );
  return row ?? { remuneration: 0, epf: 0, pcb: 0 };
}
