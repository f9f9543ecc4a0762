// Test helpers of these pages: renders them at their addresses against a mocked server.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { parseSearch, stringifySearch } from '../../lib/search-text.ts';
import { sessionQuery } from '../../lib/session.ts';
import { keepToken } from '../../lib/token.ts';
import uiMessages from '../../ui/ui.en.ts';
import messages from './auth.en.ts';
import { InvitationPage } from './invitation-page.tsx';
import { LoginPage } from './login-page.tsx';
import { PasswordPage } from './password-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { VerifyPage } from './verify-page.tsx';

export const user = {
  id: 1,
  name: 'Siti',
  email: 'siti@example.com',
  email_verified_at: '2026-01-01T00:00:00Z',
  phone: null,
  phone_verified_at: null,
  image: null,
  language: null,
  scheme: null,
  companies: [],
  memberships: [],
  today: '2026-11-21',
};
export const signedIn = { token: 'secret', expires_at: null, user, second_factor: null };
export const challenged = {
  token: null,
  expires_at: null,
  user: null,
  second_factor: { challenge: 'ch', methods: ['totp', 'recovery_code'] },
};
export const invitation = {
  company: { name: 'Kopi Sdn Bhd', logo: null },
  invited_by: 'Aminah',
  email: 'siti@example.com',
  name: null,
  type: 'admin',
  sees: null,
  has_account: true,
  expires_at: '2026-12-01T00:00:00Z',
};

export const config = {
  product_name: 'Mesra',
  logo: '/logo.svg',
  registration_page: true,
  social_links: [],
  map_tiles: null,
  map_tiles_hybrid: null,
  google_maps_key: null,
  sign_in_providers: [{ key: 'corp', name: 'Corp' }],
  banners: [],
  demo: false,
};

type Reply = { status?: number; message?: string; code?: string; data?: unknown; errors?: object };

const always: Record<string, Reply> = { '/api/domain/config': { data: config } };

/** Mocks the server's responses by path; records every request. */
export function serve(replies: Record<string, Reply>) {
  const requested: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    const { status = 200, ...rest } = { ...always, ...replies }[path] ?? {
      status: 404,
      message: 'No such thing.',
    };
    requested.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    return new Response(JSON.stringify({ success: status < 400, message: '', ...rest }), { status });
  });
  return (path: string) => requested.filter((one) => one.path === path).map((one) => one.body);
}

/** Opens a sign-in page as a guest or a user; returns a function for the current address. */
export async function open(address: string, who: typeof user | null = null) {
  const root = createRootRoute();
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', () => <p>Dashboard</p>),
      page('/auth/login', LoginPage),
      page('/auth/password', PasswordPage),
      page('/auth/register', () => <RegisterPage steps={{} as never} />),
      page('/auth/verify', () => <VerifyPage onSignOut={() => {}} />),
      page('/auth/invitation', () => <InvitationPage onSignOut={() => {}} />),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  // jsdom does not implement scrolling.
  vi.stubGlobal('scrollTo', () => {});
  const client = createQueryClient();
  if (who) client.setQueryData(sessionQuery().queryKey, who as never);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return () => router.state.location.href;
}

export const typeIn = async (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ui: uiMessages, auth: messages } }, defaultNS: 'auth' });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepToken(null);
  sessionStorage.clear();
});
