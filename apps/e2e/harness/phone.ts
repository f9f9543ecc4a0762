import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Calls } from './calls.ts';
import { CLOCK } from './product.mjs';

/** What somebody records of their presence: when, where, and for which schedule. */
export interface PhoneEvent {
  type: 'in' | 'out';
  recorded_at: string;
  lat: number;
  lng: number;
  /** The outlet, and the UUID of the schedule there. */
  work_site_id: number;
  visit_uuid: string;
}

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64url');
/** The phone's page has been open since long before. */
const monotonicAt = (at: string): number => Date.parse(at) - Date.parse('2026-01-01T00:00:00Z');

/** A phone of somebody, registered, that signs what it records and sends it now (decision 0056). */
export async function addPhone({
  companyId,
  send,
}: Calls): Promise<{ record: (events: readonly PhoneEvent[]) => Promise<void> }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const [device, life, company_id] = [randomUUID(), randomUUID(), Number(companyId)];
  const public_key = { kty: 'EC', crv: 'P-256', x, y };
  const added = await send('POST', '/api/devices', { company_id, uuid: device, name: 'Phone', public_key });
  if (added.status > 201) throw new Error(`The phone was answered with ${added.status}.`);
  let [sequence, previous]: [number, string | null] = [0, null];
  const entryOf = (event: PhoneEvent): string => {
    sequence += 1;
    const { recorded_at: device_time } = event;
    const payload = {
      ...{ uuid: randomUUID(), company_id, device, kind: 'attendance', action: 'record', replaces: null },
      ...{ sequence, previous, device_time, monotonic: monotonicAt(device_time), life },
      body: { ...event, accuracy: 8, fix_age: 2, picture_hash: null },
    };
    const text = `${base64(JSON.stringify({ alg: 'ES256' }))}.${base64(JSON.stringify(payload))}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const entry = `${text}.${base64(signature)}`;
    previous = createHash('sha256').update(entry).digest('hex');
    return entry;
  };
  return {
    record: async (events) => {
      const answer = await send('POST', '/api/devices/entries', {
        ...{ company_id, device, waiting: 0, entries: events.map(entryOf) },
        clock: { device_time: CLOCK, monotonic: monotonicAt(CLOCK), life },
      });
      for (const one of answer.data)
        if (one.outcome !== 'recorded') throw new Error(`An entry was ${one.outcome}: ${one.message}`);
    },
  };
}
