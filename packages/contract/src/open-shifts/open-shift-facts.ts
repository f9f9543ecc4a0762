import { z } from 'zod';
import { openShift } from './open-shift.ts';

/** What is decided about a request for an open shift, with what the week then warns of. */
export const openShiftFacts = z.object({
  shift: openShift.omit({ can: true }),
  /** What speaks against it now; approving is refused then. */
  refused: z.string().nullable(),
  warnings: z.array(z.object({ date: z.string(), message: z.string() })),
});
