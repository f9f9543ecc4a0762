import { expect, test } from 'vitest';
import { mapPointsOf, siteAt } from './board-map-points.ts';

const OFFICE = { id: 1, name: 'Office', lat: 3.139, lng: 101.6869, radius: 100 };
const at = (lat: number, accuracy: number | null) => ({
  employee_id: 7,
  name: 'Ali',
  status: 'In' as const,
  lat,
  lng: 101.6869,
  accuracy,
  recorded_at: '2026-11-20T01:00:00.000Z',
});

test('a site is a circle without a pin, a person a pin with the circle of the accuracy', () => {
  expect(mapPointsOf({ sites: [OFFICE], positions: [at(3.139, 8), at(3.139, null)] })).toEqual([
    { key: 'site 1', name: 'Office', lat: 3.139, lng: 101.6869, radius: 100, look: 'area' },
    { key: 7, name: 'Ali', lat: 3.139, lng: 101.6869, radius: 8, look: 'person' },
    { key: 7, name: 'Ali', lat: 3.139, lng: 101.6869, look: 'person' },
  ]);
});

test('somebody is at a site only if they certainly are', () => {
  expect(siteAt([OFFICE], at(3.139, 8))).toBe(OFFICE);
  expect(siteAt([OFFICE], at(3.139, 150))).toBeUndefined();
  expect(siteAt([OFFICE], at(3.15, 8))).toBeUndefined();
  expect(siteAt([OFFICE], at(3.139, null))).toBeUndefined();
});
