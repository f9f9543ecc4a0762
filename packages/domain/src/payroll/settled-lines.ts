import { type Sen, sumSen } from '../kit/money.ts';
import type { PayslipFacts } from './facts.ts';
import { type FeedLine, type FeedSource, typesOfSource } from './feed-facts.ts';
import { feedLine } from './feed-lines.ts';
import { type PaidLines, type PayLine, payLineKey, payLines, sumOfLines } from './pay-lines.ts';

/** What a decision about a closed month settled of a line. */
export interface SettledLine extends Omit<PayLine, 'amount'> {
  readonly difference: Sen;
}

const OF_CLAIMS: readonly string[] = typesOfSource('claims');

/**
 * What a decision settled of its month. Claims are no part of a closed month, but were when older decisions were made: such a line is
 * settled where a payroll has paid it. One that was declined was due in the next payroll all the same.
 */
export function settledOfMonth<Line extends { type: string }, Contribution>(
  declined: boolean,
  decided: { lines: readonly Line[]; contributions: readonly Contribution[] },
): { lines: readonly Line[]; contributions: readonly Contribution[] } {
  const lines = decided.lines.filter(({ type }) => !declined || !OF_CLAIMS.includes(type));
  if (lines.length === decided.lines.length) return decided;
  return { lines, contributions: lines.length > 0 ? decided.contributions : [] };
}

/** Sources that are silent, and what was settled of their month. */
interface SettledOfSilent {
  readonly sources: ReadonlySet<FeedSource>;
  readonly settled: readonly SettledLine[];
}

/** A payslip as it was closed and as it comes to now. */
interface WasAndIs {
  readonly was: PaidLines;
  readonly is: PaidLines;
}

/** The part of `amount` that lies between nothing and `limit`. */
const within = (amount: Sen, limit: Sen): Sen =>
  limit > 0 ? Math.max(0, Math.min(amount, limit)) : Math.min(0, Math.max(amount, limit));

/** What was settled of a line that the month does not come to by other facts. */
function leftOf(key: string, lines: readonly SettledLine[], { was, is }: WasAndIs): Sen {
  const of = (slip: PaidLines): Sen => sumOfLines(payLines(slip, true).filter((one) => one.key === key));
  const settled = sumSen(lines.map(({ difference }) => difference));
  return within(settled - (of(is) - of(was)), settled);
}

/** The line of a source with another amount, which is no longer worked out from days. */
function settledLine(own: FeedLine, amount: Sen, lines: readonly SettledLine[]): FeedLine {
  const { unpaid_leave: _, ...line } = own;
  const source_days = [...new Set([...own.source_days, ...lines.flatMap(({ days }) => days)])].sort();
  return { ...line, amount, source_days, explanation: null };
}

/**
 * The facts of a month with what was settled of the lines of silent sources, so that nothing of it is taken back: by the lines that
 * decisions name, as far as the month does not come to it by other facts. `is`: what these facts come to without.
 */
export function withSettled(
  facts: PayslipFacts,
  { sources, settled }: SettledOfSilent,
  slips: WasAndIs,
): PayslipFacts {
  const paid = [...slips.is.earnings, ...slips.is.deductions];
  let lines = facts.feed?.lines ?? [];
  for (const key of new Set(settled.map((one) => one.key))) {
    const of = settled.filter((one) => one.key === key);
    const [named] = of;
    const source = named && [...sources].find((one) => typesOfSource(one).includes(named.type));
    const left = leftOf(key, of, slips);
    if (!source || left === 0) continue;
    const isOwn = (line: FeedLine) =>
      line.taken && sources.has(line.source) && payLineKey(line.kind, line) === key;
    const { type, name, tax } = named;
    const given = { source, key: `settled ${key}`, type, name, tax, amount: 0, source_days: [] };
    const own = lines.find(isOwn) ?? feedLine({ ...given, explanation: null });
    const before = paid.filter(
      ({ feed, ...line }) => feed && sources.has(feed.source) && payLineKey(feed.kind, line) === key,
    );
    const amount = sumOfLines(before) + (own.kind === 'earning' ? left : -left);
    const others = lines.filter((line) => !isOwn(line));
    lines = amount > 0 ? [...others, settledLine(own, amount, of)] : others;
  }
  return lines === facts.feed?.lines ? facts : { ...facts, feed: { taken: [], ...facts.feed, lines } };
}
