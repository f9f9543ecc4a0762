import { PROPOSAL_REASONS } from '@mesra/domain/roster/vacancy';
import { z } from 'zod';
import { MAX_SELECTED } from '../kit/list-query.ts';
import { id, plainDate, version } from '../kit/primitives.ts';

/** People of a change to many. */
export const peopleIds = z
  .array(id)
  .min(1, { message: 'validation.required' })
  .max(MAX_SELECTED, { message: 'bulk.too_many' })
  .transform((all) => [...new Set(all)]);

export const proposalBody = z.object({
  company_id: id,
  ids: peopleIds,
  start_date: plainDate,
  end_date: plainDate,
  /** Whether what is planned by day in the range stays; otherwise it is planned anew. */
  keep_planned: z.boolean().default(true),
});
export type ProposalBody = z.output<typeof proposalBody>;

export const proposal = z.object({
  /** What would be planned, for `POST …/cells`. */
  cells: z.array(
    z.object({
      employee_id: id,
      name: z.string(),
      date: z.string(),
      version,
      template_id: id,
      work_site_id: id.nullable(),
      /** Why this person, the weightiest first. */
      reasons: z.array(z.enum(PROPOSAL_REASONS)),
      message: z.string(),
    }),
  ),
  /** Days that are planned anew and get nothing: they go back to the week. */
  cleared: z.array(z.object({ employee_id: id, date: z.string(), version })),
  /** What stays short, and what kept the people from it. */
  unfilled: z.array(
    z.object({
      date: z.string(),
      template_id: id,
      work_site_id: id.nullable(),
      missing: z.number().int(),
      message: z.string(),
    }),
  ),
  /** Each person with the proposal: minutes of the range, nights and days of weekends. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      minutes: z.number().int(),
      nights: z.number().int(),
      weekends: z.number().int(),
    }),
  ),
});
export type RosterProposal = z.output<typeof proposal>;
