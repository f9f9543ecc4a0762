import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import leaveFacts from '../../shared/leave/leave-facts.en.ts';
import texts from './leave-requests.en.ts';
import { ManageLeavePage } from './manage-leave-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const approver = {
  ...{ company_id: 7, type: 'admin', is_admin: true, scope: null, employee_id: null },
  accesses: ['/leave/manage', '/admin/employee'].map((route) => ({ route, actions: ['View'] })),
  modules: { leave: true },
};
const REQUEST = {
  ...{ id: 5, employee: { id: 11, name: 'Kavitha', employee_code: 'E11', image: null }, days: 1 },
  ...{ leave_type: { id: 1, name: 'Annual leave', kind: 'annual' }, status: 'Pending', sent_back: false },
  ...{ start_date: '2026-12-04', end_date: '2026-12-05', reason: 'Family', note: null, broken_rules: [] },
  ...{ day_list: [], files: [], event: null, created_by: null, decided_by: null, decided_at: null },
  ...{ granted_at_once: false, facts: { balances: [], away: [], cover: [], earlier: [] } },
  can: { approve: false, reject: false, send_back: false, cancel: false, review: false },
};

test('a click on a row opens the request, and on the name the person', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address);
    const meta = { total: 1, total_capped: false, page: 1, per_page: 10, last_page: 1 };
    const body = path.includes('/api/views')
      ? { data: { views: [], may_share: false } }
      : /\/5(\?|$)/.test(path)
        ? { data: REQUEST }
        : path.includes('/api/operation/leaves')
          ? { data: [REQUEST], meta }
          : { data: [], meta: { ...meta, total: 0 } };
    return new Response(JSON.stringify({ success: true, message: '', ...body }), { status: 200 });
  });
  const address = await openPage(
    <ManageLeavePage />,
    '/leave/manage',
    { 'leave-requests': texts, 'leave-facts': leaveFacts },
    [approver],
  );
  await userEvent.click(await screen.findByText('04/12/26'));
  expect(await screen.findByRole('dialog', { name: 'Leave of Kavitha' })).toBeDefined();
  expect(address()).not.toContain('/admin/employee');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: 'Kavitha' }));
  await waitFor(() => expect(address()).toBe('/admin/employee/view?id=11'));
});
