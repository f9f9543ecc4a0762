import type { PayslipFacts } from './facts.ts';
import { DAY_SOURCES, type FeedFacts, type FeedLine, type FeedSource } from './feed-facts.ts';

/** Sources that a closed month reads anew. What others gave, such as an advance taken back, was of their month alone. */
const READ_ANEW: ReadonlySet<string> = new Set([...DAY_SOURCES, 'recurring', 'payouts']);

const nameOf = ({ source, key }: FeedLine): string => `${source} ${key}`;

const NONE: ReadonlySet<FeedSource> = new Set();

/**
 * The feed of a closed month as its sources give it now; of those that are `silent` as it was closed. Whoever closed the month did
 * not see a proposal that is new, so it counts until somebody decides on the difference; one that they saw stays as they left it.
 */
export function feedNow(
  closed: FeedFacts | undefined,
  now: FeedFacts | undefined,
  silent: ReadonlySet<FeedSource> = NONE,
): FeedFacts | undefined {
  if (!closed && !now) return undefined;
  const isAnew = ({ source }: FeedLine) => READ_ANEW.has(source) && !silent.has(source);
  const seen = new Set((closed?.lines ?? []).map(nameOf));
  const anew = (now?.lines ?? [])
    .filter(isAnew)
    .map((line) =>
      line.proposed && line.reason === null && !seen.has(nameOf(line)) ? { ...line, taken: true } : line,
    );
  const asClosed = (closed?.lines ?? []).filter((line) => !isAnew(line));
  return { taken: closed?.taken ?? [], lines: [...anew, ...asClosed] };
}

/**
 * The facts of a closed payroll as the records say them now, `now` being what they would be if it were processed. The form,
 * claims and the company's rules stay as the payroll was closed with them, and so does what sources gave that are `silent` now: their
 * module is turned off, which changes nothing of what it said before.
 */
export function closedFactsNow(
  closed: PayslipFacts,
  now: PayslipFacts,
  silent: ReadonlySet<FeedSource> = NONE,
): PayslipFacts {
  const { employee, salaries, salary_payload, opening } = now;
  const { feed: _feed, ...rest } = closed;
  const feed = feedNow(closed.feed, now.feed, silent);
  return { ...rest, employee, salaries, salary_payload, opening, ...(feed ? { feed } : {}) };
}
