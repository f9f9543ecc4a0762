import type { Sen } from '../kit/money.ts';
import type { Problem } from '../kit/outcome.ts';
import { cincoProblem } from './cinco-problem.ts';
import type { ManualAmounts, SocsoTypeChoice } from './facts.ts';
import type { FeedLine } from './feed-facts.ts';
import type { LineFacts } from './line-facts.ts';
import type { PayrollItem } from './payroll-items.ts';
import type { TaxMode } from './tax-mode.ts';

/** What somebody entered for a payroll, as far as it is checked. */
export interface CincoInput {
  /** The salary counts for something else than the record says. */
  salary_by_hand: boolean;
  earnings: readonly LineFacts[];
  deductions: readonly LineFacts[];
  /** Sen added to the net pay. */
  total_adjustment: Sen;
  /** A decimal such as `0.09`. */
  contribution_epf_employee_rate: string | null;
  contribution_socso_type: SocsoTypeChoice;
  manual: ManualAmounts;
}

/** A line of another module that is not paid, or rests on facts that are undecided. */
export type OpenFeedLine = Pick<
  FeedLine,
  'type' | 'name' | 'amount' | 'taken' | 'proposed' | 'undecided' | 'reason'
>;

interface Terms {
  items: ReadonlyMap<string, PayrollItem>;
  tax_mode: TaxMode;
}

/** Everything by which a payroll is not what its records alone would make it. */
export const lineProblems = (input: CincoInput, feed: readonly OpenFeedLine[], terms: Terms): Problem[] => [
  ...overrides(input, terms.tax_mode),
  ...[...input.earnings, ...input.deductions].flatMap((line) => flagsBeside(line, terms.items)),
  ...feed.flatMap(feedProblem),
];

/**
 * `adjustment` {amount}, `amount_by_hand` {figure, amount}, `epf_rate_by_hand` {percent}, `socso_type_by_hand` {category},
 * `salary_by_hand`. PCB by hand is nothing to look at where the company enters all of it so.
 */
function overrides(input: CincoInput, mode: TaxMode): Problem[] {
  const { contribution_epf_employee_rate: rate, contribution_socso_type: socso } = input;
  const amounts = Object.entries(input.manual).flatMap(([figure, amount]) =>
    typeof amount !== 'number' || (mode === 'manual' && figure === 'contribution_tax_monthly_amount')
      ? []
      : [cincoProblem('amount_by_hand', { figure, amount })],
  );
  return [
    ...(input.total_adjustment === 0 ? [] : [cincoProblem('adjustment', { amount: input.total_adjustment })]),
    ...amounts,
    ...(rate === null ? [] : [cincoProblem('epf_rate_by_hand', { percent: percentOf(rate) })]),
    ...(socso === 'auto' ? [] : [cincoProblem('socso_type_by_hand', { category: socso })]),
    ...(input.salary_by_hand ? [cincoProblem('salary_by_hand')] : []),
  ];
}

/** `0.09` as `9`. */
const percentOf = (rate: string): string => String(Math.round(Number(rate) * 10_000) / 100);

const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf', 'contribution_total_type'] as const;

/** `flags_beside_item` {name, flags} of a line that counts for something else than its item; nothing of an unknown item. */
function flagsBeside(line: LineFacts, items: Terms['items']): Problem[] {
  const item = items.get(line.type);
  const other = item ? FLAGS.filter((flag) => line[flag] !== item[flag]) : [];
  return other.length > 0
    ? [cincoProblem('flags_beside_item', { name: line.name, flags: other.join(' ') })]
    : [];
}

/** `line_left_out` {name, amount, reason}, `proposal_open` {name, amount}, `line_undecided` {name, amount}. */
function feedProblem({ name, amount, taken, proposed, undecided, reason }: OpenFeedLine): Problem[] {
  if (reason !== null) return [cincoProblem('line_left_out', { name, amount, reason })];
  if (proposed && !taken) return [cincoProblem('proposal_open', { name, amount })];
  return undecided ? [cincoProblem('line_undecided', { name, amount })] : [];
}
