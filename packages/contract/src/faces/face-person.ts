import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, many } from '../kit/primitives.ts';

const path = '/api/operation/attendances/fr-records/people' as const;
const access = [{ screen: '/attendance/fr-record' }] as const;

/** What somebody may lack to be recorded at a kiosk. */
export const FACE_PARTS = ['consent', 'face', 'pin'] as const;
export type FacePart = (typeof FACE_PARTS)[number];

/** Whether somebody has consented, enrolled their face and set a PIN; never the face or the PIN themselves. */
export const facePerson = z.object({
  id,
  company_id: id,
  employee: z.object({ id, name: z.string(), employee_code: z.string() }),
  /** Their primary site today. */
  work_site: z.object({ id, name: z.string() }).nullable(),
  /** The consent that they have given and not withdrawn. */
  consent: z.object({ wording: z.number().int(), given_at: instant }).nullable(),
  face: z.object({ model: z.string(), model_version: z.string(), enrolled_at: instant }).nullable(),
  /** `locked_until` is null while it is not locked. */
  pin: z.object({ set_at: instant, locked_until: instant.nullable() }).nullable(),
  can: can(['reset_pin']),
});
export type FacePerson = z.output<typeof facePerson>;

export const faceFilters = {
  work_site_id: many(id).optional(),
  /** Those who lack one of these. */
  missing: many(z.enum(FACE_PARTS)).optional(),
};

export const facePersonEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'List the active employees with their consent, face and PIN for kiosks.',
    kind: 'list',
    query: listQuery({
      sortable: ['name', 'employee_code'],
      sort_by: 'name',
      sort: 'asc',
      filters: faceFilters,
    }),
    response: facePerson,
  }),
  resetPin: endpoint({
    method: 'POST',
    path: `${path}/{employee_id}/pin/reset`,
    access,
    day_to_day: true,
    summary: 'Remove the PIN of somebody, who is told and sets another. Nobody reads a PIN.',
    params: z.object({ employee_id: id }),
    response: facePerson,
  }),
};
