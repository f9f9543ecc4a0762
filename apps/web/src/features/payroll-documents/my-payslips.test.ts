import { expect, test } from 'vitest';
import { netByMonth } from './my-payslips.tsx';

test('several payslips of one month are added together', () => {
  const row = (start_date: string, total_net_pay: string) => ({
    start_date,
    total_net_pay,
    total_gross_pay: '0.00',
  });
  const year = netByMonth(2026, [row('2026-03-01', '100.10'), row('2026-03-01', '0.20')]);
  expect(year).toHaveLength(12);
  expect(year[2]).toEqual({ start: '2026-03-01', net: '100.30' });
  expect(year[0]?.net).toBe('0.00');
});
