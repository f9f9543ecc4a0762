import type { Module } from '@mesra/contract/access/screen-declaration';
import type { DateRange } from '@mesra/domain/kit/date-range';
import type { Sen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { FeedSource } from '@mesra/domain/payroll/feed-facts';
import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import type { SiteDays } from '@mesra/domain/site-visits/site-days';
import type { Tx } from './db.ts';

/** Some people's days, both ends included. */
export interface FeedDays {
  companyId: number;
  employeeIds: readonly number[];
  from: PlainDate;
  to: PlainDate;
}

/** What a payroll asks of a feed. */
export interface FeedRequest extends FeedDays {
  /** Whether the payroll takes this day of the person: in service, and not taken by another payroll. */
  takes: (employeeId: number, day: PlainDate) => boolean;
  /** The wage month with the sequence of its payroll, and the cut-off period of the source. */
  month: DateRange & { sequence: number };
  period: DateRange;
  /** The items of the wage month marked `ordinary rate`, in sen, as the payroll being worked out has them. */
  ordinary_items: ReadonlyMap<number, Sen>;
  now: Date;
}

/** Days at sites, by employee. */
export type SitesOfPeople = ReadonlyMap<number, readonly SiteDays[]>;

/** What a module gives to payrolls. Declared under `feeds` in its module file. */
export interface PayFeed {
  source: FeedSource;
  /** It gives lines where the company has this module enabled. */
  module: Module;
  /** It gives lines to off-cycle payrolls too; of the month as a whole. */
  off_cycle?: true;
  /**
   * The days of each person at sites among those that a payroll takes, in a constant number of queries; given by the one source
   * that knows them.
   */
  sites?: (tx: Tx, request: FeedRequest) => Promise<SitesOfPeople>;
  /**
   * The lines of each person for the days that a payroll takes, in a constant number of queries; null if the source has
   * nothing to give. The same facts give the same lines. `sites`: what it has given of sites itself.
   */
  lines: (tx: Tx, request: FeedRequest, sites: SitesOfPeople) => Promise<Map<number, GivenLine[]> | null>;
  /** Days that a reopened payroll has given back: brings them up to date and forgets what changed meanwhile. */
  freed: (tx: Tx, days: FeedDays) => Promise<void>;
}
