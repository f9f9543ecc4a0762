import { auditEndpoints } from '@mesra/contract/audit/audit';
import { expect, it } from 'vitest';
import { PERIODS, periodNamed, rangeIn, rangeOf } from './period.ts';

it('names no days: this month, whole, leap years too', () => {
  expect(rangeIn({}, '2026-11-21')).toEqual({ start_date: '2026-11-01', end_date: '2026-11-30' });
  expect(rangeIn({}, '2028-02-03')).toEqual({ start_date: '2028-02-01', end_date: '2028-02-29' });
});

it('keeps the days that the address names, also a half-open range', () => {
  expect(rangeIn({ end_date: '2026-03-05' }, '2026-11-21')).toEqual({
    start_date: undefined,
    end_date: '2026-03-05',
  });
});

it('last month of January is December of the year before', () => {
  expect(rangeOf('last_month', '2027-01-31')).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' });
});

it('knows each period again, and others as other days', () => {
  for (const period of PERIODS) expect(periodNamed(rangeOf(period, '2026-11-21'), '2026-11-21')).toBe(period);
  expect(periodNamed({ start_date: '2026-11-02', end_date: '2026-11-30' }, '2026-11-21')).toBe('custom');
});

it('every period is one that the contract takes', () => {
  for (const period of PERIODS) {
    const requested = auditEndpoints.list.query?.safeParse({
      company_id: 1,
      ...rangeOf(period, '2026-11-21'),
    });
    expect(requested?.success).toBe(true);
  }
});
