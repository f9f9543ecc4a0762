import type { DateRange } from '@mesra/domain/kit/date-range';
import type { Sen } from '@mesra/domain/kit/money';
import { addDays, earlierOf, laterOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { cutOffPeriods } from '@mesra/domain/payroll/calendar';
import { DAY_SOURCES, type DaySource, type FeedFacts } from '@mesra/domain/payroll/feed-facts';
import { daysLeft, decideFeed, feedLine } from '@mesra/domain/payroll/feed-lines';
import { ordinaryItemsOf } from '@mesra/domain/payroll/ordinary-items';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import type { Services } from '../../kit/services.ts';
import { type EmployeeRow, feedGround } from '../payroll-setup/payroll-setup.api.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import type { PayrollInput } from './payroll-run.tables.ts';

type Person = Pick<EmployeeRow, 'id' | 'company_joined_at' | 'inactive_at'>;

interface Lock {
  employee_id: number;
  payroll_id: number;
  start_date: PlainDate;
  end_date: PlainDate;
  source: DaySource | 'month';
}

/** Every lock of other months' payrolls that hold any of the days, by person. */
async function readLocks(
  tx: Tx,
  month: PayrollMonth,
  ids: readonly number[],
  { start, end }: DateRange,
): Promise<Map<number, Lock[]>> {
  const { rows } = await tx.$client.query<Lock>(
    // Who holds a day first: a plan that begins at the payrolls reads every lock of the company for each of them.
    `with holding as materialized (select distinct payroll_id from payroll_day_locks
       where company_id = $1 and employee_id = any($2) and start_date <= $5 and end_date >= $4)
     select l.employee_id, l.payroll_id, l.start_date, l.end_date, l.source from holding h
     join payrolls p on p.company_id = $1 and p.id = h.payroll_id and p.start_date <> $3
     join payroll_day_locks l on l.company_id = $1 and l.payroll_id = h.payroll_id`,
    [month.company_id, [...ids], month.start_date, start, end],
  );
  const found = new Map<number, Lock[]>();
  for (const row of rows) found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), row]);
  return found;
}

/** Whether another payroll has taken a day from a source: by name, or with its month where the source gave it none. */
function takenElsewhere(locks: readonly Lock[], source: DaySource): (day: PlainDate) => boolean {
  const named = new Set(locks.filter((one) => one.source === source).map((one) => one.payroll_id));
  const holding = locks.filter(
    (one) => one.source === source || (one.source === 'month' && !named.has(one.payroll_id)),
  );
  return (day) => holding.some((one) => one.start_date <= day && day <= one.end_date);
}

/**
 * The days of a source that a person's month takes. Somebody who leaves within the month is paid to their last day, since
 * no later month pays them.
 */
function daysOf(person: Person, { start, end }: DateRange, monthEnd: PlainDate): PlainDate[] {
  const leaves = person.inactive_at;
  const last = leaves && leaves <= monthEnd ? leaves : end;
  const days: PlainDate[] = [];
  for (let day = laterOf(start, person.company_joined_at); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

type DayFeed = PayFeed & { source: DaySource };
const givesDays = (feed: PayFeed): feed is DayFeed =>
  (DAY_SOURCES as readonly string[]).includes(feed.source);

/** What is requested of every feed about the people of a month. */
const requestOf = ({ month, people, now }: Feeding) => ({
  companyId: month.company_id,
  employeeIds: people.map(({ id }) => id),
  month: { start: month.start_date, end: month.end_date, sequence: month.sequence },
  now,
});

/** Gives the lines of a month as a whole: nothing is taken of any day. */
async function readMonthSource(tx: Tx, feed: PayFeed, feeding: Feeding) {
  const request = requestOf(feeding);
  const { start: from, end: to } = request.month;
  const none = { takes: () => false, ordinary_items: new Map<number, Sen>() };
  const given = await feed.lines(tx, { ...request, from, to, period: request.month, ...none }, new Map());
  return new Map<number, FeedFacts>(
    [...(given ?? [])].map(([id, lines]) => [id, { taken: [], lines: lines.map((line) => feedLine(line)) }]),
  );
}

interface DayFeeding extends Feeding {
  period: DateRange;
  locks: Map<number, Lock[]>;
  ordinary_items: ReadonlyMap<number, Sen>;
}

/** Gives what each person's lines and taken days come to, of one feed; nothing where the company does not use it. */
async function readDaySource(tx: Tx, feed: DayFeed, feeding: DayFeeding): Promise<Map<number, FeedFacts>> {
  const { month, people, period, locks, ordinary_items } = feeding;
  const taken = new Map<number, FeedFacts['taken']>(
    people.map((person) => {
      const elsewhere = takenElsewhere(locks.get(person.id) ?? [], feed.source);
      const ranges = daysLeft(daysOf(person, period, month.end_date), elsewhere);
      return [person.id, ranges.map((range) => ({ source: feed.source, ...range }))];
    }),
  );
  const request: FeedRequest = {
    ...requestOf(feeding),
    from: period.start,
    to: laterOf(period.end, month.end_date),
    takes: (id, day) =>
      taken.get(id)?.some(({ start_date, end_date }) => start_date <= day && day <= end_date) === true,
    ...{ period, ordinary_items },
  };
  const sites = (await feed.sites?.(tx, request)) ?? new Map();
  const given = await feed.lines(tx, request, sites);
  if (!given) return new Map();
  return new Map(
    people.map(({ id }) => {
      const lines = (given.get(id) ?? []).map((line) => feedLine(line));
      return [id, { taken: taken.get(id) ?? [], lines, sites: sites.get(id) ?? [] }];
    }),
  );
}

interface Feeding {
  month: PayrollMonth;
  people: readonly Person[];
  now: Date;
}

/** Everyone's items marked `ordinary rate`: those of the form, and those given for the month as a whole. */
const itemsIn = (inputs: ReadonlyMap<number, PayrollInput>, given: ReadonlyMap<number, FeedFacts>) =>
  new Map(
    [...inputs].map(([id, input]) => {
      const feed = given.get(id);
      return [id, ordinaryItemsOf(input.earnings, feed && decideFeed(feed, input).lines)];
    }),
  );

/**
 * What other modules give to each person's month, in a constant number of queries. An off-cycle payroll takes no days: they
 * are those of the monthly one.
 */
export async function readFeeds(
  tx: Tx,
  { feeds, clock }: Pick<Services, 'feeds' | 'clock'>,
  month: PayrollMonth,
  people: readonly Person[],
  inputs: ReadonlyMap<number, PayrollInput>,
): Promise<Map<number, FeedFacts>> {
  if (people.length === 0) return new Map();
  const { modules, calendars } = await feedGround(tx, month.company_id);
  const enabled = feeds.filter((feed) => modules[feed.module] && (month.sequence === 1 || feed.off_cycle));
  const feeding = { month, people, now: clock.now() };
  const found = new Map<number, FeedFacts>();
  const ofMonth = new Map<number, FeedFacts>();
  const add = (given: ReadonlyMap<number, FeedFacts>, to = found) => {
    for (const [id, { taken, lines, sites = [] }] of given) {
      const before = to.get(id) ?? { taken: [], lines: [] };
      const atSites = [...(before.sites ?? []), ...sites];
      to.set(id, {
        taken: [...before.taken, ...taken],
        lines: [...before.lines, ...lines],
        ...(atSites.length > 0 ? { sites: atSites } : {}),
      });
    }
  };
  // What is given for the month as a whole is part of the rate at which days are paid.
  const ofWhole = enabled.filter((feed) => !givesDays(feed));
  for (const given of await Promise.all(ofWhole.map((feed) => readMonthSource(tx, feed, feeding))))
    add(given, ofMonth);
  const ofDays = enabled.filter(givesDays);
  if (ofDays.length > 0) {
    const periods = cutOffPeriods(calendars, month.start_date);
    const ids = people.map(({ id }) => id);
    const locks = await readLocks(tx, month, ids, wholeOf(month, periods));
    const paying = { ...feeding, locks, ordinary_items: itemsIn(inputs, ofMonth) };
    const read = (feed: DayFeed) => readDaySource(tx, feed, { ...paying, period: periods[feed.source] });
    for (const given of await Promise.all(ofDays.map(read))) add(given);
  }
  add(ofMonth);
  return found;
}

/** From the first to the last day that any source, or the month itself, pays. */
const wholeOf = (
  { start_date, end_date }: PayrollMonth,
  periods: Readonly<Record<DaySource, DateRange>>,
): DateRange =>
  Object.values(periods).reduce(
    (whole, { start, end }) => ({ start: earlierOf(whole.start, start), end: laterOf(whole.end, end) }),
    { start: start_date, end: end_date },
  );

/** Has every source bring days up to date that a reopened payroll has given back. */
export async function giveBackDays(
  tx: Tx,
  { feeds }: Pick<Services, 'feeds'>,
  { company_id, employee_id }: { company_id: number; employee_id: number },
  feed: FeedFacts | undefined,
): Promise<void> {
  for (const { source, start_date, end_date } of feed?.taken ?? []) {
    const days = { companyId: company_id, employeeIds: [employee_id], from: start_date, to: end_date };
    await feeds.find((one) => one.source === source)?.freed(tx, days);
  }
}
