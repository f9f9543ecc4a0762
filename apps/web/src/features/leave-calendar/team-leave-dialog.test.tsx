import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './leave-calendar.en.ts';
import { PersonName } from './person-name.tsx';
import { TeamLeaveDialog } from './team-leave-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const LINE = { kind: null, each: null, balance: 0, taken: 0, held: 0, available: null };
const LEAVE = {
  person: { id: 3, name: 'Aina', employee_code: 'E3', image: null },
  lines: [
    { ...LINE, leave_type_id: 1, name: 'Annual leave', kind: 'annual', held: 1.5, available: 8.5 },
    { ...LINE, leave_type_id: 2, name: 'Marriage leave', each: 3 },
    { ...LINE, leave_type_id: 3, name: 'Unpaid leave', kind: 'unpaid', taken: -2, available: -2 },
  ],
  requests: [
    {
      ...{ id: 9, leave_type: { name: 'Annual leave' }, status: 'Pending', duration: 'Half Day (Morning)' },
      ...{ start_date: '2026-12-07', end_date: '2026-12-07', days: 0.5 },
    },
  ],
};

test('shows what is left of each type, what waits, and the latest requests', async () => {
  vi.stubGlobal('fetch', async () => {
    const body = { success: true, message: '', data: LEAVE };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  await openPage(<TeamLeaveDialog person={{ id: 3, name: 'Aina' }} onClose={() => undefined} />, '/', {
    'leave-calendar': texts,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Leave of Aina' });
  expect(await screen.findByText('8.5 left · 1.5 waiting')).toBeDefined();
  expect(screen.getByText('3 each time')).toBeDefined();
  expect(screen.getByText('2 taken')).toBeDefined();
  expect(dialog.textContent).toContain('07/12/26 · Half Day (Morning)');
});

test('is opened by the names of one’s own team alone', async () => {
  const onOpen = vi.fn();
  const person = (id: number, name: string, reports_to_me: boolean) =>
    ({ id, name, reports_to_me }) as unknown as CalendarPerson;
  const aina = person(3, 'Aina', true);
  await openPage(
    <>
      <PersonName person={aina} onOpen={onOpen} />
      <PersonName person={person(4, 'Badrul', false)} onOpen={onOpen} />
    </>,
    '/',
    { 'leave-calendar': texts },
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Leave of Aina' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(aina);
});
