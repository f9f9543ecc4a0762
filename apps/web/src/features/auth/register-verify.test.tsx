import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { popup } from '../../lib/feedback.ts';
import { token } from '../../lib/token.ts';
import { open, press, serve, signedIn, typeIn, user } from './page-harness.tsx';
import { storedRegistration } from './tab-storage.ts';

const BEGIN = '/api/auth/register';
const CONFIRM = '/api/auth/register/confirm';
const SEND = '/api/auth/verify/send';
const VERIFY = '/api/auth/verify';

const register = async () => {
  await typeIn('Your name', 'Siti');
  await typeIn('Work e-mail', 'siti@example.com');
  await typeIn('Password', 'long enough');
  await press('Continue');
};
const enterCode = async (code: string) => {
  await userEvent.click(await screen.findByLabelText('Six-digit code'));
  await userEvent.paste(code);
};

describe('registering', () => {
  it('makes no account before the mailed code, and signs in with it', async () => {
    const calls = serve({
      [BEGIN]: { data: { registration: 'r1' } },
      [CONFIRM]: { data: signedIn },
    });
    await open('/auth/register');
    await register();
    await screen.findByText('We sent a code to siti@example.com.');
    expect(token.get()).toBeNull();
    await enterCode('123456');
    await waitFor(() => expect(token.get()).toBe('secret'));
    expect(calls(BEGIN)).toEqual([{ name: 'Siti', email: 'siti@example.com', password: 'long enough' }]);
    expect(calls(CONFIRM)).toEqual([{ registration: 'r1', code: '123456' }]);
    expect(storedRegistration.read()).toBeNull();
  });
  it('goes on with the code after a reload, without having kept the password', async () => {
    serve({ [BEGIN]: { data: { registration: 'r1' } } });
    await open('/auth/register');
    await register();
    await screen.findByText('We sent a code to siti@example.com.');
    cleanup();
    await open('/auth/register');
    expect(screen.getByText('We sent a code to siti@example.com.')).toBeDefined();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('long enough');
  });
  it('shows a wrong code at its field, and lets another be entered', async () => {
    const calls = serve({
      [BEGIN]: { data: { registration: 'r1' } },
      [CONFIRM]: { status: 422, code: 'invalid', message: 'Look.', errors: { code: ['Not right.'] } },
    });
    await open('/auth/register');
    await register();
    await enterCode('111111');
    expect(await screen.findByText('Not right.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Six-digit code'));
    await enterCode('222222');
    await waitFor(() => expect(calls(CONFIRM)).toHaveLength(2));
    expect(token.get()).toBeNull();
  });
  it('lets an Enter after the last digit reach nothing of the step that follows', async () => {
    const calls = serve({ [BEGIN]: { data: { registration: 'r1' } }, [CONFIRM]: { data: signedIn } });
    await open('/auth/register');
    await register();
    await enterCode('123456');
    await screen.findByRole('button', { name: 'create' });
    await userEvent.keyboard('{Enter}');
    expect(popup.get()).toBeNull();
    expect(calls('/api/companies')).toEqual([]);
  });
  it('takes what a form refused away with the form', async () => {
    serve({ [BEGIN]: { data: { registration: 'r1' } }, [CONFIRM]: { data: signedIn } });
    await open('/auth/register');
    await register();
    await enterCode('123456');
    await userEvent.click(await screen.findByRole('button', { name: 'create' }));
    await waitFor(() => expect(popup.get()).not.toBeNull());
    cleanup();
    expect(popup.get()).toBeNull();
  });
  it('takes the refusal of a code away with its step', async () => {
    serve({
      [BEGIN]: { data: { registration: 'r1' } },
      [CONFIRM]: { status: 422, code: 'invalid', message: 'Look.', errors: { code: ['Not right.'] } },
    });
    await open('/auth/register');
    await register();
    await enterCode('111111');
    await waitFor(() => expect(popup.get()).not.toBeNull());
    await press('Edit my details');
    expect(popup.get()).toBeNull();
  });
  it('sends no second code before a minute has passed', async () => {
    serve({ [BEGIN]: { data: { registration: 'r1' } } });
    await open('/auth/register');
    await register();
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /New code in/ });
    expect(again.disabled).toBe(true);
  });
});

describe('verifying', () => {
  const unverified = { ...user, email_verified_at: null as never };
  it('proves the address with the code that was sent to it, and opens the dashboard', async () => {
    const calls = serve({ [SEND]: { data: { sent_to: 'siti@example.com' } }, [VERIFY]: { data: user } });
    await open('/auth/verify', unverified);
    await press('Send code');
    await enterCode('123456');
    await screen.findByText('Dashboard');
    expect(calls(SEND)).toEqual([{ channel: 'email' }]);
    expect(calls(VERIFY)).toEqual([{ channel: 'email', code: '123456' }]);
  });
  it('proves a telephone number instead', async () => {
    const calls = serve({ [SEND]: { data: { sent_to: '+60123456789' } }, [VERIFY]: { data: user } });
    await open('/auth/verify', unverified);
    await userEvent.click(screen.getByRole('radio', { name: /By text message/ }));
    await typeIn('Phone number', '+60 12-345 6789');
    await press('Send code');
    await enterCode('123456');
    await screen.findByText('Dashboard');
    expect(calls(SEND)).toEqual([{ channel: 'phone', phone: '+60 12-345 6789' }]);
    expect(calls(VERIFY)).toEqual([{ channel: 'phone', code: '123456' }]);
  });
  it('takes another address where the first was mistyped, which the code proves', async () => {
    const calls = serve({
      '/api/profile/email': { data: { sent_to: 'right@example.com' } },
      '/api/profile/email/confirm': { data: user },
    });
    await open('/auth/verify', unverified);
    await press('Change e-mail address');
    await typeIn('New e-mail address', 'right@example.com');
    await typeIn('Your password', 'long enough');
    await press('Send code');
    await enterCode('123456');
    await screen.findByText('Dashboard');
    expect(calls('/api/profile/email')).toEqual([{ email: 'right@example.com', password: 'long enough' }]);
    expect(calls('/api/profile/email/confirm')).toEqual([{ code: '123456' }]);
  });
  it('says why no code was sent, and stays where it was', async () => {
    serve({ [SEND]: { status: 429, code: 'too_many', message: 'Wait a minute.' } });
    await open('/auth/verify', unverified);
    await press('Send code');
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.');
    expect(screen.queryByLabelText('Six-digit code')).toBeNull();
  });
});
