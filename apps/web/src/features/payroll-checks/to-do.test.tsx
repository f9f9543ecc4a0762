import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner, payrollAdmin, role } from '../../../test/roles.ts';
import texts from './payroll-checks.en.ts';
import { ToDoList } from './to-do.tsx';

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
type ToDo = Parameters<typeof ToDoList>[0]['toDo'];
const EVERYTHING: ToDo = {
  open: true,
  items: [
    { kind: 'leave_requests', count: 3 },
    { kind: 'holidays', count: 1 },
    { kind: 'joiners', count: 2 },
  ],
  holidays: [{ date: '2026-11-08', name: 'Deepavali' }],
};
const show = (toDo: ToDo, as: object = owner, onDifferences = () => {}) =>
  openPage(
    <ToDoList toDo={toDo} period={NOVEMBER} onDifferences={onDifferences} />,
    '/',
    { 'payroll-checks': texts },
    [{ company_id: 7, ...as }],
  );
const addressOf = async (name: string) =>
  decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');

test('each thing to do leads to the list where it is done, and holidays are named', async () => {
  await show(EVERYTHING);
  expect(await addressOf('3 leave requests to decide')).toContain('/leave/manage?');
  expect(await addressOf('1 holiday to confirm')).toContain('/leave/holiday?');
  expect(await addressOf('2 joiners to process')).toContain('/payroll/manage/cinco?');
  expect(screen.getByText(/08\/11\/26 Deepavali/)).toBeDefined();
});

test('differences of closed months are opened on the page itself', async () => {
  const opened = vi.fn();
  await show({ open: true, items: [{ kind: 'differences', count: 2 }], holidays: [] }, owner, opened);
  fireEvent.click(await screen.findByRole('button', { name: '2 differences of closed months to decide' }));
  expect(opened).toHaveBeenCalledOnce();
});

test('what somebody may not open is told without a link', async () => {
  await show(EVERYTHING, payrollAdmin);
  expect(await screen.findByText('1 holiday to confirm')).toBeDefined();
  expect(screen.queryByRole('link', { name: '1 holiday to confirm' })).toBeNull();
  expect(screen.getByRole('link', { name: '2 joiners to process' })).toBeDefined();
});

test('the Cinco report is offered to nobody who does not process payrolls', async () => {
  const reader = role({
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/payroll/manage', actions: [] }],
  });
  await show(EVERYTHING, reader);
  expect(await screen.findByText('2 joiners to process')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an empty list says that the month is ready', async () => {
  await show({ open: true, items: [], holidays: [] });
  expect(await screen.findByText(/is ready: nothing is waiting before the run\.$/)).toBeDefined();
});

test('a confirmed month has no list', async () => {
  await show({ open: false, items: [], holidays: [] });
  expect(screen.queryByText(/is ready/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});
