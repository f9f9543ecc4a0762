import { DAY_KINDS } from '@mesra/domain/attendance/work-week';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, many, money, numberFrom, plainDate, version } from '../kit/primitives.ts';
import { scheduleColour } from '../schedules/schedule.ts';
import { dayPlan } from './day-plan.ts';
import { copyPreview, rosterOutcome as outcome, publishOutcome } from './roster-outcome.ts';
import { peopleIds, proposal, proposalBody } from './roster-proposal.ts';

/** Cells of one change by hand; a copy may reach further. */
export const MAX_CELLS = 2_000;
/** Days of a pattern that repeats. */
export const MAX_PATTERN_DAYS = 56;

/** A day of somebody as planners see it, drafts included. */
const gridDay = z.object({
  date: z.string(),
  kind: z.enum([...DAY_KINDS, 'unset', 'away']),
  /** What it rests on: a plan of the day, the person's week, or the company's default week. */
  source: z.enum(['own', 'default', 'day']).nullable(),
  sessions: z.array(
    z.object({
      template_id: id.nullable(),
      start_time: z.string(),
      end_time: z.string(),
      break_minute: z.number().int(),
      /** Whether the times are its own, not the template's. */
      own_times: z.boolean(),
      work_site_id: id.nullable(),
    }),
  ),
  /** Of the plan of this day; 0 where there never was one. A change names it. */
  version,
  /** Whether it is not published yet. */
  draft: z.boolean(),
  /** Whether it may be changed: today or later, in service, and not taken by a confirmed payroll. */
  open: z.boolean(),
  leave: z.enum(['full', 'first_half', 'second_half']).nullable(),
  /** The name of a holiday. */
  holiday: z.string().nullable(),
});
export type GridDay = z.output<typeof gridDay>;

const named = z.object({ id, name: z.string() });

const gridRow = z.object({
  id,
  name: z.string(),
  employee_code: z.string(),
  image: z.string().nullable(),
  position: named.nullable(),
  department: named.nullable(),
  /** The person's primary site on the first day. */
  work_site: named.nullable(),
  days: z.array(gridDay),
  /** Planned work of the days, without breaks and approved leave, in minutes. */
  minutes: z.number().int(),
  /** What these hours cost at the ordinary rate, those beyond the law's week too, in ringgit; null for whoever may not see salaries, or without one. */
  cost: money.nullable(),
});
export type GridRow = z.output<typeof gridRow>;

/** Needed against planned on a day, by template and site. */
const coverage = z.object({
  date: z.string(),
  template_id: id.nullable(),
  work_site_id: id.nullable(),
  needed: z.number().int(),
  planned: z.number().int(),
  /** Those of the planned whom the caller does not manage: counted, never named. */
  others: z.number().int(),
});
export type Coverage = z.output<typeof coverage>;

const cell = z.object({
  employee_id: id,
  date: plainDate,
  /** Null returns to the week. */
  plan: dayPlan.nullable(),
  /** As the planner saw the cell; 0 where it never had a plan of its own. */
  version: version.optional(),
});
const cellsBody = z.object({
  company_id: id,
  cells: z
    .array(cell)
    .min(1, { message: 'validation.required' })
    .max(MAX_CELLS, { message: 'bulk.too_many' })
    .refine((cells) => new Set(cells.map((one) => `${one.employee_id} ${one.date}`)).size === cells.length, {
      message: 'roster.day_twice',
    }),
});
export type CellsBody = z.output<typeof cellsBody>;

/** What is copied: the days of people from a day on, or a pattern that repeats. */
const copySource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), start_date: plainDate, end_date: plainDate }),
  z.object({
    kind: z.literal('pattern'),
    days: z.array(dayPlan.nullable()).min(1, { message: 'validation.required' }).max(MAX_PATTERN_DAYS),
    /** The pattern begins so many days later for each further person: shifts in turn. */
    stagger: numberFrom(z.number().int().min(0).max(MAX_PATTERN_DAYS)).default(0),
  }),
]);

/** Of the preview that the planner saw: 409 where a day is in another state by now. Unchecked where it is absent. */
const seen = z.string().max(64).optional();

const copyBody = z.object({
  company_id: id,
  ids: peopleIds,
  source: copySource,
  start_date: plainDate,
  end_date: plainDate,
  /** Leaves people out whose days cannot be changed so; otherwise nothing is written for anybody. */
  skip_refused: z.boolean().default(false),
  digest: seen,
});
export type CopyBody = z.output<typeof copyBody>;

const publishBody = z.object({
  company_id: id,
  start_date: plainDate,
  end_date: plainDate,
  /** All whom the caller manages where it is absent. */
  ids: peopleIds.optional(),
  digest: seen,
});
export type PublishBody = z.output<typeof publishBody>;

const path = '/api/operation/attendances/rosters' as const;
const screen = '/attendance/schedule' as const;
const manage = [{ screen, action: 'Work Schedule' }] as const;
const params = z.object({ id });
const filter = many(id).optional();

export const rosterEndpoints = {
  grid: endpoint({
    method: 'GET',
    path,
    access: [{ screen }],
    summary:
      'The roster from `start_date` to `end_date` as planners see it, drafts included: people with each of their days, hours and cost.',
    query: listQuery({
      sortable: ['name', 'employee_code', 'id'],
      sort_by: 'name',
      sort: 'asc',
      per_page: 50,
      filters: {
        start_date: plainDate.optional(),
        end_date: plainDate.optional(),
        id: filter,
        branch_id: filter,
        division_id: filter,
        department_id: filter,
        position_id: filter,
        position_level_id: filter,
        /** People whose primary site is one of these. */
        work_site_id: filter,
      },
    }),
    response: z.object({
      company_id: id,
      today: z.string(),
      dates: z.array(z.string()),
      rows: z.array(gridRow),
      total: z.number().int(),
      templates: z.array(
        named.extend({
          colour: scheduleColour,
          start_time: z.string(),
          end_time: z.string(),
          break_minute: z.number().int(),
          archived: z.boolean(),
        }),
      ),
      sites: z.array(named),
      /** Days of people whom the caller manages that are not published, in the range. */
      unpublished: z.number().int(),
      can: z.object({ plan: z.boolean(), see_cost: z.boolean() }),
    }),
  }),
  coverage: endpoint({
    method: 'GET',
    path: `${path}/coverage`,
    access: [{ screen }],
    summary:
      'Needed against planned by day, template and site, over the whole company: people whom the caller does not manage are counted too, without a name.',
    query: z.object({ company_id: id, start_date: plainDate, end_date: plainDate, work_site_id: filter }),
    response: z.array(coverage),
  }),
  previewCells: endpoint({
    method: 'POST',
    path: `${path}/cells/preview`,
    access: manage,
    day_to_day: true,
    read_only: true,
    summary:
      'What changing some days would come to, with what is refused and what it warns of; nothing is written.',
    body: cellsBody,
    response: outcome,
  }),
  changeCells: endpoint({
    method: 'POST',
    path: `${path}/cells`,
    access: manage,
    day_to_day: true,
    summary:
      'Change what people work on single days, as a draft. All of it, or nothing where one is refused.',
    body: cellsBody,
    response: outcome,
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: `${path}/copies/preview`,
    access: manage,
    day_to_day: true,
    read_only: true,
    summary: 'What copying days or a pattern to a range would come to; nothing is written.',
    body: copyBody,
    response: copyPreview,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}/copies`,
    access: manage,
    day_to_day: true,
    summary:
      'Copy days or a pattern to a range, as a draft. 409 with what it would come to where a day has changed since the preview.',
    body: copyBody,
    response: outcome,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/edits/{id}/undo`,
    access: manage,
    day_to_day: true,
    summary: 'Take a change back: each day becomes what it was. 409 where one has changed since.',
    params,
    response: outcome,
  }),
  redo: endpoint({
    method: 'POST',
    path: `${path}/edits/{id}/redo`,
    access: manage,
    day_to_day: true,
    summary: 'Make a change again that was taken back. 409 where a day has changed since.',
    params,
    response: outcome,
  }),
  propose: endpoint({
    method: 'POST',
    path: `${path}/proposals`,
    access: manage,
    day_to_day: true,
    read_only: true,
    summary:
      'Propose who takes what the posts need, by availability, hours, rest and fairness, with the reason of each choice; nothing is written.',
    body: proposalBody,
    response: proposal,
  }),
  previewPublish: endpoint({
    method: 'POST',
    path: `${path}/publish/preview`,
    access: manage,
    day_to_day: true,
    read_only: true,
    summary: 'How many days of how many people would be published.',
    body: publishBody,
    response: publishOutcome,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${path}/publish`,
    access: manage,
    day_to_day: true,
    summary:
      'Publish what is in draft: each person is notified once of their own differences. 409 with what it would come to where a day has changed since the preview.',
    body: publishBody,
    response: publishOutcome,
  }),
};
