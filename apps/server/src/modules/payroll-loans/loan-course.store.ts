import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { formatGrouped } from '@mesra/domain/kit/money';
import { addMonths, monthInFigures } from '@mesra/domain/kit/plain-date';
import { lastMonth, paymentsFrom, refusedChanges, refusedPayMonth } from '@mesra/domain/payroll/loans';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { coming, presentLoan } from './loan.present.ts';
import { type LoanRow, oneLoan, payMonths, readEntries, restedOn, termsOf } from './loan.reads.ts';
import { assertFirstMonth, lockLoan, whereLoan } from './loan.store.ts';
import { handles, soleOwnerIn } from './payroll-loans.policy.ts';
import { loanChanges, loanEntries, loans } from './payroll-loans.tables.ts';

type Body<K extends keyof typeof loanEndpoints> = BodyOf<(typeof loanEndpoints)[K]>;
type Ability = (row: LoanRow) => boolean;

/**
 * A loan that the caller handles, in a state in which `able`, locked while no payroll of the company is confirmed; 403 for whoever only
 * sees it.
 */
async function handled(
  call: RowCall,
  id: number,
  { where, version, able }: { where: SQL | undefined; version: number; able: Ability },
): Promise<LoanRow> {
  const seen = await oneLoan(call, id, where);
  if (!handles(call.actor, seen, await soleOwnerIn(call.tx, call.actor, [seen])))
    throw new Problem('forbidden');
  await call.tx.execute(sql`select ${whileNothingIsConfirmed(seen.company_id)}`);
  return lockLoan(call, id, { where, version, able });
}

/** Counts the loan's version up, so that whoever saw it before is told. */
const touch = (call: RowCall, row: LoanRow) =>
  call.tx.update(loans).set({ updated_at: call.services.clock.now().toISOString() }).where(whereLoan(row));

type Entry = Omit<typeof loanEntries.$inferInsert, 'company_id' | 'loan_id' | 'created_by'>;

const post = (call: RowCall, { company_id, id: loan_id }: LoanRow, entries: readonly Entry[]) =>
  call.tx
    .insert(loanEntries)
    .values(entries.map((entry) => ({ ...entry, company_id, loan_id, created_by: call.actor.user_id })));

/** 422 for a day that is still to come. */
function assertPast(call: RowCall, { company_id }: LoanRow, day: string): void {
  if (day > todayIn(call.actor, company_id, call.services.clock)) throw invalid('day', 'loan.day_ahead');
}

/** 422 for a month after the last instalment. */
function assertBeforeEnd(row: LoanRow, month: string): void {
  const last = lastMonth(coming(row));
  if (last !== null && month > last)
    throw invalid('month', 'loan.month_after_last', { month: monthInFigures(last) });
}

/** 422 for a month whose payroll is confirmed, or before the first instalment. */
function assertOpen(row: LoanRow, month: string): void {
  if (month < row.open_from)
    throw invalid('month', 'loan.month_closed', { month: monthInFigures(row.open_from) });
  if (month < row.first_month)
    throw invalid('month', 'loan.month_before_first', { month: monthInFigures(row.first_month) });
}

/**
 * Pays an approved loan out by transfer, or has the payroll of a month do it. A transfer may be older than its request, of a loan
 * that is entered late, and than the employment, of an advance to who is about to join, by a year at most: 422 at `day`.
 */
export async function payOut(call: RowCall, id: number, where: SQL | undefined, body: Body<'payOut'>) {
  const { by, day, month, reference, first_month, version } = body;
  const row = await handled(call, id, { where, version, able: ({ status }) => status === 'Approved' });
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  assertFirstMonth({ first_month, open_from: row.open_from }, today);
  if (by === 'payroll') {
    if (month === null) throw invalid('month', 'validation.required');
    const refused = refusedPayMonth(month, await payMonths(call, row, { month, today }));
    if (refused !== null) throw invalid('month', `loan.${refused}`, { month: monthInFigures(row.open_from) });
    if (first_month <= month) throw invalid('first_month', 'loan.first_after_payout');
    await call.tx.update(loans).set({ pay_by: by, pay_month: month, first_month }).where(whereLoan(row));
    return oneLoan(call, id, where);
  }
  if (day === null) throw invalid('day', 'validation.required');
  assertPast(call, row, day);
  if (day < addMonths(row.joined_on, -12)) throw invalid('day', 'loan.day_before_joined');
  await call.tx.update(loans).set({ pay_by: by, pay_month: null, first_month }).where(whereLoan(row));
  const fee = row.fee > 0 ? [{ type: 'fee', amount: row.fee, day } as const] : [];
  await post(call, row, [{ type: 'paid_out', amount: row.principal, day, reference }, ...fee]);
  return oneLoan(call, id, where);
}

const runs: Ability = ({ status }) => status === 'Active';
const stands: Ability = ({ status }) => status === 'Approved' || status === 'Active';

/** Leaves a month without an instalment, or changes it from a month on; either of a month in which there is one still. */
export async function changeLoan(
  call: RowCall,
  id: number,
  where: SQL | undefined,
  {
    kind,
    month,
    amount,
    reason,
    version,
  }: Body<'skip'> & { kind: 'skip' | 'instalment'; amount: number | null },
) {
  const row = await handled(call, id, { where, version, able: stands });
  assertOpen(row, month);
  assertBeforeEnd(row, month);
  if (row.changes.some((one) => one.kind === kind && one.month === month))
    throw invalid('month', 'loan.month_taken');
  const refused = refusedChanges(termsOf(row), [...row.changes, { kind, month, amount }]);
  if (kind === 'instalment' && refused !== null) throw invalid('amount', `loan.${refused}`);
  const { company_id } = row;
  await call.tx
    .insert(loanChanges)
    .values({ company_id, loan_id: id, kind, month, amount, reason, created_by: call.actor.user_id });
  await touch(call, row);
  return oneLoan(call, id, where);
}

/** Undoes a change of a month that is still open. */
export async function undoChange(
  call: RowCall,
  { id, change_id }: { id: number; change_id: number },
  where: SQL | undefined,
  { version }: Body<'undoChange'>,
) {
  const row = await handled(call, id, { where, version, able: stands });
  const change = row.changes.find((one) => one.id === change_id);
  if (!change) throw notFound();
  assertOpen(row, change.month);
  await call.tx
    .delete(loanChanges)
    .where(and(eq(loanChanges.company_id, row.company_id), eq(loanChanges.id, change_id)));
  await touch(call, row);
  return oneLoan(call, id, where);
}

/** Records what was paid back outside payroll: 422 at `day` before the loan was paid out. */
export async function payEarly(call: RowCall, id: number, where: SQL | undefined, body: Body<'payEarly'>) {
  const { day, amount, reference, version } = body;
  const row = await handled(call, id, { where, version, able: runs });
  assertPast(call, row, day);
  const from = paymentsFrom(await readEntries(call, [row]));
  if (from !== null && day < from) throw invalid('day', 'loan.day_before_payout');
  if (amount > row.balance)
    throw invalid('amount', 'loan.more_than_owed', { balance: formatGrouped(row.balance) });
  await post(call, row, [{ type: 'early', amount: -amount, day, reference }]);
  await touch(call, row);
  return oneLoan(call, id, where);
}

/**
 * Takes back a payment that was recorded by mistake, by an opposite entry: of a loan that runs, while no confirmed payroll of its
 * month or a later one rests on it.
 */
export async function takeBack(
  call: RowCall,
  { id, entry_id }: { id: number; entry_id: number },
  where: SQL | undefined,
  { reason, version }: Body<'takeBack'>,
) {
  const row = await handled(call, id, { where, version, able: runs });
  const entries = await readEntries(call, [row]);
  const entry = entries.find((one) => one.id === entry_id);
  if (entry?.type !== 'early' || entry.reverses_id !== null) throw notFound();
  const refused = async (key: string, params: Record<string, string> = {}) =>
    new Problem('wrong_state', { key, params, current: await presentLoan(call, row) });
  if (entries.some(({ reverses_id }) => reverses_id === entry_id))
    throw await refused('loan.taken_back_before');
  // Named is the last of them, which is there whether or not the payment's own month has one.
  if (row.confirmed_to !== null && restedOn(row, entry.day))
    throw await refused('loan.payment_closed', { month: monthInFigures(row.confirmed_to) });
  const { type, day, reference } = entry;
  await post(call, row, [{ type, amount: -entry.amount, day, reference, reason, reverses_id: entry_id }]);
  await touch(call, row);
  return oneLoan(call, id, where);
}

/** Gives up what is still owed. */
export async function writeOff(call: RowCall, id: number, where: SQL | undefined, body: Body<'writeOff'>) {
  const { reason, version } = body;
  const row = await handled(call, id, { where, version, able: runs });
  const day = todayIn(call.actor, row.company_id, call.services.clock);
  await post(call, row, [{ type: 'write_off', amount: -row.balance, day, reason }]);
  await call.tx.update(loans).set({ reason }).where(whereLoan(row));
  return oneLoan(call, id, where);
}
