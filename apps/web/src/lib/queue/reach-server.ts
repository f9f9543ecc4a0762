import type { Refusal } from './queue-entry.ts';
import type { QueueSession } from './queue-session.ts';

/** Who calls, and by what. */
export interface CallerParts {
  fetch: typeof globalThis.fetch;
  session: QueueSession;
  /** What waits is that of a company's device at a site, whose key the token is, and which the server knows already. */
  ofSite?: boolean;
  /** The page's realtime connection, which is not told of what it sends itself. */
  socket?: () => string | null;
}

/** A call that has no answer by then is tried again. */
const CALL_MS = 30_000;
const FILE_MS = 120_000;

/**
 * `later`: the server was not reached or is busy, `after_ms` if it said how long, `too_many` where it takes no more calls for now;
 * `signed_out`: the session has ended.
 */
export type SendOutcome =
  | { to: 'done' }
  | { to: 'later'; after_ms: number | null; too_many: boolean }
  | { to: 'signed_out' };

/** What became of a call. */
export type Reply =
  | { ok: true; data: unknown; message: string }
  | { ok: false; stop: SendOutcome; unreached: boolean }
  | { ok: false; stop: null; status: number; refusal: Refusal };

export const DONE: SendOutcome = { to: 'done' };
export const later = (after_ms: number | null = null, too_many = false): SendOutcome => ({
  ...{ to: 'later', after_ms, too_many },
});

interface Call {
  method?: string;
  path: string;
  body?: unknown;
  form?: FormData;
  key?: string;
}

/** Makes a call of the queue; what no answer of the server is ends the sending for now. */
export async function reach(
  parts: CallerParts,
  { method = 'POST', path, body, form, key }: Call,
): Promise<Reply> {
  const { token, language } = parts.session;
  const socket = parts.socket?.();
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    authorization: `${parts.ofSite ? 'Device' : 'Bearer'} ${token}`,
    ...(form ? {} : { 'content-type': 'application/json' }),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(socket ? { 'x-socket-id': socket } : {}),
  };
  let response: Response;
  let answer: Record<string, unknown> | null;
  try {
    response = await parts.fetch(path, {
      ...{ method, headers, credentials: 'same-origin' },
      ...(method === 'GET' ? {} : { body: form ?? JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(form ? FILE_MS : CALL_MS),
    });
    answer = await response.json().catch(() => null);
  } catch {
    return { ok: false, stop: later(), unreached: true };
  }
  if (response.ok && answer && answer.success !== false)
    return { ok: true, data: answer.data, message: String(answer.message ?? '') };
  const { status } = response;
  if (status === 401) return { ok: false, stop: { to: 'signed_out' }, unreached: false };
  // An answer that is none, as of a proxy or a captive portal, is not the server's.
  if (status === 429 || status === 408 || status >= 500 || !answer)
    return { ok: false, stop: later(retryAfter(response), status === 429), unreached: !answer };
  const refusal = {
    code: typeof answer.code === 'string' ? answer.code : null,
    message: String(answer.message ?? ''),
    errors: (answer.errors ?? {}) as Record<string, string[]>,
  };
  return { ok: false, stop: null, status, refusal };
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
