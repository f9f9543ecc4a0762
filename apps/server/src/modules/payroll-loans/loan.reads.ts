import { addMonths, startOfMonth } from '@mesra/domain/kit/plain-date';
import type { LoanChange, LoanPosition, LoanTerms, PayMonths } from '@mesra/domain/payroll/loans';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { ownRows } from '../../kit/own-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { loanChanges, loanEntries, loans } from './payroll-loans.tables.ts';

type LoanColumns = typeof loans.$inferSelect;

/** A loan with whose it is, where it stands, what was changed, and the first month that is not closed for its person. */
export interface LoanRow extends LoanColumns, LoanPosition {
  employee: { id: number; name: string; employee_code: string; left_on: string | null };
  changes: (LoanChange & Pick<typeof loanChanges.$inferSelect, 'id' | 'reason' | 'created_by'>)[];
  /** How many instalments payrolls have taken. */
  paid: number;
  /** The day on which its person joined the company. */
  joined_on: string;
  /** The last month of which a payroll of its person is confirmed; null where none is. */
  confirmed_to: string | null;
  open_from: string;
}

export const ofLoan = sql`${loanEntries.company_id} = ${loans.company_id} and ${loanEntries.loan_id} = ${loans.id}`;
export const BALANCE = sql<number>`(select coalesce(sum(${loanEntries.amount}), 0)::bigint from ${loanEntries} where ${ofLoan})`;
const BY_PAYROLLS = sql`from ${loanEntries} where ${ofLoan} and ${loanEntries.type} in ('instalment', 'rest')`;
const CHANGES = sql<
  LoanRow['changes']
>`(select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'month', c.month,
    'amount', c.amount, 'reason', c.reason, 'created_by', c.created_by) order by c.month, c.id), '[]')
  from ${loanChanges} c where c.company_id = ${loans.company_id} and c.loan_id = ${loans.id})`;
const CONFIRMED_TO = sql<string | null>`(select max(p.start_date) from ${payrolls} p
    where p.company_id = ${loans.company_id} and p.employee_id = ${loans.employee_id} and p.sequence = 1
      and p.status <> 'In Process')::text`;

export const ofEmployee = and(
  eq(employees.company_id, loans.company_id),
  eq(employees.id, loans.employee_id),
);

/** Loans with where each stands, in one query. */
export async function readLoans(
  { tx }: Pick<RowCall, 'tx'>,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<LoanRow[]> {
  const query = tx
    .select({
      loan: loans,
      employee: {
        id: employees.id,
        name: employees.name,
        employee_code: employees.employee_code,
        left_on: employees.inactive_at,
      },
      balance: BALANCE,
      taken: sql<number>`(select coalesce(-sum(${loanEntries.amount}), 0)::bigint ${BY_PAYROLLS})`,
      paid: sql<number>`(select coalesce(sum(case when ${loanEntries.reverses_id} is null then 1 else -1 end), 0)::int ${BY_PAYROLLS})`,
      changes: CHANGES,
      joined_on: employees.company_joined_at,
      confirmed_to: CONFIRMED_TO,
    })
    .from(loans)
    .innerJoin(employees, ofEmployee)
    .where(where)
    .$dynamic();
  const rows = await (page ? withPage(query, page) : query.orderBy(asc(loans.id)));
  return rows.map(({ loan, balance, taken, ...row }) => ({
    ...loan,
    ...row,
    balance: Number(balance),
    taken: Number(taken),
    open_from: row.confirmed_to ? addMonths(row.confirmed_to, 1) : startOfMonth(row.joined_on),
  }));
}

/** Whether a confirmed payroll of its month or a later one rests on a payment of a day. */
export const restedOn = ({ confirmed_to }: Pick<LoanRow, 'confirmed_to'>, day: string): boolean =>
  confirmed_to !== null && startOfMonth(day) <= confirmed_to;

/** What tells whether the payroll of a month can still pay a loan out on a day; of earlier months it says nothing. */
export async function payMonths(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, employee_id, open_from }: Pick<LoanRow, 'company_id' | 'employee_id' | 'open_from'>,
  { month, today }: { month: string; today: string },
): Promise<PayMonths> {
  const [found] = await tx
    .select({
      company_confirmed_to: sql<
        string | null
      >`(max(${payrolls.start_date}) filter (where ${payrolls.status} <> 'In Process'))::text`,
      in_process: sql<string[]>`coalesce(json_agg(${payrolls.start_date})
        filter (where ${payrolls.status} = 'In Process' and ${payrolls.employee_id} = ${employee_id}), '[]')`,
    })
    .from(payrolls)
    .where(
      and(eq(payrolls.company_id, company_id), eq(payrolls.sequence, 1), gte(payrolls.start_date, month)),
    );
  return { company_confirmed_to: null, in_process: [], ...found, open_from, today };
}

/** The terms of a loan, as the rules take them. */
export const termsOf = ({ principal, fee, first_month, instalments, instalment }: LoanTerms): LoanTerms => ({
  principal,
  fee,
  first_month,
  instalments,
  instalment,
});

/** The caller's own loans, in the companies of the call. */
export const ownLoans = ({ actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>): SQL =>
  ownRows(actor, companyIds, '/payroll', loans);

/** Loans of people in the caller's scope. */
export const visibleLoans = ({ actor, companyIds }: Pick<RowCall, 'actor' | 'companyIds'>): SQL | undefined =>
  and(inArray(loans.company_id, [...companyIds]), visibleTo(actor, companyIds));

/** A loan among those of `where`; 404 otherwise. */
export async function oneLoan(call: RowCall, id: number, where: SQL | undefined): Promise<LoanRow> {
  const [row] = await readLoans(call, and(where, eq(loans.id, id)));
  if (!row) throw notFound();
  return row;
}

/** The loans under some approvals. */
export const loansUnder = (call: RowCall, approvalIds: readonly number[]): Promise<LoanRow[]> =>
  readLoans(
    call,
    and(inArray(loans.company_id, [...call.companyIds]), isAmong(loans.approval_id, approvalIds)),
  );

export type EntryRow = typeof loanEntries.$inferSelect & {
  payroll: { id: number; employee_id: number; start_date: string; end_date: string; sequence: number } | null;
};

/** The ledgers of some loans, in the order in which they were added to. */
export async function readEntries(
  { tx }: Pick<RowCall, 'tx'>,
  rows: readonly Pick<LoanRow, 'company_id' | 'id'>[],
): Promise<EntryRow[]> {
  if (rows.length === 0) return [];
  const found = await tx
    .select({
      entry: loanEntries,
      payroll: {
        id: payrolls.id,
        employee_id: payrolls.employee_id,
        start_date: payrolls.start_date,
        end_date: payrolls.end_date,
        sequence: payrolls.sequence,
      },
    })
    .from(loanEntries)
    .leftJoin(
      payrolls,
      and(eq(payrolls.company_id, loanEntries.company_id), eq(payrolls.id, loanEntries.payroll_id)),
    )
    .where(
      and(
        inArray(loanEntries.company_id, [...new Set(rows.map(({ company_id }) => company_id))]),
        isAmong(
          loanEntries.loan_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(loanEntries.id));
  return found.map(({ entry, payroll }) => ({ ...entry, payroll }));
}
