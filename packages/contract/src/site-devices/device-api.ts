import { CHALLENGES, FR_METHODS, PIN_OUTCOMES, TEMPLATE_MAX_LENGTH } from '@mesra/domain/faces/fr-record';
import { EVENT_STATES } from '@mesra/domain/presence/event';
import { SITE_DEVICE_KINDS } from '@mesra/domain/site-devices/site-device';
import { z } from 'zod';
import { publicKey } from '../devices/device.ts';
import { BATCH_MAX, entryAnswer, sendingClock } from '../devices/entry.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, instantInput, line, numberFrom } from '../kit/primitives.ts';
import { pageContact, presenceType } from '../presence/presence-event.ts';

const path = '/api/device' as const;
const events = `${path}/events` as const;
const uuid = z.uuid({ message: 'validation.invalid' }).toLowerCase();

/** A score between 0 and 1, as the model compares. */
const score = numberFrom(z.number().min(0).max(1));

const model = z.object({ model: line(60), version: line(30) });

/** What is sealed of a PIN: its six digits with the UUID of their entry, so that it is of no use in another. */
export const sealedPin = z.object({ pin: z.string().regex(/^\d{6}$/), uuid });
export type SealedPin = z.output<typeof sealedPin>;

/** The body of a signed entry of kind `kiosk` (`devices/entry.ts`); the entry's UUID is the event's. */
export const kioskEventBody = z
  .object({
    /** Who it is, as they named themselves. */
    employee_id: id,
    type: presenceType,
    /** By the server's time of the last contact and the clock of the page. */
    recorded_at: instantInput,
    /** The last contact that it is timed by; null where the device does not say. */
    contact: pageContact.nullable().default(null),
    method: z.enum(FR_METHODS).extract(['face', 'pin']),
    /** How alike the face and the template are; null where none was compared. */
    score: score.nullable().default(null),
    model: model.nullable().default(null),
    /** What the person was asked to do, and whether they did; null where nothing was asked. */
    challenge: z
      .object({
        asked: z.enum(CHALLENGES),
        passed: z.boolean(),
        /** How long it took. */
        ms: numberFrom(z.number().int().min(0).max(600_000)),
      })
      .nullable()
      .default(null),
    /** The PIN, sealed to the server's key for this device: a compact JWE (ECDH-ES, A256GCM) of `sealedPin` as JSON. */
    sealed_pin: z.string().max(2_000).nullable().default(null),
    /** SHA-256, in hex, of the picture as it will be uploaded; null without one. */
    picture_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { message: 'validation.invalid' })
      .nullable()
      .default(null),
  })
  .refine(({ method, sealed_pin }) => (method === 'pin') === (sealed_pin !== null), {
    message: 'validation.required',
    path: ['sealed_pin'],
  })
  .refine(({ method, score: alike, model: by }) => method === 'pin' || (alike !== null && by !== null), {
    message: 'validation.required',
    path: ['score'],
  });
export type KioskEventBody = z.output<typeof kioskEventBody>;
export type KioskEventBodyIn = z.input<typeof kioskEventBody>;

/** How an entry was judged as it arrived, for who stands in front of the device: of their own event and PIN alone. */
const verdict = z.object({
  /** Pending: it waits for a review. Retried: a wrong PIN after which a right one was known already. */
  status: z.enum(EVENT_STATES),
  /** Null where none was typed. */
  pin: z.enum(PIN_OUTCOMES).nullable(),
  /** Until when that PIN is locked now; null if it is not. */
  locked_until: instant.nullable(),
});
export type EntryVerdict = z.output<typeof verdict>;

/** What became of an entry of a device; without a verdict where it was refused, or came before. */
const deviceEntryAnswer = entryAnswer.extend({ verdict: verdict.nullable() });
export type DeviceEntryAnswer = z.output<typeof deviceEntryAnswer>;

/** A device as it knows itself. */
const self = z.object({
  uuid: z.string(),
  name: z.string(),
  kind: z.enum(SITE_DEVICE_KINDS),
  company_id: id,
  company_name: z.string(),
  work_site: z.object({ id, name: z.string() }),
  /** IANA name of the company's zone. */
  zone: z.string(),
});
export type DeviceSelf = z.output<typeof self>;

/** Somebody whom a kiosk may record: whoever works at its site. */
const kioskPerson = z.object({
  employee_id: id,
  /** What the person types, or their badge shows. */
  code: z.string(),
  name: z.string(),
  /**
   * The template, sealed to the device's key: a compact JWE (ECDH-ES, A256GCM) of `FaceTemplate` as JSON. Null without consent
   * or face.
   */
  sealed_template: z.string().nullable(),
  has_pin: z.boolean(),
  /** What they did last, as far as the server knows. */
  last: z.object({ type: presenceType, recorded_at: instant }).nullable(),
});
export type KioskPerson = z.output<typeof kioskPerson>;

/** A template as it is sealed: its numbers, by the model that made them. */
export const faceTemplate = z.object({
  ...model.shape,
  numbers: z.array(z.number()).min(16).max(TEMPLATE_MAX_LENGTH),
});
export type FaceTemplate = z.output<typeof faceTemplate>;

const work = z.object({
  device: self,
  /** The server's time. */
  now: instant,
  /** The least score that counts as the same person. */
  threshold: z.number(),
  /** Everybody who is at the site; whoever is not in it any more is to be erased. */
  people: z.array(kioskPerson),
});
export type DeviceWork = z.output<typeof work>;

/** What a company's device at a site calls, by its own key: `Authorization: Device …`. */
export const deviceApiEndpoints = {
  enrol: endpoint({
    method: 'POST',
    path: `${path}/enrol`,
    access: 'public',
    summary:
      'Enrols a device with the code that its owner was shown, once and within 15 minutes. Any other code gets one answer.',
    idempotent: false,
    body: z.object({
      code: z.string().max(200),
      /** Verifies what the device signs. */
      public_key: publicKey,
      /** Templates are sealed to it. */
      seal_key: publicKey,
    }),
    response: z.object({
      device: self,
      /** The device's key: shown once, stored as a hash. */
      secret: z.string(),
      /** PINs are sealed to it. */
      server_key: publicKey,
    }),
  }),
  work: endpoint({
    method: 'GET',
    path: `${path}/work`,
    access: 'device',
    summary:
      'What a device works with: its site, the people there with their sealed templates, and the settings.',
    response: work,
  }),
  events: endpoint({
    method: 'POST',
    path: events,
    access: 'device',
    summary: `Record up to ${BATCH_MAX} signed entries of a device, in any order, each once by its UUID; an answer for each in the order given.`,
    body: z.object({
      /** How many entries wait on the device after these. */
      waiting: numberFrom(z.number().int().min(0).max(1_000_000)),
      clock: sendingClock,
      entries: z.array(z.string().max(20_000)).min(1).max(BATCH_MAX),
    }),
    response: z.array(deviceEntryAnswer),
    idempotent: false,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: `${events}/{uuid}/picture`,
    access: 'device',
    summary:
      'Send the picture of an event of this device, once, whose hash its entry names. 404 while the event has not arrived.',
    params: z.object({ uuid }),
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    response: z.object({ uuid: z.string() }),
  }),
};
