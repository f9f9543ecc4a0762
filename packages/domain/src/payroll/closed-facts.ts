import type { Instant } from '../kit/zone.ts';
import type { PayslipFacts } from './facts.ts';
import type { FeedFacts, FeedLine, FeedSource } from './feed-facts.ts';
import type { SettledLine } from './settled-lines.ts';

/**
 * Sources that a closed month reads anew. What others gave was of their month alone, such as an advance taken back, and a claim: what
 * is approved late is due in the next payroll, which pays it once.
 */
const READ_ANEW: ReadonlySet<FeedSource> = new Set([
  'attendance',
  'leave',
  'site_visits',
  'recurring',
  'payouts',
]);

const nameOf = ({ source, key }: FeedLine): string => `${source} ${key}`;

/** What the sources of a closed month gave as something was decided about it: of each of its payrolls. */
export type DecidedFeed = readonly { readonly sequence: number; readonly lines: readonly FeedLine[] }[];

/** What was decided about a closed month. */
export interface MonthDecision {
  readonly decided_at: Instant;
  /** Null where it was decided before a feed was stored with it. */
  readonly feed: DecidedFeed | null;
  readonly lines: readonly SettledLine[];
}

/** A closed payroll; null: there is none of the month, or nobody knows when it was closed. */
interface Closed {
  readonly sequence: number;
  readonly closed_at: Instant | null;
}

/** Sources whose module is turned off, which changes nothing of what they said before. */
export interface Silence {
  readonly sources: ReadonlySet<FeedSource>;
  /** What they gave as the month was decided about last; absent where it never was since it was closed. */
  readonly decided?: readonly FeedLine[];
  /** What was settled of the month, where all that was decided since it was closed kept no feed. */
  readonly settled?: readonly SettledLine[];
}

const NONE: Silence = { sources: new Set() };

/**
 * What silent sources of a closed payroll said last: as it was closed, or as its month was decided about since. Closing it anew is
 * the last word about all before, whether that was settled or not. `decisions`: all that stand of the month, in their order.
 */
export function silenceOf(
  sources: ReadonlySet<FeedSource>,
  { sequence, closed_at }: Closed,
  decisions: readonly MonthDecision[],
): Silence {
  const since = decisions.filter(({ decided_at }) => closed_at === null || decided_at >= closed_at);
  if (sources.size === 0 || since.length === 0) return { sources };
  const feeds = since.flatMap(({ feed }) => feed ?? []);
  const decided = feeds.findLast((one) => one.sequence === sequence)?.lines;
  if (decided) return { sources, decided };
  // What is settled is of the month: its monthly payroll alone takes lines of such sources.
  if (sequence > 1 || feeds.length > 0) return { sources };
  return { sources, settled: decisions.flatMap(({ lines }) => lines) };
}

/**
 * The feed of a closed month as its sources give it now; of those that are silent as it was closed, or decided about since. Whoever
 * closed the month did not see a proposal that is new, so it counts until somebody decides on the difference; one that they saw stays
 * as they left it.
 */
export function feedNow(
  closed: FeedFacts | undefined,
  now: FeedFacts | undefined,
  { sources, decided }: Silence = NONE,
): FeedFacts | undefined {
  if (!closed && !now && !decided) return undefined;
  const isAnew = ({ source }: FeedLine) => READ_ANEW.has(source);
  const isSilent = ({ source }: FeedLine) => sources.has(source);
  const seen = new Set((closed?.lines ?? []).map(nameOf));
  const anew = (now?.lines ?? [])
    .filter((line) => isAnew(line) && !isSilent(line))
    .map((line) =>
      line.proposed && line.reason === null && !seen.has(nameOf(line)) ? { ...line, taken: true } : line,
    );
  const unheard = (decided ?? closed?.lines ?? []).filter((line) => isAnew(line) && isSilent(line));
  const before = (closed?.lines ?? []).filter((line) => !isAnew(line));
  return { taken: closed?.taken ?? [], lines: [...anew, ...unheard, ...before] };
}

/**
 * The facts of a closed payroll as the records say them now, `now` being what they would be if it were processed. The form,
 * claims and the company's rules stay as the payroll was closed with them, and what is chosen of a person's contributions without a
 * date: their EPF rate and SOCSO category (decision 0086).
 */
export function closedFactsNow(
  closed: PayslipFacts,
  now: PayslipFacts,
  silence: Silence = NONE,
): PayslipFacts {
  const { salaries, salary_payload, opening } = now;
  const { feed: _feed, ...rest } = closed;
  const { contribution_epf_employee_rate, contribution_socso_type } = closed.employee;
  const employee = { ...now.employee, contribution_epf_employee_rate, contribution_socso_type };
  const feed = feedNow(closed.feed, now.feed, silence);
  return { ...rest, employee, salaries, salary_payload, opening, ...(feed ? { feed } : {}) };
}
