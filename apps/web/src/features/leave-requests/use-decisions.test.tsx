import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { toasts } from '../../lib/feedback.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { needsReason, useDecisions } from './use-decisions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

const ROW = { id: 5, broken_rules: [] } as unknown as ManagedLeave;
const LABELS = { title: 'Reject it', effect: 'They see it.', label: 'Reason', save: 'Reject' };

function Decisions({ onDone }: { onDone: () => void }) {
  const { asking, saving, decide, answer } = useDecisions(onDone);
  return (
    <>
      <button type="button" onClick={() => decide(ROW, 'reject')}>
        Start
      </button>
      {asking ? <ReasonDialog labels={LABELS} saving={saving} onAnswer={answer} /> : null}
    </>
  );
}

/** Answers of the server in turn: a status and a message. */
async function rejectWith(answers: [number, string][]) {
  const done = vi.fn();
  vi.stubGlobal('fetch', async () => {
    const [status, message] = answers.shift() ?? [200, 'Done.'];
    const code = status === 409 ? 'wrong_state' : status < 400 ? undefined : 'internal';
    const body = { success: status < 400, message, code, data: {} };
    return new Response(JSON.stringify(body), { status });
  });
  await openPage(<Decisions onDone={done} />);
  await press('Start');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Too many are away');
  await press('Reject');
  return done;
}
const messages = () => JSON.stringify(toasts.get());

test('a failure is shown, and leaves the reason as typed to be sent again', async () => {
  const done = await rejectWith([[500, 'It went wrong.']]);
  await waitFor(() => expect(messages()).toContain('It went wrong.'));
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Too many are away');
  expect(done).not.toHaveBeenCalled();
  await press('Reject');
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
});

test('of a request that somebody else has decided no reason is wanted, and nothing goes on', async () => {
  const done = await rejectWith([[409, 'Already decided.']]);
  await waitFor(() => expect(messages()).toContain('Already decided.'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull());
  expect(done).not.toHaveBeenCalled();
});

test('a reason is needed of whatever is decided against somebody, and of an approval that breaks a rule', () => {
  const of = (broken_rules: object[]) => ({ broken_rules }) as unknown as ManagedLeave;
  expect(needsReason('approve', of([]))).toBe(false);
  expect(needsReason('approve', of([{}]))).toBe(true);
  for (const how of ['reject', 'send_back', 'cancel'] as const) expect(needsReason(how, of([]))).toBe(true);
});
