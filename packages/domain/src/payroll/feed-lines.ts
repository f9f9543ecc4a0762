import type { PlainDate } from '../kit/plain-date.ts';
import { rate } from '../kit/rate.ts';
import type { FeedExplanation, FeedFacts, FeedLine, FORM_SOURCES } from './feed-facts.ts';
import type { ContributionFlags } from './line-facts.ts';
import { lineType } from './line-types.ts';
import type { Explanation, LineOrigin } from './result.ts';

/** A feed line as its module gives it: whatever is left out follows from the type of the line. */
export type GivenLine = Pick<FeedLine, 'source' | 'key' | 'type' | 'amount' | 'source_days' | 'explanation'> &
  Partial<Pick<FeedLine, 'name' | 'kind' | 'minutes' | 'unpaid_leave' | 'proposed' | 'undecided'>> &
  Partial<
    Pick<
      FeedLine,
      'contribution_total_type' | 'ordinary_rate' | 'exempt' | 'contributions' | 'ea_box' | 'instalment'
    >
  > &
  Partial<ContributionFlags>;

/** What follows from a type of the catalogue; null for a company's own, whose lines give everything. */
function givenByType(type: string) {
  const standard = lineType(type);
  if (!standard) return null;
  const { kind, title: name, epf, socso, eis, tax, hrdf, contribution_total_type } = standard;
  return { kind, name, epf, socso, eis, tax, hrdf, contribution_total_type };
}

/** A feed line; what is not given is that of its type. Throws where neither says what kind of line it is. */
export function feedLine(given: GivenLine): FeedLine {
  const { kind, name, epf, socso, eis, tax, hrdf, contribution_total_type } = {
    ...givenByType(given.type),
    ...given,
  };
  if (!kind || name === undefined || contribution_total_type === undefined)
    throw new Error(`no line type ${given.type}`);
  const proposed = given.proposed ?? false;
  return {
    type: given.type,
    name,
    amount: given.amount,
    epf: epf === true,
    socso: socso === true,
    eis: eis === true,
    tax: tax === true,
    hrdf: hrdf === true,
    contribution_total_type,
    ...(given.ordinary_rate ? { ordinary_rate: true } : {}),
    ...(given.exempt ? { exempt: given.exempt } : {}),
    ...(given.ea_box ? { ea_box: given.ea_box } : {}),
    ...(given.unpaid_leave ? { unpaid_leave: given.unpaid_leave } : {}),
    ...(given.contributions ? { contributions: given.contributions } : {}),
    ...(given.instalment ? { instalment: given.instalment } : {}),
    kind,
    source: given.source,
    key: given.key,
    source_days: given.source_days,
    minutes: given.minutes ?? 0,
    explanation: given.explanation,
    proposed,
    undecided: given.undecided ?? false,
    taken: !proposed,
    reason: null,
  };
}

/** A payroll officer's decision about a feed line. */
export interface FeedDecision {
  source: (typeof FORM_SOURCES)[number];
  key: string;
}

/** Lines left out, with the reason, and proposals accepted. */
export interface FeedDecisions {
  left_out?: readonly (FeedDecision & { reason: string })[];
  accepted?: readonly FeedDecision[];
}

/** The feed as decided: a proposal counts once accepted, any other line until left out. */
export function decideFeed(feed: FeedFacts, { left_out = [], accepted = [] }: FeedDecisions): FeedFacts {
  const names =
    ({ source, key }: FeedDecision) =>
    (line: FeedLine) =>
      line.source === source && line.key === key;
  const lines = feed.lines.map((line): FeedLine => {
    const out = left_out.find((one) => names(one)(line));
    const taken = !out && (!line.proposed || accepted.some((one) => names(one)(line)));
    return { ...line, taken, reason: out?.reason ?? null };
  });
  return { ...feed, lines };
}

/**
 * The lines of a feed that are paid or deducted. Unpaid days of a source become one line, so that together they are
 * rounded once.
 */
export function paidLines(lines: readonly FeedLine[]): FeedLine[] {
  const paid: FeedLine[] = [];
  for (const line of lines) {
    if (!line.taken) continue;
    const same = (one: FeedLine) => one.unpaid_leave && one.source === line.source && one.type === line.type;
    const at = line.unpaid_leave ? paid.findIndex(same) : -1;
    const before = paid[at];
    if (before) paid[at] = together(before, line);
    else paid.push(line.unpaid_leave ? { ...line, key: line.type } : line);
  }
  return paid;
}

const together = (a: FeedLine, b: FeedLine): FeedLine => ({
  ...a,
  source_days: [...a.source_days, ...b.source_days],
  unpaid_leave: { days: sumOfDays(a.unpaid_leave?.days ?? '0', b.unpaid_leave?.days ?? '0') },
});

/** The sum of two decimal texts. */
function sumOfDays(a: string, b: string): string {
  const [x, y] = [rate(a), rate(b)];
  return String(
    (x.numerator * y.denominator + y.numerator * x.denominator) / (x.denominator * y.denominator),
  );
}

/** Where a line of a payslip comes from. */
export const originOf = (line: FeedLine): LineOrigin => ({
  kind: line.kind,
  source: line.source,
  key: line.key,
  source_days: line.source_days,
  minutes: line.minutes,
  proposed: line.proposed,
  undecided: line.undecided,
  taken: line.taken,
  reason: line.reason,
});

/** The explanation of a feed line, as its module gave it. */
export const explainFeedLine = (line: FeedLine, given: FeedExplanation): Explanation => ({
  key: line.type,
  amount: line.amount,
  base: given.base,
  rate: given.rate,
  row: null,
  table: null,
  law: given.law,
  effective_from: given.effective_from,
  source: given.source,
  steps: given.steps.map(({ date, label_key, formula, amount }) => ({ label_key, formula, amount, date })),
  manual: false,
  carried_forward: null,
});

/** The days of a source that were not taken by another payroll, as ranges in order. */
export function daysLeft(days: readonly PlainDate[], isTaken: (day: PlainDate) => boolean) {
  const ranges: { start_date: PlainDate; end_date: PlainDate }[] = [];
  let open = false;
  for (const day of days) {
    if (isTaken(day)) {
      open = false;
      continue;
    }
    const last = ranges.at(-1);
    if (open && last) last.end_date = day;
    else ranges.push({ start_date: day, end_date: day });
    open = true;
  }
  return ranges;
}
