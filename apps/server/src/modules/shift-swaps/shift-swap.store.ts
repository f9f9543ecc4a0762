import type { Message } from '@mesra/contract/kit/problem';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { isMoving } from '@mesra/domain/roster/shift-states';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { forbidden, invalid, Problem } from '../../kit/problem.ts';
import { cancelApprovals, grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import { maySee, type Self } from '../employees/employees.api.ts';
import { beginsAt, readRosterSetting, writeShifts } from '../roster/roster.api.ts';
import { lockSchedules } from '../schedules/schedules.api.ts';
import { findSwap, presentSwap, type SwapRow, statusOf, swapRows } from './shift-swap.reads.ts';
import { notifyBoth, notifyDeciders, notifySwapper, refreshColleague } from './shift-swaps.notices.ts';
import { shiftSwaps } from './shift-swaps.tables.ts';
import { readSwapGround, readSwapProblem, settledShift, swapProblem, swapWrites } from './swap-check.ts';

const refusal = ({ key, params }: Message, current?: unknown) =>
  new Problem('wrong_state', { key, current, ...(params ? { params } : {}) });

/** 409 where the company does not have shifts swapped. */
export async function assertAllowed({ tx }: Pick<RowCall, 'tx'>, companyId: number): Promise<void> {
  if (!(await readRosterSetting(tx, companyId)).swaps)
    throw new Problem('wrong_state', { key: 'swap.not_allowed' });
}

export interface NewSwap {
  company_id: number;
  date: PlainDate;
  colleague_id: number;
  colleague_date: PlainDate | null;
  note: string | null;
}

/** The caller's swap of the day that waits already. */
async function waitingFor({ self, employeeId }: Self, date: PlainDate): Promise<SwapRow | undefined> {
  const [row] = await swapRows(
    self,
    and(
      eq(shiftSwaps.employee_id, employeeId),
      eq(shiftSwaps.date, date),
      sql`${shiftSwaps.status} in ('Requested', 'Accepted')`,
    ),
  );
  return row;
}

/**
 * Asks a colleague to take a shift of the caller's, or to exchange one of theirs for it. 422 where there is no such shift, or
 * it has begun; 409 where either is not free, or a swap of the shift waits already.
 */
export async function requestSwap(found: Self, values: NewSwap): Promise<SwapRow> {
  const { self, employeeId: employee_id } = found;
  const { company_id, date, colleague_id, colleague_date } = values;
  await lockSchedules(self.tx, company_id);
  await assertAllowed(self, company_id);
  if (colleague_id === employee_id) throw invalid('colleague_id', 'swap.self');
  const waiting = await waitingFor(found, date);
  if (waiting) throw refusal({ key: 'swap.waiting' }, await presentSwap(self, waiting.id, employee_id));
  const dates = [date, ...(colleague_date === null ? [] : [colleague_date])];
  const ground = await readSwapGround(self, company_id, [employee_id, colleague_id], dates);
  if (!ground.ground.people.has(colleague_id)) throw invalid('colleague_id', 'validation.not_in_company');
  const given = settledShift(ground, employee_id, date) ?? [];
  const taken = colleague_date === null ? null : (settledShift(ground, colleague_id, colleague_date) ?? []);
  if (given.length === 0) throw invalid('date', 'swap.no_shift');
  if (taken?.length === 0) throw invalid('colleague_date', 'swap.no_shift');
  const { zone } = ground.ground;
  const now = self.services.clock.now();
  const begins = beginsAt(date, given, zone);
  const theirs = taken && colleague_date !== null ? beginsAt(colleague_date, taken, zone) : begins;
  if (new Date(begins) <= now) throw invalid('date', 'swap.begun');
  if (new Date(theirs) <= now) throw invalid('colleague_date', 'swap.begun');
  const row = { ...values, employee_id, given, taken, starts_at: begins < theirs ? begins : theirs };
  const problem = swapProblem(ground, row);
  if (problem) throw refusal(problem);
  const [created] = await self.tx.insert(shiftSwaps).values(row).returning({ id: shiftSwaps.id });
  if (!created) throw new Problem('unavailable');
  const swap = await findSwap(self, created.id);
  await notifySwapper(self, swap, 'colleague', 'asked');
  await refreshColleague(self.tx, swap);
  return swap;
}

/** Locks the company's schedules and then a swap that still moves; 409 with the swap as it is otherwise. */
async function lockMoving(call: RowCall, id: number, viewer: number | null): Promise<SwapRow> {
  const { company_id } = await findSwap(call, id);
  await lockSchedules(call.tx, company_id);
  await call.tx
    .select({ id: shiftSwaps.id })
    .from(shiftSwaps)
    .where(and(eq(shiftSwaps.company_id, company_id), eq(shiftSwaps.id, id)))
    .for('update');
  const row = await findSwap(call, id);
  if (!isMoving(statusOf(row, call.services.clock.now())))
    throw refusal({ key: 'swap.over' }, await presentSwap(call, id, viewer));
  return row;
}

async function setSwap(
  call: Pick<RowCall, 'tx'>,
  { company_id, id }: Pick<SwapRow, 'company_id' | 'id'>,
  set: Partial<typeof shiftSwaps.$inferInsert>,
): Promise<void> {
  await call.tx
    .update(shiftSwaps)
    .set(set)
    .where(and(eq(shiftSwaps.company_id, company_id), eq(shiftSwaps.id, id)));
}

/** Agrees as the colleague: it then waits for whoever plans. 409 where the shifts have changed or either is not free. */
export async function acceptSwap({ self, employeeId }: Self, id: number): Promise<'done' | 'accepted'> {
  const row = await lockMoving(self, id, employeeId);
  if (row.status !== 'Requested')
    throw refusal({ key: 'swap.over' }, await presentSwap(self, id, employeeId));
  await assertAllowed(self, row.company_id);
  const problem = await readSwapProblem(self, row);
  if (problem) throw refusal(problem, await presentSwap(self, id, employeeId));
  const { company_id, employee_id } = row;
  const approval = await openApproval(self, {
    ...{ company_id, kind: 'shift_swap', employee_id },
    subject: `shift_swap ${id}`,
  });
  await setSwap(self, row, { status: 'Accepted', approval_id: approval.id });
  if (await grantToSoleOwner(self, approval.id)) return 'done';
  await notifySwapper(self, row, 'employee', 'accepted');
  await notifyDeciders(self, approval, row);
  return 'accepted';
}

/** Ends a swap by one of the two people, with the request that waits for its approval. */
export async function endSwap(
  { self, employeeId }: Self,
  id: number,
  end: { status: 'Rejected' | 'Cancelled'; reason: string | null },
): Promise<void> {
  const row = await lockMoving(self, id, employeeId);
  await setSwap(self, row, end);
  if (row.approval_id !== null) await cancelApprovals(self.tx, row.company_id, [row.approval_id]);
  await refreshColleague(self.tx, row);
  if (end.status === 'Rejected') await notifySwapper(self, row, 'employee', 'declined');
  else await notifySwapper(self, row, 'colleague', 'cancelled');
}

/**
 * Applies the decision on a swap: both days are written, or it is rejected with the reason. 409 where the shifts have changed
 * since, or either is not free. Expects the company's schedules to be locked.
 */
export async function applySwap(
  call: RowCall,
  approvalId: number,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<void> {
  const [found] = await swapRows(call, eq(shiftSwaps.approval_id, approvalId));
  if (!found) return;
  const row = await lockMoving(call, found.id, null);
  if (status === 'Approved') {
    await assertAllowed(call, row.company_id);
    // Both days are written.
    if (!(await maySee(call.tx, call.actor, row.company_id, row.colleague_id))) throw forbidden();
    const problem = await readSwapProblem(call, row);
    if (problem) throw refusal(problem);
    await writeShifts(call, row.company_id, await swapWrites(call, row));
  }
  await setSwap(call, row, { status, reason: note });
  await notifyBoth(call, row, status === 'Approved' ? 'approved' : 'rejected');
}

/** Swaps of a company whose shifts have begun become Expired, and what waits for their approval ends. */
export async function expireSwaps(
  call: Pick<RowCall, 'tx' | 'actor' | 'companyIds'>,
  companyId: number,
  now: Date,
): Promise<void> {
  await lockSchedules(call.tx, companyId);
  const rows = await swapRows(
    call,
    sql`${shiftSwaps.status} in ('Requested', 'Accepted') and ${shiftSwaps.starts_at} <= ${now.toISOString()}`,
  );
  await call.tx
    .update(shiftSwaps)
    .set({ status: 'Expired' })
    .where(
      and(
        eq(shiftSwaps.company_id, companyId),
        isAmong(
          shiftSwaps.id,
          rows.map(({ id }) => id),
        ),
      ),
    );
  await cancelApprovals(
    call.tx,
    companyId,
    rows.flatMap(({ approval_id }) => approval_id ?? []),
  );
  for (const row of rows) {
    await refreshColleague(call.tx, row);
    await notifyBoth(call, row, 'expired');
  }
}
