import { momentOf, pageClock } from '../page-clock.ts';
import { reached } from '../reach.ts';
import { socketId } from '../socket-id.ts';
import { agentOf } from '../user-agent.ts';
import { QUEUE_SYNC } from '../worker-messages.ts';
import { addPresence, type NewPresence } from './add-entry.ts';
import { createPauses } from './pauses.ts';
import { hearQueue, publishQueue } from './queue-channel.ts';
import {
  type About,
  actsOf,
  type QueuedAct,
  type QueueFile,
  type Refusal,
  type WriteEntry,
} from './queue-entry.ts';
import { queueFile } from './queue-file.ts';
import { keepQueueSession, type QueueSession } from './queue-session.ts';
import { queueHooks, queueSession, queueState, rememberWaiting } from './queue-state.ts';
import { openQueueStore, type QueueStore } from './queue-store.ts';
import { later, type SendOutcome } from './reach-server.ts';
import { confirmSession, type SenderParts, sendQueue } from './sender.ts';
import { clockAt } from './sending-clock.ts';
import { keepPersistent, withinSpace } from './storage-space.ts';

/*
 * The queue of this page: keeps what its person does, sends it, and says what waits. It begins with the frame of a signed-in
 * person and ends with it.
 */

let opened: Promise<QueueStore> | null = null;
const storeNow = (): Promise<QueueStore> => {
  opened ??= openQueueStore().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};

let session: QueueSession | null = null;
/** The token that was seen to be the person's. */
let confirmed: string | null = null;
let running: Promise<SendOutcome> | null = null;
let again = false;

/** Reads what waits, for whoever is signed in. */
async function show(): Promise<void> {
  const of = session;
  if (!of) return;
  const all = await (await storeNow()).list(of.user_id);
  if (session?.user_id !== of.user_id) return;
  const own = all.filter(({ company_id }) => of.companies.includes(company_id));
  rememberWaiting(all.length > 0);
  queueState.set({ ...queueState.get(), acts: actsOf(own) });
}

async function changed(): Promise<void> {
  publishQueue();
  await show();
}

const pauses = createPauses(() => void sendNow());

async function round(of: QueueSession): Promise<SendOutcome> {
  const store = await storeNow();
  if ((await store.list(of.user_id)).length === 0) return { to: 'done' };
  const parts: SenderParts = {
    ...{ store, session: of, clock: () => clockAt(momentOf(pageClock)) },
    fetch: (...call) => fetch(...call),
    socket: socketId.get,
    onSending: (uuids) => queueState.set({ ...queueState.get(), sending: new Set(uuids) }),
    onArrived: (arrived) => queueHooks.arrived(arrived),
  };
  if (confirmed !== of.token) {
    const found = await confirmSession(parts);
    if ('to' in found) return found;
    confirmed = of.token;
    parts.session = found;
    if (session?.token === of.token) session = found;
  }
  return sendQueue(parts);
}

async function run(): Promise<SendOutcome> {
  let outcome: SendOutcome = { to: 'done' };
  do {
    again = false;
    if (!session) return { to: 'signed_out' };
    outcome = await round(session);
    await changed();
  } while (again && outcome.to === 'done');
  if (outcome.to === 'later') pauses.wait(outcome.after_ms);
  else pauses.end();
  if (outcome.to === 'signed_out') queueHooks.signedOut();
  return outcome;
}

/** Sends now, or once more after what is on its way; settled when that has ended. */
export function sendNow(): Promise<SendOutcome> {
  if (running) again = true;
  running ??= run()
    .catch((error: unknown): SendOutcome => {
      console.error('The queue was not sent', error);
      pauses.wait(null);
      return later();
    })
    .finally(() => {
      running = null;
    });
  return running;
}

const wake = (): void => {
  if (document.visibilityState !== 'hidden' && queueState.get().acts.length > 0) void sendNow();
};

/** Begins with who is signed in: shows and sends what they left on this device. */
async function begin(next: QueueSession): Promise<void> {
  const isOther = session?.user_id !== next.user_id;
  session = next;
  if (isOther) queueState.set({ acts: [], sending: new Set() });
  await keepQueueSession(next);
  await show();
  if (queueState.get().acts.length > 0) void sendNow();
}

let begun: { of: QueueSession; done: Promise<void> } | null = null;

/** Settled when the queue belongs to who is signed in. */
export function readyQueue(): Promise<void> {
  const of = queueSession.get();
  if (!of) return Promise.resolve();
  if (begun?.of !== of) begun = { of, done: begin(of) };
  return begun.done;
}

queueHooks.end = () => {
  begun = null;
  session = null;
  confirmed = null;
  pauses.end();
  queueState.set({ acts: [], sending: new Set() });
};

window.addEventListener('online', () => void sendNow());
document.addEventListener('visibilitychange', wake);
reached.subscribe(() => reached.get() && wake());
hearQueue(() => void show().catch((error: unknown) => console.error('The queue was not read', error)));

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Has the browser send when the network is back, even if this page is closed. */
function registerSync(): void {
  navigator.serviceWorker?.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(QUEUE_SYNC))
    .catch((error: unknown) => console.info('Background sync is not available', error));
}

/** What the person's list of devices calls this one at first. */
export function deviceName(): string {
  const { browser, os } = agentOf(navigator.userAgent);
  return [browser, os].filter(Boolean).join(', ') || 'Browser';
}

function userId(): number {
  if (!session) throw new Error('Nobody is signed in');
  return session.user_id;
}

/** A file of whoever is signed in as the queue keeps it. */
export const fileOf = (file: File): Promise<QueueFile> => queueFile(file, userId());

async function store(bytes: number, work: () => Promise<unknown>): Promise<void> {
  void keepPersistent();
  await withinSpace(bytes, work);
  await changed();
  registerSync();
}

/** Signs an event and keeps it; it is on this device when this settles. */
export const keepEvent = (event: Omit<NewPresence, 'user_id'>): Promise<void> =>
  store(event.file?.bytes.byteLength ?? 0, async () =>
    addPresence(await storeNow(), { ...event, user_id: userId() }, deviceName()),
  );

/** A call of an act, before it is kept. */
export type NewWrite = Pick<WriteEntry, 'uuid' | 'call' | 'params' | 'body' | 'rests_on' | 'draft'> & {
  file?: QueueFile | null;
  /** It goes with what waits; otherwise it has waited where the server is not reached. */
  waited?: boolean;
};

/** Keeps the calls of an act, all or none; what stood before it goes out. */
export async function keepWrites(
  act: { act: string; company_id: number; about: About },
  writes: readonly NewWrite[],
  replaced: readonly string[] = [],
): Promise<void> {
  const files = writes.flatMap(({ file }) => file ?? []);
  const at = new Date().toISOString();
  const entries = writes.map(
    ({ file, waited = !reached.get(), ...write }): WriteEntry => ({
      ...{ type: 'write', user_id: userId(), at, refusal: null, answers: {}, file: file?.id ?? null },
      ...act,
      ...write,
      ...(waited ? { waited } : {}),
    }),
  );
  const bytes = files.reduce((sum, one) => sum + one.bytes.byteLength, 0);
  await store(bytes, async () => (await storeNow()).addWrites(entries, files, replaced));
}

/** What became of an entry: it arrived, was refused, or is kept here. */
export type Became = { to: 'arrived' } | { to: 'kept' } | { to: 'refused'; refusal: Refusal };

/** Sends, and says what became of an entry. */
export async function sendAndSee(uuid: string): Promise<Became> {
  await sendNow();
  const found = (await (await storeNow()).list(userId())).find((entry) => entry.uuid === uuid);
  if (!found || (found.type === 'presence' && found.recorded && !found.refusal)) return { to: 'arrived' };
  return found.refusal ? { to: 'refused', refusal: found.refusal } : { to: 'kept' };
}

/** Removes what rests on calls that are discarded. */
async function removeResting(store: QueueStore, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const rests = (await store.list(userId())).filter(
    (entry) => entry.type === 'write' && entry.rests_on.some((uuid) => gone.includes(uuid)),
  );
  for (const { uuid } of rests) await store.remove(uuid);
  await removeResting(
    store,
    rests.map(({ uuid }) => uuid),
  );
}

/** Takes back what was refused, with what rests on it. Of an event that is itself an entry of the chain. */
export async function discardAct({ entries }: QueuedAct): Promise<void> {
  const store = await storeNow();
  for (const entry of entries) {
    // The server has a discard or an event without its picture: nothing of the chain is missing.
    if (entry.type === 'write' || entry.action === 'discard' || entry.recorded)
      await store.remove(entry.uuid);
    else
      await keepEvent({
        ...{ uuid: crypto.randomUUID(), company_id: entry.company_id, kind: entry.kind, action: 'discard' },
        ...{ replaces: entry.uuid, body: {}, about: { kind: 'discard', of: entry.about }, file: null },
        clock: clockAt(momentOf(pageClock)),
      });
  }
  const writes = entries.filter(({ type }) => type === 'write');
  await removeResting(
    store,
    writes.map(({ uuid }) => uuid),
  );
  await changed();
  void sendNow();
}

/** Takes out what a corrected act replaces. */
export async function removeAct({ entries }: QueuedAct): Promise<void> {
  const store = await storeNow();
  for (const { uuid } of entries) await store.remove(uuid);
  await changed();
}

/** The file of an entry, for whoever corrects it. */
export async function fileIn(id: string): Promise<File | null> {
  const found = await (await storeNow()).file(id);
  if (!found || found.user_id !== session?.user_id) return null;
  return new File([found.bytes], found.name, { type: found.type });
}

/** Stores a file of a draft under an id that begins with the draft's name, until the draft is sent or discarded. */
export async function addDraftFile(id: string, file: File): Promise<void> {
  void keepPersistent();
  await withinSpace(file.size, async () => (await storeNow()).addFile({ ...(await fileOf(file)), id }));
}

/** The files of a draft of whoever is signed in, by id. */
export async function draftFiles(draft: string): Promise<{ id: string; file: File }[]> {
  const found = await (await storeNow()).filesUnder(draft);
  return found.flatMap(({ id, user_id, name, type, bytes }) =>
    user_id === session?.user_id ? [{ id, file: new File([bytes], name, { type }) }] : [],
  );
}

/** Removes the files whose ids begin so: all of a draft, or one. */
export const removeDraftFiles = async (prefix: string): Promise<void> =>
  (await storeNow()).removeFilesUnder(prefix);

/** The uuid of this device for the person in a company; null before anything was signed. */
export const thisDevice = async (company_id: number): Promise<string | null> =>
  (await (await storeNow()).knownDevice(userId(), company_id))?.device ?? null;

/** This device was revoked: what is recorded from now on is signed by a new key pair. */
export const retireDevice = async (uuid: string): Promise<void> => (await storeNow()).retire(uuid);
