import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { signInAnswer, signInExtras } from './session.ts';

const provider = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) });

/** A parameter returned by a provider; anything but one short text is treated as absent. */
const handle = z.string().max(4096).optional().catch(undefined);

/** Sign-in by OpenID Connect with the configured providers (OIDC_PROVIDERS). */
export const singleSignOnEndpoints = {
  start: endpoint({
    method: 'GET',
    path: '/api/auth/oidc/{provider}',
    access: 'public',
    summary: 'Send the browser to a provider to sign in.',
    kind: 'redirect',
    params: provider,
    /** Set once the browser is at the product's own origin, the provider's redirect target. */
    query: z.object({ here: handle }),
    response: z.object({}),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/auth/oidc/{provider}/callback',
    access: 'public',
    summary: 'Where the provider sends the browser back to; leads on to the sign-in page.',
    kind: 'redirect',
    params: provider,
    query: z.object({ code: handle, state: handle, iss: handle, error: handle }),
    response: z.object({}),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/oidc/finish',
    access: 'public',
    summary: 'Finish a sign-in by a provider with the code that the sign-in page was given.',
    body: z.object({ code: z.string().min(1).max(200) }),
    response: signInAnswer,
    extras: signInExtras,
    idempotent: false,
  }),
};
