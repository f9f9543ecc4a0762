import { STRENGTH_STATUSES } from '@mesra/domain/site-strength/strength-status';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, instant, many, numberFrom, optionalLine, plainDate } from '../kit/primitives.ts';
import { candidate } from '../open-shifts/open-shift.ts';
import { scheduleColour } from '../schedules/schedule.ts';

/*
 * The strength of work sites: by site and shift of a day how many people its posts ask for, how many are rostered, and who of
 * them is there. Whoever holds the sites sees all of them; the person in charge of a site sees that one.
 */

/** Shifts that one replacement opens at most. */
export const MAX_REPLACED = 20;

const count = z.number().int();

/** How many a shift needs, and how many stand how in it. */
const figures = {
  required: count,
  rostered: count,
  present: count,
  /** Of those present. */
  late: count,
  absent: count,
  on_leave: count,
  short: count,
  /** Open shifts that are offered for it and wait to be taken. */
  offered: count,
};

/** A shift of a site on a day. */
const shiftStrength = z.object({
  template_id: id,
  name: z.string(),
  colour: scheduleColour,
  start_time: z.string(),
  end_time: z.string(),
  begun: z.boolean(),
  ...figures,
  can: can(['replace']),
});
export type ShiftStrength = z.output<typeof shiftStrength>;

/** A site with its shifts of a day. */
const siteStrength = z.object({
  id,
  company_id: id,
  code: z.string(),
  name: z.string(),
  date: z.string(),
  ...figures,
  shifts: z.array(shiftStrength),
});
export type SiteStrength = z.output<typeof siteStrength>;

/** A site on the map. */
const siteOnMap = z.object({
  id,
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  radius: count,
  required: count,
  present: count,
  short: count,
});
export type SiteOnMap = z.output<typeof siteOnMap>;

const summary = z.object({
  date: z.string(),
  sites: count,
  short_sites: count,
  ...figures,
  /** Where they are, if asked for; sites without a position are left out. */
  map: z.array(siteOnMap),
});
export type StrengthSummary = z.output<typeof summary>;

/** Somebody who is rostered for a shift. */
const person = z.object({
  employee_id: id,
  name: z.string(),
  employee_code: z.string(),
  image: z.string().nullable(),
  status: z.enum(STRENGTH_STATUSES),
  first_in: instant.nullable(),
  last_out: instant.nullable(),
});
export type StrengthPerson = z.output<typeof person>;

const siteDetail = siteStrength.extend({
  zone: z.string(),
  shifts: z.array(shiftStrength.extend({ people: z.array(person) })),
});
export type SiteStrengthDetail = z.output<typeof siteDetail>;

/** What replacing would come to. */
const replacement = z.object({
  /** The day of what is offered: that of the shift, or the one after for the rest of a night. */
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  break_minute: count,
  short: count,
  offered: count,
  /** How many shifts may still be opened. */
  max: count,
  /** Whether whoever accepts first has it, without a decision. */
  fills_at_once: z.boolean(),
  /** How many people are free and fit. */
  free: count,
  /** Who they are, nearest first, and last those whose week it would bring beyond the law. */
  nearest: z.array(
    candidate.pick({
      employee_id: true,
      name: true,
      employee_code: true,
      image: true,
      distance: true,
      breaks: true,
    }),
  ),
});
export type Replacement = z.output<typeof replacement>;

const path = '/api/work-task/sites' as const;
const item = `${path}/{id}` as const;
/** Of all sites, and of those that the caller is in charge of. */
const access = [{ screen: '/work-task/site' }, { screen: '/work-task/site-visit' }] as const;
const params = z.object({ id });

/** Which sites: all that the caller sees, or those alone that they are in charge of. */
const mine = flag.default(false);

export const siteStrengthEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${path}/strength`,
    access,
    summary:
      'Sites with what their shifts of a day need, who is rostered, present, late, absent or on leave, and how many are short.',
    kind: 'list',
    query: listQuery({
      sortable: ['short', 'name', 'code', 'required', 'id'],
      sort_by: 'short',
      sort: 'desc',
      per_page: 50,
      filters: {
        company_id: id,
        /** Today unless named. */
        date: plainDate.optional(),
        work_site_id: many(id).optional(),
        /** Sites with a shift that is short. */
        short: flag.optional(),
        mine,
      },
    }),
    response: siteStrength,
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/strength/summary`,
    access,
    summary: 'The same of all sites together; with `positions`, where they are.',
    query: z.object({
      company_id: id,
      date: plainDate.optional(),
      work_site_id: many(id).optional(),
      positions: flag.default(false),
      mine,
    }),
    response: summary,
  }),
  read: endpoint({
    method: 'GET',
    path: `${item}/strength`,
    access,
    summary: 'The shifts of a site on a day, with the people who are rostered for them.',
    params,
    query: z.object({ date: plainDate.optional() }),
    response: siteDetail,
  }),
  previewReplacement: endpoint({
    method: 'GET',
    path: `${item}/replacements`,
    access,
    summary: 'What replacing whom a shift lacks would come to: its times, and to how many it is offered.',
    params,
    query: z.object({ date: plainDate, template_id: id }),
    response: replacement,
  }),
  replace: endpoint({
    method: 'POST',
    path: `${item}/replacements`,
    access,
    day_to_day: true,
    summary:
      'Open shifts in place of whom a shift lacks; they are offered to those who are free and fit, nearest first. 409 where it no longer lacks as many.',
    params,
    body: z.object({
      date: plainDate,
      template_id: id,
      count: numberFrom(z.number().int().min(1).max(MAX_REPLACED)).default(1),
      note: optionalLine(255),
    }),
    response: z.object({
      opened: count,
      /** How many were free and fit. */
      free: count,
    }),
  }),
};
