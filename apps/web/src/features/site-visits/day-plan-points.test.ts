import type { SiteChoice } from '@mesra/contract/sites/work-site';
import { expect, test } from 'vitest';
import { dayPlanPoints } from './day-plan-points.ts';
import { newStop } from './day-plan-values.ts';

const site = (id: number, lat: number | null = id) => ({ id, name: `Site ${id}`, lat, lng: lat });

test('the way of a day goes through its stops, and is broken where a position is unknown', () => {
  const stops = [site(1), site(2), site(3, null), site(4), site(5), site(1)].map(newStop);
  const { points, lines } = dayPlanPoints(stops, []);
  expect(lines.map((line) => line.map(({ lat }) => lat))).toEqual([
    [1, 2],
    [4, 5, 1],
  ]);
  expect(points.map(({ name }) => name)).toEqual(['1, 6. Site 1', '2. Site 2', '4. Site 4', '5. Site 5']);
});

test('sites that are not in the day can be added; those without a position are not on the map', () => {
  const sites = [site(1), site(2), site(3, null)] as SiteChoice[];
  const { points, lines } = dayPlanPoints([newStop(site(2))], sites);
  expect(points.map(({ key, name }) => `${key} ${name}`)).toEqual(['2 1. Site 2', '1 Site 1']);
  expect(lines).toEqual([]);
});
