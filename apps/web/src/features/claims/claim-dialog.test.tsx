import type { ManagedClaimItem } from '@mesra/contract/claims/claim';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import claimDesk from '../../shared/claims/claim-desk.en.ts';
import claimsShared from '../../shared/claims/claims-shared.en.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { approvalBlock, nextStep, nextToDecide } from './claim-next.ts';
import texts from './manage-claims.en.ts';
import type { ClaimDeciding } from './use-claim-decisions.ts';

afterEach(() => vi.unstubAllGlobals());

const CAN = {
  ...{ review: false, check: true, approve: false, reject: true, send_back: true },
  ...{ prepare: false, pay: false },
};

const itemOf = (id: number, decision: string | null) => ({
  ...{ id, vendor: `Shop ${id}`, decision, date: '2026-11-03', amount: '80.00', currency: 'MYR' },
  claim_category: { id: 1, name: 'Meals' },
  ...{ mileage: [], receipts: [], duplicates: [], days: null, distance_km: null, vehicle: null },
});

const claimOf = (decisions: (string | null)[]) =>
  ({
    ...{ id: 5, company_id: 7, title: 'Trip to Ipoh', status: 'Pending', sent_back: false, note: null },
    employee: { id: 9, name: 'Aina', employee_code: 'E9', image: null },
    ...{ start_date: '2026-11-03', end_date: '2026-11-03', items: decisions.length, total: '160.00' },
    ...{ advance_amount: '0.00', duplicates: 0, decided_by: null, decided_at: null, sent_at: null },
    undecided: decisions.filter((one) => one === null).length,
    accepted_total: decisions.includes(null) ? null : decisions.includes('Accepted') ? '80.00' : '0.00',
    item_list: decisions.map((decision, index) => itemOf(index + 1, decision)),
    payables: [],
    facts: { use: [], earlier: [], advance_left: '0.00' },
    can: { ...CAN, approve: !decisions.includes(null) },
  }) as unknown as ManagedClaimItem;

/** A server that holds a claim whose items are decided one by one. */
function serve(decisions: (string | null)[]) {
  const stored = [...decisions];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/items/check')) {
      const { items } = JSON.parse(String(init.body)) as { items: { id: number; decision: string }[] };
      for (const { id, decision } of items) stored[id - 1] = decision;
    }
    return new Response(JSON.stringify({ success: true, message: '', data: claimOf(stored) }), {
      status: 200,
    });
  });
}

async function openClaim(decisions: (string | null)[], hold = 0) {
  serve(decisions);
  const decided: ClaimDeciding[] = [];
  await openPage(
    <ClaimDialog
      id={5}
      decided={null}
      hold={hold}
      saving={false}
      decide={(_, how) => decided.push(how)}
      onNext={null}
      onClose={() => undefined}
    />,
    '/',
    { 'manage-claims': texts, 'claim-desk': claimDesk, 'claims-shared': claimsShared },
    [{ company_id: 7, type: 'owner', is_admin: false, accesses: [], modules: { claim: true } }],
  );
  const dialog = await screen.findByRole('dialog', { name: /Trip to Ipoh, Aina/ });
  await within(dialog).findByRole('list', { name: claimDesk.items });
  const button = (name: string) => within(dialog).getByRole('button', { name });
  return { decided, dialog, button };
}

test('approving is refused until every item is decided, and says so; then it is the next step', async () => {
  const { decided, dialog, button } = await openClaim(['Accepted', null]);
  expect(within(dialog).getByText(claimDesk.blocked_one)).toBeDefined();
  await userEvent.click(button(texts.approve));
  expect(decided).toEqual([]);
  (await within(dialog).findByRole('button', { name: /Shop 2/ })).focus();
  await userEvent.keyboard('a');
  await waitFor(() => expect(within(dialog).queryByText(claimDesk.blocked_one)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button(texts.approve)));
  await waitFor(() => expect(button(texts.approve).getAttribute('aria-disabled')).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(decided).toEqual(['approve']);
});

test('Enter pressed twice on the last item does not approve the claim', async () => {
  const { decided, dialog, button } = await openClaim(['Accepted', null], 600_000);
  (await within(dialog).findByRole('button', { name: /Shop 2/ })).focus();
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Private{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button(texts.approve)));
  await userEvent.keyboard('{Enter}');
  expect(decided).toEqual([]);
});

test('where nothing is accepted the claim is rejected instead', async () => {
  const { decided, dialog, button } = await openClaim(['Rejected', 'Rejected']);
  expect(within(dialog).getByText(claimDesk.blocked_nothing)).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: texts.approve })).toBeNull();
  await userEvent.click(button(texts.deciding.reject.save));
  expect(decided).toEqual(['reject']);
});

test('the next step is the first of the specification that the reader may take', () => {
  expect(nextStep({ ...CAN, review: true, approve: true })).toBe('review');
  expect(nextStep({ ...CAN, prepare: true, pay: true })).toBe('prepare');
  expect(nextStep(CAN)).toBeNull();
});

test('a review needs no decided items, and who may not approve is told of nothing', () => {
  const claim = { can: CAN, undecided: 1, accepted_total: null };
  expect(approvalBlock(claim, true)).toEqual({ why: 'items', count: 1 });
  expect(approvalBlock(claim, false)).toBeNull();
  expect(approvalBlock({ ...claim, can: { ...CAN, review: true } }, true)).toBeNull();
  expect(approvalBlock({ ...claim, can: { ...CAN, reject: false } }, true)).toBeNull();
});

test('the next claim is the one after that still waits, and then from the top', () => {
  const none = { ...CAN, check: false };
  const rows = [
    { id: 1, can: CAN },
    { id: 2, can: CAN },
    { id: 3, can: none },
  ];
  expect(nextToDecide(rows, 1)).toBe(2);
  expect(nextToDecide(rows, 2)).toBe(1);
  expect(nextToDecide([{ id: 1, can: CAN }], 1)).toBeNull();
});
