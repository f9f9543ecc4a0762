import { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { leaveCalls } from './leave-calls.ts';
import { LeaveCard } from './leave-card.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the call of the dashboard’s card is that of the contract', () => {
  const { method, path, access } = ownLeaveEndpoints.summary;
  expect(leaveCalls.summary).toEqual({ method, path, access });
});

const HOME = {
  home: {
    leave: {
      ...{ title: 'My leave', days_one: '{{number}} day left', days_other: '{{number}} days left' },
      ...{ held: '{{days}} waiting', go: 'Open my leave' },
    },
  },
};
const EMPLOYEE = {
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], employee_id: 4, promoter_id: null },
  ...{ modules: { leave: true }, spm_supervisor: false },
};
const line = (id: number, name: string, more: object) => ({
  ...{ leave_type_id: id, name, kind: null, entitled: 0, available: 0, held: 0 },
  ...more,
});

async function open(membership: object, lines: readonly object[]) {
  const answer = vi.fn(
    async () => new Response(JSON.stringify({ success: true, message: '', data: lines }), { status: 200 }),
  );
  vi.stubGlobal('fetch', answer);
  await openPage(<LeaveCard />, '/', HOME, [membership]);
  return answer;
}

test('shows what is left of the first types that have a balance, and what of it waits', async () => {
  await open(EMPLOYEE, [
    line(1, 'Annual leave', { entitled: 14, available: 1, held: 2.5 }),
    line(2, 'Marriage leave', { available: null }),
    line(3, 'Unpaid leave', { kind: 'unpaid', available: 3 }),
    line(4, 'Replacement leave', {}),
    line(5, 'Sick leave', { entitled: 14, available: 13.5 }),
    line(6, 'Hospitalisation leave', { entitled: 60, available: 60 }),
    line(7, 'Study leave', { entitled: 5, available: 5 }),
  ]);
  const of = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await of('Annual leave')).toBe('Annual leave1 day left2.5 waiting');
  expect(await of('Sick leave')).toBe('Sick leave13.5 days left');
  expect(await of('Hospitalisation leave')).toBe('Hospitalisation leave60 days left');
  for (const name of ['Marriage leave', 'Unpaid leave', 'Replacement leave', 'Study leave'])
    expect(screen.queryByText(name)).toBeNull();
  expect((await screen.findByRole('link', { name: 'Open my leave' })).getAttribute('href')).toBe('/leave');
});

test('is not there without leave, and asks nothing where the company does not keep it', async () => {
  await open(EMPLOYEE, []);
  await waitFor(() => expect(screen.queryByText('My leave')).toBeNull());
  const requested = await open({ ...EMPLOYEE, modules: {} }, [line(1, 'Annual leave', { available: 3 })]);
  expect(requested).not.toHaveBeenCalled();
});
