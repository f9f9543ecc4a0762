import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { calculatePayout, type PayPlan } from './calculate-payout.ts';
import { type AnyPayoutLine, isDifference, ownLines, withDifferences } from './payout-differences.ts';
import { payoutPayLines } from './payout-pay-lines.ts';
import { nextPayoutStatus } from './payout-states.ts';

/** RM80.00 a day, RM10.00 for transport, RM2.00 a piece, RM100.00 from 80% of 100 pieces. */
const PLAN: PayPlan = {
  ...{ start_date: '2026-01-01', end_date: null, rate: 8_000, rate_unit: 'day', transport: 1_000 },
  ...{ commission: true, target_by: 'quantity', target: 100, tiers: [{ percent: 80, amount: 10_000 }] },
};

/** A month by its days with verified minutes of 480, and its sales by day. */
const payout = (days: Record<string, number>, sales: Record<string, number> = {}) =>
  calculatePayout({
    plans: [PLAN],
    days: Object.entries(days).map(([date, verified]) => ({ date, planned: 480, verified })),
    sales: Object.entries(sales).map(([date, pieces]) => ({
      ...{ date, product_id: 7, pieces, price: 1_290, entries: 2 },
      commission: { by: 'piece' as const, rate: 200 },
    })),
  });

const told = (lines: readonly AnyPayoutLine[]) =>
  lines
    .filter(isDifference)
    .map(
      ({ month, of, amount, steps }) =>
        `${month} ${of} ${formatMoney(amount)}: ${steps.map((step) => `${step.date} ${formatMoney(step.amount)}`).join(', ')}`,
    );

const SEPTEMBER = '2026-09-01';

describe('a difference of an earlier month', () => {
  const paid = payout({ '2026-09-02': 480, '2026-09-03': 240 }).lines;
  const october = payout({ '2026-10-05': 480 }).lines;

  test('is nothing where the month still comes to what was paid', () => {
    const found = withDifferences(october, [{ month: SEPTEMBER, paid, now: paid }]);
    expect([told(found.lines), found.total]).toEqual([[], 9_000]);
  });

  test('is paid with the next payout, each line and day of its own', () => {
    const now = payout({ '2026-09-02': 480, '2026-09-03': 480, '2026-09-04': 480 }).lines;
    const found = withDifferences(october, [{ month: SEPTEMBER, paid, now }]);
    expect(told(found.lines)).toEqual([
      '2026-09-01 rate 120.00: 2026-09-03 40.00, 2026-09-04 80.00',
      '2026-09-01 transport 10.00: 2026-09-04 10.00',
    ]);
    expect(found.total).toBe(9_000 + 13_000);
  });

  test('is not paid again once a payout has paid it', () => {
    const now = payout({ '2026-09-02': 480, '2026-09-03': 480 }).lines;
    const first = withDifferences(october, [{ month: SEPTEMBER, paid, now }]);
    const since = [...paid, ...first.lines.filter(isDifference)];
    expect(told(withDifferences([], [{ month: SEPTEMBER, paid: since, now }]).lines)).toEqual([]);
  });

  test('is taken back as far as the payout suffices, and the rest by the next', () => {
    const first = withDifferences(october, [{ month: SEPTEMBER, paid, now: [] }]);
    // 120.00 and 20.00 were too much; October pays 90.00.
    expect([told(first.lines), first.total]).toEqual([
      ['2026-09-01 rate -90.00: 2026-09-02 -80.00, 2026-09-03 -10.00'],
      0,
    ]);
    const since = [...paid, ...first.lines.filter(isDifference)];
    const next = withDifferences(payout({ '2026-11-02': 480 }).lines, [
      { month: SEPTEMBER, paid: since, now: [] },
    ]);
    expect([told(next.lines), next.total]).toEqual([
      [
        '2026-09-01 rate -30.00: 2026-09-03 -30.00',
        '2026-09-01 transport -20.00: 2026-09-02 -10.00, 2026-09-03 -10.00',
      ],
      9_000 - 5_000,
    ]);
  });

  test('leaves to the next payout what this one is too small to take back, and nothing else', () => {
    const first = withDifferences(october, [{ month: SEPTEMBER, paid, now: [] }]);
    const next = withDifferences(payout({ '2026-11-02': 480 }).lines, first.left);
    expect([first.total, next.total, next.left]).toEqual([0, 9_000 - 5_000, []]);
    expect(withDifferences(october, [{ month: SEPTEMBER, paid: [], now: paid }]).left).toEqual([]);
  });

  test('sets the days of a line against each other before a payout is too small for it', () => {
    const before = payout({ '2026-09-02': 480 }).lines;
    const now = payout({ '2026-09-03': 240 }).lines;
    const of = (verified: number) =>
      withDifferences(payout({ '2026-10-05': verified }).lines, [{ month: SEPTEMBER, paid: before, now }]);
    // 80.00 of the 2nd were too much and 40.00 of the 3rd too little: October pays 50.00, then 25.00.
    expect([told(of(240).lines), of(240).total]).toEqual([
      ['2026-09-01 rate -40.00: 2026-09-02 -80.00, 2026-09-03 40.00'],
      1_000,
    ]);
    expect([told(of(90).lines), of(90).total]).toEqual([
      ['2026-09-01 rate -25.00: 2026-09-02 -65.00, 2026-09-03 40.00'],
      0,
    ]);
  });

  test('of an incentive is of its month, whenever it was reached', () => {
    const before = payout({}, { '2026-09-02': 80 }).lines;
    const now = payout({}, { '2026-09-02': 80, '2026-09-20': 1 }).lines;
    const { lines } = withDifferences([], [{ month: SEPTEMBER, paid: before, now }]);
    expect(told(lines)).toEqual(['2026-09-01 commission 2.00: 2026-09-20 2.00']);
  });
});

test('a payout with differences is the sum of itself and of them, or nothing, and what is left is the rest', () => {
  const minutes = fc.integer({ min: 0, max: 480 });
  const month = fc
    .tuple(minutes, minutes, minutes)
    .map(([a, b, c]) => payout({ '2026-09-02': a, '2026-09-03': b, '2026-09-04': c }));
  fc.assert(
    fc.property(month, month, minutes, (paid, now, verified) => {
      const own = payout({ '2026-10-05': verified });
      const found = withDifferences(own.lines, [{ month: SEPTEMBER, paid: paid.lines, now: now.lines }]);
      const due = own.total + now.total - paid.total;
      expect(found.total).toBe(Math.max(0, due));
      for (const { amount, steps } of found.lines)
        expect(steps.reduce((sum, step) => sum + step.amount, 0)).toBe(amount);
      const plenty = payout(Object.fromEntries([2, 3, 4, 5, 6].map((date) => [`2026-11-0${date}`, 480])));
      const next = withDifferences(plenty.lines, found.left);
      expect([next.total, next.left]).toEqual([plenty.total + Math.min(0, due), []]);
    }),
  );
});

test('the lines of a payout in a payroll add up to it, and each day says how it came about', () => {
  const { lines, total } = payout({ '2026-09-02': 450 }, { '2026-09-02': 90 });
  const given = payoutPayLines({
    ...{ id: 3, project: 'Raya', lines: ownLines(lines) },
    products: new Map([[7, 'Kaya']]),
  });
  expect(
    given.map(({ key, type, amount, explanation }) => [
      ...[key, type, formatMoney(amount)],
      ...(explanation?.steps ?? []).map(({ formula }) => formula),
    ]),
  ).toEqual([
    ['payout:3:rate', 'daily_wage', '75.00', 'Raya: 7:30 / 8:00 × 80.00'],
    ['payout:3:transport', 'travelling_allowance', '10.00', 'Raya: 10.00'],
    ['payout:3:commission', 'commission', '180.00', 'Raya: Kaya 90 × 2.00'],
    ['payout:3:incentive', 'incentive', '100.00', 'Raya: 90 / 100, 80%'],
  ]);
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});

test('an hour rate, a percentage and a target in ringgit say how they came about', () => {
  const { lines } = calculatePayout({
    plans: [{ ...PLAN, rate_unit: 'hour', rate: 1_000, target_by: 'amount', target: 10_000 }],
    days: [{ date: '2026-09-02', planned: 480, verified: 95 }],
    sales: [
      {
        ...{ date: '2026-09-02', product_id: 7, pieces: 10, price: 1_290 },
        commission: { by: 'percent', rate: 550 },
      },
    ],
  });
  const given = payoutPayLines({ id: 3, project: 'Raya', lines, products: new Map([[7, 'Kaya']]) });
  expect(given.flatMap(({ explanation }) => explanation?.steps.map(({ formula }) => formula) ?? [])).toEqual([
    'Raya: 1:35 × 10.00',
    'Raya: 10.00',
    'Raya: Kaya 10 × 12.90 × 5.5%',
    'Raya: 129.00 / 100.00, 80%',
  ]);
});

test('a payout is approved, posted and paid in turn, withdrawn until it is paid, and paid by hand only of outsiders', () => {
  const moves = (employed: boolean) =>
    (['Pending', 'Approved', 'Posted', 'Paid'] as const).map((status) =>
      (['approve', 'post', 'pay', 'withdraw'] as const)
        .filter((move) => nextPayoutStatus(status, move, { employed }) !== null)
        .map((move) => `${move} ${nextPayoutStatus(status, move, { employed })}`),
    );
  expect(moves(false)).toEqual([
    ['approve Approved'],
    ['post Posted', 'withdraw Pending'],
    ['pay Paid', 'withdraw Pending'],
    [],
  ]);
  expect(moves(true)[2]).toEqual(['withdraw Pending']);
});
