import { messageText } from '@mesra/contract/kit/messages';
import type { ShiftSwap } from '@mesra/contract/shift-swaps/shift-swap';
import { isMoving } from '@mesra/domain/roster/shift-states';
import { and, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { maySee } from '../employees/employees.api.ts';
import { checkShiftWrites, warningText } from '../roster/roster.api.ts';
import { hasStatus, presentSwaps, statusOf, swapRows } from './shift-swap.reads.ts';
import { shiftSwaps } from './shift-swaps.tables.ts';
import { readSwapProblem, swapWrites } from './swap-check.ts';

/** What some approvals are about. */
export async function swapsUnder(call: RowCall, approvalIds: readonly number[]): Promise<ShiftSwap[]> {
  return presentSwaps(call, await swapRows(call, isAmong(shiftSwaps.approval_id, approvalIds)), null);
}

/** The swaps that wait for the caller's answer, as a condition; null for whoever is no employee. */
function awaiting({ actor, companyIds, services }: RowCall): SQL | null {
  const own = actor.roles.flatMap(({ company_id, employee_id, modules }) =>
    employee_id !== null && modules.attendance && companyIds.includes(company_id)
      ? [sql`(${company_id}::bigint, ${employee_id}::bigint)`]
      : [],
  );
  if (own.length === 0) return null;
  return sql`(${shiftSwaps.company_id}, ${shiftSwaps.colleague_id}) in (${sql.join(own, sql`, `)})
    and ${hasStatus(['Requested'], services.clock.now())}`;
}

/** The same as a query of items of the inbox. */
export function swapsToAnswer(call: RowCall): SQL | null {
  const where = awaiting(call);
  return (
    where &&
    sql`select ${shiftSwaps.company_id}, ${shiftSwaps.id}, ${shiftSwaps.employee_id}, 'Pending' as status,
      ${shiftSwaps.created_at} as since from ${shiftSwaps} where ${where}`
  );
}

/** Those of some swaps that wait for the caller's answer. */
export async function swapsAwaiting(call: RowCall, ids: readonly number[]): Promise<ShiftSwap[]> {
  const where = awaiting(call);
  if (!where) return [];
  return presentSwaps(call, await swapRows(call, and(isAmong(shiftSwaps.id, ids), where)), null);
}

/** One of them; 404 otherwise. */
export async function swapToAnswer(call: RowCall, id: number): Promise<ShiftSwap> {
  const [found] = await swapsAwaiting(call, [id]);
  if (!found) throw notFound();
  return found;
}

/** What is decided about a swap, with what both weeks would warn of. */
export async function swapFactsUnder(call: RowCall, approvalId: number) {
  const [row] = await swapRows(call, isAmong(shiftSwaps.approval_id, [approvalId]));
  if (!row) throw notFound();
  const [shown] = await presentSwaps(call, [row], null);
  if (!shown) throw notFound();
  const { can: _can, ...swap } = shown;
  if (!isMoving(statusOf(row, call.services.clock.now()))) return { swap, refused: null, warnings: [] };
  // What is known of the colleague is not for whoever does not plan for them.
  if (!(await maySee(call.tx, call.actor, row.company_id, row.colleague_id))) {
    const message = { key: 'swap.out_of_scope', params: { name: row.colleague_name } };
    return { swap, refused: messageText(message, call.language), warnings: [] };
  }
  const problem = await readSwapProblem(call, row);
  const { refused, warnings } = await checkShiftWrites(call, row.company_id, await swapWrites(call, row));
  const message = problem ?? refused;
  return {
    swap,
    refused: message && messageText(message, call.language),
    warnings: warnings.map((one) => ({
      name: one.employee_id === row.employee_id ? row.name : row.colleague_name,
      date: one.date,
      message: messageText(warningText(one), call.language),
    })),
  };
}
