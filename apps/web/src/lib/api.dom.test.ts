import { clientReportEndpoints } from '@mesra/contract/client-reports/client-report';
import { branches } from '@mesra/contract/company/structure';
import { openLinkEndpoints } from '@mesra/contract/share-links/share-link';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activity } from './activity.ts';
import { addressOf, apiHooks, call, callList, fileNameOf } from './api.ts';
import { frameCalls } from './frame-calls.ts';
import { keepToken } from './token.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const serve = (response: () => Promise<Response> | Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const sent = (fetch: ReturnType<typeof serve>) => ({
  url: fetch.mock.calls[0]?.[0],
  headers: fetch.mock.calls[0]?.[1].headers as Record<string, string>,
});

afterEach(() => {
  vi.unstubAllGlobals();
  keepToken(null);
  apiHooks.onUnauthenticated = () => {};
});

describe('a call', () => {
  it('fills in the path, repeats the keys of arrays and leaves out what is empty', () => {
    expect(addressOf('/api/x/{id}', { id: 4 }, { a: [1, 2], b: undefined, c: '', d: false })).toBe(
      '/api/x/4?a=1&a=2&d=false',
    );
  });
  it('carries the token, the language and the key against doing a thing twice', async () => {
    keepToken('secret');
    const fetch = serve(() => answer(200, { success: true, message: '', data: { id: 1 } }));
    await call(branches.read, { params: { id: 1 }, idempotencyKey: 'k' });
    expect(sent(fetch).headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'en',
      'idempotency-key': 'k',
    });
  });
  it('answers rows with how many there are', async () => {
    const meta = { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false };
    serve(() => answer(200, { success: true, message: '', data: [{ id: 1 }], meta }));
    expect(await callList(branches.list, { query: {} })).toMatchObject({ data: [{ id: 1 }], meta });
  });
  it('throws what the server said, with its fields', async () => {
    serve(() =>
      answer(422, { success: false, message: 'Wrong.', code: 'invalid', errors: { name: ['No.'] } }),
    );
    await expect(call(frameCalls.user)).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { name: ['No.'] },
    });
  });
  it('tells no answer apart from a bad one', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(frameCalls.user)).rejects.toMatchObject({ status: 0, code: 'network' });
  });
  it('ends the session on a 401 only where it had one', async () => {
    const ended = vi.fn();
    apiHooks.onUnauthenticated = ended;
    serve(() => answer(401, { success: false, message: 'Please sign in.', code: 'unauthenticated' }));
    await expect(call(frameCalls.login, { body: { email: 'a', password: 'b' } })).rejects.toBeDefined();
    expect(ended).not.toHaveBeenCalled();
    keepToken('old');
    await expect(call(frameCalls.user)).rejects.toBeDefined();
    expect(ended).toHaveBeenCalledTimes(1);
  });
  it('by a share link carries its secret alone, and leaves whoever is signed in where they are', async () => {
    const ended = vi.fn();
    apiHooks.onUnauthenticated = ended;
    keepToken('secret');
    const fetch = serve(() => answer(401, { success: false, message: 'Closed.', code: 'unauthenticated' }));
    await expect(call(clientReportEndpoints.read, { query: {}, link: 'opened' })).rejects.toBeDefined();
    expect(sent(fetch).headers.authorization).toBe('Link opened');
    const opened = serve(() => answer(404, { success: false, message: 'Closed.', code: 'not_found' }));
    const body = { token: 'a', passcode: 'b' };
    await expect(call(openLinkEndpoints.open, { body, link: null })).rejects.toBeDefined();
    expect(sent(opened).headers).not.toHaveProperty('authorization');
    expect(ended).not.toHaveBeenCalled();
  });
  it('tells the loading bar of its end, failed or not', async () => {
    serve(() => answer(500, {}));
    await expect(call(frameCalls.user)).rejects.toBeDefined();
    expect(activity.get()).toEqual({ running: 0, failed: true });
    serve(() => answer(200, { success: true, message: '', data: {} }));
    await call(frameCalls.user);
    expect(activity.get()).toEqual({ running: 0, failed: false });
  });
});

describe('a downloaded file', () => {
  it('has the name that its answer gives it, however that is written', () => {
    expect(fileNameOf("attachment; filename*=UTF-8''gaji%20%E5%BC%A0.csv")).toBe('gaji 张.csv');
    expect(fileNameOf('attachment; filename="employees.csv"')).toBe('employees.csv');
    expect(fileNameOf(null)).toBeNull();
  });
});
