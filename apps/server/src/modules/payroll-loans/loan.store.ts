import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { addMonths, monthInFigures } from '@mesra/domain/kit/plain-date';
import { type LoanTerms, refusedTerms } from '@mesra/domain/payroll/loans';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import {
  type ApprovalRow,
  cancelApproval,
  decideApproval,
  grantToSoleOwner,
  openApproval,
} from '../approvals/approvals.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentLoan } from './loan.present.ts';
import { type LoanRow, loansUnder, oneLoan } from './loan.reads.ts';
import { loans } from './payroll-loans.tables.ts';

type Entered = Omit<BodyOf<typeof loanEndpoints.create>, 'fee'> & { fee?: number };

/** How far ahead the first instalment may be. */
const MONTHS_AHEAD = 24;

/** 422 at its field where terms cannot be agreed. */
function assertTerms(terms: LoanTerms): void {
  if ((terms.instalments === null) === (terms.instalment === null))
    throw invalid('instalments', 'loan.one_of');
  const refused = refusedTerms(terms);
  const field = terms.instalment === null ? 'instalments' : 'instalment';
  if (refused === 'principal') throw invalid('principal', 'loan.amount');
  if (refused !== null) throw invalid(field, `loan.${refused}`);
}

/** 422 where the first instalment would be of a month that is closed, or far ahead. */
export function assertFirstMonth(
  { first_month, open_from }: { first_month: string; open_from: string },
  today: string,
): void {
  if (first_month < open_from)
    throw invalid('first_month', 'loan.month_closed', { month: monthInFigures(open_from) });
  if (first_month > addMonths(today, MONTHS_AHEAD)) throw invalid('first_month', 'loan.month_late');
}

/** Enters a request of or for somebody; the sole owner's own is granted at once. */
export async function createLoan(call: RowCall, entered: Entered, where: SQL | undefined): Promise<LoanRow> {
  const { company_id, employee_id, kind, purpose, principal, fee = 0, first_month } = entered;
  const { instalments, instalment } = entered;
  assertTerms({ principal, fee, first_month, instalments, instalment });
  const today = todayIn(call.actor, company_id, call.services.clock);
  const [person] = await call.tx
    .select({ inactive_at: employees.inactive_at })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id)));
  if (!person) throw notFound();
  if (person.inactive_at !== null && person.inactive_at < today)
    throw invalid('employee_id', 'loan.has_left');
  const [created] = await call.tx
    .insert(loans)
    .values({
      ...{ company_id, employee_id, kind, purpose, principal, fee, first_month, instalments, instalment },
      ...{ status: 'Pending', requested_by: call.actor.user_id },
    })
    .returning({ id: loans.id });
  if (!created) throw notFound();
  const row = await oneLoan(call, created.id, where);
  assertFirstMonth(row, today);
  const subject = `loan:${row.id}`;
  const approval = await openApproval(call, { company_id, kind: 'loan', employee_id, subject });
  await call.tx.update(loans).set({ approval_id: approval.id }).where(whereLoan(row));
  await grantToSoleOwner(call, approval.id);
  return oneLoan(call, row.id, where);
}

export const whereLoan = ({ company_id, id }: Pick<LoanRow, 'company_id' | 'id'>) =>
  and(eq(loans.company_id, company_id), eq(loans.id, id));

/** Locks a loan as the caller saw it, in a state in which `able`: 409 with it as it is otherwise. */
export async function lockLoan(
  call: RowCall,
  id: number,
  { where, version, able }: { where: SQL | undefined; version: number; able: (row: LoanRow) => boolean },
): Promise<LoanRow> {
  const seen = await oneLoan(call, id, where);
  await call.tx.select({ id: loans.id }).from(loans).where(whereLoan(seen)).for('update');
  const row = await oneLoan(call, id, where);
  const current = () => presentLoan(call, row);
  if (!able(row))
    throw new Problem('wrong_state', { params: { status: row.status }, current: await current() });
  await assertVersion(row, version, current);
  return row;
}

/**
 * Cancels a loan that was not paid out, while no payroll of the company is confirmed; whoever decides it meanwhile comes first or not
 * at all.
 */
export async function cancelLoan(
  call: RowCall,
  id: number,
  {
    where,
    version,
    reason,
    able,
  }: { where: SQL | undefined; version: number; reason: string | null; able: (row: LoanRow) => boolean },
): Promise<LoanRow> {
  const before = await oneLoan(call, id, where);
  await call.tx.execute(sql`select ${whileNothingIsConfirmed(before.company_id)}`);
  // The approval first, as whoever decides it, so that neither waits for the other.
  if (before.status === 'Pending' && before.approval_id !== null)
    await cancelApproval(call, before.approval_id, () => presentLoan(call, before));
  const row = await lockLoan(call, id, { where, version, able });
  await call.tx.update(loans).set({ status: 'Cancelled', reason }).where(whereLoan(row));
  return oneLoan(call, id, where);
}

/** Decides a request as the caller saw it; without a version as it is. */
export async function decideLoan(
  call: RowCall,
  approval: ApprovalRow,
  {
    status,
    note,
    version,
  }: { status: 'Approved' | 'Rejected'; note: string | null; version?: number | undefined },
  current: () => unknown,
): Promise<void> {
  const [row] = await loansUnder(call, [approval.id]);
  if (row && version !== undefined) await assertVersion(row, version, current);
  await decideApproval(call, approval.id, { status, note, terms: null }, current);
}

/** Applies the decision on a request. */
export async function applyLoanDecision(
  call: RowCall,
  approvalId: number,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<LoanRow | undefined> {
  const [row] = await loansUnder(call, [approvalId]);
  if (row) await call.tx.update(loans).set({ status, answer: note }).where(whereLoan(row));
  return row;
}
