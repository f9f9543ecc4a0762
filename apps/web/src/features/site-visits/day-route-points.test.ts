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

test('each site with a position is one circle, and each event with one has its number on the way and its time', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);
  const route = [
    { uuid: 'a', point: { lat: 3.1, lng: 101.7 }, recorded_at: at('09:00') },
    { uuid: 'b', point: null, recorded_at: at('10:00') },
    { uuid: 'c', point: { lat: 3.2, lng: 101.8 }, recorded_at: at('13:30') },
  ];
  expect(dayRoutePoints([tower, plant, tower], route, 'Asia/Kuala_Lumpur')).toEqual([
    { key: 'site 1', name: 'Site 1', lat: 3.1, lng: 101.7, radius: 100, look: 'area' },
    { key: 'a', name: '1. 09:00 AM', lat: 3.1, lng: 101.7, look: 'person' },
    { key: 'c', name: '3. 01:30 PM', lat: 3.2, lng: 101.8, look: 'person' },
  ]);
});
