import { createHash, randomUUID } from 'node:crypto';
import type { EntryPayloadIn } from '@mesra/contract/devices/entry';
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';

import { markIncomplete } from './devices.jobs.ts';

export const DEVICES = '/api/devices';
/** The clocks of test devices begin here. */
const PAGE_BEGAN = Date.parse('2020-01-01T00:00:00Z');

/** A signed entry, as it lies in the queue of a device. */
export interface TestEntry {
  uuid: string;
  jws: string;
  payload: EntryPayloadIn;
}

/** What a test says of an entry otherwise than its device would. */
export type EntryChanges = Partial<EntryPayloadIn>;

/** SHA-256 in hex. */
export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The public half of a new key, and what signs with the other. */
export async function drawKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  return { public_key: { kty: 'EC' as const, crv: 'P-256' as const, x, y }, key: privateKey };
}

const signed = (payload: EntryPayloadIn, key: CryptoKey): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256' })
    .sign(key);

/** A queue that signs entries, each after the one before. */
export interface TestQueue {
  /** The life of its page; a test begins another one. */
  life: string;
  /** Signs the next entry of its chain; the clocks show `at`, the test's now unless named. */
  sign(body: Record<string, unknown>, changes?: EntryChanges, at?: Date): Promise<TestEntry>;
  /** What is sent of entries, with what the clocks show at `at`. */
  sending(entries: readonly (TestEntry | string)[], at?: Date): Record<string, unknown>;
}

const monotonicAt = (at: Date): number => at.getTime() - PAGE_BEGAN;

/** The queue of a device, whose entries are of a kind and signed by a key. */
export function openQueue(
  product: TestProduct,
  of: Pick<EntryPayloadIn, 'company_id' | 'device' | 'kind'>,
  key: CryptoKey,
): TestQueue {
  const now = () => product.services.clock.now();
  let [sequence, previous]: [number, string | null] = [0, null];
  const queue: TestQueue = {
    life: randomUUID(),
    async sign(entry, changes = {}, at = now()) {
      sequence += 1;
      const payload: EntryPayloadIn = {
        ...{ ...of, uuid: randomUUID(), action: 'record', replaces: null, sequence, previous },
        ...{ device_time: at.toISOString(), monotonic: monotonicAt(at), life: queue.life, body: entry },
        ...changes,
      };
      const jws = await signed(payload, key);
      previous = sha256(jws);
      return { uuid: payload.uuid, jws, payload };
    },
    sending: (entries, at = now()) => ({
      waiting: 0,
      clock: { device_time: at.toISOString(), monotonic: monotonicAt(at), life: queue.life },
      entries: entries.map((entry) => (typeof entry === 'string' ? entry : entry.jws)),
    }),
  };
  return queue;
}

/** A device of somebody in a company, that signs entries and sends them. */
export interface TestDevice extends TestQueue {
  id: number;
  uuid: string;
  person: Person;
  /** Signs an entry that takes another back. */
  discard(uuid: string, at?: Date): Promise<TestEntry>;
  /** What it sends of entries; the clocks show `at`. */
  body(entries: readonly (TestEntry | string)[], at?: Date): Record<string, unknown>;
  /** Sends entries; the clocks show `at`. */
  send(entries: readonly (TestEntry | string)[], more?: Record<string, unknown>, at?: Date): Promise<Answer>;
}

/** Registers a device of somebody in a company. `key` is the one that it signs with, its own unless named. */
export async function addDevice(
  product: TestProduct,
  companyId: number,
  person: Person,
  { uuid = randomUUID(), key }: { uuid?: string; key?: CryptoKey } = {},
): Promise<TestDevice> {
  const drawn = await drawKey();
  const body = { company_id: companyId, uuid, name: 'Phone', public_key: drawn.public_key };
  const answer = await product.call('POST', DEVICES, { as: person, body });
  if (answer.status > 201) throw new Error(`The device was not registered: ${JSON.stringify(answer.body)}`);
  const of = { company_id: companyId, device: uuid, kind: 'attendance' } as const;
  const device: TestDevice = Object.assign(openQueue(product, of, key ?? drawn.key), {
    id: answer.body.data.id,
    ...{ uuid, person },
    discard: (replaces: string, at?: Date) => device.sign({}, { action: 'discard', replaces }, at),
    body: (entries: readonly (TestEntry | string)[], at?: Date) => ({
      ...{ company_id: companyId, device: uuid },
      ...device.sending(entries, at),
    }),
    send: (entries: readonly (TestEntry | string)[], more = {}, at?: Date) =>
      product.call('POST', `${DEVICES}/entries`, {
        as: person,
        body: { ...device.body(entries, at), ...more },
      }),
  });
  return device;
}

/** Runs the daily work on what has not come in time. */
export const markOverdue = (product: TestProduct, companyId: number): Promise<void> =>
  markIncomplete({
    companyId,
    services: product.services,
    transaction: (work: never) => product.within(companyId, work),
  } as never);
