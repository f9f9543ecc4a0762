import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { SourceType } from '../payroll/feed-facts.ts';
import type { GivenLine } from '../payroll/feed-lines.ts';
import type { ContributionFlags } from '../payroll/line-facts.ts';

/** A part of an approved claim that payroll pays, or if negative recovers. */
export interface ClaimPayable {
  readonly id: number;
  readonly claim_id: number;
  readonly title: string;
  readonly due_on: PlainDate;
  readonly amount: Sen;
  /** The category of wages, with what they count towards; null for a reimbursement. */
  readonly category: (Readonly<ContributionFlags> & { readonly name: string }) | null;
}

/** The lines that somebody's approved claims give to a payroll, in their order: one a payable, nothing for 0. */
export const claimLines = (payables: readonly ClaimPayable[]): GivenLine[] =>
  payables.filter(({ amount }) => amount !== 0).map(lineOf);

function lineOf({ id, claim_id, title, due_on, amount, category }: ClaimPayable): GivenLine {
  const size = Math.abs(amount);
  return {
    ...{ source: 'claims', key: `claim:${id}`, amount: size, source_days: [due_on] },
    type: typeOf(amount, category !== null),
    ...(category ? countedAs(category) : {}),
    explanation: {
      ...{ law: 'law.contract.line', effective_from: null, source: null, base: null, rate: null },
      steps: [{ date: due_on, label_key: 'step.claim', formula: `${claim_id}: ${title}`, amount: size }],
    },
  };
}

function typeOf(amount: Sen, wages: boolean): SourceType<'claims'> {
  if (amount < 0) return 'claim_recovery';
  return wages ? 'claim_wages' : 'claim_reimbursement';
}

const countedAs = ({ name, epf, socso, eis, tax, hrdf }: NonNullable<ClaimPayable['category']>) => ({
  ...{ name, epf, socso, eis, tax, hrdf },
});
