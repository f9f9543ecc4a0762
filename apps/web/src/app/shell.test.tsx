import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { config, user } from '../features/auth/page-harness.tsx';
import { ChartPage } from '../features/directory/chart-page.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { chooseCompany, sessionQuery } from '../lib/session.ts';
import messages from './app.en.ts';
import { Shell } from './shell.tsx';

const company = {
  id: 7,
  name: 'Kopi Sdn Bhd',
  logo: null,
  user_id: 2,
  active_employees_count: 3,
  config: { identity_type_label: 'NRIC', locality: 'Malaysia' },
  has_structure: true,
};
const membership = {
  company_id: 7,
  type: 'employee',
  is_admin: false,
  accesses: [],
  modules: {},
  employee_id: 4,
  employee: null,
  promoter_id: null,
  spm_supervisor: false,
};
const employed = { ...user, companies: [company], memberships: [membership] };

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { app: messages } }, defaultNS: 'app', ns: ['app'] }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  chooseCompany(null);
});

/** Renders the frame around the org chart for a user; records requests to the server. */
async function openChart(who: object) {
  const calls: string[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    const data = url.startsWith('/api/domain/config') ? config : [];
    return new Response(JSON.stringify({ success: true, message: '', data }));
  });
  const root = createRootRoute({ component: Shell });
  const chart = createRoute({ getParentRoute: () => root, path: '/directory/chart', component: ChartPage });
  const router = createRouter({
    routeTree: root.addChildren([chart]),
    history: createMemoryHistory({ initialEntries: ['/directory/chart'] }),
  });
  const client = createQueryClient();
  const become = (next: object) => client.setQueryData(sessionQuery().queryKey, next as never);
  become(who);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return { asked: calls, become };
}

const none = () => screen.findByRole('region', { name: 'You do not belong to a company' });

it('who loses their only company while a page of it is open is told so, and the page asks nothing more', async () => {
  const { asked: calls, become } = await openChart(employed);
  await vi.waitFor(() => expect(calls.some((url) => url.includes('company_id=7'))).toBe(true));
  act(() => void become(user));
  expect((await none()).textContent).toContain('an invitation sent to siti@example.com');
  expect(calls.filter((url) => url.includes('company_id=0'))).toEqual([]);
});

it('who comes to a page without a company is told so, and offered to create one where that is open', async () => {
  const { asked: calls } = await openChart(user);
  await none();
  expect((await screen.findByRole('link', { name: 'Create company' })).getAttribute('href')).toBe(
    '/auth/register',
  );
  expect(calls.filter((url) => url.includes('company_id'))).toEqual([]);
});
