import { ROSTER_WARNINGS } from '@mesra/domain/roster/roster-warnings';
import { z } from 'zod';
import { id } from '../kit/primitives.ts';

/** A warning about somebody's day before it is saved; it does not refuse. */
const warning = z.object({
  employee_id: id,
  name: z.string(),
  date: z.string(),
  key: z.enum(ROSTER_WARNINGS),
  message: z.string(),
});
export type RosterWarningShown = z.output<typeof warning>;

/** Why somebody's day cannot be changed so. */
const refusal = z.object({ employee_id: id, name: z.string(), date: z.string(), message: z.string() });
export type RosterRefusal = z.output<typeof refusal>;

/** What a change of some days comes to. */
export const rosterOutcome = z.object({
  /** Cells that become different. */
  changed: z.number().int(),
  /** People among them. */
  people: z.number().int(),
  refused: z.number().int(),
  /** The first hundred of them. */
  refusals: z.array(refusal),
  warned: z.number().int(),
  /** The first hundred of them. */
  warnings: z.array(warning),
  /** The change, for undoing it; null where nothing was written. */
  edit_id: id.nullable(),
});
export type RosterOutcome = z.output<typeof rosterOutcome>;

/** What a copy comes to before it is made. */
export const copyPreview = rosterOutcome.extend({
  /** Names the days that become different, as they are and will be; copying sends it back. */
  digest: z.string(),
});
export type CopyPreview = z.output<typeof copyPreview>;

/** What publishing comes to. */
export const publishOutcome = z.object({
  /** Days that become visible, or different, to employees. */
  days: z.number().int(),
  people: z.number().int(),
  /** Drafts of days that have closed since, the first hundred: publishing discards them. */
  discarded: z.array(refusal),
  refusals: z.array(refusal),
  /** Names these days in their present state; publishing them sends it back. */
  digest: z.string(),
});
export type PublishOutcome = z.output<typeof publishOutcome>;
