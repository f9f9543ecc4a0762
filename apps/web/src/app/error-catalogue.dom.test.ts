import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { domainQuery, STATIC_CONFIG } from '../lib/domain.ts';
import { keepToken, token } from '../lib/token.ts';
import en from './app.en.ts';
import { currentSession, signOut } from './session-boot.ts';

/*
 * The error catalogue of spec section 8 against its implementation in `lib` (api-problem, chunk-guard, api).
 */

const answer = (status: number, body: unknown) =>
  vi.fn(
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset();
  logged.mockImplementation(() => {});
  keepToken('a-token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepToken(null);
});

describe('the words of the error page', () => {
  it('are those of the specification', () => {
    expect(en.error).toMatchObject({
      not_found_title: 'Page Not Found',
      other_title: 'An Error Occurred!',
      not_found: 'This page could not be found',
      home: 'Back To Home',
      back: 'Back',
    });
    expect(en.sign_out_ask).toBe('Are you sure to sign out?');
  });
});

describe('a failure that is only logged', () => {
  it('of the configuration: the static one serves', async () => {
    vi.stubGlobal('fetch', answer(500, { success: false, message: 'Broken', code: 'failed' }));
    expect(await new QueryClient().fetchQuery(domainQuery())).toEqual(STATIC_CONFIG);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('of the configuration without a network, too', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('offline'))),
    );
    expect(await new QueryClient().fetchQuery(domainQuery())).toEqual(STATIC_CONFIG);
  });

  it('of signing out: the person leaves all the same, and nothing of theirs stays', async () => {
    vi.stubGlobal('fetch', answer(500, { success: false, message: 'Broken', code: 'failed' }));
    const client = new QueryClient();
    client.setQueryData(['operation', 'payrolls'], 'secret');
    const leave = vi.fn(async () => {});
    await signOut(client, leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(token.get()).toBeNull();
    expect(client.getQueryData(['operation', 'payrolls'])).toBeUndefined();
    expect(logged).toHaveBeenCalledWith('Signing out failed', expect.anything());
  });

  it('of the session at the start is logged as auth error, and a token that is not in force is no session', async () => {
    vi.stubGlobal(
      'fetch',
      answer(401, { success: false, message: 'Please sign in.', code: 'unauthenticated' }),
    );
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    expect(await currentSession(client)).toBeNull();
    expect(logged).toHaveBeenCalledWith('auth error', expect.anything());
  });
});
