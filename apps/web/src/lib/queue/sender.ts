import type { EntryAnswer, SendingClock } from '@mesra/contract/devices/entry';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { SessionUser } from '@mesra/contract/session/session';
import type { DeviceEntryAnswer } from '@mesra/contract/site-devices/device-api';
import { publicKeyOf } from './device-keys.ts';
import { ownLock } from './own-lock.ts';
import {
  filledIn,
  hasWaited,
  isReady,
  type PresenceEntry,
  type QueueEntry,
  type Refusal,
  type WriteEntry,
} from './queue-entry.ts';
import type { QueueSession } from './queue-session.ts';
import type { QueueStore } from './queue-store.ts';
import { BATCH, DEVICE_CALLS, PRESENCE_PATHS, QUEUED_CALLS, WHO } from './queued-calls.ts';
import { type CallerParts, DONE, later, type Reply, reach, type SendOutcome } from './reach-server.ts';

/*
 * Sends the queue of who is signed in. Free of the page, so that the service worker sends by the same code.
 */

/** Writes and pictures go side by side, so many at a time. */
const TOGETHER = 3;
/** What has arrived: a path that it changed, and what the server said. */
export interface Arrived {
  entry: QueueEntry;
  path: AnyEndpoint['path'];
  message: string;
}

export interface SenderParts extends CallerParts {
  store: QueueStore;
  /** What the clocks show now. */
  clock: () => SendingClock;
  /** Which entries are on their way now. */
  onSending?: (uuids: readonly string[]) => void;
  onArrived?: (arrived: Arrived) => void;
  /** What the server answered to an entry, once that is stored here. */
  onAnswered?: (answer: EntryAnswer | DeviceEntryAnswer) => void;
}

/** Of two outcomes the one that ends more. */
const worse = (a: SendOutcome, b: SendOutcome): SendOutcome => {
  if (a.to === 'signed_out' || b.to === 'done') return a;
  if (b.to === 'signed_out' || a.to === 'done') return b;
  return later(Math.max(a.after_ms ?? 0, b.after_ms ?? 0) || null, a.too_many || b.too_many);
};

/**
 * Whether nothing else is sent for now: the session has ended, or a company's device has called too often, whose further calls would
 * be refused as well.
 */
const endsAll = (outcome: SendOutcome, { ofSite = false }: Pick<SenderParts, 'ofSite'>): boolean =>
  outcome.to === 'signed_out' || (ofSite && outcome.to === 'later' && outcome.too_many);

/** Works on a few at a time; the first that ends everything stops the rest. */
async function sideBySide<T>(
  parts: SenderParts,
  items: readonly T[],
  work: (item: T) => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const left = [...items];
  let outcome = DONE;
  const take = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      outcome = worse(outcome, await work(item));
      if (endsAll(outcome, parts)) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(TOGETHER, items.length) }, take));
  return outcome;
}

async function register(parts: SenderParts, uuid: string, company_id: number): Promise<Reply | null> {
  const known = await parts.store.device(uuid);
  if (!known) return null;
  const body = { company_id, uuid, name: known.name, public_key: await publicKeyOf(known.keys) };
  const reply = await reach(parts, { path: DEVICE_CALLS.register.path, body, key: uuid });
  if (reply.ok) await parts.store.registered(uuid);
  // Another key or owner has its name: what is recorded from now on is signed by a new one.
  else if (reply.stop === null) await parts.store.retire(uuid);
  return reply;
}

/** Sends a batch of one device; refused as a whole, its halves go alone, so that one entry holds up no other. */
async function sendBatch(
  parts: SenderParts,
  batch: readonly PresenceEntry[],
  waiting: number,
  again = false,
): Promise<SendOutcome> {
  const { store } = parts;
  const [{ company_id, device }] = batch as [PresenceEntry];
  const unknown = !parts.ofSite && !again && (await store.device(device))?.registered === false;
  const told = unknown ? await register(parts, device, company_id) : null;
  if (told && !told.ok) return told.stop ?? refuseAll(parts, batch, told.refusal);
  const sent = { waiting, clock: parts.clock(), entries: batch.map(({ jws }) => jws) };
  const call = parts.ofSite
    ? { path: DEVICE_CALLS.sendOfSite.path, body: sent }
    : { path: DEVICE_CALLS.send.path, body: { company_id, device, ...sent } };
  const reply = await reach(parts, call);
  if (reply.ok) return takeAnswers(parts, batch, reply.data as readonly (EntryAnswer | DeviceEntryAnswer)[]);
  if (reply.stop) return reply.stop;
  if (reply.status === 409 && !again && !parts.ofSite) {
    const anew = await register(parts, device, company_id);
    if (anew?.ok) return sendBatch(parts, batch, waiting, true);
    if (anew) return anew.stop ?? refuseAll(parts, batch, anew.refusal);
  }
  if (batch.length === 1) return refuseAll(parts, batch, reply.refusal);
  const half = Math.ceil(batch.length / 2);
  const first = await sendBatch(parts, batch.slice(0, half), waiting + batch.length - half, again);
  if (first.to !== 'done') return first;
  return sendBatch(parts, batch.slice(half), waiting, again);
}

async function refuseAll({ store }: SenderParts, batch: readonly PresenceEntry[], why: Refusal) {
  for (const { uuid } of batch) await store.refuse(uuid, why);
  return DONE;
}

async function takeAnswers(
  { store, onArrived, onAnswered }: SenderParts,
  batch: readonly PresenceEntry[],
  answers: readonly (EntryAnswer | DeviceEntryAnswer)[],
): Promise<SendOutcome> {
  if (!Array.isArray(answers) || answers.length !== batch.length) return later();
  for (const [index, entry] of batch.entries()) {
    const answer = answers[index] as EntryAnswer | DeviceEntryAnswer;
    const { outcome, code, message, errors } = answer;
    if (outcome === 'refused' || code !== null) {
      await store.refuse(entry.uuid, { code, message, errors });
      onAnswered?.(answer);
      continue;
    }
    await store.recorded(entry.uuid);
    onAnswered?.(answer);
    onArrived?.({ entry, path: PRESENCE_PATHS[entry.kind].touches, message });
  }
  return DONE;
}

async function sendPicture(parts: SenderParts, entry: PresenceEntry): Promise<SendOutcome> {
  const { store, onArrived } = parts;
  const file = entry.file ? await store.file(entry.file) : undefined;
  if (!file) {
    await store.remove(entry.uuid);
    return DONE;
  }
  const form = new FormData();
  if (!parts.ofSite) form.append('company_id', String(entry.company_id));
  form.append('file', new File([file.bytes], file.name, { type: file.type }));
  const path = PRESENCE_PATHS[entry.kind].picture.replace('{uuid}', entry.uuid);
  const reply = await reach(parts, { path, form });
  if (reply.ok) {
    await store.remove(entry.uuid);
    onArrived?.({ entry, path: PRESENCE_PATHS[entry.kind].touches, message: '' });
    return DONE;
  }
  if (reply.stop) return reply.stop;
  await store.refuse(entry.uuid, reply.refusal);
  return DONE;
}

async function sendWrite(parts: SenderParts, entry: WriteEntry): Promise<SendOutcome> {
  const { store, session, onArrived } = parts;
  const { endpoint, ...rest } = QUEUED_CALLS[entry.call];
  const waited = 'waited' in rest && hasWaited(entry, parts.clock().device_time);
  const params = filledIn(entry.params, entry.answers) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const filled = filledIn(entry.body, entry.answers) as Record<string, unknown>;
  const body = 'waited' in rest ? { ...filled, [rest.waited]: waited } : filled;
  const file = entry.file ? await store.file(entry.file) : undefined;
  const form = endpoint.upload && file ? new FormData() : null;
  if (form && endpoint.upload && file) {
    for (const [key, value] of Object.entries(body)) form.append(key, String(value));
    form.append(endpoint.upload.field, new File([file.bytes], file.name, { type: file.type }));
  }
  const reply = await reach(parts, {
    method: endpoint.method,
    path,
    // Another body is another request: by the UUID in it the server knows what it has already.
    key: waited ? `${entry.uuid}-waited` : entry.uuid,
    ...(form ? { form } : { body }),
  });
  if (reply.ok) {
    await store.answered(entry.uuid, session.user_id, reply.data);
    onArrived?.({ entry, path: endpoint.path, message: reply.message });
    return DONE;
  }
  if (reply.stop) {
    if ('waited' in rest && !waited) await store.waited(entry.uuid);
    return reply.stop;
  }
  await store.refuse(entry.uuid, reply.refusal);
  return DONE;
}

/** Whether the token is still that person's, and in which companies they are; otherwise why nothing may be sent. */
export async function confirmSession(parts: SenderParts): Promise<QueueSession | SendOutcome> {
  const reply = await reach(parts, { method: 'GET', path: WHO.path });
  if (!reply.ok) return reply.stop ?? { to: 'signed_out' };
  const { id, memberships } = reply.data as SessionUser;
  if (id !== parts.session.user_id) return { to: 'signed_out' };
  return { ...parts.session, companies: memberships.map(({ company_id }) => company_id) };
}

/** The entries of who is signed in that may be sent now. */
async function sendable({ store, session }: SenderParts): Promise<QueueEntry[]> {
  const all = await store.list(session.user_id);
  return all.filter((entry) => session.companies.includes(entry.company_id) && isReady(entry));
}

/** Presence entries by device, in batches. */
async function sendPresence(parts: SenderParts, entries: readonly PresenceEntry[]): Promise<SendOutcome> {
  const byDevice = new Map<string, PresenceEntry[]>();
  for (const entry of entries) byDevice.set(entry.device, [...(byDevice.get(entry.device) ?? []), entry]);
  let outcome = DONE;
  for (const own of byDevice.values()) {
    for (let from = 0; from < own.length; from += BATCH) {
      const batch = own.slice(from, from + BATCH);
      parts.onSending?.(batch.map(({ uuid }) => uuid));
      const sent = await sendBatch(parts, batch, own.length - from - batch.length);
      outcome = worse(outcome, sent);
      if (sent.to !== 'done') break;
    }
    if (endsAll(outcome, parts)) break;
  }
  return outcome;
}

/** Sends everything once, in its order: events, their pictures, and writes as what they rest on is answered. */
async function sendRound(parts: SenderParts): Promise<{ outcome: SendOutcome; tried: number }> {
  const entries = await sendable(parts);
  const isPresence = (entry: QueueEntry): entry is PresenceEntry => entry.type === 'presence';
  const events = entries.filter(isPresence).filter(({ recorded }) => !recorded);
  let outcome = await sendPresence(parts, events);
  if (endsAll(outcome, parts)) return { outcome, tried: entries.length };
  const pictures = (await sendable(parts)).filter(isPresence).filter(({ recorded }) => recorded);
  const writes = entries.filter((entry): entry is WriteEntry => entry.type === 'write');
  const rest = [...pictures, ...writes];
  parts.onSending?.(rest.map(({ uuid }) => uuid));
  const work = (entry: PresenceEntry | WriteEntry) =>
    entry.type === 'presence' ? sendPicture(parts, entry) : sendWrite(parts, entry);
  outcome = worse(outcome, await sideBySide(parts, rest, work));
  return { outcome, tried: events.length + rest.length };
}

/**
 * Sends what waits until nothing that can be sent is left, one sender in the browser at a time. Nothing is lost wherever it
 * ends: an entry goes out only once its answer was read, and is sent again under the same uuid until then.
 */
export const sendQueue = (parts: SenderParts): Promise<SendOutcome> =>
  ownLock(parts.ofSite ? 'mesra.kiosk' : 'mesra.queue', async () => {
    for (;;) {
      const { outcome, tried } = await sendRound(parts);
      parts.onSending?.([]);
      if (outcome.to !== 'done' || tried === 0) return outcome;
    }
  });
