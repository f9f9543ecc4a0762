import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { type ApprovalRow, decideApproval } from '../approvals/approvals.api.ts';
import { lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { monthUnder } from './month-approval.reads.ts';

/** A month that waits to be approved, for whoever decides it. */
export { factsOf, monthsUnder, monthUnder } from './month-approval.reads.ts';

/** Decides on a month, which is held before its approval, as by whoever processes or sends it. */
export async function decideMonth(
  call: RowCall,
  approval: ApprovalRow,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
  current: () => unknown,
): Promise<void> {
  const row = await monthUnder(call, approval.id);
  if (!row) throw notFound();
  await lockMonth(call.tx, row);
  await decideApproval(call, approval.id, { status, note, terms: null }, current);
}
