import type { InboxItem } from '@mesra/contract/inbox/inbox-row';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import texts from './inbox.en.ts';
import { InboxDecision } from './inbox-decision.tsx';

afterEach(() => vi.unstubAllGlobals());

const RULE = { code: 'event_limit', text: 'At most 3 days.', params: {}, section: null, blocks: false };

/** A request for leave that waits, with the rules that it breaks. */
const leaveItem = (broken_rules: object[]) =>
  ({
    ...{ id: 5, company_id: 7, kind: 'leave_request', status: 'Pending', snoozed_until: null },
    employee: { id: 3, name: 'Aina', employee_code: 'E3', image: null },
    summary: { kind: 'leave_request' },
    facts: { kind: 'leave_request', request: { broken_rules } },
  }) as unknown as InboxItem;

async function show(broken_rules: object[]) {
  const onDecide = vi.fn();
  await openPage(
    <InboxDecision item={leaveItem(broken_rules)} zone="UTC" onDecide={onDecide} onSnoozed={() => {}} />,
    '/',
    { inbox: texts },
  );
  return onDecide;
}

test('leave that breaks a rule is approved with a reason, by button or key', async () => {
  const onDecide = await show([RULE]);
  await press(texts.approve);
  const dialog = await screen.findByRole('dialog', { name: texts.breaking.title });
  expect(dialog.textContent).toContain('Aina sees the reason');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.keyboard('a');
  const again = await screen.findByRole('dialog', { name: texts.breaking.title });
  await userEvent.type(within(again).getByRole('textbox'), 'Buried in Sabah');
  await userEvent.click(within(again).getByRole('button', { name: texts.breaking.save }));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('approve', { note: 'Buried in Sabah' });
});

test('leave that breaks none is approved at once', async () => {
  const onDecide = await show([]);
  await press(texts.approve);
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('approve', { note: null });
});
