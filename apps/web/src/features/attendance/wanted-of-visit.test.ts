import { expect, test } from 'vitest';
import type { Today } from './my-attendance.queries.ts';
import { picturesWantedAt, visitWith, wantedOf } from './wanted-of-visit.ts';

const site = (id: number, name: string, proofs: Today['sites'][number]['proofs']) => ({
  ...{ id, name, lat: 3.1, lng: 101.7, radius: 100, is_primary: false, proofs },
});
const MALL = site(1, 'The Mall', ['check_in_picture', 'note']);
const PORT = site(2, 'West Port', []);
const TOWER = site(3, 'Tower', ['check_out_picture']);
const sites = [MALL, PORT, TOWER];
const queued = (type: 'in' | 'out' | 'break_start', work_site_id: number | null, refused = false) => ({
  ...{ type, work_site_id, refused, note: null },
});

test('a coming asks for the picture of the chosen site, and names the sites that want one while none is chosen', () => {
  expect(wantedOf('in', { sites, visit: null, chosen: 1 })).toEqual({ picture: true, note: false });
  expect(wantedOf('in', { sites, visit: null, chosen: 2 })).toEqual({ picture: false, note: false });
  expect(wantedOf('in', { sites, visit: null, chosen: null })).toEqual({ picture: false, note: false });
  expect(picturesWantedAt(sites, 'in', null)).toEqual(['The Mall']);
  expect(picturesWantedAt(sites, 'in', 1)).toEqual([]);
  expect(picturesWantedAt(sites, 'out', null)).toEqual([]);
});

test('a going asks for what the visit that goes on still lacks, wherever the next choice is', () => {
  const visit = { work_site_id: 1, site: 'The Mall', proofs: MALL.proofs, has_note: false };
  expect(wantedOf('out', { sites, visit, chosen: 2 })).toEqual({ picture: false, note: true });
  expect(wantedOf('out', { sites, visit: { ...visit, has_note: true }, chosen: null }).note).toBe(false);
  expect(wantedOf('out', { sites, visit: null, chosen: 1 })).toEqual({ picture: false, note: false });
  expect(wantedOf('break_start', { sites, visit, chosen: 1 })).toEqual({ picture: false, note: false });
});

test('what waits on the device decides which visit goes on', () => {
  const visit = { work_site_id: 1, site: 'The Mall', proofs: MALL.proofs, has_note: true };
  expect(visitWith({ sites, visit }, [])).toEqual(visit);
  expect(visitWith({ sites, visit }, [queued('in', 3)])).toEqual({
    ...{ work_site_id: 3, site: 'Tower', proofs: ['check_out_picture'], has_note: false },
  });
  expect(visitWith({ sites, visit }, [queued('out', null)])).toBeNull();
  expect(visitWith({ sites, visit }, [queued('break_start', null), queued('out', null, true)])).toEqual(
    visit,
  );
});
