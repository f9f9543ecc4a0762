import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { SiteDays } from '../site-visits/site-days.ts';
import type { ContributionKey } from './contribution-keys.ts';
import type { LineFacts } from './line-facts.ts';

/** How the amount of a feed line came about, as it is shown with the line. */
export interface FeedExplanation {
  /** Message key of the law. */
  law: string;
  effective_from: PlainDate | null;
  source: string | null;
  /** Sen: the wage that the line is worked out from. */
  base: Sen | null;
  /** The multiplier as a decimal text where all steps share it. */
  rate: string | null;
  steps: readonly FeedStep[];
}

/** One day of a feed line. */
export interface FeedStep {
  date: PlainDate;
  label_key: string;
  formula: string;
  amount: Sen;
}

/**
 * A line that another module gives to the payroll. It is not edited: the payroll takes it as it is or, with a reason,
 * leaves it out; a proposal is taken only when it was accepted.
 */
export interface FeedLine extends LineFacts {
  kind: 'earning' | 'deduction';
  /** The module that gives it, such as `attendance`. */
  source: FeedSource;
  /** Names the line within its source and payslip. */
  key: string;
  /** The days that it pays or deducts, in order. */
  source_days: readonly PlainDate[];
  minutes: number;
  explanation: FeedExplanation | null;
  proposed: boolean;
  /** A decision about its facts is still pending. */
  undecided: boolean;
  taken: boolean;
  /** Why it was left out. */
  reason: string | null;
  /** Contributions of a closed month that it makes good, by the law of that month: in sen, negative given back. */
  contributions?: Readonly<Partial<Record<ContributionKey, Sen>>>;
  /** An instalment of a loan, taken as far as the pay suffices: what is owed before it, and whether it is of a leaver's last pay. */
  instalment?: { readonly balance: Sen; readonly last_pay: boolean };
}

/** Who gives lines of days to a payroll, each up to a cut-off of the payroll calendar (`cutOffPeriod`). */
export const DAY_SOURCES = ['attendance', 'leave', 'claims', 'site_visits'] as const;
export type DaySource = (typeof DAY_SOURCES)[number];

/** Sources whose facts may change on days that a payroll has taken. */
export const LATE_SOURCES = [...DAY_SOURCES, 'payouts'] as const;
export type LateSource = (typeof LATE_SOURCES)[number];

/** Sources whose lines the form leaves out or accepts. What it pays of payouts and differences is decided with these instead. */
export const FORM_SOURCES = [...DAY_SOURCES, 'tax', 'recurring', 'advance', 'loan'] as const;

/** Who gives lines to a payroll: of days, or of the month as a whole. */
export const FEED_SOURCES = [...FORM_SOURCES, 'payouts', 'difference'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/** The types of the lines of sources whose module may be turned off. */
const SOURCE_TYPES = {
  attendance: [
    ...['time_wages', 'overtime', 'rest_day_pay', 'holiday_wages', 'public_holiday_pay'],
    ...['lateness', 'shift_allowance', 'unpaid_leave'],
  ],
  leave: ['unpaid_leave', 'leave_pay'],
  claims: ['claim_reimbursement', 'claim_wages', 'claim_recovery'],
  site_visits: ['site_allowance'],
  payouts: ['daily_wage', 'travelling_allowance', 'commission', 'incentive'],
} as const satisfies Partial<Record<FeedSource, readonly string[]>>;

export type SourceType<S extends keyof typeof SOURCE_TYPES> = (typeof SOURCE_TYPES)[S][number];

/** The types of the lines of a source whose module may be turned off; none of another. */
export const typesOfSource = (source: FeedSource): readonly string[] =>
  source in SOURCE_TYPES ? SOURCE_TYPES[source as keyof typeof SOURCE_TYPES] : [];

/** Days that a payroll takes from a source. Confirming locks them. */
export interface TakenDays {
  source: DaySource;
  start_date: PlainDate;
  end_date: PlainDate;
}

/** What other modules give to a payslip. */
export interface FeedFacts {
  taken: readonly TakenDays[];
  lines: readonly FeedLine[];
  /** The days at sites; absent where there are none. */
  sites?: readonly SiteDays[];
}
