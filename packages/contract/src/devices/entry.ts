import { z } from 'zod';
import { id, instantInput } from '../kit/primitives.ts';

/** What the queue of a device carries, by the module that records it. `kiosk` is of a company's device, which names the person. */
export const ENTRY_KINDS = ['attendance', 'kiosk'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `record` records something, perhaps in place of another entry; `discard` takes an entry back. */
export const ENTRY_ACTIONS = ['record', 'discard'] as const;

/** A batch has at most so many entries. */
export const BATCH_MAX = 500;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, { message: 'validation.invalid' });
const uuid = z.uuid({ message: 'validation.invalid' }).toLowerCase();
/** Milliseconds of `performance.now()`. */
const monotonic = z.number().min(0).max(1e12);

/** The number after it must fit the database too. */
const SEQUENCE_MAX = 2_147_483_646;

/** The payload of a signed entry (decision 0056): a compact JWS, ES256, signed by the device. */
export const entryPayload = z
  .object({
    uuid,
    company_id: id,
    device: uuid,
    kind: z.enum(ENTRY_KINDS),
    action: z.enum(ENTRY_ACTIONS),
    /** The entry that this one replaces or takes back. */
    replaces: uuid.nullable(),
    /** Counts up by one from 1 for each entry of the device. */
    sequence: z.number().int().min(1).max(SEQUENCE_MAX),
    /** SHA-256 of the JWS of the entry before, in hex; null for the first. */
    previous: sha256.nullable(),
    /** By the clock of the device. */
    device_time: instantInput,
    monotonic,
    /** The life of the page that `monotonic` counts from. */
    life: uuid,
    /** By kind; empty for a discard. */
    body: z.record(z.string(), z.unknown()),
  })
  .refine(({ action, replaces }) => action === 'record' || replaces !== null, {
    message: 'validation.required',
    path: ['replaces'],
  });
export type EntryPayload = z.output<typeof entryPayload>;
export type EntryPayloadIn = z.input<typeof entryPayload>;

/** What the device's clocks show when it sends: by it the server knows when each entry was recorded. */
export const sendingClock = z.object({ device_time: instantInput, monotonic, life: uuid });
export type SendingClock = z.output<typeof sendingClock>;

/** What became of an entry. */
export const ENTRY_OUTCOMES = ['recorded', 'known', 'refused'] as const;

export const entryAnswer = z.object({
  /** Null where the entry could not be read at all. */
  uuid: z.string().nullable(),
  /** `known`: taken before; the answer is as it was then. */
  outcome: z.enum(ENTRY_OUTCOMES),
  /** In the reader's language: what was recorded, or why it was not. */
  message: z.string(),
  /** The code of the refusal, as of any call; null where it was recorded. */
  code: z.string().nullable(),
  /** By field of the entry's body, as a 422 names them. */
  errors: z.record(z.string(), z.array(z.string())),
});
export type EntryAnswer = z.output<typeof entryAnswer>;
