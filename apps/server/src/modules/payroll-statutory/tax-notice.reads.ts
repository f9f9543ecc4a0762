import type { TaxNoticeRow } from '@mesra/contract/payroll-statutory/tax-notice';
import { addMonths, plainDate, yearOf } from '@mesra/domain/kit/plain-date';
import {
  type DueNotice,
  noticesOf,
  type TaxNotice,
  withholdsFinalPay,
} from '@mesra/domain/statutory-files/tax-notice';
import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { offboardingsOf, visibleTo } from '../employees/employees.api.ts';
import { employees, employeeOpeningBalances as openings } from '../employees/employees.views.ts';
import { payrolls, payslips } from '../payroll-run/payroll-run.views.ts';
import { mayHandIn } from './payroll-statutory.policy.ts';
import { taxNotices } from './payroll-statutory.tables.ts';

/** Whether PCB was deducted from a payslip of somebody within the twelve months up to their last day. */
const PCB_DEDUCTED = sql<boolean>`exists (select from ${payslips} p where p.company_id = ${employees}.company_id
  and p.employee_id = ${employees}.id and p.status <> 'In Process' and p.contribution_tax_monthly_amount > 0
  and p.start_date > coalesce(${employees}.inactive_at, 'infinity'::date) - interval '1 year')`;

/** What somebody's notices rest on, and what became of each by `notice event_on`. */
async function noticeFacts(tx: Tx, companyId: number, where: SQL | undefined) {
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
    .where(and(eq(employees.company_id, companyId), isNull(employees.archived_at), where));
  const ids = rows.map(({ id }) => id);
  const [offboardings, recorded] = await Promise.all([
    offboardingsOf(tx, companyId, ids),
    tx
      .select()
      .from(taxNotices)
      .where(and(eq(taxNotices.company_id, companyId), isAmong(taxNotices.employee_id, ids))),
  ]);
  return rows.map((row) => ({
    ...row,
    ...(offboardings.get(row.id) ?? { notice_given_at: null, leaving_reason: null, leaves_malaysia: false }),
    recorded: recorded.filter(({ employee_id }) => employee_id === row.id),
  }));
}

type NoticeFactsOf = Awaited<ReturnType<typeof noticeFacts>>[number];

/** What became of a notice that is due; undefined while it is open. */
const outcomeOf = ({ recorded }: NoticeFactsOf, { notice, event_on }: DueNotice) =>
  recorded.find((one) => one.notice === notice && one.event_on === event_on);

/** Open notices that withhold the final pay of some payrolls: those of the month of the last day, and later ones. */
export async function withholdingNotices(
  tx: Tx,
  companyId: number,
  payrollIds: readonly number[],
): Promise<{ employee_id: number; name: string; notice: TaxNotice }[]> {
  const final = sql`exists (select from ${payrolls} p where p.company_id = ${employees.company_id}
    and p.employee_id = ${employees.id} and ${isAmong(sql`p.id`, payrollIds)} and p.end_date >= ${employees.inactive_at})`;
  const people = await noticeFacts(tx, companyId, final);
  return people.flatMap((person) =>
    noticesOf(person)
      .filter((due) => withholdsFinalPay(due.notice) && !outcomeOf(person, due))
      .map(({ notice }) => ({ employee_id: person.id, name: person.name, notice })),
  );
}

/** The notices of people whom the caller sees, with what became of each, by the day on which they are due. */
async function noticesWhere(
  { tx, actor, services }: RowCall,
  companyId: number,
  where: SQL | undefined,
): Promise<TaxNoticeRow[]> {
  const people = await noticeFacts(tx, companyId, and(visibleTo(actor, [companyId]), where));
  const names = await peopleNames(
    tx,
    people.flatMap(({ recorded }) => recorded.flatMap(({ created_by }) => created_by ?? [])),
  );
  const today = todayIn(actor, companyId, services.clock);
  const record = mayHandIn(actor, companyId);
  const present = (person: NoticeFactsOf, due: DueNotice): TaxNoticeRow => {
    const found = outcomeOf(person, due);
    const pending = due.due_on < today ? 'overdue' : 'due';
    return {
      ...{ employee_id: person.id, employee_code: person.employee_code, name: person.name },
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
  return people
    .flatMap((person) => noticesOf(person).map((due) => present(person, due)))
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
