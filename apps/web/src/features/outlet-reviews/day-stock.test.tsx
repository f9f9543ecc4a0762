import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { DayEntries } from './day-stock.tsx';
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
