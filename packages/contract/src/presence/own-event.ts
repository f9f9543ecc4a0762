import { z } from 'zod';
import { coordinate, id, instantInput, numberFrom, optionalLine } from '../kit/primitives.ts';

/** An event that somebody records of their own at a place, without a signature. */
export const ownEventBody = z.object({
  company_id: id.optional(),
  /** Drawn by the device, so that a repeat is the same event. */
  uuid: z.uuid({ message: 'validation.invalid' }).toLowerCase(),
  recorded_at: instantInput,
  lat: coordinate(90, 'validation.latitude'),
  lng: coordinate(180, 'validation.longitude'),
  /** Metres. */
  accuracy: numberFrom(z.number().min(0).max(1_000_000)).nullish(),
  note: optionalLine(255),
});
