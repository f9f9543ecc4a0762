import { expect, test } from 'vitest';
import { distanceUnit, lastPosition, metresToEach, nextVisit, sitesFrom } from './visit-way.ts';

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
const stop = (uuid: string, lat: number | null, status: 'Scheduled' | 'Cancelled' = 'Scheduled') => ({
  ...{ uuid, status, site: site(1, lat) },
});

test('the way from site to site leaves out what is cancelled, and is not known where a site has no position', () => {
  // A thousandth of a degree of latitude is 111 m.
  const visits = [
    stop('a', 3.1),
    stop('x', 9, 'Cancelled'),
    stop('b', 3.101),
    stop('c', null),
    stop('d', 3.1),
  ];
  expect([...metresToEach(visits)]).toEqual([['b', 111]]);
});

test('the next step is to leave where one is, else to go to the next, else to one that was missed', () => {
  const [missed, open, ahead, done] = (['Missed', 'In Progress', 'Scheduled', 'Completed'] as const).map(
    (status) => ({ status }),
  ) as [{ status: 'Missed' }, { status: 'In Progress' }, { status: 'Scheduled' }, { status: 'Completed' }];
  expect(nextVisit([missed, ahead, open])).toBe(open);
  expect(nextVisit([missed, done, ahead])).toBe(ahead);
  expect(nextVisit([done, missed])).toBe(missed);
  expect(nextVisit([done])).toBeUndefined();
});

const event = (recorded_at: string, lat: number | null) => ({
  ...{
    id: 1,
    uuid: recorded_at,
    recorded_at,
    arrived_at: recorded_at,
    lat,
    lng: lat === null ? null : 101.7,
    accuracy: 8,
  },
  ...{ note: null, marks: [], status: 'Verified' as const },
});

test('sites are by the distance from the last position of the day, else as they come', () => {
  const sites = [site(1, 3.2), site(2, null), site(3, 3.12)];
  const ids = (from: ReturnType<typeof lastPosition>) => sitesFrom(sites, from).map((here) => here.site.id);
  expect(ids(null)).toEqual([1, 2, 3]);
  const visits = [
    { check_in: event('2026-11-21T01:00:00.000Z', 3.2), check_out: event('2026-11-21T02:00:00.000Z', 3.11) },
    { check_in: event('2026-11-21T03:00:00.000Z', null), check_out: null },
  ];
  expect(lastPosition(visits)).toEqual({ lat: 3.11, lng: 101.7 });
  expect(ids(lastPosition(visits))).toEqual([3, 1, 2]);
  expect(lastPosition([])).toBeNull();
});

test('a distance is in metres, from a kilometre on in kilometres', () => {
  expect(distanceUnit(999)).toEqual({ unit: 'm', figure: '999' });
  expect(distanceUnit(12_340)).toEqual({ unit: 'km', figure: '12.3' });
  expect(distanceUnit(298_040)).toEqual({ unit: 'km', figure: '298' });
});
