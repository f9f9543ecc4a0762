import { expect, test } from 'vitest';
import { siteStatusOn } from './work-site-labels.ts';

test('an active site has ended after its last day, and not on it; an inactive one stays inactive', () => {
  const of = (status: 'Active' | 'Inactive', end_date: string | null) =>
    siteStatusOn({ status, end_date }, '2026-11-30');
  expect([of('Active', null), of('Active', '2026-11-30'), of('Active', '2026-11-29')]).toEqual([
    ...['Active', 'Active', 'Ended'],
  ]);
  expect(of('Inactive', '2026-11-29')).toBe('Inactive');
});
