import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { atSite, distanceBetween } from './geofence.ts';

interface Cases {
  distances: { name: string; from: [number, number]; to: [number, number]; metres: number }[];
  fixes: { name: string; radius: number; north: number; accuracy: number; is: string }[];
}
const { distances, fixes } = parse(
  readFileSync(new URL('./cases/geofence.yaml', import.meta.url), 'utf8'),
) as Cases;
const point = ([lat, lng]: [number, number]) => ({ lat, lng });

describe('the distance over the ground', () => {
  test.each(distances)('$name: $metres m', ({ from, to, metres }) => {
    expect(distanceBetween(point(from), point(to))).toBeCloseTo(metres, 0);
    expect(distanceBetween(point(to), point(from))).toBeCloseTo(metres, 0);
  });
});

describe('a fix', () => {
  const site = { lat: 3.1579, lng: 101.7123 };
  test.each(fixes)('$name is $is', ({ radius, north, accuracy, is }) => {
    expect(atSite({ ...site, radius }, { lat: site.lat + north, lng: site.lng, accuracy })).toBe(is);
  });

  test('without a finite accuracy tells nothing', () => {
    for (const accuracy of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(atSite({ ...site, radius: 100 }, { ...site, accuracy })).toBe('unknown');
  });
});

describe('the edge of a site', () => {
  const site = { lat: 3.1579, lng: 101.7123 };
  test('is inside: whoever may be at most as far away as the radius is at the site', () => {
    expect(atSite({ ...site, radius: 100 }, { ...site, accuracy: 100 })).toBe('inside');
    expect(atSite({ ...site, radius: 100 }, { ...site, accuracy: 101 })).toBe('unknown');
  });

  test('is not outside: whoever may just be on it is not said to be away', () => {
    const fix = { lat: site.lat + 0.01, lng: site.lng, accuracy: 5 };
    const radius = distanceBetween(site, fix) - fix.accuracy;
    expect(atSite({ ...site, radius }, fix)).toBe('unknown');
    expect(atSite({ ...site, radius: radius - 1 }, fix)).toBe('outside');
  });
});
