import { expect, test } from 'vitest';
import { proposedTitle } from './claim-title.ts';
import {
  claimBody,
  claimValues,
  correctionValues,
  formCategories,
  kindOf,
  newClaim,
  newItem,
} from './claim-values.ts';
import { readyItems } from './claims.queries.ts';

const CATEGORIES = [
  { id: 1, name: 'Meals', kind: 'amount' as const },
  { id: 2, name: 'Travel', kind: 'mileage' as const },
  { id: 3, name: 'Per diem', kind: 'per_diem' as const },
];
const item = (values: object) => ({ ...newItem('2026-11-20'), ...values });
const claim = (...items: ReturnType<typeof item>[]) => ({ ...newClaim('2026-11-20'), items });
const bodyOf = (values: object) => claimBody(claim(item(values)), CATEGORIES, 'Title').items[0];

test('an item sends what its amount comes about by, and nothing of the others', () => {
  const typed = { amount: '45.00', distance_km: '12', days: '2', origin: 'Ipoh', foreign_amount: '9' };
  expect(bodyOf({ ...typed, claim_category_id: 1 })).toMatchObject({ amount: '45.00' });
  expect(bodyOf({ ...typed, claim_category_id: 1 })).not.toHaveProperty('distance_km');
  expect(bodyOf({ ...typed, claim_category_id: 2 })).toMatchObject({ distance_km: '12', vehicle: 'car' });
  expect(bodyOf({ ...typed, claim_category_id: 2 })).not.toHaveProperty('amount');
  expect(bodyOf({ ...typed, claim_category_id: 3 })).toMatchObject({ days: '2' });
  expect(bodyOf({ ...typed, claim_category_id: 1, currency: 'SGD' })).toMatchObject({
    currency: 'SGD',
    foreign_amount: '9',
  });
  expect(bodyOf({ ...typed, claim_category_id: 1, currency: 'SGD' })).not.toHaveProperty('amount');
});

test('a rate that was typed is changed as it was typed, the company’s is that of whichever day', () => {
  const stored = (rate_typed: boolean) => ({
    ...{ id: 5, claim_category: CATEGORIES[0], date: '2026-11-02', currency: 'SGD', foreign_amount: '45.00' },
    ...{ amount: '153.00', exchange_rate: '3.4', rate_source: 'BNM', rate_typed, receipts: [] },
    ...{ vendor: null, tax_amount: null, note: null, vehicle: null, distance_km: null, days: null },
  });
  const { items } = claimValues({
    ...{ title: 'Trips', advance_amount: '0.00', corrects_id: null },
    item_list: [stored(false), stored(true)],
  } as never);
  const moved = items.map((one) => ({ ...one, date: '2026-11-20' }));
  expect(claimBody(claim(...moved), CATEGORIES, 'Title').items).toMatchObject([
    { currency: 'SGD', foreign_amount: '45.00', exchange_rate: '', rate_source: '' },
    { currency: 'SGD', foreign_amount: '45.00', exchange_rate: '3.4', rate_source: 'BNM' },
  ]);
});

test('a title is proposed by the category and the month of the latest item', () => {
  const texts = {
    one: (category: string, month: string) => `${category}, ${month}`,
    several: (category: string, month: string) => `${category} and others, ${month}`,
    none: (month: string) => `Claim, ${month}`,
  };
  const titleOf = (...items: ReturnType<typeof item>[]) =>
    proposedTitle(claim(...items), CATEGORIES, { today: '2026-11-22', language: 'en', texts });
  expect(titleOf(item({ date: null }))).toBe('Claim, November 2026');
  expect(titleOf(item({ claim_category_id: 1, date: '2026-10-31' }))).toBe('Meals, October 2026');
  const two = [item({ claim_category_id: 2, date: '2026-10-31' }), item({ claim_category_id: 1 })];
  expect(titleOf(...two)).toBe('Travel and others, November 2026');
});

test('a correction takes back what was accepted, as an amount, and nothing that was rejected', () => {
  const paid = (values: object) => ({
    ...{ id: 5, claim_category: CATEGORIES[1], date: '2026-10-02', amount: '126.00', vendor: null },
    ...values,
  });
  const values = correctionValues({
    title: 'Trips',
    item_list: [
      paid({ accepted_amount: '120.00' }),
      paid({ accepted_amount: '0.00' }),
      paid({ accepted_amount: '-8.00' }),
    ],
  } as never);
  expect(values.items.map(({ amount }) => amount)).toEqual(['-120.00', '8.00']);
  const [first] = values.items;
  expect(first && kindOf(first, CATEGORIES)).toBe('amount');
  expect(claimBody(values, CATEGORIES, 'Correction').items[0]).toMatchObject({
    claim_category_id: 2,
    amount: '-120.00',
  });
});

test('a category that is archived can still be chosen for the item that has it', () => {
  const stored = { claim_category: { id: 9, name: 'Old', kind: 'amount' } };
  const found = formCategories({ categories: CATEGORIES } as never, [stored as never]);
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 9]);
});

test('what can be worked out is previewed while the rest is typed', () => {
  const ready = readyItems(
    claim(
      item({ key: 'typing', claim_category_id: 1, amount: '12.' }),
      item({ key: 'none' }),
      item({ key: 'wrong', claim_category_id: 1, amount: 'twelve' }),
      item({ key: 'day', claim_category_id: 1, date: '31/02', amount: '5' }),
      item({ key: 'empty', claim_category_id: 2 }),
    ),
    CATEGORIES,
  );
  expect(ready.map(({ key }) => key)).toEqual(['typing', 'empty']);
  expect(ready[0]?.body).toMatchObject({ amount: '12' });
});
