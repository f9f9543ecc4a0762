import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMoney, parseMoney } from '../kit/money.ts';
import type { EventState } from '../presence/event.ts';
import type { PromoterRateUnit } from '../sales-projects/pay-plan.ts';
import { calculatePayout, type PayoutDay, type PayoutSale, type PayPlan } from './calculate-payout.ts';
import { type Commission, commissionFor } from './commission.ts';
import { roundOnce } from './exact-sum.ts';
import {
  type DaySession,
  minutesOfDay,
  minutesOfWholeDay,
  saleState,
  sessionMinutes,
  waitsForCheckout,
} from './verified-day.ts';

interface Cases {
  payouts: {
    name: string;
    plans: string[];
    days: string[];
    sales: string[];
    lines: string[];
    total: string;
  }[];
  sessions: { name: string; in: string; out: string; minutes: string }[];
  sales: { name: string; in: string; out: string; sale: string; state: string }[];
}
const cases = parse(readFileSync(new URL('./cases/payouts.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

function sen(text: string): number {
  const read = parseMoney(text);
  if (!read.ok) throw new Error(`${text} is no amount.`);
  return read.value;
}

/** A plan as a case has it. */
function readPlan(text: string): PayPlan {
  const [, start_date = '', end_date] = /^([\d-]+)(?:\.\.([\d-]+))?/.exec(text) ?? [];
  const [, rate, unit] = /rate=([\d.]+)\/(\w+)/.exec(text) ?? [];
  const [, target, of] = /target=([\d.]+) (pieces|ringgit)/.exec(text) ?? [];
  const tiers = /tiers=(\S+)/.exec(text)?.[1]?.split(',') ?? [];
  return {
    ...{ start_date, end_date: end_date ?? null },
    rate: rate ? sen(rate) : null,
    rate_unit: (unit as PromoterRateUnit | undefined) ?? null,
    transport: sen(/transport=([\d.]+)/.exec(text)?.[1] ?? '0'),
    commission: !text.includes('commission=no'),
    target_by: of === undefined ? null : of === 'pieces' ? 'quantity' : 'amount',
    target: target === undefined ? null : of === 'pieces' ? Number(target) : sen(target),
    tiers: tiers.map((tier) => {
      const [percent = '', amount = ''] = tier.split(':');
      return { percent: Number(percent), amount: sen(amount) };
    }),
  };
}

function readDay(text: string): PayoutDay {
  const [date = '', minutes = ''] = text.split(' ');
  const [verified = 0, planned = 0] = minutes.split('/').map(Number);
  return { date, verified, planned };
}

function readCommission(text: string): Commission | null {
  if (text === '-') return null;
  return text.endsWith('%')
    ? { by: 'percent', rate: Math.round(Number(text.slice(0, -1)) * 100) }
    : { by: 'piece', rate: sen(text.split(' ')[0] ?? '') };
}

function readSale(text: string): PayoutSale {
  const [date = '', product = '', pieces = '', price = '', ...commission] = text.split(' ');
  return {
    ...{ date, product_id: Number(product), pieces: Number(pieces), price: sen(price) },
    commission: readCommission(commission.join(' ')),
  };
}

test.each(cases.payouts)('a payout, $name: $total', ({ plans, days, sales, lines, total }) => {
  const payout = calculatePayout({
    plans: plans.map(readPlan),
    days: days.map(readDay),
    sales: sales.map(readSale),
  });
  const shown = payout.lines.map(
    ({ kind, amount, steps }) =>
      `${kind} ${formatMoney(amount)}: ${steps.map((step) => formatMoney(step.amount)).join(' ')}`,
  );
  expect(shown).toEqual(lines);
  expect(formatMoney(payout.total)).toBe(total);
});

const STATES: Record<string, EventState> = { V: 'Verified', P: 'Pending', R: 'Rejected' };
const at = (time: string) => Date.parse(`2026-11-02T${time.length === 5 ? `${time}:00` : time}Z`);
const eventOf = (text: string) => {
  const [time = '', state = ''] = text.split(' ');
  return text === '-' ? null : { at: at(time), state: STATES[state] ?? 'Pending' };
};
const sessionOf = (one: { in: string; out: string }) => ({
  ...{ starts_at: at('10:00'), ends_at: at('18:00') },
  ...{ checkin: eventOf(one.in), checkout: eventOf(one.out) },
});

describe('a session', () => {
  test.each(cases.sessions)('$name: $minutes', ({ minutes, ...events }) => {
    const found = sessionMinutes(sessionOf(events));
    expect(`${found.planned} ${found.verified} ${found.waiting}`).toBe(minutes);
  });

  test.each(cases.sales)('has a sale, $name: $state', ({ sale, state, ...events }) => {
    const recorded = { recorded_at: at(sale.slice(0, 5)), waits: sale.endsWith('!') };
    expect(saleState(recorded, sessionOf(events))).toBe(state);
  });

  test('waits for its check-out from a check-in that is not rejected on', () => {
    const [checkin, checkout] = [at('10:00'), at('18:00')];
    const waits = (state: EventState) =>
      waitsForCheckout({ checkin: { at: checkin, state }, checkout: null });
    expect([waits('Verified'), waits('Pending'), waits('Rejected')]).toEqual([true, true, false]);
    const left = { at: checkout, state: 'Pending' } as const;
    expect(waitsForCheckout({ checkin: { at: checkin, state: 'Verified' }, checkout: left })).toBe(false);
    expect(waitsForCheckout({ checkin: null, checkout: null })).toBe(false);
  });
});

test('a whole day is what is planned, and without times what was attended', () => {
  const minutes = { planned: 1_440, verified: 480, waiting: 0 };
  expect(minutesOfWholeDay(minutes, { all_day: false })).toBe(1_440);
  expect(minutesOfWholeDay(minutes, { all_day: true })).toBe(480);
  expect(minutesOfWholeDay({ ...minutes, verified: 0, waiting: 60 }, { all_day: true })).toBe(60);
  expect(minutesOfWholeDay({ ...minutes, verified: 0 }, { all_day: true })).toBe(0);
});

test('a commission is that of the product, else of its brand, else of the project', () => {
  const [product, brand, project] = [1, 2, 3].map((rate) => ({ by: 'piece' as const, rate }));
  expect(commissionFor({ product, brand, project })).toMatchObject({ rate: 1, level: 'product' });
  expect(commissionFor({ product: null, brand, project })).toMatchObject({ rate: 2, level: 'brand' });
  expect(commissionFor({ product: null, project })).toMatchObject({ rate: 3, level: 'project' });
  expect(commissionFor({})).toBeNull();
});

const share = fc.record({
  value: fc.integer({ min: 0, max: 9_999_999_999 }),
  numerator: fc.integer({ min: 0, max: 1_000_000 }),
  denominator: fc.integer({ min: 1, max: 10_000 }),
});

test('what each share adds is never negative, and the sum is within half a sen of the exact one', () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 40 }), (shares) => {
      // By a common denominator, so that this is exact too.
      const common = shares.reduce((product, { denominator }) => product * BigInt(denominator), 1n);
      const exact = shares.reduce(
        (sum, { value, numerator, denominator }) =>
          sum + (BigInt(value) * BigInt(numerator) * common) / BigInt(denominator),
        0n,
      );
      // Beyond it an amount of sen is no whole number any more.
      fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER) * common);
      const added = roundOnce(shares);
      expect(added.every((amount) => amount >= 0)).toBe(true);
      const off = 2n * (BigInt(added.reduce((sum, amount) => sum + amount, 0)) * common - exact);
      expect(off > -common && off <= common).toBe(true);
    }),
  );
});

const day = (date: string) =>
  fc.integer({ min: 0, max: 600 }).map((verified) => ({ date, verified, planned: 480 }));
const sale = fc.record({
  date: fc.constantFrom('2026-11-02', '2026-11-20'),
  product_id: fc.integer({ min: 1, max: 3 }),
  pieces: fc.integer({ min: 1, max: 50 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  commission: fc.constantFrom<Commission | null>(
    null,
    { by: 'piece', rate: 150 },
    { by: 'percent', rate: 333 },
  ),
});

test('a payout is its lines and these are their steps, and one more sale or minute never pays less', () => {
  const plan = readPlan('2026-11-01 rate=77/day transport=8 target=40 pieces tiers=50:10,100:25');
  fc.assert(
    fc.property(
      day('2026-11-02'),
      day('2026-11-20'),
      fc.array(sale, { maxLength: 20 }),
      sale,
      (a, b, sales, more) => {
        const of = (days: PayoutDay[], sold: PayoutSale[]) =>
          calculatePayout({ plans: [plan], days, sales: sold });
        const payout = of([a, b], sales);
        expect(payout.total).toBe(payout.lines.reduce((sum, { amount }) => sum + amount, 0));
        for (const { amount, steps } of payout.lines)
          expect(steps.reduce((sum, step) => sum + step.amount, 0)).toBe(amount);
        expect(of([a, b], [...sales, more]).total).toBeGreaterThanOrEqual(payout.total);
        expect(of([a, { ...b, verified: b.verified + 1 }], sales).total).toBeGreaterThanOrEqual(payout.total);
      },
    ),
  );
});

describe('a schedule that was cancelled while work on it was on its way', () => {
  const HOUR = 3_600_000;
  /** `10-18`: planned and attended then; `10-18/`: nobody came; `10-18/12-18`: attended for part of it. */
  const sessionIn = (text: string, cancelled: boolean): DaySession => {
    const [window = '', stay = window] = text.split('/');
    const [starts = 0, ends = 0] = window.split('-').map(Number);
    const [came, went] = stay === '' ? [] : stay.split('-').map(Number);
    const event = (hour: number | undefined) =>
      hour === undefined ? null : { at: hour * HOUR, state: 'Verified' as const };
    return {
      ...{ starts_at: starts * HOUR, ends_at: ends * HOUR, all_day: false, cancelled },
      ...{ checkin: event(came), checkout: event(went) },
    };
  };
  const hoursOf = (uncancelled: string[], cancelled: string[]) => {
    const of = [
      ...cancelled.map((text) => sessionIn(text, true)),
      ...uncancelled.map((text) => sessionIn(text, false)),
    ];
    const sum = (pick: 'planned' | 'verified') =>
      minutesOfDay(of).reduce((all, minutes) => all + minutes[pick], 0) / 60;
    return [sum('verified'), sum('planned')];
  };

  test.each<[string, string[], string[], [verified: number, planned: number]]>([
    ['alone is planned for as long as it was', [], ['10-18/12-18'], [6, 8]],
    ['and planned again counts once where both were attended', ['10-18'], ['10-18'], [8, 8]],
    ['and planned again is the whole day where the first alone was attended', ['10-18/'], ['10-18'], [8, 8]],
    ['and planned again is the whole day where each has half', ['10-18/14-18'], ['10-18/10-14'], [8, 8]],
    ['overlaps the other for an hour', ['10-18/10-18'], ['17-22/17-22'], [12, 12]],
    ['on another part of the day adds what was attended of it', ['10-14'], ['16-20/17-19'], [6, 6]],
    ['twice counts once', [], ['10-18', '10-18'], [8, 8]],
  ])('%s', (_, uncancelled, cancelled, hours) => {
    expect(hoursOf(uncancelled, cancelled)).toEqual(hours);
  });
});
