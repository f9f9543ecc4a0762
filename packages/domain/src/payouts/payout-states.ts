/** States of a payout: it moves with the facts, is frozen, handed on to be paid, and paid. */
export const PAYOUT_STATUSES = ['Pending', 'Approved', 'Posted', 'Paid'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** What can be done with a payout. */
export const PAYOUT_MOVES = ['approve', 'post', 'pay', 'withdraw'] as const;
export type PayoutMove = (typeof PAYOUT_MOVES)[number];

const MOVES: Readonly<Record<PayoutMove, { from: readonly PayoutStatus[]; to: PayoutStatus }>> = {
  approve: { from: ['Pending'], to: 'Approved' },
  post: { from: ['Approved'], to: 'Posted' },
  pay: { from: ['Posted'], to: 'Paid' },
  withdraw: { from: ['Approved', 'Posted'], to: 'Pending' },
};

/**
 * The status after a move; null where it is not possible. A payout of an employee is paid by the payroll that takes it, and not
 * by hand.
 */
export const nextPayoutStatus = (
  status: PayoutStatus,
  move: PayoutMove,
  { employed }: { employed: boolean },
): PayoutStatus | null =>
  MOVES[move].from.includes(status) && !(employed && move === 'pay') ? MOVES[move].to : null;
