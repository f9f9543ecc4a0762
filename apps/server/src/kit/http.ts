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

/** Everything a handler may use: the parsed request, who asks, and the transaction confined to their companies. */
export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: Actor;
  /** The one company that the call names, else null. */
  companyId: number | null;
  /** All companies that the call may reach. */
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
  language: Language;
  ip: string;
  userAgent: string;
  /** The address of the page that calls, where it is of this server. */
  origin: string | null;
  /** The name and port that the request was sent to, as the proxy in front tells it where one is trusted. */
  host: string;
  requestId: string;
  socketId: string | undefined;
  tokenHash: Buffer | null;
  /** A cookie that came with the request. */
  cookie(name: string): string | null;
  /** Sets a response header; for cookies and downloads. */
  header(name: string, value: string): void;
  /** Done once the transaction stands, and not where it is rolled back: for files, which no transaction spans. */
  afterCommit(work: () => Promise<void>): void;
}

/** What reads and writes of rows need of a call; jobs and seeds make one of their own. */
export type RowCall = Pick<Call<AnyEndpoint>, 'actor' | 'companyIds' | 'tx' | 'services' | 'language'>;

/** A call that came with a file: what was read of it, before the transaction was opened. */
export type UploadCall<E, K extends TaskKind> = Call<E> & { file: Readings[K] };

/** What an endpoint with a file has made of it, by what was sent with it. */
type TaskOf<E, K extends TaskKind> = (
  sent: Pick<Call<E>, 'params' | 'query' | 'body'>,
) => Extract<ReadingTask, { kind: K }>;

export interface Answer<T> {
  data: T;
  /** What is said, or its key alone; `ok` when absent. */
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
  /** `cache-control`; private and not stored when absent. */
  cache?: string;
}

/** Sends the browser on, to an address of ours or of a provider. */
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

/** An endpoint with the function that answers it. */
export interface Handled {
  endpoint: AnyEndpoint;
  handler: (call: Call<AnyEndpoint>) => Promise<Answer<unknown> | FileAnswer | RedirectAnswer>;
  /** Where the endpoint takes a file. */
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

/** The same for an endpoint with a file: `task` says what is made of it, apart from this process, before the handler. */
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

/** The caller's role in a company; not found where they have none. */
export function roleIn(actor: Actor, companyId: number): ActorRole {
  const role = actor.roles.find((one) => one.company_id === companyId);
  if (!role) throw notFound();
  return role;
}
