import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant, oneTimeCode, version } from '../kit/primitives.ts';
import { faceTemplate } from '../site-devices/device-api.ts';

const path = '/api/attendances/face' as const;
const access = [{ screen: '/my/account/face' }] as const;
const own = z.object({ company_id: id });

/** A person's own consent, face and PIN for the kiosks of a company. Neither template nor PIN is ever shown. */
export const ownFace = z.object({
  company_id: id,
  employee_id: id,
  /** What they type at a kiosk, and their badge shows. */
  code: z.string(),
  /** The consent that they have given and not withdrawn. */
  consent: z.object({ version: z.number().int(), given_at: instant }).nullable(),
  /** The version of the words that a consent is given to now. */
  consent_version: z.number().int(),
  face: z.object({ model: z.string(), model_version: z.string(), enrolled_at: instant }).nullable(),
  pin: z.object({ set_at: instant, locked_until: instant.nullable() }).nullable(),
  /** For how many days pictures are kept. */
  picture_days: z.number().int(),
});
export type OwnFace = z.output<typeof ownFace>;

export const ownFaceEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'Own consent, face and PIN; null without an employee record.',
    query: z.object({ company_id: id.optional() }),
    response: ownFace.nullable(),
  }),
  consent: endpoint({
    method: 'POST',
    path: `${path}/consent`,
    access,
    day_to_day: true,
    summary: 'Consents to the words of a version, which must be those of now.',
    body: own.extend({ version }),
    response: ownFace,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/consent/withdraw`,
    access,
    summary: 'Withdraws the consent: the template is erased at once, on kiosks at their next contact.',
    body: own,
    response: ownFace,
  }),
  enrol: endpoint({
    method: 'POST',
    path: `${path}/template`,
    access,
    day_to_day: true,
    summary: 'Stores the template of the own face, in place of one before. 422 without consent.',
    idempotent: false,
    body: own.extend({ template: faceTemplate }),
    response: ownFace,
  }),
  erase: endpoint({
    method: 'POST',
    path: `${path}/template/erase`,
    access,
    summary: 'Erases the own template and leaves the consent.',
    body: own,
    response: ownFace,
  }),
  setPin: endpoint({
    method: 'POST',
    path: `${path}/pin`,
    access,
    day_to_day: true,
    summary: 'Sets the own PIN of six digits. 422 for one that is easily guessed.',
    idempotent: false,
    body: own.extend({ pin: oneTimeCode }),
    response: ownFace,
  }),
  removePin: endpoint({
    method: 'POST',
    path: `${path}/pin/erase`,
    access,
    summary: 'Removes the own PIN.',
    body: own,
    response: ownFace,
  }),
};
