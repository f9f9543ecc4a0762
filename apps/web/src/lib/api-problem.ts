import type { ProblemBody, ProblemCode } from '@mesra/contract/kit/problem';

/** `network`: no response. `cancelled`: aborted by the client. Otherwise the server's code. */
export type FailureCode = ProblemCode | 'network' | 'cancelled';

interface Failure {
  status: number;
  code: FailureCode;
  message: string;
  url: string;
  errors?: Record<string, string[]>;
  data?: unknown;
  request_id?: string | null;
}

/** A failed API call: the server's response, or status 0 if there was none. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly url: string;
  readonly errors: Record<string, string[]>;
  /** On 409: the current row. */
  readonly data: unknown;
  readonly request_id: string | null;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiProblem';
    this.status = failure.status;
    this.code = failure.code;
    this.url = failure.url;
    this.errors = failure.errors ?? {};
    this.data = failure.data;
    this.request_id = failure.request_id ?? null;
  }
}

/** Every text in a message of any shape: a string, a list, or an object of lists. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return [];
}

const CODES: Record<number, ProblemCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'wrong_state',
  413: 'too_large',
  415: 'unsupported_media',
  422: 'invalid',
  429: 'too_many',
  503: 'unavailable',
};

/**
 * Parses a failed response, whatever the shape of its body; `fallback` is used if the body has no message.
 */
export function problemFrom(status: number, body: unknown, url: string, fallback: string): ApiProblem {
  const sent = (body && typeof body === 'object' ? body : {}) as Partial<ProblemBody>;
  const errors: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(sent.errors ?? {})) errors[field] = textsIn(value);
  return new ApiProblem({
    status,
    code: sent.code ?? CODES[status] ?? 'failed',
    message: textsIn(sent.message).join('\n') || fallback,
    url,
    errors,
    data: sent.data,
    request_id: sent.request_id ?? null,
  });
}

const LOGOUT = '/api/auth/logout';

/** Says of which item of a form with several a message is, `items.1.date`. */
export type ItemText = (number: number, text: string) => string;

/** The messages of fields as lines; that of an item among several names it. */
export const fieldLines = (
  errors: Readonly<Record<string, readonly string[]>>,
  itemText: ItemText = (_, text) => text,
): string[] =>
  Object.entries(errors).flatMap(([field, texts]) => {
    const index = /^items\.(\d+)\./.exec(field)?.[1];
    return index === undefined ? texts : texts.map((text) => itemText(Number(index) + 1, text));
  });

/**
 * The lines to show for a failed call (spec section 8): its message and each field's messages, deduplicated,
 * and for a 404 the address that was not found, except at sign-out.
 */
export function problemLines(problem: ApiProblem, itemText?: ItemText): string[] {
  const lines = [...problem.message.split('\n'), ...fieldLines(problem.errors, itemText)];
  if (problem.status === 404 && !problem.url.startsWith(LOGOUT))
    lines.push(`API = ${problem.url}: NOT FOUND!`);
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
}

/** The lines as bullets, as the spec requires; a single line has no bullet. */
export function bulletText(lines: readonly string[]): string {
  return lines.length > 1 ? lines.map((line) => `• ${line}`).join('\n') : (lines[0] ?? '');
}

/** Whether the resource does not exist or is not visible to the caller. */
export const isMissing = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status === 404;

/** Whether the server was not reached, or its answer was lost. */
export const isUnreached = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'network';

/** Whether the row was changed by someone else in the meantime; `problem.data` then holds the current row. */
export const isStale = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'stale';
