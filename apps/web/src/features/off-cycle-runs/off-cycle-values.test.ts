import { expect, test } from 'vitest';
import { fileBody, filterBody, newRun } from './off-cycle-values.ts';

const run = { ...newRun('Bonus', '2026-10-15'), amount: '500.00', percent: '150' };

test('a run by filter is sent with the amount or the share that is asked for, never both', () => {
  expect(filterBody(run)).toMatchObject({ amount: '500.00', percent: null });
  expect(filterBody({ ...run, by: 'percent' })).toMatchObject({ amount: null, percent: '150' });
  expect(filterBody(run)).not.toHaveProperty('by');
});

test('a field that is left empty is not sent as text, and a final run has no amount', () => {
  expect(filterBody({ ...run, amount: ' ' })).toMatchObject({ amount: null, percent: null });
  expect(filterBody({ ...run, type: 'Final' })).toMatchObject({ amount: null, percent: null });
});

test('beside a file only the run itself is sent', () => {
  expect(fileBody(run)).toEqual({ type: 'Bonus', name: 'Bonus', pay_day: '2026-10-15' });
});
