import { createHash, randomUUID } from 'node:crypto';
import { type AnyEndpoint, isForAccounts, linkKindOf } from '@mesra/contract/kit/endpoint';
import { languageOf, messageText } from '@mesra/contract/kit/messages';
import { isVerified } from '@mesra/contract/session/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type pg from 'pg';
import { type Actor, companiesFor, NOBODY, signedIn } from './actor.ts';
import { publishChange } from './changed.ts';
import { companiesAtWork } from './day-to-day.ts';
import { inTransaction, setCompanies, type Tx } from './db.ts';
import { enterBySecret, unknownTo } from './enter-by-secret.ts';
import type { Answer, Call, FileAnswer, Handled, RedirectAnswer } from './http.ts';
import { serializerOf } from './json-schema.ts';
import { forLog } from './log.ts';
import { parseQuery } from './parse-query.ts';
import { Problem } from './problem.ts';
import { sealContextOf } from './seal-context.ts';
import { namedCompany, parseSent } from './sent.ts';
import type { Services } from './services.ts';
import { linkSecretOf } from './shared-link.ts';
import { deviceSecretOf } from './site-device.ts';
import { hashToken, storeLastSeen } from './tokens.ts';
import { takeUpload } from './upload.ts';

export const COOKIE = 'mesra_session';

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
type AnyAnswer = Answer<unknown> | FileAnswer | RedirectAnswer;
const isFile = (answer: AnyAnswer): answer is FileAnswer => 'bytes' in answer;
const isRedirect = (answer: AnyAnswer): answer is RedirectAnswer => 'location' in answer;

/** Mounts every endpoint, and the item's POST beside its PATCH and DELETE (`_method: DELETE` is taken as one). */
export function mount(app: FastifyInstance, services: Services, handled: readonly Handled[]): void {
  const byRoute = new Map(handled.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));
  for (const one of handled) {
    const { endpoint } = one;
    if (Boolean(endpoint.upload) !== Boolean(one.task))
      throw new Error(`${endpoint.path} takes a file and does not say what to read of it, or the other way.`);
    const route: RouteOptions = {
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      ...(endpoint.upload ? { config: { max: endpoint.upload.max_bytes } } : {}),
      handler: (request, reply) => answer(services, one, request, reply),
    };
    if (endpoint.form) app.register(async (scope) => takeForm(scope).route(route));
    else app.route(route);
  }
  for (const path of new Set(handled.map((one) => one.endpoint.path))) {
    const patch = byRoute.get(`PATCH ${path}`);
    const remove = byRoute.get(`DELETE ${path}`);
    if ((!patch && !remove) || byRoute.has(`POST ${path}`)) continue;
    app.post(fastifyPath(path), (request, reply) => {
      const { _method, ...rest } = (request.body ?? {}) as Record<string, unknown>;
      const chosen = String(_method ?? '').toUpperCase() === 'DELETE' ? remove : patch;
      if (!chosen) throw new Problem('not_found');
      request.body = rest;
      return answer(services, chosen, request, reply);
    });
  }
}

/** Lets the routes of this scope take urlencoded forms; all others refuse them. */
function takeForm(scope: FastifyInstance): FastifyInstance {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) => {
    done(null, parseQuery(text as string));
  });
  return scope;
}

/**
 * The bearer token; the cookie is accepted for GET only, so that images and downloads need no token in the
 * URL.
 */
function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  return request.method === 'GET' ? (request.cookies[COOKIE] ?? null) : null;
}

/** The secret by which a call says who makes it, by what the endpoint is open to; null without one. */
function secretOf({ access }: AnyEndpoint, request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (access === 'device') return deviceSecretOf(authorization);
  return linkKindOf(access) ? linkSecretOf(authorization) : tokenOf(request);
}

/** The Origin header if it is this server; otherwise null. */
function originOf({ headers: { origin }, host }: FastifyRequest): string | null {
  return origin !== undefined && origin.replace(/^https?:\/\//, '') === host ? origin.toLowerCase() : null;
}

/** The caller's realtime connection, which is not notified of its own changes. */
function socketOf(request: FastifyRequest): string | undefined {
  const named = request.headers['x-socket-id'];
  return typeof named === 'string' && /^\d{1,20}\.\d{1,20}$/.test(named) ? named : undefined;
}

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

interface Reaching {
  tx: Tx;
  actor: Actor;
  named: number | undefined;
}

/** The companies that a call may reach. */
async function reachable(services: Services, endpoint: AnyEndpoint, { tx, actor, named }: Reaching) {
  const companyIds = companiesFor(actor, endpoint, named);
  return endpoint.day_to_day ? companiesAtWork(tx, actor, companyIds, services.clock) : companyIds;
}

async function answer(
  services: Services,
  one: Handled,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = one;
  const token = secretOf(endpoint, request);
  const tokenHash = token ? hashToken(token) : null;
  if (linkKindOf(endpoint.access)) reply.header('x-robots-tag', 'noindex, nofollow');
  if (endpoint.access !== 'public' && !tokenHash) throw new Problem('unauthenticated', unknownTo(endpoint));
  const upload = endpoint.upload && tokenHash ? await takeUpload(services, one, request, tokenHash) : null;
  const afterwards: (() => Promise<void>)[] = [];
  // Redirects store their state.
  const writes = endpoint.kind === 'redirect' || endpoint.recorded === true;
  const readOnly = (endpoint.method === 'GET' && !writes) || endpoint.read_only === true;
  const guarded = endpoint.access !== 'public' && isForAccounts(endpoint.access) && tokenHash !== null;
  const asking = guarded ? { token: { hash: tokenHash, at: services.clock.now() } } : {};
  const scope = { companyIds: [], userId: null, requestId: request.id, ip: request.ip, readOnly, ...asking };
  const outcome = await inTransaction(services.db.app, scope, async (tx, session) => {
    const { link, device } = await enterBySecret(services, endpoint, { tx, hash: tokenHash });
    const confined = (link ?? device)?.company_id ?? null;
    const actor = guarded ? signedIn(session) : null;
    if (actor) storeLastSeen(services, actor.session);
    const parsed = upload?.sent ?? parseSent(endpoint, request, request.body);
    const named = namedCompany(endpoint, parsed);
    if (actor && endpoint.access !== 'account' && !isVerified(actor))
      throw new Problem('forbidden', { key: 'problem.unverified' });
    const companyIds = actor
      ? await reachable(services, endpoint, { tx, actor, named })
      : confined === null
        ? []
        : [confined];
    const own = actor?.roles.map((role) => role.company_id) ?? companyIds;
    // Sent with the first statement of the handler, and before it.
    const limited = sameSet(companyIds, own) ? undefined : setCompanies(tx, companyIds);
    const call = {
      ...parsed,
      ...(upload ? { file: upload.file, fileHash: upload.hash } : {}),
      actor: confined === null ? (actor as Actor) : NOBODY,
      ...{ link, device },
      companyId: confined ?? named ?? (companyIds.length === 1 ? (companyIds[0] ?? null) : null),
      companyIds,
      tx,
      services,
      language: languageOf(request.headers['accept-language']),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: originOf(request),
      host: request.host,
      requestId: request.id,
      socketId: socketOf(request),
      tokenHash,
      cookie: (name: string) => request.cookies[name] ?? null,
      header: (name: string, value: string) => void reply.header(name, value),
      afterCommit: (work: () => Promise<void>) => void afterwards.push(work),
    } satisfies Call<AnyEndpoint>;
    const hash = () => hashOf(call, upload?.bytes);
    const work = () => finish(one, call);
    const outcome = actor && !readOnly ? withIdempotency(call, endpoint, { request, hash }, work) : work();
    return (await Promise.all([outcome, limited]))[0];
  });
  for (const work of afterwards) await work().catch((error) => reportAfterwards(request, error));
  return send(outcome, endpoint, reply);
}

/** The write is committed and reported as successful; a sweep handles what failed afterwards. */
const reportAfterwards = (request: FastifyRequest, error: Error) =>
  console.error(
    `request ${request.id} ${request.method} ${request.routeOptions.url}, after it:`,
    forLog(error),
  );

interface Outcome {
  status: number;
  body: unknown;
  file?: FileAnswer;
  location?: string;
}

/** Notifies clients of the changes of a write. */
async function publishCall(endpoint: AnyEndpoint, call: Call<AnyEndpoint>): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.read_only || typeof endpoint.access === 'string') return;
  for (const companyId of call.companyId === null ? call.companyIds : [call.companyId])
    await publishChange(call.tx, companyId, endpoint, {
      userId: call.actor?.user_id ?? null,
      socketId: call.socketId,
    });
}

async function finish(one: Handled, call: Call<AnyEndpoint>): Promise<Outcome> {
  const result = await one.handler(call);
  await publishCall(one.endpoint, call);
  if (isFile(result)) return { status: 200, body: null, file: result };
  if (isRedirect(result)) return { status: 303, body: null, location: result.location };
  const reply = result.message ?? 'ok';
  const message = messageText(typeof reply === 'string' ? { key: reply } : reply, call.language);
  const body = {
    success: true,
    message,
    data: result.data,
    ...(result.meta ? { meta: result.meta } : {}),
    ...result.extras,
  };
  return { status: result.status ?? 200, body };
}

/** The stored response of a write, encrypted. */
interface StoredResponse {
  body: unknown;
  standing: string;
}

/** The caller's role as stored with a response; a replay is refused if it has changed. */
function callerStatusOf({ actor, companyIds }: Call<AnyEndpoint>, { access }: AnyEndpoint): string {
  if (typeof access === 'string') return '';
  const reached = actor.roles.filter((role) => companyIds.includes(role.company_id));
  return JSON.stringify(
    reached.map(({ company_id, type, is_admin, accesses, scope }) => [
      company_id,
      type,
      is_admin,
      accesses,
      scope,
    ]),
  );
}

/** Hash that distinguishes a repeat from a different request. */
const hashOf = ({ params, query, body }: Call<AnyEndpoint>, bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .update(bytes ?? '')
    .digest('hex');

/**
 * A write with an Idempotency-Key runs once; a repeat gets the first response if the caller's role is
 * unchanged.
 */
async function withIdempotency(
  call: Call<AnyEndpoint>,
  endpoint: AnyEndpoint,
  { request, hash }: { request: FastifyRequest; hash: () => string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || endpoint.idempotent === false) return work();
  if (key.length > 200) throw new Problem('bad_request');
  const client: pg.PoolClient = call.tx.$client;
  const name = `${endpoint.method} ${endpoint.path}`;
  const claim = [call.actor.user_id, key, name, hash()];
  const { vault } = call.services;
  const context = sealContextOf('system.idempotency.response', call.actor.user_id, key);
  const { rows } = await client.query('select * from system.claim_idempotency($1, $2, $3, $4)', claim);
  const stored = rows[0] as { claimed: boolean; same: boolean; status: number; response: Buffer };
  if (!stored.claimed && !stored.same) throw new Problem('wrong_state', { key: 'problem.idempotency' });
  const status = callerStatusOf(call, endpoint);
  if (!stored.claimed) {
    const before = JSON.parse(vault.open(context, stored.response)) as StoredResponse;
    if (before.standing !== status) throw new Problem('forbidden');
    return { status: stored.status, body: before.body };
  }
  const outcome = await work();
  const sealed = vault.seal(
    context,
    JSON.stringify({ body: outcome.body, standing: status } satisfies StoredResponse),
  );
  await client.query('select system.keep_idempotency($1, $2, $3, $4)', [
    call.actor.user_id,
    key,
    outcome.status,
    sealed,
  ]);
  return outcome;
}

function send(outcome: Outcome, endpoint: AnyEndpoint, reply: FastifyReply): unknown {
  const { file, location } = outcome;
  if (location !== undefined) return reply.redirect(location, outcome.status);
  if (!file)
    return reply
      .code(outcome.status)
      .type('application/json; charset=utf-8')
      .serializer(serializerOf(endpoint))
      .send(outcome.body);
  const kind = file.inline ? 'inline' : 'attachment';
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', file.cache ?? 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .serializer((payload: unknown) => payload as string)
    .send(file.bytes);
}

/** Request id for the response, log lines and audit rows. */
export const newRequestId = () => randomUUID();
