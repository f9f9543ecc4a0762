import type { InboxRow } from '@mesra/contract/inbox/inbox-row';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { toasts } from '../../lib/feedback.ts';
import { sendHeld } from '../../lib/held-writes.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import texts from './inbox.en.ts';
import { useHoldDecision } from './use-hold-decision.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

const rowOf = (id: number, name: string) =>
  ({
    ...{ id, company_id: 7, kind: 'claim', employee: { id: id + 10, name, employee_code: `E${id}` } },
    summary: { kind: 'claim', title: 'Meals, October', total: '126.00', items: 2 },
  }) as unknown as InboxRow;
const ROWS = [rowOf(1, 'Kavitha'), rowOf(2, 'Aisyah')];

function Deciding() {
  const { one, many } = useHoldDecision('UTC');
  return (
    <>
      <button type="button" onClick={() => one(ROWS[0] as InboxRow, 'approve', {}, () => {})}>
        One
      </button>
      <button type="button" onClick={() => many(ROWS, () => {})}>
        Many
      </button>
    </>
  );
}

const failures = () =>
  toasts.get().flatMap(({ kind, message }) => (kind === 'error' ? [String(message)] : []));

test.each([
  ['One', /^Not decided: Kavitha, .*Meals, October/],
  ['Many', /^Not decided: Kavitha, Aisyah\. /],
])('a decision that the network loses says whose it was (%s)', async (button, told) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await openPage(<Deciding />, '/', { inbox: texts, 'attendance-day': attendanceDay });
  await press(button);
  sendHeld();
  await waitFor(() => expect(failures()).toEqual([expect.stringMatching(told)]));
});
