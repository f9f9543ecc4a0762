import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { popup } from '../../lib/feedback.ts';
import { BulkApprove } from './bulk-approve.tsx';
import texts from './leave-requests.en.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  popup.set(null);
});

const row = (id: number, broken_rules: object[] = []) =>
  ({ id, broken_rules, can: { approve: true } }) as unknown as ManagedLeave;

test('those that break no rule are approved together, and whoever is left is named with why', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    const left = [{ id: 2, name: 'Badrul', text: 'This request has been cancelled.' }];
    const body = { success: true, message: 'Approved.', data: { approved: 1, left } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  const done = vi.fn();
  await openPage(<BulkApprove rows={[row(1), row(2), row(3, [{}])]} done={done} />, '/', {
    'leave-requests': texts,
  });
  await press('Approve 2');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ company_id: 7, ids: [1, 2] }]);
  expect(popup.get()).toMatchObject({
    title: texts.left,
    lines: ['Badrul: This request has been cancelled.'],
  });
});
