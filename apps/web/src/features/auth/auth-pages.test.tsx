import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import messages from './auth.en.ts';
import { challenged, config, invitation, open, press, serve, signedIn, typeIn } from './page-harness.tsx';
import { storedInvitation } from './tab-storage.ts';

const signIn = async () => {
  await typeIn('E-mail or user name', 'siti');
  await typeIn('Password', 'long enough');
  await press('Sign In');
};

describe('signing in', () => {
  it('takes a user name or an address with the password, and opens the dashboard', async () => {
    const calls = serve({ '/api/auth/login': { data: signedIn } });
    const address = await open('/auth/login');
    await signIn();
    await screen.findByText('Dashboard');
    expect(calls('/api/auth/login')).toEqual([{ email: 'siti', password: 'long enough' }]);
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
    const calls = serve({
      '/api/auth/login': { data: challenged },
      '/api/auth/second-factor': { data: signedIn },
    });
    await open('/auth/login');
    await signIn();
    const code = await screen.findByLabelText('Six-digit code');
    expect(token.get()).toBeNull();
    await userEvent.click(code);
    await userEvent.paste('123 456');
    await screen.findByText('Dashboard');
    expect(calls('/api/auth/second-factor')).toEqual([{ challenge: 'ch', code: '123456' }]);
    expect(token.get()).toBe('secret');
  });
  it('takes a recovery code in place of the app', async () => {
    const calls = serve({
      '/api/auth/login': { data: challenged },
      '/api/auth/second-factor': { data: signedIn },
    });
    await open('/auth/login');
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await typeIn('Recovery code', 'abcd-efgh');
    await press('Sign In');
    await screen.findByText('Dashboard');
    expect(calls('/api/auth/second-factor')).toEqual([{ challenge: 'ch', code: 'abcd-efgh' }]);
  });
  it('finishes what a provider sent back, once, and leaves its code nowhere in the address', async () => {
    const calls = serve({
      '/api/auth/oidc/finish': { status: 409, code: 'wrong_state', message: 'Too late.' },
    });
    const address = await open('/auth/login?code=abc');
    expect((await screen.findByRole('alert')).textContent).toBe('Too late.');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(calls('/api/auth/oidc/finish')).toEqual([{ code: 'abc' }]);
  });
  it('asks for the second factor after a provider too, with the used code gone from the address', async () => {
    serve({ '/api/auth/oidc/finish': { data: challenged } });
    const address = await open('/auth/login?code=abc');
    expect(await screen.findByLabelText('Six-digit code')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(token.get()).toBeNull();
  });
  it('says the reason that a provider’s return names, and repeats no other text of the address', async () => {
    serve({});
    await open('/auth/login?problem=problem.provider_cancelled');
    expect((await screen.findByRole('alert')).textContent).toBe('The sign-in was not completed.');
    cleanup();
    await open('/auth/login?problem=Call+this+number');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.provider_failed);
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
    storedInvitation.keep('inv');
    const address = await open('/auth/login');
    await signIn();
    await waitFor(() => expect(address()).toBe('/auth/invitation?token=inv'));
    expect(await screen.findByRole('button', { name: 'Join Kopi Sdn Bhd' })).toBeDefined();
    expect(storedInvitation.read()).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is answered without saying whether there is such an account', async () => {
    const calls = serve({ '/api/auth/password/forgot': { data: {} } });
    await open('/auth/password');
    await typeIn('E-mail', ' siti@example.com ');
    await press('Send the link');
    expect((await screen.findByRole('status')).textContent).toContain('If siti@example.com has an account');
    expect(calls('/api/auth/password/forgot')).toEqual([{ email: 'siti@example.com' }]);
  });
  it('is replaced with the token of the mailed link, and the person signs in with the new one', async () => {
    const calls = serve({ '/api/auth/password/reset': { data: {} } });
    const address = await open('/auth/password?token=t1');
    await typeIn('New password', 'a new password');
    await press('Save password');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(calls('/api/auth/password/reset')).toEqual([{ token: 't1', password: 'a new password' }]);
  });
  it('says that a link was used, and offers another one', async () => {
    serve({ '/api/auth/password/reset': { status: 409, code: 'wrong_state', message: 'Used already.' } });
    await open('/auth/password?token=t1');
    await typeIn('New password', 'a new password');
    await press('Save password');
    expect((await screen.findByRole('alert')).textContent).toBe('Used already.');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
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
    await press('Save password');
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
    expect(storedInvitation.read()).toBe('inv');
  });
  it('lets somebody new choose a name and a password, and is in', async () => {
    const calls = serve({
      [read]: { data: { ...invitation, has_account: false } },
      '/api/auth/invitations/accept': { data: signedIn },
    });
    await open('/auth/invitation?token=inv');
    await screen.findByText('Aminah invites you to Kopi Sdn Bhd as admin.');
    await typeIn('Your name', 'Siti');
    await typeIn('Password', 'long enough');
    await press('Create account and join');
    await screen.findByText('Dashboard');
    expect(calls('/api/auth/invitations/accept')).toEqual([
      { token: 'inv', name: 'Siti', password: 'long enough' },
    ]);
    expect(token.get()).toBe('secret');
  });
  it('says whose records the invited person will see', async () => {
    const sees = {
      everyone: false,
      branch_id: ['Penang', 'Ipoh'],
      division_id: [],
      department_id: ['Kitchen'],
    };
    serve({ [read]: { data: { ...invitation, sees: { ...sees, position_level_id: [], people: 2 } } } });
    await open('/auth/invitation?token=inv');
    await screen.findByText('Employees you can see');
    for (const line of ['Branch: Penang, Ipoh', 'Department: Kitchen', 'Plus 2 other employees'])
      expect(screen.getByText(line)).toBeDefined();
    expect(screen.queryByText(messages.invitation.sees.everyone)).toBeNull();
  });
  it('that was used or has expired says what to do, and offers no way to accept', async () => {
    serve({ [read]: { status: 409, code: 'wrong_state', message: 'Used.' } });
    await open('/auth/invitation?token=inv');
    expect((await screen.findByRole('alert')).textContent).toContain('Ask the sender for a new one');
    expect(screen.queryByRole('button', { name: /Join|Create account/ })).toBeNull();
  });
  it('is asked for again where there was no answer, rather than called useless', async () => {
    serve({ [read]: { status: 429, code: 'too_many', message: 'Wait a little.' } });
    await open('/auth/invitation?token=inv');
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a little.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
  it('without a token asks the server nothing', async () => {
    const calls = serve({ [read]: { data: invitation } });
    await open('/auth/invitation');
    await screen.findByText(messages.invitation.useless_title);
    expect(calls(read)).toEqual([]);
  });
});
