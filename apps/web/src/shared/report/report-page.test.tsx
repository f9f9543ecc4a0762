import { reportEndpoints } from '@mesra/contract/kit/report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { toasts } from '../../lib/feedback.ts';
import texts from './report.en.ts';
import { ReportPage } from './report-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

const endpoints = reportEndpoints({
  base: '/api/operation/attendances',
  screen: '/attendance/report',
  noun: 'attendance',
  filters: {},
});

const PREVIEW = {
  data: [{ id: '1', cells: ['Aminah', 90], tones: { name: 'error' } }],
  meta: { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false },
  dates: ['2026-11-01'],
  columns: [
    { key: 'name', title: 'Employee', kind: 'text' },
    { key: 'hours', title: 'Hours', kind: 'hours' },
  ],
  figures: [{ key: 'people', title: 'People', kind: 'count', value: 1 }],
};

const generated = (status: string) => ({
  ...{ id: 5, company_id: 7, kind: 'attendance', title: 'Attendance report', format: 'xlsx', status },
  ...{ start_date: '2026-11-01', end_date: '2026-11-30', total: 4, done: 1, rows: null, size: null },
  ...{ error: status === 'error' ? 'You no longer have access.' : null },
  ...{ created_at: '2026-11-21T01:00:00Z', finished_at: null },
});

const REFUSED = {
  code: 422,
  success: false,
  message: 'Some of the information is incorrect.',
  errors: { end_date: ['The last day is before the first.'] },
};

/** A server of one report: what its preview and its generation answer, and the files made so far. */
function serve(answers: { preview?: object; generate?: object; files?: object[] }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    const answer = url.includes('/reports/generate')
      ? (answers.preview ?? PREVIEW)
      : init.method === 'POST'
        ? (answers.generate ?? { data: generated('pending') })
        : { data: url.includes('/api/reports') ? (answers.files ?? []) : [], meta: PREVIEW.meta };
    const { code = 200, ...body } = answer as { code?: number };
    return new Response(JSON.stringify({ success: true, message: '', ...body }), { status: code });
  });
  return sent;
}

const open = (more: Partial<Parameters<typeof ReportPage>[0]> = {}, at = '/') =>
  openPage(
    <ReportPage
      kind="attendance"
      title="Attendance report"
      description=""
      endpoints={endpoints}
      lead={{ names: [], render: () => null }}
      {...more}
    />,
    at,
    { report: texts },
    [{ company_id: 7, ...owner }],
  );

test('the preview shows rows and the figures of the whole, hours as such', async () => {
  serve({});
  await open();
  const table = await screen.findByRole('table', { name: 'Attendance report' });
  expect(within(table).getByText('Aminah').dataset.tone).toBe('error');
  expect(within(table).getByText('1.50')).toBeDefined();
  expect(screen.getByText('People')).toBeDefined();
});

test('a time of day is written as on every other page', async () => {
  const columns = [...PREVIEW.columns, { key: 'time', title: 'Time', kind: 'time' }];
  serve({ preview: { ...PREVIEW, columns, data: [{ id: '1', cells: ['Aminah', 90, '19:19:37'] }] } });
  await open();
  const table = await screen.findByRole('table', { name: 'Attendance report' });
  expect(within(table).getByText('07:19 PM')).toBeDefined();
});

test('the pager counts people, and says how many rows they have where that is more', async () => {
  const row = (day: number) => ({ id: `1-${day}`, cells: ['Aminah', day], tones: {} });
  serve({ preview: { ...PREVIEW, data: [row(1), row(2), row(3)] } });
  await open();
  expect(await screen.findByText('1–1 of 1 · 3 rows')).toBeDefined();
});

test('a failure of the preview is shown in its place, without a dialog or a toast', async () => {
  serve({ preview: REFUSED });
  await open();
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toContain('The last day is before the first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.get()).toEqual([]);
});

test('what cannot be reported says why, as no failure: with neither a reference nor another try', async () => {
  serve({ preview: { ...REFUSED, request_id: 'r-1' } });
  await open();
  const shown = await screen.findByRole('alert');
  expect(shown.textContent).toBe(`${texts.refused}The last day is before the first.`);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('of more days than it can do nothing is asked for, and the field says how many it can', async () => {
  const previews: string[] = [];
  serve({});
  const answer = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.includes('/reports/generate')) previews.push(url);
    return answer(url, init);
  });
  await open({ maxDays: 3 }, '/?start_date=2026-11-01&end_date=2026-11-04');
  expect(await screen.findByText('More than 3 days are chosen')).toBeDefined();
  const to = screen.getByLabelText(texts.to);
  expect([to.getAttribute('aria-invalid'), screen.getByText('At most 3 days').textContent]).toEqual([
    'true',
    'At most 3 days',
  ]);
  expect(screen.getByRole('button', { name: texts.generate }).hasAttribute('disabled')).toBe(true);
  expect(previews).toEqual([]);
  await userEvent.clear(to);
  await userEvent.type(to, '03/11/26');
  expect(await screen.findByRole('table', { name: 'Attendance report' })).toBeDefined();
  expect(screen.getByText('At most 3 days')).toBeDefined();
  expect(to.getAttribute('aria-invalid')).not.toBe('true');
});

test('so is a refusal to generate, until it is tried again', async () => {
  const sent = serve({ generate: REFUSED });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: texts.generate }));
  await userEvent.click(await screen.findByRole('menuitem', { name: texts.formats.pdf }));
  expect((await screen.findByRole('alert')).textContent).toContain('The last day is before the first.');
  expect(sent).toEqual([expect.objectContaining({ format: 'pdf' })]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.get()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('files say how far they are, why there is none, and offer those that are finished', async () => {
  serve({
    files: [generated('generating'), { ...generated('error'), id: 6 }, { ...generated('success'), id: 7 }],
  });
  await open();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('1 of 4')).toBeDefined();
  expect(screen.getByText('You no longer have access.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Download Attendance report, / })).toHaveLength(1);
});

test('the latest file of each format is beside the way to another', async () => {
  const pdf = { ...generated('success'), format: 'pdf' };
  serve({ files: [generated('success'), { ...pdf, id: 6 }, { ...pdf, id: 7 }, { ...pdf, id: 8 }] });
  await open();
  const latest = await screen.findAllByRole('button', { name: /^Download Attendance report (XLSX|PDF), / });
  expect(latest.map((button) => button.textContent)).toEqual(['XLSX', 'PDF']);
});

test('a row leads to where it is put right, where that is a page that the user may open', async () => {
  const link = (id: string, address: string) => ({
    ...{ id, cells: [`Person ${id}`, 90] },
    link: { address, title: 'Record' },
  });
  const rows = [link('1', '/admin/employee/view?id=5&focus=bank_account'), link('2', '/payroll')];
  serve({ preview: { ...PREVIEW, data: rows } });
  await open();
  const found = await screen.findByRole('link', { name: 'Record: Person 1' });
  // The router of these tests quotes numbers; that of the product does not.
  const target = new URL(found.getAttribute('href') ?? '', 'http://localhost');
  expect(target.pathname).toBe('/admin/employee/view');
  expect([target.searchParams.get('id'), target.searchParams.get('focus')]).toEqual(['"5"', 'bank_account']);
  expect(screen.queryByRole('link', { name: 'Record: Person 2' })).toBeNull();
});

test('a figure that is a filter shows its part, and everything when it is chosen again', async () => {
  serve({});
  const withPart = reportEndpoints({
    ...{ base: '/api/operation/attendances', screen: '/attendance/report', noun: 'attendance' },
    filters: { part: z.enum(['people']).optional() },
  });
  const address = await open({
    endpoints: withPart,
    choice: { name: 'part', keys: ['people'] },
    lead: { names: ['part'], render: () => null },
  });
  const part = await screen.findByRole('button', { name: /^People/ });
  expect(part.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(part);
  await waitFor(() => expect(address()).toBe('/?part=people'));
  await userEvent.click(await screen.findByRole('button', { name: /^People/, pressed: true }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('a period that is over is no failure where the report has a message for it', async () => {
  serve({ preview: { code: 409, success: false, message: 'All payrolls are confirmed.' } });
  await open({ messages: { none: 'Nothing', none_hint: '', over: 'This month is confirmed' } });
  expect(await screen.findByText('This month is confirmed')).toBeDefined();
  expect(screen.getByText('All payrolls are confirmed.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
