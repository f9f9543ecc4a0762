import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { expect, test } from 'vitest';
import { moved, newStop, plannedStop, stopsBody, withPlanned } from './day-plan-values.ts';

const site = (id: number) => ({ id, code: `S${id}`, name: `Site ${id}`, lat: null, lng: null, radius: 100 });
const visit = (id: number) =>
  ({
    ...{ id, uuid: `visit ${id}`, site: site(id), starts_at: '09:00', ends_at: null },
    ...{ purpose: null, status: 'Scheduled', version: 3 },
  }) as ManagedSiteVisit;
const names = (stops: readonly { site: { name: string } }[]) => stops.map((stop) => stop.site.name).join(' ');

test.each([
  [0, 1, 'Site 2 Site 1 Site 3'],
  [2, -1, 'Site 1 Site 3 Site 2'],
  [0, 2, 'Site 2 Site 3 Site 1'],
  [0, -1, 'Site 1 Site 2 Site 3'],
  [2, 1, 'Site 1 Site 2 Site 3'],
])('the stop at %d moves by %d', (at, by, expected) => {
  expect(
    names(
      moved(
        [1, 2, 3].map((id) => plannedStop(visit(id))),
        at,
        by,
      ),
    ),
  ).toBe(expected);
});

test('what is sent names visits that stand by their id, and new ones by what is typed', () => {
  const fresh = { ...newStop(site(7)), starts_at: '10:00', ends_at: '11:00', purpose: ' Pump ' };
  expect(stopsBody([fresh, plannedStop(visit(1)), newStop(site(8))])).toEqual([
    { work_site_id: 7, starts_at: '10:00', ends_at: '11:00', purpose: 'Pump' },
    { id: 1, version: 3 },
    { work_site_id: 8, starts_at: null, ends_at: null, purpose: null },
  ]);
});

test('a day that has changed meanwhile keeps what was added', () => {
  const stops = [newStop(site(7)), plannedStop(visit(1)), plannedStop(visit(2))];
  expect(names(withPlanned(stops, [visit(2), visit(3)]))).toBe('Site 2 Site 3 Site 7');
});
