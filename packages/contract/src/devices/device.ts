import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, line, numberFrom, version } from '../kit/primitives.ts';
import { BATCH_MAX, entryAnswer, sendingClock } from './entry.ts';

const path = '/api/devices' as const;
const item = `${path}/{id}` as const;
const params = z.object({ id });

/** So many devices somebody may have in a company that are not revoked. */
export const MAX_DEVICES = 20;

/** The public half of a P-256 key pair, as a JSON Web Key. */
export const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(/^[\w-]{43}$/, { message: 'validation.invalid' }),
  y: z.string().regex(/^[\w-]{43}$/, { message: 'validation.invalid' }),
});
export type PublicKey = z.output<typeof publicKey>;

/** A device of the caller in a company. */
export const device = z.object({
  id,
  company_id: id,
  /** Made by the device. */
  uuid: z.string(),
  name: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** How many entries still waited on it when it was last seen. */
  queue_count: z.number().int(),
  revoked_at: instant.nullable(),
  version: z.number().int(),
});
export type OwnDevice = z.output<typeof device>;

export const deviceEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary:
      'Own devices in a company, the one last seen first; empty for whoever has neither an employee nor a promoter record.',
    query: z.object({ company_id: id.optional() }),
    response: z.array(device),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    summary:
      'Register a device by its public key, once: the same again returns the first. 422 for another key or owner, and beyond 20 that are not revoked.',
    body: z.object({
      company_id: id,
      uuid: z.uuid({ message: 'validation.invalid' }).toLowerCase(),
      name: line(100),
      public_key: publicKey,
    }),
    response: device,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: 'signed-in',
    summary: 'Rename an own device.',
    params,
    body: z.object({ name: line(100), version }),
    response: device,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${item}/revoke`,
    access: 'signed-in',
    summary: 'Revoke an own device: what it sends from then on waits for a review and counts for nothing.',
    params,
    body: z.object({ version: version.optional() }),
    response: device,
  }),
  send: endpoint({
    method: 'POST',
    path: `${path}/entries`,
    access: 'signed-in',
    summary: `Record up to ${BATCH_MAX} signed entries of a device, in any order, each once; an answer for each in the order given.`,
    body: z.object({
      company_id: id,
      device: z.uuid({ message: 'validation.invalid' }).toLowerCase(),
      /** How many entries wait on the device after these. */
      waiting: numberFrom(z.number().int().min(0).max(1_000_000)),
      clock: sendingClock,
      entries: z.array(z.string().max(20_000)).min(1).max(BATCH_MAX),
    }),
    response: z.array(entryAnswer),
    idempotent: false,
  }),
};
