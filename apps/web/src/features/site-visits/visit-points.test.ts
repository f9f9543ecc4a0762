import { expect, test } from 'vitest';
import { visitPoints } from './visit-points.ts';

const SITE = { id: 1, code: 'KLCC', name: 'Suria KLCC', lat: 3.15, lng: 101.7, radius: 150, proofs: [] };
const EVENT = {
  ...{ id: 1, uuid: '7f1c0f0e-0000-4000-8000-000000000001', recorded_at: '2026-11-23T01:00:00.000Z' },
  arrived_at: '2026-11-23T01:00:00.000Z',
  ...{ lat: 3.151, lng: 101.701, accuracy: 12, note: null, marks: [], status: 'Verified' as const },
};
const LABELS = { check_in: 'Check-in', check_out: 'Check-out' };

test('the site is a circle, and each event with a position is a point as exact as it was', () => {
  const points = visitPoints(
    { site: SITE, check_in: EVENT, check_out: { ...EVENT, lat: 3.152, accuracy: null } },
    LABELS,
  );
  expect(points).toEqual([
    { key: 'site', name: 'Suria KLCC', lat: 3.15, lng: 101.7, radius: 150, look: 'area' },
    { key: 'check_in', name: 'Check-in', lat: 3.151, lng: 101.701, radius: 12, look: 'person' },
    { key: 'check_out', name: 'Check-out', lat: 3.152, lng: 101.701, look: 'person' },
  ]);
});

test('what has no position is not drawn', () => {
  const site = { ...SITE, lat: null, lng: null };
  const unknown = { ...EVENT, lat: null, lng: null, accuracy: null };
  expect(visitPoints({ site, check_in: unknown, check_out: null }, LABELS)).toEqual([]);
});
