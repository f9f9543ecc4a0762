import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import when from '../../shared/when/when.en.ts';
import texts from './manage-visits.en.ts';
import { PlanVisitsDialog } from './plan-visits-dialog.tsx';
import shared from './site-visits.en.ts';

afterEach(() => vi.unstubAllGlobals());

const META = { page: 1, per_page: 50, total: 1, last_page: 1, total_capped: false };
const PERSON = { id: 4, name: 'Devi a/p Kumar', employee_code: 'MR0004', status: 'Active', image: null };
const SITE = { id: 2, code: 'KLCC', name: 'Suria KLCC', company_id: 7 };

/** A server with a person and a site, and what was sent to it. */
function visitServer(refusal: Record<string, string[]> | null = null) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    const respond = (status: number, body: object) =>
      new Response(JSON.stringify({ success: status < 400, message: '', ...body }), { status });
    if (path === '/api/admin/employees') return respond(200, { data: [PERSON], meta: META });
    if (path === '/api/work-task/work-sites') return respond(200, { data: [SITE], meta: META });
    sent.push(JSON.parse(String(init.body)));
    if (refusal) return respond(422, { code: 'invalid', errors: refusal });
    return respond(201, { data: { planned: 4, already: 0 } });
  });
  return sent;
}

const open = (onClose = () => undefined) =>
  openPage(<PlanVisitsDialog onClose={onClose} />, '/', {
    'manage-visits': texts,
    'site-visits': shared,
    when,
  });

async function choose(field: string, option: RegExp) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('a repeated visit says what it comes to, and is planned as it was typed', async () => {
  const sent = visitServer();
  const close = vi.fn();
  await open(close);
  await choose(texts.people, /Devi/);
  await choose(shared.site, /Suria KLCC/);
  await userEvent.click(screen.getByRole('switch', { name: when.repeats }));
  // Today is a Sunday, which is chosen at first.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sun', checked: true }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tue' }));
  await userEvent.type(screen.getByRole('textbox', { name: when.until }), '15/12/26');
  await userEvent.tab();
  await screen.findByText('4 visits, from 24/11/26 to 15/12/26.');
  await press(texts.plan.save);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ company_id: 7, employee_ids: [4], work_site_id: 2, date: '2026-11-22' },
      repeat: { weekdays: [2], every_weeks: '1', until: '2026-12-15' },
    }),
  ]);
});

test('nothing is sent without a person and a site', async () => {
  const sent = visitServer();
  await open();
  await press(texts.plan.save);
  const wrong = (name: string) => screen.getByRole('combobox', { name }).getAttribute('aria-invalid');
  await waitFor(() => expect([wrong(texts.people), wrong(shared.site)]).toEqual(['true', 'true']));
  expect(sent).toEqual([]);
});

test('what the server refuses stands at its field, and the plan stays', async () => {
  visitServer({ 'repeat.until': ['At most 400 visits can be planned at once.'] });
  const close = vi.fn();
  await open(close);
  await choose(texts.people, /Devi/);
  await choose(shared.site, /Suria KLCC/);
  await userEvent.click(screen.getByRole('switch', { name: when.repeats }));
  await userEvent.type(screen.getByRole('textbox', { name: when.until }), '15/12/26');
  await userEvent.tab();
  await press(texts.plan.save);
  expect((await screen.findAllByText(/At most 400 visits/)).length).toBeGreaterThan(0);
  expect(close).not.toHaveBeenCalled();
});
