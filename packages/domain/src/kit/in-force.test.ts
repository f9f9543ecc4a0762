import { expect, test } from 'vitest';
import { inForce } from './in-force.ts';

const rows = ['2026-03-01', '2026-01-01', '2026-07-01'].map((effective_from) => ({ effective_from }));

test('a row counts from its month until the next one, in whatever order they stand', () => {
  const from = (month: string) => inForce(rows, month)?.effective_from ?? null;
  expect(
    ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-06-30', '2027-01-01'].map(from),
  ).toEqual([null, '2026-01-01', '2026-01-01', '2026-03-01', '2026-03-01', '2026-07-01']);
});

test('it counts for the whole of a month, never for the part of one', () => {
  expect(inForce([{ effective_from: '2026-03-15' }], '2026-03-31')).toBeNull();
});
