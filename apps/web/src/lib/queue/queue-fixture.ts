import type { EntryAnswer, EntryPayload } from '@mesra/contract/devices/entry';
import { compactVerify, importJWK } from 'jose';
import { addPresence } from './add-entry.ts';
import { sha256 } from './device-keys.ts';
import type { QueueEntry, QueueFile, WriteEntry } from './queue-entry.ts';
import type { QueueStore } from './queue-store.ts';
import { type SenderParts, sendQueue } from './sender.ts';

/* A queue over a database of its own, and a server that remembers what it took. For tests. */

export const CLOCK = {
  device_time: '2026-11-21T01:00:00.000Z',
  monotonic: 1000,
  life: '5f0c7a52-5d1e-4c41-9d38-0a4b6f6c3a10',
};
export const ANNA = { user_id: 1, token: 'anna', language: 'en', companies: [7] };
export const BALA = { user_id: 2, token: 'bala', language: 'en', companies: [7] };

let drawn = 0;
/** A name that no test has had. */
export const databaseName = (): string => `queue-${++drawn}`;

/** What a request meets: an answer, an answer that is lost on the way, no server, or a failure. */
export type Weather = 'fair' | 'lost' | 'unreached' | number;

interface Sent {
  path: string;
  token: string;
  body: Record<string, unknown> | FormData;
  key: string | null;
}

const json = (status: number, data: unknown, more: object = {}): Response =>
  Response.json({ success: status < 400, message: '', data, ...more }, { status });

/** A server: devices, entries by uuid, pictures, and writes applied once by their key. `refuses` says what it does not take. */
export function fakeServer() {
  const state = {
    tokens: new Map([
      ['anna', { id: 1, memberships: [{ company_id: 7 }] }],
      ['bala', { id: 2, memberships: [{ company_id: 7 }] }],
    ]),
    devices: new Map<string, { user: number; public_key: object }>(),
    /** In the order of arrival, each once. */
    entries: new Map<string, { user: number; jws: string; answer: EntryAnswer }>(),
    pictures: new Map<string, number>(),
    writes: new Map<string, { path: string; body: unknown; data: unknown }>(),
    requests: [] as Sent[],
    refuses: new Map<string, string>(),
    weather: [] as Weather[],
  };
  let ids = 100;

  const bodyOf = (init: RequestInit): Record<string, unknown> =>
    typeof init.body === 'string' ? JSON.parse(init.body) : {};

  function take(jws: string, user: number): EntryAnswer {
    const payload = JSON.parse(atob(jws.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    const { uuid, body } = payload as EntryPayload;
    const known = state.entries.get(uuid);
    if (known) return { ...known.answer, outcome: 'known' };
    const why = state.refuses.get(String(body.type));
    const answer: EntryAnswer = why
      ? { uuid, outcome: 'refused', message: why, code: 'invalid', errors: { note: [why] } }
      : { uuid, outcome: 'recorded', message: 'Recorded', code: null, errors: {} };
    state.entries.set(uuid, { user, jws, answer });
    return answer;
  }

  function answer(path: string, init: RequestInit, user: number, key: string | null): Response {
    if (path === '/api/auth/user')
      return json(
        200,
        [...state.tokens.values()].find(({ id }) => id === user),
      );
    const body = bodyOf(init);
    if (path === '/api/devices') {
      state.devices.set(String(body.uuid), { user, public_key: body.public_key as object });
      return json(201, {});
    }
    if (path === '/api/devices/entries') {
      if (!state.devices.has(String(body.device))) return json(409, null, { code: 'wrong_state' });
      return json(
        200,
        (body.entries as string[]).map((jws) => take(jws, user)),
      );
    }
    const picture = /^\/api\/attendances\/events\/([^/]+)\/picture$/.exec(path)?.[1];
    if (picture) {
      if (state.entries.get(picture)?.answer.code !== null) return json(404, null, { code: 'not_found' });
      state.pictures.set(picture, (state.pictures.get(picture) ?? 0) + 1);
      return json(201, {});
    }
    const known = state.writes.get(key ?? '');
    if (known) return json(200, known.data);
    const why = state.refuses.get(path);
    if (why) return json(422, null, { code: 'invalid', message: why, errors: { reason: [why] } });
    const data = { id: ++ids, version: 1 };
    const sent = init.body instanceof FormData ? Object.fromEntries(init.body) : body;
    state.writes.set(key ?? '', { path, body: sent, data });
    return json(201, data);
  }

  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const key = headers.get('idempotency-key');
    const weather = state.weather.shift() ?? 'fair';
    if (weather === 'unreached') throw new TypeError('Failed to fetch');
    const person = state.tokens.get(token);
    state.requests.push({ path, token, body: bodyOf(init), key });
    if (!person) return json(401, null, { code: 'unauthenticated' });
    if (typeof weather === 'number') return json(weather, null);
    const answered = answer(path, init, person.id, key);
    if (weather === 'lost') throw new TypeError('Failed to fetch');
    return answered;
  };
  return { ...state, fetch };
}
export type FakeServer = ReturnType<typeof fakeServer>;

/** Sends once, as a page of the person would. */
export const sendAs = (
  store: QueueStore,
  server: FakeServer,
  session: SenderParts['session'] = ANNA,
  more: Partial<SenderParts> = {},
) => sendQueue({ store, fetch: server.fetch, session, clock: () => CLOCK, ...more });

interface Tap {
  type?: string;
  user_id?: number;
  company_id?: number;
  replaces?: string | null;
  action?: 'record' | 'discard';
  picture?: boolean;
}

/** Keeps a tap; its uuid. */
export async function tap(
  store: QueueStore,
  { type = 'in', user_id = 1, company_id = 7, ...rest }: Tap = {},
) {
  const uuid = crypto.randomUUID();
  const file: QueueFile | null = rest.picture
    ? {
        id: crypto.randomUUID(),
        user_id,
        name: 'me.jpg',
        type: 'image/jpeg',
        bytes: new Uint8Array([1, 2]).buffer,
        hash: 'a',
      }
    : null;
  await addPresence(
    store,
    {
      ...{ uuid, user_id, company_id, kind: 'attendance', action: rest.action ?? 'record' },
      ...{
        replaces: rest.replaces ?? null,
        body: rest.action === 'discard' ? {} : { type },
        clock: CLOCK,
        file,
      },
      about: { kind: 'attendance', type: 'in', time: CLOCK.device_time, zone: 'Asia/Kuala_Lumpur' },
    },
    'Chrome, Android',
  );
  return uuid;
}

export const write = (more: Partial<WriteEntry> & Pick<WriteEntry, 'call'>): WriteEntry => ({
  ...{
    type: 'write',
    uuid: crypto.randomUUID(),
    user_id: 1,
    company_id: 7,
    act: 'act',
    at: CLOCK.device_time,
  },
  ...{ about: { kind: 'claim', title: 'Taxi' }, refusal: null, file: null, params: {}, body: {} },
  ...{ rests_on: [], answers: {}, draft: null },
  ...more,
});

/** Whether the entries that the server has of a device are one chain without a gap, each signed by the device. */
export async function verifyChain(server: FakeServer): Promise<number[]> {
  const payloads: EntryPayload[] = [];
  const hashes = new Map<number, string>();
  for (const { jws } of server.entries.values()) {
    const payload: EntryPayload = JSON.parse(
      atob(jws.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    );
    const key = await importJWK(server.devices.get(payload.device)?.public_key ?? {}, 'ES256');
    await compactVerify(jws, key);
    payloads.push(payload);
    hashes.set(payload.sequence, await sha256(jws));
  }
  payloads.sort((a, b) => a.sequence - b.sequence);
  for (const { sequence, previous } of payloads)
    if (previous !== (hashes.get(sequence - 1) ?? null)) throw new Error(`The chain breaks at ${sequence}`);
  return payloads.map(({ sequence }) => sequence);
}

/** The states of what is left. */
export const leftOf = async (store: QueueStore, user_id = 1) =>
  (await store.list(user_id)).map((entry: QueueEntry) => (entry.refusal ? 'refused' : 'waiting'));
