import { inManDays, LARGEST_BUDGET } from '@mesra/domain/work-projects/man-days';
import { WORK_PROJECT_STATUSES } from '@mesra/domain/work-projects/project-states';
import { z } from 'zod';
import { namedClient } from '../clients/client.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  id,
  instant,
  line,
  many,
  numberFrom,
  optionalLine,
  orNull,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { siteStatus } from '../sites/work-site.ts';

export const workProjectStatus = z.enum(WORK_PROJECT_STATUSES);

/** The most sites of a project. */
export const MAX_PROJECT_SITES = 200;

/** A number of man-days, in halves. */
const manDays = z.number().multipleOf(0.5);

/** A work project: what a company does for a client at some of its sites, from a day to another. */
export const workProject = z.object({
  id,
  company_id: id,
  code: z.string(),
  name: z.string(),
  client: namedClient.nullable(),
  /** Who leads it. */
  manager: z
    .object({ id, name: z.string(), employee_code: z.string(), image: z.string().nullable() })
    .nullable(),
  /** By name. */
  sites: z.array(z.object({ id, name: z.string(), status: siteStatus })),
  start_date: z.string(),
  /** Null while it is open-ended. */
  end_date: z.string().nullable(),
  /** Man-days; null without a budget. */
  budget_days: manDays.nullable(),
  /** Man-days worked at its sites until now. */
  actual_days: manDays,
  status: workProjectStatus,
  /** Why it was cancelled, or opened again. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'start', 'hold', 'resume', 'complete', 'reopen', 'cancel']),
});
export type WorkProject = z.output<typeof workProject>;

/** A change of a project's status. */
export const workProjectMove = z.object({
  id,
  /** Null where it was created. */
  from: workProjectStatus.nullable(),
  to: workProjectStatus,
  reason: z.string().nullable(),
  by: z.object({ id, name: z.string() }).nullable(),
  at: instant,
});
export type WorkProjectMove = z.output<typeof workProjectMove>;

const monthDays = { planned: manDays, actual: manDays, budget: manDays.nullable() };

/** The man-days of a project: its budget, what is rostered at its sites, and what was worked there. */
export const projectManDays = z.object({
  months: z.array(z.object({ month: z.string(), ...monthDays })),
  /** Of all days of the project that are shown. */
  total: z.object(monthDays),
  /** Planned until today, to compare with what was worked. */
  planned_to_date: manDays,
});
export type ProjectManDays = z.output<typeof projectManDays>;

const budget = numberFrom(
  z
    .number()
    .min(0.5)
    .max(inManDays(LARGEST_BUDGET))
    .refine((days) => Number.isInteger(days * 2), { message: 'claim.half_days' }),
);

/** Input of a project. */
export const workProjectInput = z.object({
  code: line(30),
  name: line(120),
  client_id: orNull(id).default(null),
  manager_id: orNull(id).default(null),
  work_site_ids: z
    .array(id)
    .min(1, { message: 'validation.required' })
    .max(MAX_PROJECT_SITES)
    .transform((ids) => [...new Set(ids)]),
  start_date: plainDate,
  end_date: orNull(plainDate).default(null),
  budget_days: orNull(budget).default(null),
  note: optionalLine(2000),
});
export type WorkProjectInput = z.output<typeof workProjectInput>;

/** Input of a change; all fields are optional. */
export const changedProjectInput = workProjectInput
  .extend({
    client_id: orNull(id),
    manager_id: orNull(id),
    end_date: orNull(plainDate),
    budget_days: orNull(budget),
  })
  .partial();

const path = '/api/work-task/projects' as const;
const item = `${path}/{id}` as const;
const access = [{ screen: '/work-task/site/project' }] as const;
const params = z.object({ id });
const sortable = ['id', 'code', 'name', 'client', 'manager', 'start_date', 'end_date', 'status'] as const;

const move = <const V extends string>(verb: V, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${item}/${verb}`,
    access,
    company_wide: true,
    summary,
    params,
    body: z.object({ version }),
    response: workProject,
  });

const moveWithReason = <const V extends string>(verb: V, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${item}/${verb}`,
    access,
    company_wide: true,
    summary,
    params,
    body: z.object({ reason: line(255), version }),
    response: workProject,
  });

export const workProjectEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'Work projects, by default those that are not over.',
    kind: 'list',
    query: listQuery({
      sortable,
      sort_by: 'start_date',
      sort: 'desc',
      filters: {
        /** `open`: planned, in progress or on hold. */
        status: z.enum([...WORK_PROJECT_STATUSES, 'open', 'all']).default('open'),
        work_site_id: many(id).optional(),
        manager_id: many(id).optional(),
        client_id: many(id).optional(),
        /** Restricts to projects with a day from then on. */
        start_date: plainDate.optional(),
        /** Restricts to projects with a day until then. */
        end_date: plainDate.optional(),
      },
    }),
    response: workProject,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    company_wide: true,
    summary: 'Create a work project; it is Planned until it is started.',
    body: workProjectInput.extend({ company_id: id }),
    response: workProject,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access,
    summary: 'Read a work project.',
    params,
    response: workProject,
  }),
  moves: endpoint({
    method: 'GET',
    path: `${item}/moves`,
    access,
    summary: 'How a work project came to its status, the latest first.',
    params,
    response: z.array(workProjectMove),
  }),
  manDays: endpoint({
    method: 'GET',
    path: `${item}/man-days`,
    access,
    summary:
      'The man-days of a work project by month: its budget, published days of the roster at its sites, and days worked there; half days count half.',
    params,
    response: projectManDays,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access,
    company_wide: true,
    summary: 'Change a work project that is not over; a stale version is refused.',
    params,
    body: changedProjectInput.extend({ version }),
    response: workProject,
  }),
  start: move('start', 'Start a planned work project.'),
  hold: move('hold', 'Put a work project on hold.'),
  resume: move('resume', 'Go on with a work project that was on hold.'),
  complete: move('complete', 'Complete a work project that is in progress.'),
  reopen: moveWithReason('reopen', 'Open a completed work project again, with the reason.'),
  cancel: moveWithReason('cancel', 'Cancel a work project that is not completed, with the reason.'),
};
