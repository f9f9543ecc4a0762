import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { NO_HISTORY } from '../../ui/grid/grid-history.ts';
import texts from './promoter-schedules.en.ts';
import { history } from './schedule-history.ts';
import { ScheduleTable } from './schedule-table.tsx';

const MEMBER = [{ ...owner, company_id: 7, limited: false }];
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25'];
const named = (id: number, name: string) => ({ id, name, code: `C${id}` });

interface Cell {
  promoter_id: number;
  outlet_id: number;
  date: string;
  session: { start_time: string | null; end_time: string | null } | null;
  version: number;
}

/** A server that keeps the sessions of two promoters at two outlets; what is sent to it. */
function serve() {
  const sent: { cells: Cell[]; reason: string | null }[] = [];
  const stored = new Map<string, Cell>();
  const keyOf = ({ promoter_id, outlet_id, date }: Cell) => `${promoter_id} ${outlet_id} ${date}`;
  const put = (cell: Cell) => {
    if (cell.session) stored.set(keyOf(cell), { ...cell, version: cell.version + 1 });
    else stored.delete(keyOf(cell));
  };
  const session = { start_time: '10:00', end_time: '18:00' };
  put({ promoter_id: 3, outlet_id: 7, date: '2026-11-24', session, version: 1 });
  const grid = () => ({
    project: { ...named(1, 'Campaign'), start_date: '2026-11-01', end_date: '2026-12-25', status: 'Active' },
    ...{ today: '2026-11-23', dates: DATES, outlets_total: 2, leave: [], can: { plan: true } },
    outlets: [named(7, 'Mall B'), named(8, 'Mall A')],
    promoters: [named(3, 'Siti'), named(4, 'Ali')].map((one) => ({
      ...one,
      start_date: '2026-11-01',
      end_date: null,
    })),
    lines: [...stored.values()].map(({ promoter_id, outlet_id, date, session: times, version }) => ({
      ...{ promoter_id, outlet_id },
      cells: [{ ...times, date, id: 5, status: 'Scheduled', version }],
    })),
    days: DATES.map((date) => ({ date, required: 2, scheduled: 1, short: 1 })),
  });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if (init.body) {
      sent.push(JSON.parse(String(init.body)));
      for (const cell of sent.at(-1)?.cells ?? []) put(cell);
    }
    const data = init.body ? { changed: 1, refused: 0, refusals: [], warned: 0, warnings: [] } : grid();
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  return sent;
}

let sent: ReturnType<typeof serve>;
beforeEach(async () => {
  history.set(NO_HISTORY);
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query, onchange: null },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  sent = serve();
  await openPage(<ScheduleTable projectId={1} />, '/', { 'promoter-schedules': texts }, MEMBER);
});
afterEach(() => vi.unstubAllGlobals());

const dayOf = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const SITI = 'Siti, Mall B, 24/11/26: 10:00 AM – 06:00 PM';
const choose = async (sheet: HTMLElement, field: string, option: string | RegExp) => {
  await userEvent.click(within(sheet).getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** Schedules Ali at Mall A on the second day, from ten to six. */
async function addAli() {
  await dayOf(/^Tuesday/);
  await press(texts.days.add);
  const sheet = await screen.findByRole('dialog', { name: /^Add schedule/ }, { timeout: 10_000 });
  await choose(sheet, 'Promoter', 'Ali (C4)');
  await choose(sheet, 'Outlet', 'Mall A (C8)');
  await choose(sheet, 'From', '10:00 AM');
  await choose(sheet, 'To', '06:00 PM');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const ALI = 'Ali, Mall A, 24/11/26: 10:00 AM – 06:00 PM';

test('a phone shows a day: who sells where and when, and what is short', async () => {
  await screen.findByText(texts.days.none);
  await dayOf(/^Tuesday/);
  expect(await screen.findByRole('button', { name: SITI })).toBeTruthy();
  expect(screen.getByText(/Scheduled of required: 1 of 2/).textContent).toContain('1 short');
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a session is added, undone without a question and made again', async () => {
  await addAli();
  expect(await screen.findByRole('button', { name: ALI })).toBeTruthy();
  expect(sent.at(-1)?.cells).toEqual([
    {
      ...{ promoter_id: 4, outlet_id: 8, date: '2026-11-24', version: 0 },
      session: { start_time: '10:00', end_time: '18:00' },
    },
  ]);
  await press(texts.undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: ALI })).toBeNull());
  expect(sent.at(-1)).toMatchObject({
    cells: [{ promoter_id: 4, session: null, version: 1 }],
    reason: texts.cancel.mistake,
  });
  await press(texts.redo);
  expect(await screen.findByRole('button', { name: ALI })).toBeTruthy();
});

test('what this visit has entered is cancelled without a written reason, what stood before with one', async () => {
  await addAli();
  await press(ALI);
  await press(texts.cancel.save_one);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ reason: texts.cancel.mistake }));
  await waitFor(() => expect(screen.queryByRole('button', { name: ALI })).toBeNull());
  await press(SITI);
  await press(texts.cancel.save_one);
  const reason = await screen.findByRole('dialog', { name: texts.cancel.title_one });
  await userEvent.type(within(reason).getByRole('textbox', { name: /Reason/ }), 'The mall is closed');
  await userEvent.click(within(reason).getByRole('button', { name: texts.cancel.save_one }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      cells: [{ promoter_id: 3, session: null, version: 2 }],
      reason: 'The mall is closed',
    }),
  );
});

test('a session needs both its times, and is changed at the version that was seen', async () => {
  await dayOf(/^Tuesday/);
  await press(SITI);
  const sheet = await screen.findByRole('dialog', { name: /^Siti/ }, { timeout: 10_000 });
  await choose(sheet, 'To', '10:00 AM');
  await press('Save');
  expect(sent).toEqual([]);
  await choose(sheet, 'To', '07:00 PM');
  await press('Save');
  await waitFor(() =>
    expect(sent.at(-1)?.cells).toMatchObject([{ version: 2, session: { end_time: '19:00' } }]),
  );
});
