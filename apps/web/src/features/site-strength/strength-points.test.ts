import { expect, test } from 'vitest';
import { mapLabel, strengthPoints } from './strength-points.ts';

const site = { id: 1, name: 'Gate', lat: 3, lng: 101, radius: 100, required: 2, present: 2, short: 0 };

test('a site is green while nobody is missing, and red otherwise; its label says so too', () => {
  const label = ({ name, short }: { name: string; short: number }) => `${name} ${short}`;
  expect(strengthPoints([site, { ...site, id: 2, short: 1 }], label)).toEqual([
    { key: 1, name: 'Gate 0', lat: 3, lng: 101, radius: 100, tone: 'success' },
    { key: 2, name: 'Gate 1', lat: 3, lng: 101, radius: 100, tone: 'error' },
  ]);
});

test('a site without a need says who is there, not of how many', () => {
  const of = (required: number, short: number) => mapLabel({ required, short });
  expect([of(0, 0), of(2, 0), of(2, 1)]).toEqual(['map_unneeded', 'map_point', 'map_short']);
});
