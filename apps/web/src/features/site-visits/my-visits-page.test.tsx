import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { queueState } from '../../lib/queue/queue-state.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import clocking from '../../shared/clocking/clocking.en.ts';
import texts from './my-visits.en.ts';
import { MyVisitsPage } from './my-visits-page.tsx';
import siteVisits from './site-visits.en.ts';

const employee = {
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], scope: null, employee_id: 1 },
  modules: { 'work-task': true },
};
const site = (id: number, name: string, lat: number) => ({
  ...{ id, code: `S${id}`, name, lat, lng: 101.7, radius: 100, proofs: [] as string[] },
});
const TOWER = site(1, 'Tower', 3.1);
const PLANT = site(2, 'Plant', 3.2);
const visit = (uuid: string, at: typeof TOWER) => ({
  ...{ id: at.id, uuid, company_id: 7, date: '2026-11-22', site: at, scheduled: true },
  ...{ starts_at: '09:00', ends_at: '10:30', position: 1, purpose: 'Pump', status: 'Scheduled' },
  ...{ check_in: null, check_out: null, minutes: null, late_minutes: null, marks: [] },
  ...{ cancel_reason: null, version: 1 },
});
const TODAY = {
  ...{ company_id: 7, employee_id: 1, now: '2026-11-22T01:00:00.000Z', zone: 'Asia/Kuala_Lumpur' },
  ...{ date: '2026-11-22', visits: [visit('a', TOWER), visit('b', PLANT)], sites: [TOWER, PLANT] },
  contacts: [] as unknown[],
  picture_required: false,
};
/** A server with today's visits, and with those of lists page by page. */
function serve(today: unknown, pages: unknown[][] = [[]]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'https://mesra.example').searchParams.get('page') ?? 1);
    const meta = { total: pages.flat().length, last_page: pages.length, page, per_page: 20 };
    const answer = String(address).includes('/today')
      ? { data: today }
      : String(address).includes('/summary')
        ? { data: [] }
        : { data: pages[page - 1] ?? [], meta };
    return new Response(JSON.stringify({ success: true, message: '', ...answer }), { status: 200 });
  });
}

const open = (search = '') =>
  openPage(
    <MyVisitsPage />,
    `/work-task/site-visit${search}`,
    { 'my-visits': texts, 'site-visits': siteVisits, clocking, 'attendance-day': attendanceDay },
    [employee] as never,
  );

/** A part that the page loads when it is wanted. */
const LOADS = { timeout: 10_000 };

/** What a tap leaves on this device. */
function keep(type: 'in' | 'out', visit_uuid: string, refused = false): void {
  const entry = {
    ...{ type: 'presence', kind: 'attendance', action: 'record', company_id: 7, recorded: false },
    ...{
      uuid: `${type}-${visit_uuid}`,
      refusal: refused ? { code: 'invalid', message: 'No', errors: {} } : null,
    },
    body: {
      ...{ type, visit_uuid, work_site_id: 1, recorded_at: '2026-11-22T01:05:00.000Z', note: null },
      ...{ lat: null, lng: null, accuracy: null },
    },
  };
  const acts = [...queueState.get().acts, { entries: [entry] }] as never;
  act(() => queueState.set({ acts, sending: new Set() }));
}

// A page that cannot sign, as one without HTTPS, offers no step.
beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  vi.unstubAllGlobals();
  queueState.set({ acts: [], sending: new Set() });
});

const stops = async () =>
  within(await screen.findByRole('region', { name: texts.today })).findAllByRole('listitem');

test('the plan of today is in its order with the way between the sites, after the word about positions', async () => {
  serve(TODAY);
  await open();
  const [tower, plant] = await stops();
  expect(screen.getByText(texts.position)).toBeDefined();
  expect(tower?.textContent).toContain('Tower');
  expect(tower?.textContent).toContain('09:00 AM – 10:30 AM · Pump');
  expect(plant?.textContent).toContain('11.1 km from the site before');
  expect(screen.getByRole('button', { name: 'Check in, Tower' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check in, Plant' })).toBeDefined();
});

test('no position is taken on opening, nor between a check-in and a check-out', async () => {
  const geolocation = { getCurrentPosition: vi.fn(), watchPosition: vi.fn() };
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: geolocation } }));
  serve(TODAY);
  await open();
  await stops();
  keep('in', 'a');
  await screen.findByRole('button', { name: 'Check out, Tower' });
  expect(geolocation.getCurrentPosition).not.toHaveBeenCalled();
  expect(geolocation.watchPosition).not.toHaveBeenCalled();
});

test('a check-in that waits on this device shows at once, and the next step is the way out', async () => {
  serve(TODAY);
  await open();
  await stops();
  keep('in', 'a');
  const [tower] = await stops();
  expect(tower?.textContent).toContain('In progress');
  expect(tower?.textContent).toContain('Check-in 09:05 AM');
  expect(tower?.textContent).toContain(clocking.waiting);
  expect(screen.getByRole('button', { name: 'Check out, Tower' })).toBeDefined();
  keep('out', 'a');
  expect((await stops())[0]?.textContent).toContain('Completed');
  expect(screen.getByText('1 of 2 visits done')).toBeDefined();
});

test('a check-in that was refused counts for nothing and leads to its correction', async () => {
  serve(TODAY);
  await open();
  await stops();
  keep('in', 'a', true);
  expect((await stops())[0]?.textContent).toContain('Scheduled');
  await press(texts.correct);
  expect(await screen.findByRole('dialog', { name: clocking.correct_title }, LOADS)).toBeDefined();
});

test('where the rules want a picture it is taken first', async () => {
  serve({ ...TODAY, picture_required: true });
  await open();
  expect(await screen.findByRole('button', { name: 'Take a picture to check in, Tower' })).toBeDefined();
});

test('a site that wants a picture has it taken first, and one that wants a note has it before the way out', async () => {
  const [picture, note] = [
    { ...TOWER, proofs: ['check_in_picture'] },
    { ...PLANT, proofs: ['note'] },
  ];
  serve({ ...TODAY, visits: [visit('a', picture), visit('b', note)], sites: [picture, note] });
  await open();
  expect(await screen.findByRole('button', { name: 'Take a picture to check in, Tower' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check in, Plant' })).toBeDefined();
  keep('in', 'b');
  await press('Check out, Plant');
  expect(screen.getByText(clocking.note_first)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check out, Plant' })).toBeDefined();
});

test('whom to turn to at a site is called or written to from its visit', async () => {
  const rahman = { id: 1, work_site_id: 1, name: 'Encik Rahman', role: 'Manager' };
  const contacts = [{ ...rahman, phone: '+60123456789', email: 'rahman@tower.example', note: 'Gate C' }];
  serve({ ...TODAY, contacts });
  await open();
  const list = await screen.findByRole('list', { name: 'Contacts at Tower' });
  expect(list.textContent).toContain('Encik Rahman · Manager');
  expect(list.textContent).toContain('Gate C');
  const href = (name: RegExp) => within(list).getByRole('link', { name }).getAttribute('href');
  expect(href(/^Call Encik Rahman/)).toBe('tel:+60123456789');
  expect(href(/^E-mail Encik Rahman/)).toBe('mailto:rahman@tower.example');
  expect(screen.queryByRole('list', { name: 'Contacts at Plant' })).toBeNull();
});

test('an unplanned visit names its site and its purpose before it begins', async () => {
  serve({ ...TODAY, visits: [] });
  await open();
  expect(await screen.findByText(texts.none)).toBeDefined();
  await press(texts.unplanned);
  const dialog = await screen.findByRole('dialog', { name: texts.unplanned });
  await press('Check in');
  expect(within(dialog).getByText(texts.site_required)).toBeDefined();
  expect(within(dialog).getByText(texts.purpose_required)).toBeDefined();
});

test('the calendar has every visit of its weeks, however many pages they are, and the chosen day while it shows it', async () => {
  const day = (uuid: string, date: string, site = TOWER) => ({ ...visit(uuid, site), date });
  serve(TODAY, [[day('a', '2026-11-22')], [day('b', '2026-11-02', PLANT)]]);
  await open('?view=calendar');
  expect(await screen.findByRole('button', { name: /^Monday,? 2 November.*Plant/ }, LOADS)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Sunday,? 22 November.*Tower/ })).toBeDefined();
  expect(screen.queryByText(texts.none_on_day)).toBeNull();
  await press('Next month');
  await screen.findByText('December 2026');
  await screen.findByRole('button', { name: /^Thursday,? 31 December/ }, LOADS);
  expect(screen.queryByText(texts.none_on_day)).toBeNull();
  expect(screen.queryByText(/^Sunday,? 22 November$/)).toBeNull();
});

test('somebody without an employee record is told why there is nothing', async () => {
  serve(null);
  await open();
  expect(await screen.findByText(texts.no_record)).toBeDefined();
});
