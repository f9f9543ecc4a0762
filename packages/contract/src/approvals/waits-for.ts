import { z } from 'zod';

/**
 * Who decides next, any one of whom does: people by name, and whoever holds Approve, an admin or, where there is none, an
 * owner. Null once it is decided, and while it is sent back to its owner.
 */
export const waitsFor = z
  .object({ people: z.array(z.string()), role: z.enum(['admin', 'owner']).nullable() })
  .nullable();
export type WaitsFor = z.output<typeof waitsFor>;
