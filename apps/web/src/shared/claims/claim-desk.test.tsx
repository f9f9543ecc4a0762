import type { ClaimFacts } from '@mesra/contract/claims/claim';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { ApiProblem } from '../../lib/api-problem.ts';
import texts from './claim-desk.en.ts';
import { ClaimDesk } from './claim-desk.tsx';
import claimsShared from './claims-shared.en.ts';
import { blockOf, type ItemChecked, nextUndecided } from './desk-items.ts';

const itemOf = (id: number, vendor: string, decision: ClaimItem['decision'] = null) =>
  ({
    ...{ id, vendor, decision, date: '2026-11-03', amount: '80.00', currency: 'MYR' },
    claim_category: {
      id: 1,
      name: 'Meals',
      kind: 'amount',
      counts_as: 'reimbursement',
      paid_through: 'payroll',
    },
    ...{ foreign_amount: null, exchange_rate: null, rate_source: null, tax_amount: null, note: null },
    ...{ vehicle: null, distance_km: null, from_place: null, to_place: null, mileage: [], days: null },
    ...{ per_diem: null, receipts: [], duplicates: [], duplicate_reason: null },
    ...{ accepted_amount: null, decision_reason: null, checked_by: null, checked_at: null },
  }) as unknown as ClaimItem;

const FACTS: ClaimFacts = {
  use: [
    {
      claim_category: { id: 1, name: 'Meals' },
      ...{ month: '520.00', per_month: '500.00', year: '900.00', per_year: null },
    },
  ],
  earlier: [],
  advance_left: '0.00',
};

interface DeskProps {
  onSend: (items: ItemChecked[]) => void;
  onComplete: () => void;
  refused?: ApiProblem;
}

/** A desk that applies what is sent, as the server would. */
function Desk({ onSend, onComplete, refused }: DeskProps) {
  const [items, setItems] = useState([itemOf(1, 'Kopitiam'), itemOf(2, 'Hotel Seri'), itemOf(3, 'Grab')]);
  const check = async (sent: ItemChecked[]) => {
    onSend(sent);
    if (refused) throw refused;
    const decisions = new Map(sent.map(({ id, decision }) => [id, decision]));
    setItems(items.map((one) => ({ ...one, decision: decisions.get(one.id) ?? one.decision })));
  };
  const employee = { id: 9, name: 'Aina', employee_code: 'E9', image: null };
  return (
    <ClaimDesk
      claim={{ employee, item_list: items, advance_amount: '0.00' }}
      facts={FACTS}
      check={check}
      saving={false}
      onComplete={onComplete}
    />
  );
}

async function openDesk(refused?: ApiProblem) {
  const onSend = vi.fn();
  const onComplete = vi.fn();
  const given = { onSend, onComplete, ...(refused ? { refused } : {}) };
  await openPage(<Desk {...given} />, '/', { 'claim-desk': texts, 'claims-shared': claimsShared });
  const list = await screen.findByRole('list', { name: texts.items });
  const row = (vendor: string) => within(list).getByRole('button', { name: new RegExp(vendor) });
  row('Kopitiam').focus();
  const selected = () => list.querySelector('[aria-current]')?.textContent ?? '';
  return { onSend, onComplete, row, selected };
}

test('A accepts and goes on to the next item without going back; the last one completes the claim', async () => {
  const { onSend, onComplete, selected } = await openDesk();
  await userEvent.keyboard('a');
  await waitFor(() => expect(selected()).toContain('Hotel Seri'));
  expect(document.activeElement?.textContent).toContain('Hotel Seri');
  await userEvent.keyboard('a');
  await waitFor(() => expect(selected()).toContain('Grab'));
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce());
  expect(onSend.mock.calls.map(([items]) => items[0].id)).toEqual([1, 2, 3]);
});

test('J, K and the arrows move; nothing beyond the ends', async () => {
  const { selected } = await openDesk();
  await userEvent.keyboard('jj');
  expect(selected()).toContain('Grab');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toContain('Grab');
  await userEvent.keyboard('k{ArrowUp}');
  expect(selected()).toContain('Kopitiam');
});

test('L asks for amount and reason, R for the reason; letters typed there decide nothing, and Escape leaves them', async () => {
  const { onSend } = await openDesk();
  await userEvent.keyboard('l');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Accepted amount/ }), '50');
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A larger claim');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith([
      { id: 1, decision: 'Accepted at less', amount: '50.00', reason: 'A larger claim' },
    ]),
  );
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Private');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
  expect(onSend).toHaveBeenCalledOnce();
});

test('what the server says of an amount is shown at its field, and the item stays open', async () => {
  const errors = { 'items.0.amount': ['It is more than was claimed.'] };
  const { selected, onSend } = await openDesk(
    new ApiProblem({ status: 422, code: 'invalid', message: '', url: '', errors } as never),
  );
  await userEvent.keyboard('l');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Accepted amount/ }), '500');
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Agreed{Enter}');
  expect(await screen.findByText('It is more than was claimed.')).toBeDefined();
  expect(selected()).toContain('Kopitiam');
  expect(onSend).toHaveBeenCalledOnce();
});

test('the rest is accepted at once, and a limit that is exceeded is said', async () => {
  const { onSend, onComplete } = await openDesk();
  expect(screen.getByText('RM 520.00 of RM 500.00, over the limit')).toBeDefined();
  await userEvent.keyboard('a');
  await press('Accept the remaining 2');
  await waitFor(() => expect(onComplete).toHaveBeenCalledOnce());
  expect(onSend.mock.calls.at(-1)?.[0].map(({ id }: ItemChecked) => id)).toEqual([2, 3]);
});

test('the next item to decide comes after the one at hand, and then from the top', () => {
  const items = [itemOf(1, 'a'), itemOf(2, 'b', 'Accepted'), itemOf(3, 'c')];
  expect(nextUndecided(items, 1)).toBe(3);
  expect(nextUndecided(items, 3)).toBe(1);
  expect(nextUndecided([itemOf(1, 'a')], 1)).toBeNull();
});

test('a claim is approved once every item is decided and something is accepted', () => {
  expect(blockOf({ undecided: 2, accepted_total: null })).toEqual({ why: 'items', count: 2 });
  expect(blockOf({ undecided: 0, accepted_total: '0.00' })).toEqual({ why: 'nothing' });
  expect(blockOf({ undecided: 0, accepted_total: '12.00' })).toBeNull();
});
