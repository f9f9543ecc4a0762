import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { plainMonthOf } from '../kit/plain-date.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts } from './cases/read-cases.ts';
import { closedFactsNow, type MonthDecision, silenceOf } from './closed-facts.ts';
import {
  contributionAmounts,
  type MonthDifference,
  monthDifference,
  recomputeYear,
  type SettledDifference,
} from './differences.ts';
import type { PayslipFacts } from './facts.ts';
import type { FeedLine, FeedSource } from './feed-facts.ts';
import { feedLine } from './feed-lines.ts';

const statuteOf = (day: string) => statuteFor(plainMonthOf(day));
const compute = (facts: PayslipFacts) =>
  unwrap(calculatePayslip(facts, unwrap(statuteOf(facts.start_date)), { closed: true }));

const line = (source: FeedSource, type: string, amount: number): FeedLine =>
  feedLine({ source, key: type, type, amount, source_days: ['2026-01-05'], explanation: null });
const sources = (...all: FeedSource[]): ReadonlySet<FeedSource> => new Set(all);

describe('what a silent source said last', () => {
  const at = (decided_at: number, amount: number): MonthDecision => ({
    decided_at,
    feed: [{ sequence: 1, lines: [line('payouts', 'commission', amount)] }],
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

  test('is of its own payroll of the month, and asked for no source that speaks', () => {
    const second = { sequence: 2, closed_at: 10 };
    expect(silenceOf(sources('payouts'), second, [at(11, 30)])).toEqual({ sources: sources('payouts') });
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

/** A closed month as it is reopened, closed anew and decided about. */
class Month {
  #clock = 0;
  #closed: { facts: PayslipFacts; closed_at: number };
  #decisions: (MonthDecision & SettledDifference & { paid: boolean })[] = [];
  /** What the records were as the month was closed or decided about last. */
  last: Records;

  constructor(records: Records) {
    this.last = records;
    this.#closed = { facts: factsOf(records), closed_at: 0 };
  }

  #now(records: Records, silent: ReadonlySet<FeedSource>): PayslipFacts {
    const { facts, closed_at } = this.#closed;
    const silence = silenceOf(silent, { sequence: 1, closed_at }, this.#decisions);
    const spoken = factsOf(records);
    const heard = spoken.feed?.lines.filter(({ source }) => !silent.has(source)) ?? [];
    return closedFactsNow(facts, { ...spoken, feed: { taken: [], lines: heard } }, silence);
  }

  found(records: Records, silent: ReadonlySet<FeedSource> = sources()): MonthDifference | null {
    const { facts } = this.#closed;
    const payroll = { order: 1, facts, result: compute(facts), now: this.#now(records, silent) };
    return monthDifference(unwrap(recomputeYear([payroll], statuteOf)), this.#decisions);
  }

  decide(
    records: Records,
    { paid, silent = sources() }: { paid: boolean; silent?: ReadonlySet<FeedSource> },
  ) {
    const found = this.found(records, silent);
    if (!found) return;
    this.#clock += 1;
    const feed = [{ sequence: 1, lines: this.#now(records, silent).feed?.lines ?? [] }];
    this.#decisions.push({
      ...{ decided_at: this.#clock, feed, paid },
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

describe('a closed month', () => {
  test('says of silent sources what they said last, however often it was decided about or closed anew', () => {
    fc.assert(
      fc.property(records, fc.array(step, { maxLength: 5 }), records, silenced, (first, steps, now, off) => {
        const month = new Month(first);
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
