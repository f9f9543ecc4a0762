import type { Message } from '@mesra/contract/kit/problem';
import type { DifferenceDecision } from '@mesra/contract/payroll-differences/difference';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { DecidedFeed } from '@mesra/domain/payroll/closed-facts';
import { isSameDifference } from '@mesra/domain/payroll/differences';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { lockMonth, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { type Found, findDifferences } from './difference.reads.ts';
import { keepDifferences } from './difference.store.ts';
import {
  payrollDifferenceDecisions as decisions,
  payrollDifferences as open,
} from './payroll-differences.tables.ts';

export type Row = typeof open.$inferSelect;
export type DecidingCall = Pick<RowCall, 'tx' | 'actor' | 'services' | 'companyIds'>;

/** Why each of some people cannot be paid a difference by the monthly payroll of a month; the others can. */
async function notInRun(tx: Tx, run: WageMonth, ids: readonly number[]): Promise<Map<number, Message>> {
  const [people, closed] = await Promise.all([
    tx
      .select({ id: employees.id, inactive_at: employees.inactive_at })
      .from(employees)
      .where(and(eq(employees.company_id, run.company_id), isAmong(employees.id, ids))),
    tx
      .select({ employee_id: payslips.employee_id })
      .from(payslips)
      .where(
        and(
          eq(payslips.company_id, run.company_id),
          isAmong(payslips.employee_id, ids),
          eq(payslips.start_date, run.start_date),
          eq(payslips.sequence, 1),
          ne(payslips.status, 'In Process'),
        ),
      ),
  ]);
  const why = new Map<number, Message>();
  for (const { id, inactive_at } of people)
    if (inactive_at !== null && inactive_at < run.start_date) why.set(id, { key: 'difference.left_before' });
  for (const { employee_id } of closed) why.set(employee_id, { key: 'difference.run_closed' });
  return why;
}

/** Some differences in the versions in which they were shown, and the month of the run that they were shown for. */
export interface Shown extends WageMonth {
  differences: readonly { id: number; version: number }[];
}

/** A decision about some differences, as it was sent. */
export interface Deciding extends Shown {
  decision: DifferenceDecision;
  reason: string | null;
}

/** What a decision left as it is. `row`: null where the difference is no longer there. */
export interface Left {
  id: number;
  row: Row | null;
  message: Message;
}

/** Differences of the caller's people by id. Locked, whoever decides on the same ones at once waits, and finds them gone. */
async function readRows(
  { tx, actor, companyIds }: DecidingCall,
  { company_id, differences }: Shown,
  lock: boolean,
): Promise<Row[]> {
  const ids = differences.map(({ id }) => id);
  const rows = tx
    .select()
    .from(open)
    .where(
      and(eq(open.company_id, company_id), isAmong(open.id, ids), belongsToVisible(actor, companyIds, open)),
    )
    .orderBy(asc(open.id));
  return lock ? rows.for('update') : rows;
}

/** A difference that may be decided on, with what the sources of its month give. */
export type Decidable = Row & { feed: DecidedFeed };

/** What was shown, as it stands: what a run may decide on, and what it may not and why. */
export interface Checked {
  rows: Decidable[];
  left: Left[];
}

/**
 * Looks at differences again: those that are still what was shown and come before the run. `store`: locks them and stores what
 * is found; the month of the run is locked.
 */
export async function checkShown(
  call: DecidingCall,
  shown: Shown,
  { store }: { store: boolean },
): Promise<Checked> {
  const { tx, services } = call;
  const { company_id, start_date: run } = shown;
  const rows = await readRows(call, shown, store);
  const search = { company_id, run, employeeIds: peopleOf(rows) };
  const found = await findDifferences(tx, services, search);
  if (store) await keepDifferences(tx, search, found);
  const checked: Checked = {
    rows: [],
    left: shown.differences
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id }) => ({ id, row: null, message: { key: 'difference.gone' } })),
  };
  for (const row of rows) {
    const now = found.find(({ employee_id }) => employee_id === row.employee_id);
    const message = whyNot(row, shown, now);
    if (message) checked.left.push({ id: row.id, row, message });
    else checked.rows.push({ ...row, feed: now?.feeds.get(row.start_date) ?? [] });
  }
  return checked;
}

/** Why a run does not decide on a difference; undefined where it does. */
function whyNot(
  row: Row,
  { start_date: run, differences }: Shown,
  now: Found | undefined,
): Message | undefined {
  if (row.start_date >= run) return { key: 'difference.later_month' };
  const [problem] = now?.problems ?? [];
  if (problem) return { key: `payroll.${problem.key}`, params: { ...problem.params } };
  const fresh = now?.differences.find(({ start_date }) => start_date === row.start_date);
  const version = differences.find(({ id }) => id === row.id)?.version;
  const same = fresh && isSameDifference(fresh, row.difference) && version === row.version;
  return same ? undefined : { key: 'difference.changed' };
}

/** Leaves what is of somebody who is refused, with the reason. */
export const leaveOf = ({ rows, left }: Checked, refused: ReadonlyMap<number, Message>): Checked => ({
  rows: rows.filter(({ employee_id }) => !refused.has(employee_id)),
  left: [
    ...left,
    ...rows.flatMap((row): Left[] => {
      const message = refused.get(row.employee_id);
      return message ? [{ id: row.id, row, message }] : [];
    }),
  ],
});

export const peopleOf = (rows: readonly Row[]): number[] => [
  ...new Set(rows.map(({ employee_id }) => employee_id)),
];

/** Stores a decision about the differences that are still what was shown, and says which are not and why. */
export async function decideDifferences(
  call: DecidingCall,
  deciding: Deciding,
): Promise<{ decided: Row[]; left: Left[] }> {
  const { tx } = call;
  await lockMonth(tx, deciding);
  const checked = await checkShown(call, deciding, { store: true });
  const take = deciding.decision === 'take';
  const refused = take ? await notInRun(tx, deciding, peopleOf(checked.rows)) : new Map<number, Message>();
  const { rows, left } = leaveOf(checked, refused);
  await storeDecision(call, deciding, rows);
  return { decided: rows, left };
}

/** Stores a decision about differences; `sequence`: that of the run that takes them. */
export async function storeDecision(
  { tx, actor, services }: DecidingCall,
  deciding: Omit<Deciding, 'differences'> & { sequence?: number },
  rows: readonly Decidable[],
): Promise<void> {
  if (rows.length === 0) return;
  const { company_id, decision, reason, start_date: run, sequence = 1 } = deciding;
  const these = and(
    eq(open.company_id, company_id),
    inArray(
      open.id,
      rows.map(({ id }) => id),
    ),
  );
  if (decision === 'defer') {
    await tx.update(open).set({ deferred_in: run, reason }).where(these);
    return;
  }
  const taken = decision === 'take';
  await tx.insert(decisions).values(
    rows.map(({ employee_id, start_date, end_date, difference, amount, feed }) => ({
      ...{ company_id, employee_id, start_date, end_date, difference, amount, reason, feed },
      kind: taken ? ('Taken' as const) : ('Declined' as const),
      run_start_date: taken ? run : null,
      run_sequence: taken ? sequence : 1,
      decided_by: actor.user_id,
      created_at: services.clock.now().toISOString(),
    })),
  );
  await tx.delete(open).where(these);
}

/**
 * A confirmed payroll has the lines of a decision. The table is named for each column, since one right in a selected expression
 * loses its table.
 */
export const isClosed = sql<boolean>`exists (select from ${payslips} p where p.company_id = ${decisions}.company_id
  and p.employee_id = ${decisions}.employee_id and p.start_date = ${decisions}.run_start_date
  and p.sequence = ${decisions}.run_sequence and p.status <> 'In Process')`;

/**
 * Withdraws what was decided about a month of somebody that is opened again, whose payroll takes the change itself. What a confirmed
 * payroll has paid stays: the month then differs by it.
 */
export async function forgetDecisions(
  tx: Tx,
  { companyId, employeeId, start_date }: { companyId: number; employeeId: number; start_date: PlainDate },
): Promise<void> {
  // A run that is just being confirmed pays what it has first.
  await tx.execute(sql`select ${whileNothingIsConfirmed(companyId)}`);
  await tx
    .delete(decisions)
    .where(
      and(
        eq(decisions.company_id, companyId),
        eq(decisions.employee_id, employeeId),
        eq(decisions.start_date, start_date),
        sql`not ${isClosed}`,
      ),
    );
}
