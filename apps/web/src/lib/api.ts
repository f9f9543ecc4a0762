import type {
  AnyEndpoint,
  BodyIn,
  Endpoint,
  ListMeta,
  ParamsIn,
  QueryIn,
  ResponseOf,
} from '@mesra/contract/kit/endpoint';
import type { z } from 'zod';
import { beginRequest } from './activity.ts';
import { ApiProblem, problemFrom } from './api-problem.ts';
import { takeEarly } from './early-call.ts';
import { language } from './language.ts';
import { answered, unanswered } from './reach.ts';
import { socketId } from './socket-id.ts';
import { token } from './token.ts';

/** Options of a call, each typed by the endpoint's declaration. */
export interface CallOptions<E extends AnyEndpoint> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  /** The file of an upload endpoint. */
  file?: File | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Goes on after the page is left. */
  keepalive?: boolean | undefined;
  /** The secret of an opened share link, sent instead of the token of whoever is signed in; null sends neither. */
  link?: string | null | undefined;
  /** The key of a company's device, sent instead. */
  device?: string | undefined;
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A successful response. */
export interface Answer<T> {
  data: T;
  message: string;
}
export interface ListAnswer<T> extends Answer<T[]> {
  meta: ListMeta;
}

/** An endpoint declared with `kind: 'list'`, or `kind: 'file'`. */
export type ListEndpoint = Endpoint<Shape, Shape, Shape, Shape, 'list'>;
export type FileEndpoint = Endpoint<Shape, Shape, Shape, Shape, 'file'>;

type Shape = z.ZodType;
type Values = Record<string, unknown>;

/** Fallback messages, and what to do when the session has ended. Set once by the app. */
export const apiHooks = {
  labelOf: (code: 'network' | 'failed'): string => code,
  itemText: (number: number, text: string): string => `${number}: ${text}`,
  onUnauthenticated: (_problem: ApiProblem): void => {},
};

/** The URL of a call: path parameters filled in, arrays as repeated keys, empty values omitted. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

type Sender = Pick<CallOptions<AnyEndpoint>, 'idempotencyKey' | 'link' | 'device'>;

function headersOf({ idempotencyKey, link, device }: Sender): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language.get() };
  if (device !== undefined) return { ...headers, authorization: `Device ${device}` };
  if (link === null) return headers;
  if (link !== undefined) return { ...headers, authorization: `Link ${link}` };
  const bearer = token.get();
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  const socket = socketId.get();
  if (socket) headers['x-socket-id'] = socket;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

function formOf(field: string, file: File, body: Values): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(key, String(value));
  }
  form.append(field, file);
  return form;
}

const networkProblem = (url: string, error: unknown): ApiProblem => {
  const cancelled = error instanceof DOMException && error.name === 'AbortError';
  return new ApiProblem({
    status: 0,
    code: cancelled ? 'cancelled' : 'network',
    message: apiHooks.labelOf('network'),
    url,
  });
};

/** Whether a proxy answered because the product did not; what the product itself refuses is JSON. */
const isFromProxy = (status: number, answer: unknown): boolean =>
  (status === 502 || status === 503 || status === 504) && answer === null;

function refuse(status: number, body: unknown, url: string, carriedToken: boolean): ApiProblem {
  const problem = problemFrom(status, body, url, apiHooks.labelOf('failed'));
  if (status === 401 && carriedToken) apiHooks.onUnauthenticated(problem);
  return problem;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function send<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const url = addressOf(endpoint.path, options.params as Values, options.query as Values);
  const headers = headersOf(options);
  let body: BodyInit | null = null;
  if (options.file && endpoint.upload) {
    body = formOf(endpoint.upload.field, options.file, (options.body ?? {}) as Values);
  } else if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(options.body);
  }
  const end = beginRequest();
  const init: RequestInit = {
    ...{ method: endpoint.method, headers, body, signal: options.signal ?? null },
    ...(options.keepalive ? { keepalive: true } : {}),
  };
  let response: Response;
  try {
    response = await (takeEarly(endpoint.method, url, token.get()) ??
      fetch(url, { ...init, credentials: 'same-origin' }));
  } catch (error) {
    const problem = networkProblem(url, error);
    end(problem.code === 'cancelled');
    if (problem.code === 'network') unanswered();
    throw problem;
  }
  end(response.ok);
  if (response.ok) {
    answered();
    return response;
  }
  const answer = parse(await response.text().catch(() => ''));
  if (isFromProxy(response.status, answer)) {
    unanswered();
    throw networkProblem(url, response.status);
  }
  answered();
  throw refuse(
    response.status,
    answer,
    url,
    options.link === undefined && options.device === undefined && headers.authorization !== undefined,
  );
}

async function readEnvelope(response: Response, url: string): Promise<Values> {
  const body = parse(await response.text().catch(() => ''));
  if (body && typeof body === 'object' && (body as Values).success !== false) return body as Values;
  throw problemFrom(body ? response.status : 502, body, url, apiHooks.labelOf('failed'));
}

/** Calls an endpoint and returns the envelope's data with its message. */
export async function callWithMessage<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answer<ResponseOf<E>>> {
  const body = options.onProgress
    ? await uploadEnvelope(endpoint, options)
    : await readEnvelope(await send(endpoint, options), endpoint.path);
  return { data: body.data as ResponseOf<E>, message: String(body.message ?? '') };
}

/** Calls an endpoint and returns its data; throws an ApiProblem on failure. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ResponseOf<E>> {
  return (await callWithMessage(endpoint, options)).data;
}

/** Like `call`, for an envelope with more than data: `Extras` is what the endpoint declares in addition. */
export async function callWithExtras<E extends AnyEndpoint, Extras>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answer<ResponseOf<E>> & Extras> {
  const body = await readEnvelope(await send(endpoint, options), endpoint.path);
  return body as unknown as Answer<ResponseOf<E>> & Extras;
}

/** Calls an endpoint of kind `list` and returns one page of rows and the total. */
export async function callList<E extends ListEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ListAnswer<ResponseOf<E>>> {
  const body = await readEnvelope(await send(endpoint, options), endpoint.path);
  return body as unknown as ListAnswer<ResponseOf<E>>;
}

/** The file name in a Content-Disposition header, in either of its two forms; null if there is none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Calls an endpoint of kind `file` and returns what it sends. */
export const callBytes = async <E extends FileEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Blob> => (await send(endpoint, options)).blob();

/** Calls an endpoint of kind `file` and downloads the result under the server's or the given name. */
export async function callFile<E extends FileEndpoint>(
  endpoint: E,
  options: CallOptions<E> & { name?: string } = {},
): Promise<void> {
  const response = await send(endpoint, options);
  const sent = fileNameOf(response.headers.get('content-disposition'));
  saveAs(await response.blob(), options.name ?? sent ?? 'download');
}

/** Starts a browser download of a file. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Sends the call by XMLHttpRequest, the only way to get upload progress. */
function uploadEnvelope<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Values> {
  const url = addressOf(endpoint.path, options.params as Values, options.query as Values);
  const headers = headersOf({ idempotencyKey: options.idempotencyKey });
  const file = options.file;
  if (!file || !endpoint.upload) throw new Error(`${endpoint.path} takes no upload, or no file was given`);
  const form = formOf(endpoint.upload.field, file, (options.body ?? {}) as Values);
  const end = beginRequest();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: unknown) => {
      const problem = networkProblem(url, error);
      end(problem.code === 'cancelled');
      if (problem.code === 'network') unanswered();
      reject(problem);
    };
    request.open(endpoint.method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      event.lengthComputable && options.onProgress?.(event.loaded / event.total);
    request.onerror = fail;
    request.onabort = () => fail(new DOMException('', 'AbortError'));
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      end(ok);
      const body = parse(request.responseText);
      if (ok && body) resolve(body as Values);
      else reject(refuse(request.status, body, url, headers.authorization !== undefined));
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
