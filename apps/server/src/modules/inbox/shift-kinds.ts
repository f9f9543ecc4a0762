import type { RowCall } from '../../kit/http.ts';
import { type ApprovalRow, decideApproval } from '../approvals/approvals.api.ts';
import { openShiftFactsUnder, openShiftsUnder } from '../open-shifts/open-shifts.api.ts';
import { lockSchedules } from '../schedules/schedules.api.ts';
import { swapFactsUnder, swapsUnder } from '../shift-swaps/shift-swaps.api.ts';
import type { DecisionKind, InboxDecision } from './inbox-kind.ts';

/** Decides with the company's schedules held before the approval, in the order of whoever plans. */
async function decideHeld(
  call: RowCall,
  { id, company_id }: ApprovalRow,
  { status, note }: InboxDecision,
  current: () => unknown,
): Promise<void> {
  await lockSchedules(call.tx, company_id);
  await decideApproval(call, id, { status, note, terms: null }, current);
}

const inCompanyOf = (call: RowCall, { company_id }: ApprovalRow): RowCall => ({
  ...call,
  companyIds: [company_id],
});

/** A request for an open shift. */
export const openShiftKind: DecisionKind<'open_shift'> = {
  async entries(call, approvalIds) {
    const found = await openShiftsUnder(call, approvalIds);
    const pages = {
      own: '/attendance/my-schedule?view=open-shifts',
      managed: '/attendance/schedule?view=open-shifts',
    };
    return new Map(
      found.map(({ approval_id, shift: { date, session } }) => [
        approval_id,
        { summary: { kind: 'open_shift', date, session }, pages },
      ]),
    );
  },
  // What their week then warns of is beside the decision.
  bulkSafe: () => 'week',
  async facts(call, approval) {
    return { kind: 'open_shift', ...(await openShiftFactsUnder(inCompanyOf(call, approval), approval.id)) };
  },
  decide: decideHeld,
};

/** A swap or hand-over of shifts that both have agreed to. */
export const shiftSwapKind: DecisionKind<'shift_swap'> = {
  async entries(call, approvalIds) {
    const found = await swapsUnder(call, approvalIds);
    const pages = { own: '/attendance/my-schedule?view=swaps', managed: '/attendance/schedule?view=swaps' };
    return new Map(
      found.flatMap(({ approval_id, given, colleague, taken }) =>
        approval_id === null
          ? []
          : [[approval_id, { summary: { kind: 'shift_swap' as const, given, colleague, taken }, pages }]],
      ),
    );
  },
  // What both weeks then warn of is beside the decision.
  bulkSafe: () => 'week',
  async facts(call, approval) {
    return { kind: 'shift_swap', ...(await swapFactsUnder(inCompanyOf(call, approval), approval.id)) };
  },
  decide: decideHeld,
};
