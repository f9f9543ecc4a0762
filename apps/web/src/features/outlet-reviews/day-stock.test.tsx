import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { DayEntries, DayStock } from './day-stock.tsx';
import texts from './outlet-reviews.en.ts';

const back = (uuid: string, reason: string | null) => ({
  ...{ uuid, schedule_id: 3, product_id: 5, type: 'sale', total: 2, recorded_at: '2026-11-21T03:00:00Z' },
  ...{ reverses: `${uuid}-before`, reversed: false, entered_by: null, reason, marks: [] },
});

test('an entry that takes another back says why, or that alone where nobody said', async () => {
  const entries = [back('a', 'Counted twice'), back('b', null)];
  const products = [{ product_id: 5, name: 'Soap' }];
  const day = { schedule: { id: 3 }, entries, products } as unknown as OutletDay;
  await openPage(<DayEntries day={day} />, '/', { 'outlet-reviews': texts }, [{ company_id: 7, ...owner }]);
  expect(await screen.findByText('Takes an entry back: Counted twice')).toBeDefined();
  expect(screen.getByText('Takes an entry back')).toBeDefined();
});

test('stock that nobody has counted begins with what was left of the day before, so that the row adds up', async () => {
  const product = (name: string, opening: number | null) => ({
    ...{ product_id: name.length, name, price: '3.20', edited: false, opening, before: 28 },
    ...{ replenished: 2, sold: 10, total: 20 },
  });
  const products = [product('Soap', null), product('Shampoo', 28)];
  const day = { products, can: { edit: false } } as unknown as OutletDay;
  await openPage(<DayStock day={day} onPrice={() => undefined} />, '/', { 'outlet-reviews': texts }, [
    { company_id: 7, ...owner },
  ]);
  const row = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await row(/Soap/)).toEqual(['RM 3.20', '28, not counted', '2', '10', '20']);
  expect(await row(/Shampoo/)).toEqual(['RM 3.20', '28', '2', '10', '20']);
});
