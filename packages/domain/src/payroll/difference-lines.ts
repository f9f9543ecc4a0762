import { formatMoney, type Sen } from '../kit/money.ts';
import { monthInFigures, type PlainDate, yearOf } from '../kit/plain-date.ts';
import { CONTRIBUTION_KEYS } from './contribution-keys.ts';
import type { LineDifference, SettledDifference } from './differences.ts';
import type { GivenLine } from './feed-lines.ts';
import type { ContributionFlags } from './line-facts.ts';
import { lineType } from './line-types.ts';

/** A decision that a later payroll pays or deducts a difference. */
export interface TakenDifference extends SettledDifference {
  readonly id: number;
  /** Of the closed month. */
  readonly start_date: PlainDate;
}

/** Arrears and what was overpaid are contributed as their month comes to by its own law, so their lines count for tax alone. */
const NO_CONTRIBUTIONS: ContributionFlags = { epf: false, socso: false, eis: false, hrdf: false, tax: false };

const ARREARS = 'additional_remuneration_arrear';
const OVERPAID = 'overpayment';

/**
 * The type and flags of the line that settles a difference: an exempt allowance and what is not taxed stay what they are,
 * anything else is arrears.
 */
function treatmentOf({ key, type, difference, tax, exempt }: LineDifference) {
  if (difference < 0)
    return { type: OVERPAID, kind: 'deduction', ...NO_CONTRIBUTIONS, tax: tax && !exempt } as const;
  const paid = { contribution_total_type: 'additional', kind: 'earning', ...NO_CONTRIBUTIONS, tax } as const;
  if (exempt) return { ...paid, type, exempt };
  const untaxed = !tax && key.startsWith('earning ') && lineType(type);
  return { ...paid, type: untaxed ? type : ARREARS };
}

const monthly = (name: string, start_date: PlainDate): string => `${name} ${monthInFigures(start_date)}`;

/** Taxed arrears of a former year are box B2 of the EA form of the year that pays them. */
const ofFormerYear = ({ difference, tax, exempt }: LineDifference, closed: PlainDate, run: PlainDate) =>
  difference > 0 && tax && !exempt && yearOf(closed) < yearOf(run);

function settlingLine({ id, start_date }: TakenDifference, line: LineDifference, run: PlainDate): GivenLine {
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
    ...treatmentOf(line),
    ...(ofFormerYear(line, start_date, run) ? { ea_box: 'B2' } : {}),
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
 * What the differences that the payroll of a month takes give it: a line for each line of their months, named after it and its
 * month. The first of a month brings its contributions; one whose contributions alone differ has a line of nothing for them.
 */
export const differenceLines = (taken: readonly TakenDifference[], run: PlainDate): GivenLine[] =>
  taken.flatMap((one) => {
    const [first, ...others] = one.lines.map((line) => settlingLine(one, line, run));
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
