import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import texts from './roster.en.ts';

afterEach(() => vi.unstubAllGlobals());

const PROPOSED = {
  cells: [
    {
      ...{ employee_id: 4, name: 'Devi', date: '2026-11-28', version: 0, template_id: 7, work_site_id: null },
      ...{ reasons: ['fewest_hours'], message: 'fewest hours this week' },
    },
  ],
  ...{ cleared: [], unfilled: [] },
  people: [{ id: 4, name: 'Devi', minutes: 480, nights: 0, weekends: 1 }],
};
const line = (message: string, key?: string) => ({
  ...{ employee_id: 4, name: 'Devi', date: '2026-11-28', message },
  ...(key ? { key } : {}),
});
const NOTHING = {
  ...{ changed: 1, people: 1, refused: 0, refusals: [], warned: 0, warnings: [], edit_id: null },
};

/** A server that proposes one shift, and what it says of saving it. */
function serve(outcome: object) {
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).split('?')[0] ?? '';
    const respond = (data: object) =>
      new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
    if (path.endsWith('/proposals')) return respond(PROPOSED);
    if (path.endsWith('/cells/preview')) return respond({ ...NOTHING, ...outcome });
    if (path.endsWith('/cells')) saved.push(JSON.parse(String(init.body)));
    return respond({ ...NOTHING, edit_id: 9 });
  });
  return saved;
}

const list = { rows: [], meta: undefined, all: async () => [], search: {} } as never;
const open = () =>
  openPage(
    <ProposalDialog
      {...{ from: '2026-11-23', to: '2026-11-29', ids: [4], list }}
      edits={{ record: () => undefined }}
      onClose={() => undefined}
    />,
    '/',
    { roster: texts },
  );
const LOADS = { timeout: 5_000 };
const save = () => screen.findByRole('button', { name: 'Plan 1 shift' }, LOADS);

test('what a proposal warns of is read before it is saved', async () => {
  const saved = serve({ warned: 1, warnings: [line('28/11/26 is a holiday: Deepavali.', 'holiday')] });
  await open();
  expect(await screen.findByText(/Deepavali/, {}, LOADS)).toBeDefined();
  await save();
  expect(saved).toEqual([]);
  await press('Plan 1 shift');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('what would be refused is not offered to be saved', async () => {
  serve({ refused: 1, refusals: [line('Promotes at Suria KLCC on this day.')] });
  await open();
  expect(await screen.findByText(/Promotes at Suria KLCC/, {}, LOADS)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Plan 1 shift' })).toBeNull();
});
