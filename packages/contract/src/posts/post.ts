import { z } from 'zod';
import { id, line, many, numberFrom, plainDate } from '../kit/primitives.ts';
import { managedOn, registerEndpoints } from '../kit/register.ts';

/** The most people that one post asks for. */
export const MAX_PEOPLE_NEEDED = 500;

const weekdays = z
  .array(numberFrom(z.number().int().min(0).max(6)))
  .min(1, { message: 'validation.required' })
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

const planned = managedOn('/attendance/schedule');
/** Whoever holds the sites says what they need there, beside whoever plans. */
const sites = { screen: '/work-task/site' } as const;

/**
 * Posts: named headcounts of a site, or of the company where none is named. A post asks for a number of people on a
 * schedule template, on weekdays (Monday 0), from a day to another.
 */
export const postEndpoints = registerEndpoints({
  path: '/api/operation/attendances/posts',
  noun: 'posts',
  access: {
    read: [...planned.read, sites],
    create: [...planned.create, sites],
    update: [...planned.update, sites],
    remove: [...planned.remove, sites],
  },
  company_wide: true,
  day_to_day: true,
  actions: ['update', 'remove'],
  list: {
    sortable: ['name', 'id', 'effective_from'],
    sort_by: 'name',
    sort: 'asc',
    per_page: 50,
    filters: {
      work_site_id: many(id).optional(),
      template_id: many(id).optional(),
      on: plainDate.optional(),
    },
  },
  input: {
    name: line(120),
    work_site_id: id.nullable(),
    template_id: id,
    weekdays,
    people_needed: numberFrom(z.number().int().min(1).max(MAX_PEOPLE_NEEDED)),
    effective_from: plainDate,
    effective_to: plainDate.nullable(),
  },
  initial: { work_site_id: null, effective_to: null },
  row: {
    name: z.string(),
    work_site_id: id.nullable(),
    template_id: id,
    weekdays: z.array(z.number().int()),
    people_needed: z.number().int(),
    effective_from: z.string(),
    effective_to: z.string().nullable(),
    site: z.string().nullable(),
    template: z.string(),
  },
});
export type Post = z.output<typeof postEndpoints.row>;
