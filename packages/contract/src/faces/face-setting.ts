import { PICTURE_DAYS_RANGE, THRESHOLD_RANGE } from '@mesra/domain/faces/face-setting';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, numberFrom, version } from '../kit/primitives.ts';

const path = '/api/operation/attendances/fr-records/settings' as const;
const access = [{ screen: '/attendance/fr-record' }] as const;

const setting = z.object({
  company_id: id,
  /** The least score that counts as the same person. */
  threshold: z.number(),
  /** For how many days pictures of kiosks are kept. */
  picture_days: z.number().int(),
  /** 0 while nothing has been set, and the defaults count. */
  version,
});
export type FaceSettingRow = z.output<typeof setting>;

/** A threshold in steps of a hundredth. */
const threshold = numberFrom(
  z
    .number()
    .min(THRESHOLD_RANGE.min, { message: 'validation.face_threshold' })
    .max(THRESHOLD_RANGE.max, { message: 'validation.face_threshold' })
    .multipleOf(0.01, { message: 'validation.face_threshold' }),
);

const pictureDays = numberFrom(
  z
    .number()
    .int({ message: 'validation.picture_days' })
    .min(PICTURE_DAYS_RANGE.min, { message: 'validation.picture_days' })
    .max(PICTURE_DAYS_RANGE.max, { message: 'validation.picture_days' }),
);

/** What a company sets for faces at its kiosks. */
export const faceSettingEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The threshold of faces at kiosks, and for how long their pictures are kept.',
    query: z.object({ company_id: id }),
    response: setting,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    access,
    company_wide: true,
    day_to_day: true,
    summary:
      'Set the threshold of faces and for how long pictures are kept; a stale version is refused. Records keep the threshold that they were made with.',
    body: z.object({ company_id: id, threshold, picture_days: pictureDays, version }),
    response: setting,
  }),
};
