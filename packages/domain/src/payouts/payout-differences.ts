import { type Sen, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import { PAYOUT_LINE_KINDS, type PayoutLine, type PayoutLineKind } from './calculate-payout.ts';

/** What a day of an earlier month comes to more than was paid for it, or less; in sen. */
export interface DifferenceStep {
  readonly date: PlainDate;
  readonly amount: Sen;
}

/** What an earlier month comes to now beside what was paid for it; its steps add up to its amount, which may be negative. */
export interface DifferenceLine {
  readonly kind: 'difference';
  /** The first day of the earlier month. */
  readonly month: PlainDate;
  /** Which line of it. */
  readonly of: PayoutLineKind;
  readonly amount: Sen;
  readonly steps: readonly DifferenceStep[];
}

export type AnyPayoutLine = PayoutLine | DifferenceLine;

export const isDifference = (line: AnyPayoutLine): line is DifferenceLine => line.kind === 'difference';

/** The lines of a payout of its own month. */
export const ownLines = (lines: readonly AnyPayoutLine[]): PayoutLine[] =>
  lines.filter((line): line is PayoutLine => !isDifference(line));

/** An earlier month: what was paid for it, also as differences since, and what it comes to now. */
export interface EarlierMonth {
  readonly month: PlainDate;
  readonly paid: readonly AnyPayoutLine[];
  readonly now: readonly PayoutLine[];
}

type Days = Map<PlainDate, Sen>;

const addTo = (days: Days, steps: readonly DifferenceStep[], sign: 1 | -1): void => {
  for (const { date, amount } of steps) days.set(date, (days.get(date) ?? 0) + sign * amount);
};

/** The steps of a line by day; an incentive is of its month as a whole. */
const stepsOf = (
  of: PayoutLineKind,
  steps: readonly DifferenceStep[],
  month: PlainDate,
): readonly DifferenceStep[] =>
  of === 'incentive' ? steps.map(({ amount }) => ({ date: month, amount })) : steps;

/** What a month comes to now beside what was paid for it, by line and day; nothing where that is the same. */
function differencesOf({ month, paid, now }: EarlierMonth): DifferenceLine[] {
  return PAYOUT_LINE_KINDS.flatMap((of): DifferenceLine[] => {
    const days: Days = new Map();
    for (const line of now) if (line.kind === of) addTo(days, stepsOf(of, line.steps, month), 1);
    for (const line of paid)
      if (line.kind === of || (isDifference(line) && line.of === of))
        addTo(days, stepsOf(of, line.steps, month), -1);
    const steps = [...days]
      .map(([date, amount]) => ({ date, amount }))
      .filter(({ amount }) => amount !== 0)
      .sort((a, b) => (a.date < b.date ? -1 : 1));
    const amount = sumSen(steps.map((step) => step.amount));
    return amount === 0 ? [] : [{ kind: 'difference', month, of, amount, steps }];
  });
}

/** A line of which no more than `limit` is taken back, beside what its days bring; null where nothing is left of it. */
function upTo(line: DifferenceLine, limit: Sen): DifferenceLine | null {
  let left = limit + sumSen(line.steps.map(({ amount }) => Math.max(amount, 0)));
  const steps = line.steps.flatMap((step): DifferenceStep[] => {
    const amount = Math.max(step.amount, -left);
    if (amount < 0) left += amount;
    return amount === 0 ? [] : [{ date: step.date, amount }];
  });
  const amount = sumSen(steps.map((step) => step.amount));
  return amount === 0 ? null : { ...line, steps, amount };
}

interface SettledLines {
  lines: AnyPayoutLine[];
  total: Sen;
  /** The earlier months of which something is still to be taken back, as they stand then. */
  left: EarlierMonth[];
}

/**
 * The lines of a payout of somebody from outside with the differences of earlier months. What was paid too much is taken back
 * as far as the payout suffices; the rest is `left` to the next.
 */
export function withDifferences(
  lines: readonly PayoutLine[],
  earlier: readonly EarlierMonth[],
): SettledLines {
  const found = earlier.flatMap(differencesOf);
  const more = found.filter(({ amount }) => amount >= 0);
  let total = sumSen([...lines, ...more].map(({ amount }) => amount));
  const less = found.flatMap((line) => {
    if (line.amount >= 0) return [];
    const taken = upTo(line, total);
    total += taken?.amount ?? 0;
    return taken ?? [];
  });
  const settled = [...more, ...less];
  const left = earlier.flatMap((one) => {
    const since = { ...one, paid: [...one.paid, ...settled.filter(({ month }) => month === one.month)] };
    return differencesOf(since).length === 0 ? [] : [since];
  });
  return { lines: [...lines, ...settled], total, left };
}
