import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import { type JournalPosting, postingsOf, reversed } from '@mesra/domain/payroll/journal';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { loanEntries } from '../payroll-loans/payroll-loans.views.ts';
import { payrolls, payslips } from '../payroll-run/payroll-run.views.ts';
import { payrollJournalEntries as entries } from './payroll-journal.tables.ts';

/** Payrolls whose postings are worked out at once. */
const CHUNK = 1_000;

/** A payroll's postings before they are stored. */
export interface Posted {
  payroll_id: number;
  employee_id: number;
  turn: number;
  postings: JournalPosting[];
  centres: NamedShare[];
}

interface Month {
  company_id: number;
  /** The first day of the month. */
  start_date: string;
  /** The instant of posting. */
  at: string;
}

/** The last turn of each payroll in the journal, 0 before the first, to be joined to payslips. */
const lastTurn = (tx: Tx) =>
  tx
    .select({ turn: sql<number>`coalesce(max(${entries.turn}), 0)::int`.as('turn') })
    .from(entries)
    .where(and(eq(entries.company_id, payslips.company_id), eq(entries.payroll_id, payslips.id)))
    .as('last');

const isUnposted = ({ company_id, start_date }: Omit<Month, 'at'>, turn: SQL.Aliased<number>) =>
  and(
    eq(payslips.company_id, company_id),
    eq(payslips.start_date, start_date),
    ne(payslips.status, 'In Process'),
    sql`${turn} % 2 = 0`,
  );

/** The sum in sen of what payrolls did to loans, of some entries. */
const sumOf = (which: SQL, sign: 1 | -1 = 1) =>
  sql<number>`${sql.raw(String(sign))} * coalesce(sum(${loanEntries.amount}) filter (where ${which}), 0)::bigint`.mapWith(
    Number,
  );

/** How many confirmed payrolls of a month are not in the journal, whoever asks. */
export const countUnposted = async (tx: Tx, month: Omit<Month, 'at'>): Promise<number> => {
  const last = lastTurn(tx);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(payslips)
    .innerJoinLateral(last, sql`true`)
    .where(isUnposted(month, last.turn));
  return row?.count ?? 0;
};

/** What confirmed payrolls of a month post that are not in the journal, and as which of their turns. */
export async function unposted(tx: Tx, month: Omit<Month, 'at'>, only?: SQL): Promise<Posted[]> {
  const last = lastTurn(tx);
  const lent = tx
    .select({
      taken: sumOf(
        sql`${loanEntries.type} in ('instalment', 'rest') and ${loanEntries.kind} = 'Loan'`,
        -1,
      ).as('taken'),
      fee: sumOf(sql`${loanEntries.type} = 'fee'`).as('fee'),
    })
    .from(loanEntries)
    .where(and(eq(loanEntries.company_id, payslips.company_id), eq(loanEntries.payroll_id, payslips.id)))
    .as('lent');
  const rows = await tx
    .select({
      id: payslips.id,
      employee_id: payslips.employee_id,
      turn: sql<number>`${last.turn} + 1`,
      lines: payslips.lines,
      cost_centres: sql<NamedShare[]>`coalesce(${payslips.person} -> 'cost_centres', '[]')`,
      salary_amount: payslips.salary_amount,
      total_gross_pay: payslips.total_gross_pay,
      total_deduction: payslips.total_deduction,
      total_adjustment: payslips.total_adjustment,
      total_contribution_employee: payslips.total_contribution_employee,
      total_net_pay: payslips.total_net_pay,
      contribution_epf_employee_amount: payslips.contribution_epf_employee_amount,
      contribution_epf_employer_amount: payslips.contribution_epf_employer_amount,
      contribution_socso_employee_amount: payslips.contribution_socso_employee_amount,
      contribution_socso_employer_amount: payslips.contribution_socso_employer_amount,
      contribution_eis_employee_amount: payslips.contribution_eis_employee_amount,
      contribution_eis_employer_amount: payslips.contribution_eis_employer_amount,
      contribution_skbbk_employee_amount: payslips.contribution_skbbk_employee_amount,
      contribution_hrdf: payslips.contribution_hrdf,
      contribution_tax_monthly_amount: payslips.contribution_tax_monthly_amount,
      loans_taken: lent.taken,
      loan_fee: lent.fee,
    })
    .from(payslips)
    .innerJoinLateral(last, sql`true`)
    .innerJoinLateral(lent, sql`true`)
    .where(and(isUnposted(month, last.turn), only))
    .orderBy(payslips.id);
  return rows.map(({ id, employee_id, turn, lines, ...payroll }) => ({
    payroll_id: id,
    employee_id,
    turn,
    postings: postingsOf({ ...payroll, earnings: lines.earnings, deductions: lines.deductions }),
    centres: payroll.cost_centres,
  }));
}

const COLUMNS = [
  ...['company_id', 'payroll_id', 'turn', 'employee_id', 'start_date', 'postings', 'centres', 'created_at'],
] as const;

const store = (tx: Tx, { company_id, start_date, at }: Month, posted: readonly Posted[]) =>
  insertRows(
    tx,
    entries,
    COLUMNS,
    posted.map(({ postings, centres, ...row }) => ({
      ...{ ...row, company_id, start_date, created_at: at },
      postings: JSON.stringify(postings),
      centres: JSON.stringify(centres),
    })),
  );

/** Posts confirmed payrolls of a month that are not in the journal: the named ones, or all. Its lock is held. */
export async function post(tx: Tx, month: Month, ids?: readonly number[]): Promise<void> {
  if (!ids) return void (await store(tx, month, await unposted(tx, month)));
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = inArray(payslips.id, ids.slice(at, at + CHUNK));
    await store(tx, month, await unposted(tx, month, chunk));
  }
}

/** Takes back what somebody's payrolls of a month posted that are in process again. */
export async function reverse(tx: Tx, month: Month, employee_id: number): Promise<void> {
  const rows = await tx
    .selectDistinctOn([entries.payroll_id], {
      ...{ payroll_id: entries.payroll_id, employee_id: entries.employee_id, turn: entries.turn },
      ...{ postings: entries.postings, centres: entries.centres },
    })
    .from(entries)
    .innerJoin(
      payrolls,
      and(eq(payrolls.company_id, entries.company_id), eq(payrolls.id, entries.payroll_id)),
    )
    .where(
      and(
        eq(entries.company_id, month.company_id),
        eq(entries.employee_id, employee_id),
        eq(entries.start_date, month.start_date),
        eq(payrolls.status, 'In Process'),
      ),
    )
    .orderBy(entries.payroll_id, sql`${entries.turn} desc`);
  const open = rows.filter(({ turn }) => turn % 2 === 1);
  await store(
    tx,
    month,
    open.map((row) => ({ ...row, turn: row.turn + 1, postings: reversed(row.postings) })),
  );
}
