import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { addDays } from '../kit/plain-date.ts';
import { readCases, senOf, senOrAny } from './cases/read-cases.ts';
import { exceeded, type LimitedItem, type LimitRow, limitRowOn, limitsOf } from './claim-limits.ts';

const OPEN: LimitRow = {
  effective_from: '2020-01-01',
  position_level_id: null,
  employee_id: null,
  per_claim: null,
  per_day: null,
  per_month: null,
  per_year: null,
  per_diem: null,
};

interface RowCases {
  rows: { for: string; from: string; per_month: string }[];
  cases: { name: string; person: string; level: string; date: string; applies: string }[];
}
const numberAfter = (text: string, word: string) => {
  const found = new RegExp(`${word} (\\d+)`).exec(text)?.[1];
  return found ? Number(found) : null;
};
const { rows, cases } = readCases<RowCases>('limit-rows.yaml');
const ROWS = rows.map(
  (row): LimitRow => ({
    ...OPEN,
    effective_from: row.from,
    position_level_id: numberAfter(row.for, 'level'),
    employee_id: numberAfter(row.for, 'person'),
    per_month: senOrAny(row.per_month),
  }),
);

test.each(cases)('$name', ({ person, level, date, applies }) => {
  const whose = {
    employee_id: Number(person),
    position_level_id: level === 'none' ? null : Number(level),
    date,
  };
  for (const list of [ROWS, [...ROWS].reverse()]) {
    const row = limitRowOn(list, whose);
    const shown = row?.per_month === null ? 'any' : formatMoney(row?.per_month ?? 0);
    expect(row ? shown : 'none').toBe(applies);
  }
});

test('without rows there is none', () => {
  expect(limitRowOn([], { employee_id: 1, position_level_id: null, date: '2026-01-01' })).toBeNull();
});

interface LimitCase {
  name: string;
  row?: Record<string, string>;
  items: string[];
  used?: string[];
  stands: string[][];
}
const CATEGORIES = ['meals', 'parking'];
function itemOf(text: string): LimitedItem {
  const [category = '', date = '', amount = ''] = text.split(' ');
  return {
    id: numberAfter(text, 'id'),
    claim_category_id: CATEGORIES.indexOf(category),
    date,
    amount: senOf(amount),
  };
}

test.each(readCases<LimitCase[]>('limits.yaml'))('$name', ({ row, items, used = [], stands }) => {
  const limits = Object.entries(row ?? {}).map(([key, amount]) => [key, senOf(amount)]);
  const requested: string[] = [];
  const found = limitsOf({
    items: items.map(itemOf),
    used: used.map(itemOf),
    rowOf: (category, date) => {
      requested.push(`${CATEGORIES[category]} ${date}`);
      return row ? { ...OPEN, ...Object.fromEntries(limits) } : null;
    },
  });
  const shown = found.map((uses) =>
    uses.map(({ scope, ...use }) => {
      const [limit, before, left] = [use.limit, use.used, use.left].map(formatMoney);
      return `${scope} ${limit} used ${before} left ${left}`;
    }),
  );
  expect(shown).toEqual(stands);
  expect(requested).toEqual(items.map((text) => text.split(' ').slice(0, 2).join(' ')));
  for (const [index, uses] of found.entries())
    expect(exceeded(uses).map(({ scope }) => scope)).toEqual(
      (stands[index] ?? []).filter((text) => text.includes('left -')).map((text) => text.split(' ')[0]),
    );
});

test('each item is limited by the row of its own date', () => {
  const found = limitsOf({
    items: [itemOf('meals 2026-10-31 50.00'), itemOf('meals 2026-11-01 50.00')],
    used: [],
    rowOf: (_, date) => ({ ...OPEN, per_month: date < '2026-11-01' ? senOf('40.00') : senOf('60.00') }),
  });
  expect(found.map((uses) => uses.map(({ left }) => left))).toEqual([[-10_00], [10_00]]);
});

const items = fc.array(
  fc.record({
    id: fc.constant(null),
    claim_category_id: fc.integer({ min: 0, max: 1 }),
    date: fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-10-01', days)),
    amount: fc.integer({ min: -50_00, max: 200_00 }),
  }),
  { maxLength: 12 },
);

test('all items of a claim that share a scope and a limit leave the same of it', () => {
  fc.assert(
    fc.property(items, items, (own, used) => {
      const row = { ...OPEN, per_claim: 100_00, per_year: 500_00 };
      const found = limitsOf({ items: own, used, rowOf: () => row });
      for (const [index, item] of own.entries())
        for (const [other, one] of own.entries())
          if (item.claim_category_id === one.claim_category_id) {
            expect(found[index]?.[0]?.left).toBe(found[other]?.[0]?.left);
            if (item.date.slice(0, 4) === one.date.slice(0, 4))
              expect(found[index]?.[1]?.left).toBe(found[other]?.[1]?.left);
          }
    }),
  );
});
