import { PROOFS } from '@mesra/domain/site-visits/visit';
import { z } from 'zod';
import { id } from '../kit/primitives.ts';

/** What visits of a site are wanted to carry. */
export const siteProofs = z.array(z.enum(PROOFS));

/** A site as whoever visits it sees it. */
export const visitedSite = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Degrees; both or neither. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Metres. */
  radius: z.number().int(),
  proofs: siteProofs,
});
