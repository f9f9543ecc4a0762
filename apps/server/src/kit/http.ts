import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  Kind,
  KindOf,
  ListMeta,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@mesra/contract/kit/endpoint';
import type { Language } from '@mesra/contract/kit/language';
import type { Message } from '@mesra/contract/kit/problem';
import type { z } from 'zod';
import type { Actor, ActorRole } from './actor.ts';
import type { Tx } from './db.ts';
import { notFound } from './problem.ts';
import type { Readings, ReadingTask, TaskKind } from './reading/tasks.ts';
import type { Services } from './services.ts';
import type { OpenedLink } from './shared-link.ts';
import type { CallingDevice } from './site-device.ts';

/** Everything a handler may use: the parsed request, who asks, and the transaction confined to their companies. */
export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: Actor;
  /** The company named by the call, or null. */
  companyId: number | null;
  /** All companies that the call may reach. */
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
  language: Language;
  ip: string;
  userAgent: string;
  /** The Origin of the calling page if it is this server; otherwise null. */
  origin: string | null;
  /** Host and port of the request, from a trusted proxy's headers if any. */
  host: string;
  requestId: string;
  socketId: string | undefined;
  tokenHash: Buffer | null;
  /** The share link by which the call came in, where its access is that of one; otherwise null. */
  link: OpenedLink | null;
  /** The company's device at a site by whose key the call came in, where its access is that of one; otherwise null. */
  device: CallingDevice | null;
  /** A cookie of the request. */
  cookie(name: string): string | null;
  /** Sets a response header; for cookies and downloads. */
  header(name: string, value: string): void;
  /** Runs after commit, not on rollback; for files, which are not transactional. */
  afterCommit(work: () => Promise<void>): void;
}

/** The part of a call needed to read and write rows; jobs and seeds construct their own. */
export type RowCall = Pick<Call<AnyEndpoint>, 'actor' | 'companyIds' | 'tx' | 'services' | 'language'>;

/** A call with an uploaded file, which was read before the transaction opened. */
export type UploadCall<E, K extends TaskKind> = Call<E> & {
  file: Readings[K];
  /** SHA-256 of the file as it was uploaded, in hex. */
  fileHash: string;
};

/** The upload task of an endpoint, by the request's fields. */
type TaskOf<E, K extends TaskKind> = (
  sent: Pick<Call<E>, 'params' | 'query' | 'body'>,
) => Extract<ReadingTask, { kind: K }>;

export interface Answer<T> {
  data: T;
  /** Text or message key; default `ok`. */
  message?: string | Message;
  meta?: ListMeta;
  status?: 200 | 201 | 202;
  /** Further keys of the envelope that the endpoint declares. */
  extras?: Record<string, unknown>;
}

export interface FileAnswer {
  bytes: Buffer;
  type: string;
  name: string;
  inline?: boolean;
  /** `cache-control`; default private, no-store. */
  cache?: string;
}

/** Redirects the browser to our own or a provider's URL. */
export interface RedirectAnswer {
  location: string;
}

type AnswerTo<E> =
  KindOf<E> extends 'list'
    ? Answer<ResponseOf<E>[]> & { meta: ListMeta }
    : KindOf<E> extends 'file'
      ? FileAnswer
      : KindOf<E> extends 'redirect'
        ? RedirectAnswer
        : Answer<ResponseOf<E>>;

/** An endpoint with its handler. */
export interface Handled {
  endpoint: AnyEndpoint;
  handler: (call: Call<AnyEndpoint>) => Promise<Answer<unknown> | FileAnswer | RedirectAnswer>;
  /** For endpoints with an upload. */
  task?: TaskOf<AnyEndpoint, TaskKind>;
}

/** Binds a declared endpoint to its handler; both sides are typed by the declaration. */
export function handle<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  K extends Kind,
>(
  endpoint: Endpoint<P, Q, B, R, K>,
  handler: (call: Call<Endpoint<P, Q, B, R, K>>) => Promise<AnswerTo<Endpoint<P, Q, B, R, K>>>,
): Handled {
  return { endpoint: endpoint as unknown as AnyEndpoint, handler: handler as unknown as Handled['handler'] };
}

/**
 * For an endpoint with a file: `task` selects how it is processed, in a separate process, before the handler.
 */
export function handleUpload<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  K extends TaskKind,
>(
  endpoint: Endpoint<P, Q, B, R>,
  task: TaskOf<Endpoint<P, Q, B, R>, K>,
  handler: (call: UploadCall<Endpoint<P, Q, B, R>, K>) => Promise<AnswerTo<Endpoint<P, Q, B, R>>>,
): Handled {
  return {
    endpoint: endpoint as unknown as AnyEndpoint,
    handler: handler as unknown as Handled['handler'],
    task: task as unknown as NonNullable<Handled['task']>,
  };
}

/** The device that a call came from, of an endpoint whose access is `device`. */
export function callingDevice({ device }: Pick<Call<AnyEndpoint>, 'device'>): CallingDevice {
  if (!device) throw notFound();
  return device;
}

/** The caller's role in a company; 404 if none. */
export function roleIn(actor: Actor, companyId: number): ActorRole {
  const role = actor.roles.find((one) => one.company_id === companyId);
  if (!role) throw notFound();
  return role;
}
