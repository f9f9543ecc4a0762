// Test helper: renders the frame around pages against a mocked server.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, vi } from 'vitest';
import messages from '../src/app/app.en.ts';
import { Shell } from '../src/app/shell.tsx';
import { config, user } from '../src/features/auth/page-harness.tsx';
import { createQueryClient } from '../src/lib/query-client.ts';
import { sessionQuery } from '../src/lib/session.ts';
import uiMessages from '../src/ui/ui.en.ts';

const company = {
  id: 7,
  name: 'Kopi Sdn Bhd',
  logo: null,
  user_id: 2,
  active_employees_count: 3,
  config: { identity_type_label: 'NRIC', locality: 'Malaysia', time_zone: 'Asia/Kuala_Lumpur' },
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

export const employed = { ...user, companies: [company], memberships: [membership] };
export const owning = { ...employed, memberships: [{ ...membership, type: 'owner', employee_id: null }] };

/** English texts of the frame. */
export const withFrameTexts = () =>
  beforeAll(() =>
    i18next.use(initReactI18next).init({
      lng: 'en',
      resources: { en: { app: messages, ui: uiMessages } },
      defaultNS: 'app',
      ns: ['app', 'ui'],
    }),
  );

type Answer = (url: string, init?: RequestInit) => unknown;

/** Renders the frame at the first of these pages for a user; records requests to the server. */
export async function openFrame(
  who: object,
  pages: Record<string, () => ReactNode>,
  answer: Answer = () => [],
) {
  const calls: string[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(url);
    const data = url.startsWith('/api/domain/config') ? config : await answer(url, init);
    const meta = { page: 1, per_page: 20, total: Array.isArray(data) ? data.length : 0, total_pages: 1 };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }));
  });
  const root = createRootRoute({ component: Shell });
  const children = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path: path as '/', component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [Object.keys(pages)[0] as string] }),
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
  return { calls, become, address: () => router.state.location.href };
}
