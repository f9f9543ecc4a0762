import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { role } from '../../../test/roles.ts';
import { OpenTasksCard } from './open-tasks-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const homeTexts = {
  tasks: {
    ...{ title: 'My tasks at sites', overdue_of: '{{overdue}} of {{count}} overdue', overdue: 'Overdue' },
    ...{ returned: 'Returned', more_one: '1 more', more_other: '{{count}} more', go: 'Open my tasks' },
  },
};
const TASK = { date: '2026-11-20', starts_at: '21:00', ends_at: '22:30', site: { id: 1, name: 'The Gate' } };
const OPEN = {
  ...{ count: 3, overdue: 1 },
  tasks: [
    { ...TASK, id: 5, title: 'Closing round', status: 'In Progress', overdue: true },
    { ...TASK, id: 6, title: 'Fridges', status: 'Returned', overdue: false },
  ],
};

async function open(data: object, as: object = { employee_id: 4 }) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://localhost').pathname);
    return new Response(JSON.stringify({ success: true, message: '', data }));
  });
  const modules = { 'work-task': true };
  const memberships = [{ ...role({ ...as, modules }), company_id: 7 }];
  await openPage(<OpenTasksCard />, '/', { home: homeTexts }, memberships);
  return requested;
}

test('the dashboard names what is to be done, overdue and returned by words, and how much more there is', async () => {
  await open(OPEN);
  const links = await screen.findAllByRole('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Closing round', '/work-task/site-visit?task=5'],
    ['Fridges', '/work-task/site-visit?task=6'],
    [homeTexts.tasks.go, '/work-task/site-visit'],
  ]);
  const items = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(items[0]).toContain('Overdue');
  expect(items[1]).toContain('Returned');
  expect(screen.getByText('1 of 3 overdue')).toBeDefined();
  expect(screen.getByText('1 more')).toBeDefined();
});

test('there is no card where nothing is to be done, and whoever has no record is not read', async () => {
  const requested = await open({ count: 0, overdue: 0, tasks: [] });
  await waitFor(() => expect(requested).toEqual(['/api/work-task/my-tasks/open']));
  expect(screen.queryByRole('region')).toBeNull();
  expect(await open(OPEN, { employee_id: null })).toEqual([]);
});
