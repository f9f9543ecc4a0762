import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { parseSearch, stringifySearch } from '../../lib/search-text.ts';
import { keepToken, token } from '../../lib/token.ts';
import uiWords from '../../ui/ui.en.ts';
import words from './auth.en.ts';
import { InvitationPage } from './invitation-page.tsx';
import { keptInvitation } from './kept.ts';
import { LoginPage } from './login-page.tsx';
import { PasswordPage } from './password-page.tsx';

const user = {
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
const signedIn = { token: 'secret', expires_at: null, user, second_factor: null };
const challenged = {
  token: null,
  expires_at: null,
  user: null,
  second_factor: { challenge: 'ch', methods: ['totp', 'recovery_code'] },
};
const invitation = {
  company: { name: 'Kopi Sdn Bhd', logo: null },
  invited_by: 'Aminah',
  email: 'siti@example.com',
  name: null,
  type: 'admin',
  has_account: true,
  expires_at: '2026-12-01T00:00:00Z',
};

const config = {
  product_name: 'Mesra',
  logo: '/logo.svg',
  registration_page: true,
  social_links: [],
  sign_in_providers: [{ key: 'corp', name: 'Corp' }],
  banners: [],
  demo: false,
};

type Reply = { status?: number; message?: string; code?: string; data?: unknown; errors?: object };

const always: Record<string, Reply> = { '/api/domain/config': { data: config } };

/** What the server answers, by path; everything that was asked of it is kept. */
function serve(replies: Record<string, Reply>) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    const { status = 200, ...rest } = { ...always, ...replies }[path] ?? {
      status: 404,
      message: 'No such thing.',
    };
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    return new Response(JSON.stringify({ success: status < 400, message: '', ...rest }), { status });
  });
  return (path: string) => asked.filter((one) => one.path === path).map((one) => one.body);
}

async function open(address: string) {
  const root = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', () => <p>Dashboard</p>),
      page('/auth/login', LoginPage),
      page('/auth/password', PasswordPage),
      page('/auth/register', () => <p>Register</p>),
      page('/auth/invitation', () => <InvitationPage onSignOut={() => {}} />),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return () => router.state.location.href;
}

const typeIn = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const signIn = async () => {
  await typeIn('E-mail or user name', 'siti');
  await typeIn('Password', 'long enough');
  await press('Sign In');
};

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { ui: uiWords, auth: words } }, defaultNS: 'auth' });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepToken(null);
  sessionStorage.clear();
});

describe('signing in', () => {
  it('takes a user name or an address with the password, and opens the dashboard', async () => {
    const asked = serve({ '/api/auth/login': { data: signedIn } });
    const address = await open('/auth/login');
    await signIn();
    await screen.findByText('Dashboard');
    expect(asked('/api/auth/login')).toEqual([{ email: 'siti', password: 'long enough' }]);
    expect(token.get()).toBe('secret');
    expect(address()).toBe('/');
  });
  it('says why it was refused, and keeps nothing', async () => {
    serve({ '/api/auth/login': { status: 401, code: 'unauthenticated', message: 'Not right.' } });
    await open('/auth/login');
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Not right.');
    expect(token.get()).toBeNull();
  });
  it('asks for the second factor before anybody is in', async () => {
    const asked = serve({
      '/api/auth/login': { data: challenged },
      '/api/auth/second-factor': { data: signedIn },
    });
    await open('/auth/login');
    await signIn();
    const code = await screen.findByLabelText('Code of six digits');
    expect(token.get()).toBeNull();
    await userEvent.click(code);
    await userEvent.paste('123 456');
    await screen.findByText('Dashboard');
    expect(asked('/api/auth/second-factor')).toEqual([{ challenge: 'ch', code: '123456' }]);
    expect(token.get()).toBe('secret');
  });
  it('takes a recovery code in place of the app', async () => {
    const asked = serve({
      '/api/auth/login': { data: challenged },
      '/api/auth/second-factor': { data: signedIn },
    });
    await open('/auth/login');
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await typeIn('Recovery code', 'abcd-efgh');
    await press('Sign In');
    await screen.findByText('Dashboard');
    expect(asked('/api/auth/second-factor')).toEqual([{ challenge: 'ch', code: 'abcd-efgh' }]);
  });
  it('finishes what a provider sent back, once, and leaves its code nowhere in the address', async () => {
    const asked = serve({
      '/api/auth/oidc/finish': { status: 409, code: 'wrong_state', message: 'Too late.' },
    });
    const address = await open('/auth/login?code=abc');
    expect((await screen.findByRole('alert')).textContent).toBe('Too late.');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(asked('/api/auth/oidc/finish')).toEqual([{ code: 'abc' }]);
  });
  it('says the reason that a provider’s return names, and repeats no other text of the address', async () => {
    serve({});
    await open('/auth/login?problem=problem.provider_cancelled');
    expect((await screen.findByRole('alert')).textContent).toBe('You did not finish signing in there.');
    cleanup();
    await open('/auth/login?problem=Call+this+number');
    expect((await screen.findByRole('alert')).textContent).toBe(words.provider_failed);
    expect(screen.queryByText(/Call this number/)).toBeNull();
  });
  it('offers to register and the providers only where the domain has them', async () => {
    serve({});
    await open('/auth/login');
    expect(await screen.findByRole('link', { name: 'Register' })).toBeDefined();
    const provider = screen.getByRole('link', { name: 'Continue with Corp' });
    expect(provider.getAttribute('href')).toBe('/api/auth/oidc/corp');
    cleanup();
    serve({ '/api/domain/config': { data: { ...config, registration_page: false, sign_in_providers: [] } } });
    await open('/auth/login');
    await screen.findByText('Welcome to Mesra');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });
  it('goes back to the invitation that the person came for', async () => {
    serve({
      '/api/auth/login': { data: signedIn },
      '/api/auth/invitations/read': { data: invitation },
    });
    keptInvitation.keep('inv');
    const address = await open('/auth/login');
    await signIn();
    await waitFor(() => expect(address()).toBe('/auth/invitation?token=inv'));
    expect(await screen.findByRole('button', { name: 'Join Kopi Sdn Bhd' })).toBeDefined();
    expect(keptInvitation.read()).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is answered without saying whether there is such an account', async () => {
    const asked = serve({ '/api/auth/password/forgot': { data: {} } });
    await open('/auth/password');
    await typeIn('E-mail', ' siti@example.com ');
    await press('Send the link');
    expect((await screen.findByRole('status')).textContent).toContain('If siti@example.com has an account');
    expect(asked('/api/auth/password/forgot')).toEqual([{ email: 'siti@example.com' }]);
  });
  it('is replaced with the token of the mailed link, and the person signs in with the new one', async () => {
    const asked = serve({ '/api/auth/password/reset': { data: {} } });
    const address = await open('/auth/password?token=t1');
    await typeIn('New password', 'a new password');
    await press('Save the password');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(asked('/api/auth/password/reset')).toEqual([{ token: 't1', password: 'a new password' }]);
  });
  it('says that a link was used, and offers another one', async () => {
    serve({ '/api/auth/password/reset': { status: 409, code: 'wrong_state', message: 'Used already.' } });
    await open('/auth/password?token=t1');
    await typeIn('New password', 'a new password');
    await press('Save the password');
    expect((await screen.findByRole('alert')).textContent).toBe('Used already.');
    expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe(
      '/auth/password',
    );
  });
  it('shows what is wrong with the new one at its field', async () => {
    serve({
      '/api/auth/password/reset': {
        status: 422,
        code: 'invalid',
        message: 'Look.',
        errors: { password: ['Too short.'] },
      },
    });
    await open('/auth/password?token=t1');
    await typeIn('New password', 'short');
    await press('Save the password');
    await waitFor(() =>
      expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByText('Too short.')).toBeDefined();
  });
});

describe('an invitation', () => {
  const read = '/api/auth/invitations/read';
  it('leads somebody with an account to the sign-in, and remembers it', async () => {
    serve({ [read]: { data: invitation } });
    const address = await open('/auth/invitation?token=inv');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as siti@example.com' }));
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(keptInvitation.read()).toBe('inv');
  });
  it('lets somebody new choose a name and a password, and is in', async () => {
    const asked = serve({
      [read]: { data: { ...invitation, has_account: false } },
      '/api/auth/invitations/accept': { data: signedIn },
    });
    await open('/auth/invitation?token=inv');
    await screen.findByText('Aminah invites you to Kopi Sdn Bhd as admin.');
    await typeIn('Your name', 'Siti');
    await typeIn('Password', 'long enough');
    await press('Create my account and join');
    await screen.findByText('Dashboard');
    expect(asked('/api/auth/invitations/accept')).toEqual([
      { token: 'inv', name: 'Siti', password: 'long enough' },
    ]);
    expect(token.get()).toBe('secret');
  });
  it('that was used or has expired says what to do, and offers no way to accept', async () => {
    serve({ [read]: { status: 409, code: 'wrong_state', message: 'Used.' } });
    await open('/auth/invitation?token=inv');
    expect((await screen.findByRole('alert')).textContent).toContain('Ask whoever invited you');
    expect(screen.queryByRole('button', { name: /Join|Create my account/ })).toBeNull();
  });
  it('is asked for again where there was no answer, rather than called useless', async () => {
    serve({ [read]: { status: 429, code: 'too_many', message: 'Wait a little.' } });
    await open('/auth/invitation?token=inv');
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a little.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
  it('without a token asks the server nothing', async () => {
    const asked = serve({ [read]: { data: invitation } });
    await open('/auth/invitation');
    await screen.findByText(words.invitation.useless_title);
    expect(asked(read)).toEqual([]);
  });
});
