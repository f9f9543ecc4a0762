import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMoney, isSen, parseMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { isPlainDate } from '../kit/plain-date.ts';
import { priceOn, subscriptionCost } from './cost.ts';
import { STANDARD_PRICES } from './prices.ts';

interface Cases {
  prices: { module: string; price: string; from: string }[];
  cases: { name: string; day: string; seats: string; on: string; monthly_total: string }[];
}
const { prices, cases } = parse(readFileSync(new URL('./cases/cost.yaml', import.meta.url), 'utf8'), {
  schema: 'failsafe',
}) as Cases;
const LIST = prices.map(({ module, price, from }) => ({
  module,
  price_per_seat: unwrap(parseMoney(price)),
  effective_from: from,
  source: 'case',
}));

describe('what a company pays a month', () => {
  test.each(cases)('$name', ({ day, seats, on, monthly_total }) => {
    const modules = ['payroll', 'leave'].map((module) => ({
      module,
      enabled: on.split(' ').includes(module),
    }));
    expect(formatMoney(subscriptionCost(modules, Number(seats), day, LIST).monthly_total)).toBe(
      monthly_total,
    );
  });

  test('says of each module what it would cost, on or off', () => {
    const { modules } = subscriptionCost([{ module: 'leave', enabled: false }], 5, '2026-03-15', LIST);
    expect(modules).toEqual([{ module: 'leave', enabled: false, price_per_seat: 200, monthly: 1_000 }]);
  });

  test('has no price for a module that nobody has priced', () => {
    expect(priceOn('patrol', '2026-03-15')).toBeNull();
  });
});

test('the prices are whole sen from real days, oldest first', () => {
  for (const price of STANDARD_PRICES) {
    expect(isSen(price.price_per_seat) && price.price_per_seat > 0).toBe(true);
    expect(isPlainDate(price.effective_from)).toBe(true);
  }
  const days = STANDARD_PRICES.map((price) => price.effective_from);
  expect(days).toEqual([...days].sort());
});

test.each([
  ['payroll', 400],
  ['attendance', 300],
  ['leave', 200],
  ['claim', 200],
  ['work-task', 250],
  ['spm', 400],
])('the standard plan has %s at %d sen from 1 January 2026, by its price list', (module, sen) => {
  expect([priceOn(module, '2025-12-31'), priceOn(module, '2026-01-01')]).toEqual([null, sen]);
  expect(STANDARD_PRICES.find((price) => price.module === module)?.source).toBe(
    'Price list of 1 January 2026',
  );
});

test('a module without a price has no cost, rather than one of nothing', () => {
  expect(subscriptionCost([{ module: 'patrol', enabled: true }], 5, '2026-03-15')).toEqual({
    modules: [{ module: 'patrol', enabled: true, price_per_seat: null, monthly: null }],
    monthly_total: 0,
  });
});
