import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { describe, expect, test } from 'vitest';
import { visitsWith } from './visits-with-queued.ts';

const AT_9 = '2026-11-21T01:00:00.000Z';
const AT_10 = '2026-11-21T02:00:00.000Z';
const AT_11 = '2026-11-21T03:30:00.000Z';
const site = (id: number) => ({
  ...{ id, code: `S${id}`, name: `Site ${id}`, lat: 3.1, lng: 101.7, radius: 100, proofs: [] },
});

const planned = (uuid: string, at: number, more: Partial<OwnSiteVisit> = {}): OwnSiteVisit => ({
  ...{ id: at, uuid, company_id: 7, date: '2026-11-21', site: site(at), scheduled: true },
  ...{ starts_at: null, ends_at: null, position: 1, purpose: null, status: 'Scheduled' },
  ...{ check_in: null, check_out: null, minutes: null, late_minutes: null, marks: [] },
  ...{ cancel_reason: null, version: 1, ...more },
});

let drawn = 0;
const event = (type: 'in' | 'out', at: number | null, visit: string | null, recorded_at: string) => ({
  ...{ uuid: `event-${++drawn}`, type, recorded_at, refused: false, work_site_id: at },
  ...{ visit_uuid: visit, note: null, position: { lat: 3.1, lng: 101.7, accuracy: 8 } },
});

const day = (...visits: OwnSiteVisit[]) => ({
  ...{ company_id: 7, date: '2026-11-21', visits, sites: [site(1), site(2), site(3)] },
});

const shown = (visits: ReturnType<typeof visitsWith>) =>
  visits.map(({ uuid, status, minutes, marks, waits }) => [uuid, status, minutes, marks.join(), waits]);

describe('what waits on this device', () => {
  test('checks in and out of the visit that it names', () => {
    const plan = day(planned('a', 1), planned('b', 2));
    const came = event('in', 1, 'a', AT_9);
    const [a, b] = visitsWith(plan, [came]);
    expect([a?.status, a?.check_in?.uuid, a?.check_in?.lat, b?.status]).toEqual([
      ...['In Progress', came.uuid, 3.1, 'Scheduled'],
    ]);
    expect(shown(visitsWith(plan, [came, event('out', 1, 'a', AT_11)]))).toEqual([
      ['a', 'Completed', 150, '', true],
      ['b', 'Scheduled', null, '', false],
    ]);
  });

  test('is of the visit ahead at its site where it names none, as an in of attendance is', () => {
    const missed = day(planned('a', 1, { status: 'Missed' }));
    expect(shown(visitsWith(missed, [event('in', 1, null, AT_9)]))).toEqual([
      ['a', 'In Progress', null, '', true],
    ]);
    expect(visitsWith(missed, [event('in', null, null, AT_9)])[0]?.status).toBe('Missed');
  });

  test('ends the visit that goes on by an in elsewhere, marked', () => {
    const came = event('in', 1, 'a', AT_9);
    const both = visitsWith(day(planned('a', 1), planned('b', 2)), [came, event('in', 2, 'b', AT_10)]);
    expect(shown(both)).toEqual([
      ['a', 'Completed', null, 'no_check_out', true],
      ['b', 'In Progress', null, '', true],
    ]);
  });

  test('begins a visit that nobody planned, whose purpose is its note', () => {
    const came = { ...event('in', 3, 'new', AT_9), note: 'Leaking pipe' };
    const [visit] = visitsWith(day(), [came]);
    expect(visit).toMatchObject({
      ...{ uuid: 'new', scheduled: false, status: 'In Progress', purpose: 'Leaking pipe', waits: true },
      site: { name: 'Site 3' },
    });
    expect(shown(visitsWith(day(), [came, event('out', 3, 'new', AT_10)]))).toEqual([
      ['new', 'Completed', 60, '', true],
    ]);
  });

  test('once on the server too counts once, and coming again to where one is changes nothing', () => {
    const [stored] = visitsWith(day(planned('a', 1)), [event('in', 1, 'a', AT_9)]);
    const there = day(planned('a', 1, { status: 'In Progress', check_in: stored?.check_in ?? null }));
    for (const again of [event('in', 1, 'a', AT_9), event('in', 1, null, AT_10)])
      expect(shown(visitsWith(there, [again]))).toEqual([['a', 'In Progress', null, '', false]]);
  });

  test('that was refused counts for nothing, and is at its visit to be corrected', () => {
    const refused = { ...event('in', 1, 'a', AT_9), refused: true };
    const [a] = visitsWith(day(planned('a', 1)), [refused]);
    expect([a?.status, a?.check_in, a?.refused]).toEqual(['Scheduled', null, refused.uuid]);
  });
});
