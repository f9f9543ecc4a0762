import type { Sen } from '../kit/money.ts';
import type { CLAIM_PAYERS, CLAIM_TREATMENTS } from './claim-category.ts';

/** A decided item of an approved claim. */
export interface DecidedItem {
  readonly claim_category_id: number;
  /** Sen; 0 for a rejected one. */
  readonly accepted: Sen;
  readonly paid_through: (typeof CLAIM_PAYERS)[number];
  readonly counts_as: (typeof CLAIM_TREATMENTS)[number];
}

/** What is paid, or if negative recovered, of a claim at once. */
export interface Payable {
  readonly paid_through: DecidedItem['paid_through'];
  /** The category of wages; null for reimbursements. */
  readonly claim_category_id: number | null;
  readonly amount: Sen;
}

const sumOf = (items: readonly DecidedItem[]): Sen => items.reduce((sum, { accepted }) => sum + accepted, 0);

/** How much of an advance an amount takes: no more than there is of either, and nothing below zero. */
const taken = (advance: Sen, amount: Sen): Sen => Math.max(0, Math.min(advance, amount));

/**
 * What the items of a claim come to by how they are paid: reimbursements by transfer, those by payroll, and wages by category
 * in the order of the items; wages are paid by payroll whatever the category says. `set_off` is the part of the advance that
 * was deducted, from the transfer first and then from payroll's reimbursements, never from wages. Sen; nothing of 0.
 */
export function payablesOf(
  items: readonly DecidedItem[],
  advance: Sen,
): { payables: Payable[]; set_off: Sen } {
  const returned = items.filter(({ counts_as }) => counts_as === 'reimbursement');
  const wages = items.filter(({ counts_as }) => counts_as === 'wages');
  const transfer = sumOf(returned.filter(({ paid_through }) => paid_through === 'transfer'));
  const payroll = sumOf(returned.filter(({ paid_through }) => paid_through === 'payroll'));
  const first = taken(advance, transfer);
  const second = taken(advance - first, payroll);
  const categories = [...new Set(wages.map(({ claim_category_id }) => claim_category_id))];
  const payables: Payable[] = [
    { paid_through: 'transfer', claim_category_id: null, amount: transfer - first },
    { paid_through: 'payroll', claim_category_id: null, amount: payroll - second },
    ...categories.map((claim_category_id): Payable => {
      const own = wages.filter((item) => item.claim_category_id === claim_category_id);
      return { paid_through: 'payroll', claim_category_id, amount: sumOf(own) };
    }),
  ];
  return { payables: payables.filter(({ amount }) => amount !== 0), set_off: first + second };
}
