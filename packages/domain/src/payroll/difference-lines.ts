import { formatMoney, type Sen, sumSen } from '../kit/money.ts';
import { monthInFigures, type PlainDate, yearOf } from '../kit/plain-date.ts';
import { CONTRIBUTION_KEYS, type ContributionKey } from './contribution-keys.ts';
import type { LineDifference, MonthDifference, SettledDifference } from './differences.ts';
import type { GivenLine } from './feed-lines.ts';
import type { ContributionFlags } from './line-facts.ts';
import { ARREARS, lineType } from './line-types.ts';

/** A decision that a later payroll pays or deducts a difference. */
export interface TakenDifference extends SettledDifference {
  readonly id: number;
  /** Of the closed month. */
  readonly start_date: PlainDate;
}

/** Arrears and what was overpaid are contributed as their month comes to by its own law, so their lines count for tax alone. */
const NO_CONTRIBUTIONS: ContributionFlags = { epf: false, socso: false, eis: false, hrdf: false, tax: false };

const OVERPAID = 'overpayment';

/** The payroll that takes differences, by the first day of its month; one that is not monthly pays nothing else. */
interface TakingPayroll {
  readonly run: PlainDate;
  readonly sequence: number;
}

/**
 * The type and flags of the line that settles a difference: an exempt allowance and what is not taxed stay what they are,
 * anything else is arrears. What was overpaid lowers the pay of the month; off-cycle, where there is none, it lowers the arrears.
 */
function treatmentOf({ key, type, difference, tax, exempt }: LineDifference, { sequence }: TakingPayroll) {
  if (difference < 0) {
    const overpaid = { type: OVERPAID, kind: 'deduction', ...NO_CONTRIBUTIONS, tax: tax && !exempt } as const;
    return sequence > 1 ? ({ ...overpaid, contribution_total_type: 'additional' } as const) : overpaid;
  }
  const paid = { contribution_total_type: 'additional', kind: 'earning', ...NO_CONTRIBUTIONS, tax } as const;
  if (exempt) return { ...paid, type, exempt };
  const untaxed = !tax && key.startsWith('earning ') && lineType(type);
  return { ...paid, type: untaxed ? type : ARREARS };
}

const monthly = (name: string, start_date: PlainDate): string => `${name} ${monthInFigures(start_date)}`;

/** Taxed arrears of a former year are box B2 of the EA form of the year that pays them. */
const ofFormerYear = ({ difference, tax, exempt }: LineDifference, closed: PlainDate, run: PlainDate) =>
  difference > 0 && tax && !exempt && yearOf(closed) < yearOf(run);

function settlingLine(
  { id, start_date }: TakenDifference,
  line: LineDifference,
  taking: TakingPayroll,
): GivenLine {
  const { key, name, closed, now, settled, difference, days } = line;
  const step = (label_key: string, formula: string, amount: Sen) => ({
    date: start_date,
    label_key,
    formula,
    amount,
  });
  return {
    source: 'difference',
    key: `${id} ${key}`,
    ...treatmentOf(line, taking),
    ...(ofFormerYear(line, start_date, taking.run) ? { ea_box: 'B2' } : {}),
    name: monthly(name, start_date),
    amount: Math.abs(difference),
    source_days: days,
    explanation: {
      ...{ law: 'law.difference', effective_from: null, source: null, base: null, rate: null },
      steps: [
        step('step.difference.now', '', now),
        step('step.difference.closed', `- ${formatMoney(closed)}`, closed),
        ...(settled === 0 ? [] : [step('step.difference.settled', `- ${formatMoney(settled)}`, settled)]),
        step('step.difference.left', '', difference),
      ],
    },
  };
}

/**
 * What the differences that a payroll takes give it: a line for each line of their months, named after it and its
 * month. The first of a month brings its contributions; one whose contributions alone differ has a line of nothing for them.
 */
export const differenceLines = (
  taken: readonly TakenDifference[],
  run: PlainDate,
  sequence = 1,
): GivenLine[] =>
  taken.flatMap((one) => {
    const [first, ...others] = one.lines.map((line) => settlingLine(one, line, { run, sequence }));
    const { contributions } = one;
    if (CONTRIBUTION_KEYS.every((key) => !contributions[key])) return first ? [first, ...others] : [];
    return [{ ...(first ?? contributionsAlone(one)), contributions }, ...others];
  });

const contributionsAlone = ({ id, start_date }: TakenDifference): GivenLine => ({
  source: 'difference',
  key: `${id} contributions`,
  type: ARREARS,
  ...NO_CONTRIBUTIONS,
  name: monthly('Contributions', start_date),
  amount: 0,
  source_days: [],
  explanation: null,
});

const OF_EMPLOYEE: readonly ContributionKey[] = CONTRIBUTION_KEYS.filter((key) =>
  key.endsWith('_employee_amount'),
);

/**
 * Why a payroll that has nothing but some differences of somebody cannot pay them, whatever its tax; null where it can. It
 * contributes nothing of its own, so that nothing is given back by it either.
 */
export function notPaidAlone(
  differences: readonly Pick<MonthDifference, 'amount' | 'contributions'>[],
): 'nothing_to_pay' | 'contributed_too_much' | null {
  const owed = sumSen(differences.map(({ amount }) => amount));
  const contributions = differences.flatMap((one) => one.contributions);
  const missing = (key: ContributionKey): Sen =>
    sumSen(contributions.filter((one) => one.key === key).map(({ difference }) => difference));
  if (owed <= 0) return 'nothing_to_pay';
  if (CONTRIBUTION_KEYS.some((key) => missing(key) < 0)) return 'contributed_too_much';
  return owed > sumSen(OF_EMPLOYEE.map(missing)) ? null : 'nothing_to_pay';
}
