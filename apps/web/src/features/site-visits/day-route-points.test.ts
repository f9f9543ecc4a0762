import { expect, test } from 'vitest';
import { dayRoutePoints } from './day-route-points.ts';

const site = (id: number, lat: number | null) => ({
  ...{
    id,
    code: `S${id}`,
    name: `Site ${id}`,
    lat,
    lng: lat === null ? null : 101.7,
    radius: 100,
    proofs: [],
  },
});
const [tower, plant] = [{ site: site(1, 3.1) }, { site: site(2, null) }];

test('each site with a position is one circle, and each event with one has its number on the way', () => {
  const route = [
    { uuid: 'a', point: { lat: 3.1, lng: 101.7 }, visit: tower },
    { uuid: 'b', point: null, visit: plant },
    { uuid: 'c', point: { lat: 3.2, lng: 101.8 }, visit: plant },
  ];
  expect(dayRoutePoints([tower, plant, tower], route)).toEqual([
    { key: 'site 1', name: 'Site 1', lat: 3.1, lng: 101.7, radius: 100, look: 'area' },
    { key: 'a', name: '1. Site 1', lat: 3.1, lng: 101.7, look: 'person' },
    { key: 'c', name: '3. Site 2', lat: 3.2, lng: 101.8, look: 'person' },
  ]);
});
