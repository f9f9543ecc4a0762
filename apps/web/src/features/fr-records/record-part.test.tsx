import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import texts from './fr-records.en.ts';
import { RecordPart } from './record-part.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A part that the page loads when it is wanted. */
const LOADS = { timeout: 10_000 };
const META = { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false };
const NO_VIEWS = { views: [], may_share: false };
const RECORD = {
  ...{ id: 9, company_id: 7, employee: { id: 3, name: 'Aminah', employee_code: 'A1' } },
  ...{ device: { id: 4, name: 'Main gate', kind: 'kiosk' }, recorded_at: '2026-11-20T01:00:00.000Z' },
  ...{ method: 'face', score: 0.5967, threshold: 0.6, pin: null },
  model: { model: 'faceres', version: '3.3' },
  challenge: { asked: 'turn_left', passed: true, ms: 2_400 },
  event: {
    ...{ id: 1, uuid: 'u', type: 'in', recorded_at: '2026-11-20T01:00:00.000Z', status: 'Pending' },
    ...{ work_site: { id: 2, name: 'Port' }, picture: '/picture', review_reason: null },
    marks: [{ key: 'late_arrival', params: { hours: 80 } }],
  },
};

/** Serves the record; returns what is requested. */
function serve(record: object = RECORD): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const rows = address.includes('/fr-records/9') ? record : [record];
    const data = address.includes('/api/views') ? NO_VIEWS : rows;
    return new Response(JSON.stringify({ success: true, message: '', data, meta: META }), { status: 200 });
  });
  return requested;
}

const open = (address: string) =>
  openPage(
    <RecordPart title={texts.title}>{null}</RecordPart>,
    address,
    { 'fr-records': texts, 'attendance-day': attendanceDay },
    [{ company_id: 7, ...owner }],
  );

test('a record says how alike the face was and what was needed, and opens with its picture and marks', async () => {
  serve();
  const address = await open('/attendance/fr-record');
  const table = await screen.findByRole('table', { name: texts.title });
  expect(within(table).getByText('59% (60% needed)')).toBeDefined();
  expect(within(table).getByText(attendanceDay.states.Pending)).toBeDefined();
  await userEvent.click(within(table).getByRole('link', { name: 'Aminah' }));
  expect(address()).toContain('record=9');
  const drawer = await screen.findByRole('dialog', { name: 'Aminah' }, LOADS);
  const picture = await within(drawer).findByRole('img', { name: 'Picture of Aminah' });
  expect(picture.getAttribute('src')).toBe('/picture');
  expect(within(drawer).getByText('Turn left: passed, 2 s')).toBeDefined();
  expect(within(drawer).getByText('Compared by faceres 3.3')).toBeDefined();
  const marks = within(drawer).getByRole('list', { name: texts.marks });
  expect(within(marks).getByText('Sent 80 h afterwards')).toBeDefined();
});

test.each([
  ['wrong', 'PIN, wrong'],
  ['locked', 'PIN, locked'],
  ['unset', 'PIN, none set'],
])('a PIN that is %s proves nothing, and the list and the drawer say so', async (pin, message) => {
  const none = { score: null, threshold: null, model: null, challenge: null };
  serve({ ...RECORD, ...none, method: 'pin', pin });
  await open('/attendance/fr-record');
  const table = await screen.findByRole('table', { name: texts.title });
  expect(within(table).getByText(message)).toBeDefined();
  await userEvent.click(within(table).getByRole('link', { name: 'Aminah' }));
  const drawer = await screen.findByRole('dialog', { name: 'Aminah' }, LOADS);
  expect(await within(drawer).findByText(message)).toBeDefined();
});

test('the records are those of all days until some are named, so that the first of a month is not empty', async () => {
  const requested = serve();
  await open('/attendance/fr-record');
  await screen.findByRole('table', { name: texts.title });
  expect(requested.filter((address) => address.includes('fr-records') && /_date/.test(address))).toEqual([]);
  expect((screen.getByLabelText(texts.from) as HTMLInputElement).value).toBe('');
  expect((screen.getByLabelText(texts.to) as HTMLInputElement).value).toBe('');
});
