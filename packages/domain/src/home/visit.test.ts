import { expect, test } from 'vitest';
import { VISIT_MS, visitAt } from './visit.ts';

const LAST = { seen_at: 1_000_000, seen: 70, since_at: 500_000, since: 40 };

test('a first visit has nothing before it', () => {
  expect(visitAt(null, 1_000_000)).toEqual({ since_at: null, since: null });
});

test('looking again within four hours is the same visit', () => {
  expect(visitAt(LAST, 1_000_000 + VISIT_MS)).toEqual({ since_at: 500_000, since: 40 });
});

test('after more than four hours a visit begins with what was last seen', () => {
  expect(visitAt(LAST, 1_000_001 + VISIT_MS)).toEqual({ since_at: 1_000_000, since: 70 });
});
