import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import messages from './off-cycle-runs.en.ts';

const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const LEFT = {
  ...{ id: 2, name: 'Badrul', start_date: '2026-10-01' },
  message: 'What is selected of this employee leaves nothing to pay.',
};
const PERSON = {
  ...{ employee_id: 1, employee_code: 'E1', name: 'Aminah', amount: '758.06', over_a_month: false },
};

afterEach(() => vi.unstubAllGlobals());

/** Shows the dialog; answers what it sends, and what it tells of a run that is created. */
async function openDialog(outcome: object) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    const whole = { run: null, lacking: [], lacking_total: 0, alike: null, left: [], dry_run: body.dry_run };
    const data = { ...whole, people: 1, total: '758.06', rows: [PERSON], ...outcome };
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  const created = vi.fn();
  const differences = [
    { id: 1, version: 3 },
    { id: 2, version: 1 },
  ];
  await openPage(
    <CorrectionDialog
      period={DECEMBER}
      differences={differences}
      onClose={() => undefined}
      onCreated={created}
    />,
    '/',
    { 'off-cycle-runs': messages },
  );
  return { sent, created };
}

test('shows whom the run pays and what it leaves before it is created, and tells what was left', async () => {
  const { sent, created } = await openDialog({ left: [LEFT] });
  const name = await screen.findByRole('textbox', { name: messages.name });
  expect((name as HTMLInputElement).value).toBe('Correction, December 2026');
  await userEvent.clear(name);
  await userEvent.type(name, 'Late raise');
  await press(messages.preview);
  expect(await screen.findByText('1 person, RM 758.06 before contributions and tax')).toBeDefined();
  expect(screen.getByText(messages.not_paid_one)).toBeDefined();
  expect(screen.getByText(`Badrul, October 2026: ${LEFT.message}`)).toBeDefined();
  expect(created).not.toHaveBeenCalled();
  await press(messages.save_one);
  await waitFor(() => expect(created).toHaveBeenCalledWith([LEFT]));
  expect(sent).toMatchObject([
    {
      ...{ name: 'Late raise', pay_day: '2026-12-31', dry_run: true, repeat: false },
      differences: [
        { id: 1, version: 3 },
        { id: 2, version: 1 },
      ],
    },
    { name: 'Late raise', dry_run: false },
  ]);
});

test('creates nothing where nobody is paid', async () => {
  await openDialog({ people: 0, total: '0.00', rows: [], left: [LEFT] });
  await press(messages.preview);
  expect(await screen.findByText(messages.nobody)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Create and process/ })).toHaveProperty('disabled', true);
});

test('pays the same people again only as a repetition', async () => {
  const { sent, created } = await openDialog({
    alike: { id: 9, name: 'Correction, December 2026', pay_day: '2026-12-31' },
  });
  await press(messages.preview);
  await press(messages.save_again_one);
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent.map(({ repeat }) => repeat)).toEqual([false, true]);
});
