import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { question } from '../../lib/feedback.ts';
import texts from './face-people.en.ts';
import { PeoplePart } from './people-part.tsx';
import { SettingsPart } from './settings-part.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A part that the page loads when it is wanted. */
const LOADS = { timeout: 10_000 };
const META = { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false };
const NO_VIEWS = { views: [], may_share: false };
const PERSON = {
  ...{ id: 3, company_id: 7, employee: { id: 3, name: 'Aminah', employee_code: 'A1' }, work_site: null },
  ...{ consent: { wording: 1, given_at: '2026-11-02T01:00:00.000Z' }, face: null },
  pin: { set_at: '2026-11-02T01:00:00.000Z', locked_until: '2026-11-22T02:15:00.000Z' },
  can: { reset_pin: true },
};
const SETTING = { company_id: 7, threshold: 0.62, picture_days: 90, version: 2 };

function serve(data: unknown) {
  const sent: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method && init.method !== 'GET')
      sent.push({ address: String(address), body: init.body ? JSON.parse(String(init.body)) : null });
    const rows = Array.isArray(data) && init.method === 'POST' ? data[0] : data;
    const answer = address.includes('/api/views') ? NO_VIEWS : rows;
    return new Response(JSON.stringify({ success: true, message: '', data: answer, meta: META }), {
      status: 200,
    });
  });
  return sent;
}

const open = (page: React.ReactElement) =>
  openPage(page, '/attendance/fr-record', { 'face-people': texts }, [{ company_id: 7, ...owner }]);

test('a PIN that is locked says until when, and is reset once that is confirmed', async () => {
  const sent = serve([PERSON]);
  await open(<PeoplePart title="FR Record">{null}</PeoplePart>);
  const table = await screen.findByRole('table', { name: 'FR Record' });
  expect(within(table).getByText(/^Locked until /)).toBeDefined();
  expect(within(table).getAllByText('02/11/26')).toHaveLength(1);
  await userEvent.click(within(table).getByRole('button', { name: /Aminah/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: texts.people.reset }, LOADS));
  expect(sent).toEqual([]);
  expect(question.get()?.title).toBe('Reset the PIN of Aminah?');
  question.get()?.answer(true);
  await vi.waitFor(() =>
    expect(sent.map(({ address }) => address)).toEqual([expect.stringContaining('/people/3/pin/reset')]),
  );
});

test('settings are saved as a score of the version that was read, one between the steps among the choices', async () => {
  const sent = serve(SETTING);
  await open(<SettingsPart title="FR Record">{null}</SettingsPart>);
  const days = await screen.findByLabelText(new RegExp(texts.settings.picture_days));
  expect(screen.getByDisplayValue('62%')).toBeDefined();
  await userEvent.clear(days);
  await userEvent.type(days, '30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ company_id: 7, threshold: 0.62, picture_days: '30', version: 2 }),
    ]),
  );
});
