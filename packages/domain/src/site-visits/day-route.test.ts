import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayRoute, metresToVisits, type RouteVisit, routeLines, type VisitPoint } from './day-route.ts';

type At = readonly [time: string, lat: number | null];

/** An event on the meridian of Kuala Lumpur; a hundredth of a degree north is 1,112 m. */
const event = ([time, lat]: At, uuid: string): VisitPoint => ({
  ...{ uuid, recorded_at: `2026-11-02T${time}:00.000Z` },
  ...{ lat, lng: lat === null ? null : 101.7 },
});

const visit = (id: number, came: At | null, left: At | null = null, cancelled = false): RouteVisit => ({
  ...{ id, status: cancelled ? 'Cancelled' : 'Completed' },
  check_in: came && event(came, `${id} in`),
  check_out: left && event(left, `${id} out`),
});

const told = (visits: readonly RouteVisit[]) =>
  dayRoute(visits).map(({ uuid, metres }) => `${uuid} ${metres}`);

test('the way goes through the events in order of their time, whatever order the visits are in', () => {
  const [first, second] = [
    visit(1, ['01:00', 3.1], ['02:00', 3.1]),
    visit(2, ['03:00', 3.11], ['04:00', 3.12]),
  ];
  const way = ['1 in null', '1 out 0', '2 in 1112', '2 out 1112'];
  expect(told([first, second])).toEqual(way);
  expect(told([second, first])).toEqual(way);
});

test('the way from or to an unknown position is unknown, and breaks the line', () => {
  const visits = [
    visit(1, ['01:00', 3.1], ['02:00', 3.11]),
    visit(2, ['03:00', null], ['04:00', 3.13]),
    visit(3, ['05:00', 3.14]),
  ];
  expect(told(visits)).toEqual(['1 in null', '1 out 1112', '2 in null', '2 out null', '3 in 1112']);
  expect(routeLines(dayRoute(visits)).map((line) => line.map(({ lat }) => lat))).toEqual([
    [3.1, 3.11],
    [3.13, 3.14],
  ]);
  expect(metresToVisits(dayRoute(visits))).toEqual(
    new Map([
      [1, null],
      [2, null],
      [3, 1112],
    ]),
  );
});

test('a visit to which nobody came is not on the way, nor is one that was cancelled', () => {
  expect(told([visit(1, null), visit(2, ['01:00', 3.1], null, true), visit(3, ['02:00', 3.2])])).toEqual([
    '3 in null',
  ]);
});

test('at one time a coming is before a going, then by uuid', () => {
  const visits = [visit(2, ['01:00', 3.1]), visit(1, ['01:00', 3.1], ['01:00', 3.1])];
  expect(told(visits)).toEqual(['1 in null', '2 in 0', '1 out 0']);
});

test('there is no line through one position, nor through none', () => {
  expect(routeLines([])).toEqual([]);
  expect(routeLines(dayRoute([visit(1, ['01:00', 3.1], ['02:00', null])]))).toEqual([]);
});

const point = fc.option(
  fc.record({
    lat: fc.double({ min: -89, max: 89, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
  }),
  { nil: null },
);

test('each step between two known positions is in exactly one line, and no other is', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (points) => {
      const lines = routeLines(points.map((one) => ({ point: one })));
      const steps = points.slice(1).filter((one, index) => one !== null && points[index] !== null);
      expect(lines.reduce((sum, line) => sum + line.length - 1, 0)).toBe(steps.length);
      expect(lines.every((line) => line.length > 1)).toBe(true);
    }),
  );
});

test('a way is known where both positions are, and never negative', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (points) => {
      const visits = points.map((one, index): RouteVisit => {
        const recorded_at = new Date(Date.UTC(2026, 10, 2, 1, index)).toISOString();
        const check_in = { uuid: `${index}`, recorded_at, lat: one?.lat ?? null, lng: one?.lng ?? null };
        return { id: index, status: 'Completed', check_in, check_out: null };
      });
      for (const [index, { metres }] of dayRoute(visits).entries()) {
        const known = index > 0 && points[index] !== null && points[index - 1] !== null;
        expect(metres === null).toBe(!known);
        expect(metres ?? 0).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
