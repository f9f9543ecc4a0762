import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import leaveFacts from '../../shared/leave/leave-facts.en.ts';
import texts from './leave-requests.en.ts';
import { type Decided, RequestDialog } from './request-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const rowOf = (id: number, name: string) =>
  ({
    ...{ id, employee: { id, name }, leave_type: { id: 1, name: 'Annual leave', kind: 'annual' }, days: 1 },
    ...{ start_date: '2026-12-04', end_date: '2026-12-04', status: 'Pending', sent_back: false, note: null },
    ...{ reason: 'Family', broken_rules: [], day_list: [], files: [], event: null, created_by: null },
    ...{ decided_by: null, decided_at: null, granted_at_once: false },
    can: { approve: true, reject: true, send_back: false, cancel: false, review: false },
    facts: { balances: [], away: [], cover: [], earlier: [] },
  }) as unknown as ManagedLeave;
const ROWS = [rowOf(1, 'Kavitha'), rowOf(2, 'Aisyah')];

function Deciding({ onDecide, hold }: { onDecide: (id: number) => void; hold: number }) {
  const [at, setAt] = useState<{ row: ManagedLeave; decided: Decided | null }>({
    row: ROWS[0] as ManagedLeave,
    decided: null,
  });
  const decide = () => {
    onDecide(at.row.id);
    setAt({ row: ROWS[1] as ManagedLeave, decided: { how: 'approve', name: at.row.employee.name } });
  };
  return <RequestDialog {...at} hold={hold} saving={false} decide={decide} onClose={() => undefined} />;
}

/** Approves the first of two requests; answers whose were decided. */
async function approveFirst(hold: number) {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = ROWS.find(({ id }) => url.endsWith(`/${id}`));
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  const decided: number[] = [];
  await openPage(<Deciding onDecide={(id) => decided.push(id)} hold={hold} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await userEvent.click(await approve());
  return { decided, dialog: await screen.findByRole('dialog', { name: 'Leave of Aisyah' }) };
}
const approve = () => screen.findByRole('button', { name: texts.approve });

test('the next request says what was decided, and a second click or Enter does not decide it', async () => {
  const { decided, dialog } = await approveFirst(600_000);
  expect(within(dialog).getByText('Approved: Kavitha. Next request:')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Leave of Aisyah');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await approve());
  expect((await approve()).getAttribute('aria-disabled')).toBe('true');
  expect(decided).toEqual([1]);
});

test('after a moment the next request can be decided', async () => {
  const { decided } = await approveFirst(0);
  await waitFor(async () => expect((await approve()).getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(await approve());
  expect(decided).toEqual([1, 2]);
});
