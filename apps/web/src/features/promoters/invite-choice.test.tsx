import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { owner, role } from '../../../test/roles.ts';
import { InviteChoice } from './invite-choice.tsx';
import texts from './promoters.en.ts';

afterEach(() => vi.unstubAllGlobals());

const MEMBER = [{ ...owner, company_id: 7, limited: false }];
const SITI = { id: 3, name: 'Siti', email: 'siti@people.example' };
const part = (id: number, name: string, status = 'Active', invited: string | null = null) => ({
  ...{ id, project: { id, name, code: `P${id}`, status }, client: 'Boh', start_date: '2026-11-01' },
  invitation: invited && { id, email: SITI.email, status: invited, can: { resend: true, revoke: true } },
});

/** A server on which a promoter has these parts in projects; what is sent to it. */
function serve(parts: readonly object[]) {
  const sent: object[] = [];
  const meta = { page: 1, per_page: 50, total: 1, last_page: 1, total_capped: false };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.body) sent.push({ address, ...JSON.parse(String(init.body)) });
    const data = address.includes('/promoters/3/projects')
      ? parts
      : address.startsWith('/api/spm/projects')
        ? [{ id: 9, name: 'Raya', code: 'P9' }]
        : {};
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  return sent;
}

const closed = vi.fn();
const open = async (parts: readonly object[], member: readonly object[] = MEMBER) => {
  const sent = serve(parts);
  const address = await openPage(
    <InviteChoice promoter={SITI} onClose={closed} />,
    '/spm/promoter',
    { promoters: texts },
    member,
  );
  return { sent, address };
};
const dialog = () => screen.findByRole('dialog', { name: 'Invite Siti' }, { timeout: 10_000 });

test('a promoter of several open projects is invited to the one that is chosen', async () => {
  const { sent } = await open([part(1, 'Merdeka'), part(2, 'Deepavali'), part(4, 'Old', 'Completed')]);
  const project = await within(await dialog()).findByRole('combobox', { name: /Project/ });
  await userEvent.click(project);
  const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(names).toEqual(['Merdeka (P1)', 'Deepavali (P2)']);
  await userEvent.click(screen.getByRole('option', { name: 'Deepavali (P2)' }));
  await press(texts.invite.send);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ address: '/api/spm/promoters/3/invitations', project_id: 2, email: SITI.email }]);
});

test('where there is one project there is nothing to choose', async () => {
  const { sent } = await open([part(1, 'Merdeka'), part(2, 'Deepavali', 'Active', 'Pending')]);
  await within(await dialog()).findByText(/see Merdeka and its pay/);
  expect(screen.queryByRole('combobox')).toBeNull();
  await press(texts.invite.send);
  await waitFor(() => expect(sent).toMatchObject([{ project_id: 1 }]));
});

test('a promoter of no open project is first added to one, to which the dialog leads', async () => {
  const { address } = await open([part(4, 'Old', 'Completed')]);
  await within(await dialog()).findByText(texts.invite.no_project);
  await userEvent.click(screen.getByRole('combobox', { name: 'Project' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Raya' }));
  await userEvent.click(screen.getByRole('link', { name: texts.invite.to_project }));
  await waitFor(() => expect(address()).toBe('/spm/project/view/promoter?id=9'));
});

test('whoever plans no projects is told who adds them', async () => {
  const accesses = [{ route: '/spm/promoter', actions: ['Create'] }];
  await open([], [{ ...role({ type: 'admin', accesses }), company_id: 7, limited: false }]);
  await within(await dialog()).findByText(texts.invite.no_project_others);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a promoter invited everywhere has the answers and another letter on the record', async () => {
  const { address } = await open([part(1, 'Merdeka', 'Active', 'Pending')]);
  await userEvent.click(await within(await dialog()).findByRole('link', { name: texts.invite.to_record }));
  await waitFor(() => expect(address()).toBe('/spm/promoter/view?id=3'));
});
