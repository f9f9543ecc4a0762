import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { plainMonthOf } from '../kit/plain-date.ts';
import { leaveLines } from '../leave/leave-lines.ts';
import { siteAllowanceLines } from '../site-visits/site-pay.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts } from './cases/read-cases.ts';
import { closedFactsNow, type MonthDecision, silenceOf } from './closed-facts.ts';
import {
  contributionAmounts,
  type MonthDifference,
  missedMonth,
  monthDifference,
  type RecomputedPayroll,
  recomputeYear,
  type SettledDifference,
  type YearPayroll,
} from './differences.ts';
import type { PayslipFacts } from './facts.ts';
import { type FeedLine, type FeedSource, typesOfSource } from './feed-facts.ts';
import { feedLine } from './feed-lines.ts';
import { settledOfMonth } from './settled-lines.ts';

const statuteOf = (day: string) => statuteFor(plainMonthOf(day));
const compute = (facts: PayslipFacts) =>
  unwrap(calculatePayslip(facts, unwrap(statuteOf(facts.start_date)), { closed: true }));

const line = (source: FeedSource, type: string, amount: number): FeedLine =>
  feedLine({ source, key: type, type, amount, source_days: ['2026-01-05'], explanation: null });
const sources = (...all: FeedSource[]): ReadonlySet<FeedSource> => new Set(all);

describe('what a silent source said last', () => {
  const at = (decided_at: number, amount: number | null): MonthDecision => ({
    ...{ decided_at, lines: [] },
    feed: amount === null ? null : [{ sequence: 1, lines: [line('payouts', 'commission', amount)] }],
  });
  const closed = { sequence: 1, closed_at: 10 };
  const lastOf = (...decisions: MonthDecision[]) =>
    silenceOf(sources('payouts'), closed, decisions).decided?.map(({ amount }) => amount);

  test('is what the last decision since the closing kept, and nothing of before the closing', () => {
    expect(lastOf(at(11, 30), at(12, 36))).toEqual([36]);
    expect(lastOf(at(9, 30))).toBeUndefined();
    expect(lastOf(at(9, 30), at(10, 36))).toEqual([36]);
    expect(lastOf()).toBeUndefined();
  });

  test('is what the last decision kept where the month has no payroll, or nobody knows when it was closed', () => {
    const never = { sequence: 1, closed_at: null };
    expect(silenceOf(sources('payouts'), never, [at(1, 30)]).decided?.[0]?.amount).toBe(30);
  });

  test('is of its own payroll of the month', () => {
    const second = { sequence: 2, closed_at: 10 };
    expect(silenceOf(sources('payouts'), second, [at(11, 30)])).toEqual({ sources: sources('payouts') });
    expect(silenceOf(sources('payouts'), second, [at(11, null)])).toEqual({ sources: sources('payouts') });
  });

  test('is what was settled where no feed was kept since the closing, and asked for no source that speaks', () => {
    const silence = silenceOf(sources('payouts'), closed, [at(9, 30), at(11, null)]);
    expect(silence).toEqual({ sources: sources('payouts'), settled: [] });
    expect(silenceOf(sources('payouts'), closed, [at(11, 30), at(12, null)]).settled).toBeUndefined();
    expect(silenceOf(sources(), closed, [at(11, 30)])).toEqual({ sources: sources() });
  });
});

/** What each source gives to the month, in sen, and the salary. */
interface Records {
  readonly salary: number;
  readonly commission: number;
  readonly overtime: number;
  readonly site: number;
}

const feedOf = ({ commission, overtime, site }: Records): FeedLine[] =>
  [
    line('payouts', 'commission', commission),
    line('attendance', 'overtime', overtime),
    line('site_visits', 'site_allowance', site),
  ].filter(({ amount }) => amount > 0);
const factsOf = (records: Records): PayslipFacts =>
  ordinaryFacts('2026-01', records.salary, { feed: { taken: [], lines: feedOf(records) } });

const SPOKEN: Readonly<Partial<Record<FeedSource, keyof Records>>> = {
  payouts: 'commission',
  attendance: 'overtime',
  site_visits: 'site',
};

/** A closed month as it is reopened, closed anew and decided about; `stored`: whether decisions keep the feed. */
class Month {
  #clock = 0;
  #closed: { facts: PayslipFacts; closed_at: number };
  #decisions: (MonthDecision & SettledDifference & { paid: boolean })[] = [];
  readonly #stored: boolean;
  /** What the records were as the month was closed or decided about last. */
  last: Records;

  constructor(records: Records, { stored }: { stored: boolean }) {
    this.#stored = stored;
    this.last = records;
    this.#closed = { facts: factsOf(records), closed_at: 0 };
  }

  #recomputed(records: Records, silent: ReadonlySet<FeedSource>): RecomputedPayroll[] {
    const { facts, closed_at } = this.#closed;
    const silence = silenceOf(silent, { sequence: 1, closed_at }, this.#decisions);
    const spoken = factsOf(records);
    const heard = spoken.feed?.lines.filter(({ source }) => !silent.has(source)) ?? [];
    const now = closedFactsNow(facts, { ...spoken, feed: { taken: [], lines: heard } }, silence);
    return unwrap(recomputeYear([{ order: 1, facts, result: compute(facts), now, silence }], statuteOf));
  }

  found(records: Records, silent: ReadonlySet<FeedSource> = sources()): MonthDifference | null {
    return monthDifference(this.#recomputed(records, silent), this.#decisions);
  }

  decide(
    records: Records,
    { paid, silent = sources() }: { paid: boolean; silent?: ReadonlySet<FeedSource> },
  ) {
    const found = this.found(records, silent);
    if (!found) return;
    this.#clock += 1;
    const feed = this.#recomputed(records, silent).map(({ sequence, feed }) => ({ sequence, lines: feed }));
    this.#decisions.push({
      ...{ decided_at: this.#clock, feed: this.#stored ? feed : null, paid },
      ...{ lines: found.lines, contributions: contributionAmounts(found.contributions) },
    });
    this.last = records;
  }

  /** What no payroll has paid is over with the reopening. */
  closeAnew(records: Records) {
    this.#clock += 1;
    this.#closed = { facts: factsOf(records), closed_at: this.#clock };
    this.#decisions = this.#decisions.filter(({ paid }) => paid);
    this.last = records;
  }
}

const figuresOf = (found: MonthDifference | null) =>
  [...(found?.lines ?? []), ...(found?.contributions ?? [])]
    .map(({ key, difference }) => `${key} ${difference}`)
    .sort();

const records = fc.record({
  salary: fc.constantFrom(3_000_00, 3_100_00, 4_990_00),
  commission: fc.constantFrom(0, 24_00, 30_00, 36_00),
  overtime: fc.constantFrom(0, 50_00, 75_00),
  site: fc.constantFrom(0, 10_00, 40_00),
});
const step = fc.record({ records, what: fc.constantFrom('pay', 'decline', 'close' as const) });
const silenced = fc.subarray<FeedSource>(['payouts', 'attendance', 'site_visits'], { minLength: 1 });

describe.each([
  ['that kept their feed', true],
  ['of before it was kept', false],
])('a month with decisions %s', (_, stored) => {
  test('says of silent sources what they said last, however often it was decided about or closed anew', () => {
    fc.assert(
      fc.property(records, fc.array(step, { maxLength: 5 }), records, silenced, (first, steps, now, off) => {
        const month = new Month(first, { stored });
        for (const one of steps)
          if (one.what === 'close') month.closeAnew(one.records);
          else month.decide(one.records, { paid: one.what === 'pay' });
        const silent = sources(...off);
        const silentRecords = Object.fromEntries(
          off.flatMap((source) => {
            const name = SPOKEN[source];
            return name ? [[name, month.last[name]]] : [];
          }),
        );
        // The other sources and the salary go on speaking.
        const heard = { ...now, ...silentRecords };
        expect(figuresOf(month.found(now, silent))).toEqual(figuresOf(month.found(heard)));
        // A decision of meanwhile holds what was said, and leaves nothing to find.
        month.decide(now, { paid: true, silent });
        expect(figuresOf(month.found(now, silent))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what was settled without a feed', () => {
  const unpaid = (source: FeedSource, days: string): FeedLine =>
    feedLine({
      ...{ source, key: 'unpaid_leave', type: 'unpaid_leave', amount: 0, explanation: null },
      ...{ source_days: ['2026-01-05'], unpaid_leave: { days } },
    });
  const month = (...lines: FeedLine[]) => ordinaryFacts('2026-01', 3_100_00, { feed: { taken: [], lines } });
  const decided = (was: PayslipFacts, is: PayslipFacts, silent: ReadonlySet<FeedSource>, now = is) => {
    const payroll = (one: PayslipFacts): YearPayroll => ({
      ...{ order: 1, facts: was, result: compute(was), now: closedFactsNow(was, one) },
    });
    const found = monthDifference(unwrap(recomputeYear([payroll(is)], statuteOf)));
    const settled = {
      lines: found?.lines ?? [],
      contributions: contributionAmounts(found?.contributions ?? []),
    };
    const silence = silenceOf(silent, { sequence: 1, closed_at: 0 }, [
      { ...settled, decided_at: 1, feed: null },
    ]);
    const payrolls = [{ ...payroll(now), now: closedFactsNow(was, now, silence), silence }];
    return {
      settled: found?.amount,
      left: monthDifference(unwrap(recomputeYear(payrolls as YearPayroll[], statuteOf)), [settled]),
    };
  };

  test('holds days of unpaid leave of either source, and a change of the salary beside', () => {
    // RM 3,100.00 / 31 = RM 100.00 a day.
    expect(decided(month(), month(unpaid('leave', '1')), sources('leave'), month())).toEqual({
      settled: -100_00,
      left: null,
    });
    const both = decided(
      month(unpaid('leave', '2')),
      month(unpaid('leave', '1'), unpaid('attendance', '0.5')),
      sources('leave', 'attendance'),
      month(),
    );
    expect(both).toEqual({ settled: 50_00, left: null });
    expect(decided(month(unpaid('leave', '1')), month(), sources('leave'), month())).toEqual({
      settled: 100_00,
      left: null,
    });
  });

  test('is not held of a source that speaks: what it no longer gives is found', () => {
    const { settled, left } = decided(
      month(),
      month(line('attendance', 'overtime', 50_00), line('payouts', 'commission', 24_00)),
      sources('payouts'),
      month(),
    );
    expect([settled, left?.amount]).toEqual([74_00, -50_00]);
  });

  test('is held where the same line is given by a source that speaks, and not twice', () => {
    const recurring = line('recurring', 'commission', 10_00);
    const late = month(recurring, line('payouts', 'commission', 24_00));
    expect(decided(month(), late, sources('payouts'), month(recurring)).left).toBeNull();
    expect(decided(month(), month(recurring), sources('payouts')).left).toBeNull();
  });

  test('is held of a month that somebody has no payroll of', () => {
    const silent = sources('site_visits');
    const facts = month(line('site_visits', 'site_allowance', 40_00));
    const found = monthDifference(unwrap(recomputeYear([missedMonth(facts)], statuteOf)));
    const settled = {
      lines: found?.lines ?? [],
      contributions: contributionAmounts(found?.contributions ?? []),
    };
    const silence = silenceOf(silent, { sequence: 1, closed_at: null }, [
      { ...settled, decided_at: 1, feed: null },
    ]);
    const left = unwrap(recomputeYear([missedMonth(month(), silence)], statuteOf));
    expect([found?.amount, monthDifference(left, [settled])]).toEqual([3_140_00, null]);
  });
});

test('the claims of a closed month are those that it paid: what is approved since is due in the next', () => {
  const paid = line('claims', 'claim_reimbursement', 30_00);
  const renamed = { ...paid, name: 'Telephone', amount: 50_00 };
  const late = line('claims', 'claim_wages', 20_00);
  const month = (...lines: FeedLine[]) => ordinaryFacts('2026-01', 3_100_00, { feed: { taken: [], lines } });
  const linesOf = (closed: PayslipFacts, now: PayslipFacts) => closedFactsNow(closed, now).feed?.lines;
  expect(linesOf(month(), month(late))).toEqual([]);
  expect(linesOf(month(paid), month(renamed, late))).toEqual([paid]);
  expect(linesOf(month(paid), month())).toEqual([paid]);
});

describe('of what was decided about claims before they were left to the next payroll', () => {
  const [claim, overtime] = [{ type: 'claim_reimbursement' }, { type: 'overtime' }];

  test('a line that was taken is settled, since a payroll has paid it', () => {
    const taken = { lines: [claim, overtime], contributions: ['epf'] };
    expect(settledOfMonth(false, taken)).toEqual(taken);
  });

  test('a line that was declined settles nothing', () => {
    expect(settledOfMonth(true, { lines: [claim, overtime], contributions: ['epf'] })).toEqual({
      lines: [overtime],
      contributions: ['epf'],
    });
    expect(settledOfMonth(true, { lines: [claim], contributions: ['epf'] })).toEqual({
      lines: [],
      contributions: [],
    });
  });
});

test('the types of a source are those of its lines', () => {
  const leave = leaveLines({ quarters: 4, days: '1', dates: ['2026-01-05'], whole: false, warning: null }, [
    { date: '2026-01-06', half_days: 2, monthly_wages: 2_600_00 },
  ]);
  expect(leave.map(({ type }) => type)).toEqual(typesOfSource('leave'));
  const site = { id: 1, name: 'Depot', dates: ['2026-01-05'], minutes: 480, pending_dates: [] };
  const allowance = { work_site_id: 1, effective_from: '2026-01-01', amount: 10_00 };
  expect(siteAllowanceLines([site], [allowance]).map(({ type }) => type)).toEqual(
    typesOfSource('site_visits'),
  );
  expect(typesOfSource('recurring')).toEqual([]);
});
