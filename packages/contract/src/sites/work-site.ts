import { PROOFS } from '@mesra/domain/site-visits/visit';
import { SITE_RADIUS_M } from '@mesra/domain/sites/geofence';
import { z } from 'zod';
import { namedClient } from '../clients/client.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  coordinate,
  id,
  instant,
  line,
  many,
  numberFrom,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { siteProofs } from './visited-site.ts';

export const siteStatus = z.enum(['Active', 'Inactive']);
export type SiteStatus = z.output<typeof siteStatus>;

const text = z.string().nullable();

/** Location and dates of a site. */
const siteLocation = {
  id,
  code: z.string(),
  name: z.string(),
  city: text,
  state: text,
  /** Degrees; both or neither. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Radius in metres. */
  radius: z.number().int(),
  /** First and last day; open-ended if missing. */
  start_date: text,
  end_date: text,
};

/** A work site of a company. */
export const workSite = z.object({
  ...siteLocation,
  company_id: id,
  client: namedClient.nullable(),
  address: text,
  postcode: text,
  /** ISO 3166 alpha-2. */
  country: z.string(),
  person_in_charge: z.object({ id, name: z.string() }).nullable(),
  status: siteStatus,
  note: text,
  proofs: siteProofs,
  /** People assigned today, among those visible to the caller. */
  people_count: z.number().int(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'remove', 'assign']),
});
export type WorkSite = z.output<typeof workSite>;

/** A site as an option in a selection. */
export const siteChoice = z.object({ ...siteLocation, company_id: id });
export type SiteChoice = z.output<typeof siteChoice>;

const blankToNull = (value: unknown) => (value === '' ? null : value);
export const optionalDay = z.preprocess(blankToNull, plainDate.nullable());
const optionalId = z.preprocess(blankToNull, id.nullable());
const radius = numberFrom(z.number().int().min(SITE_RADIUS_M.min).max(SITE_RADIUS_M.max));

/** Input of a site. */
export const workSiteInput = z.object({
  code: line(30),
  name: line(120),
  client_id: optionalId.optional(),
  address: optionalLine(255),
  postcode: optionalLine(12).refine((value) => value === null || /^[A-Za-z0-9 -]{3,12}$/.test(value), {
    message: 'validation.invalid',
  }),
  city: optionalLine(80),
  state: optionalLine(80),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { message: 'validation.country' })
    .optional(),
  lat: coordinate(90, 'validation.latitude'),
  lng: coordinate(180, 'validation.longitude'),
  radius: radius.optional(),
  start_date: optionalDay.optional(),
  end_date: optionalDay.optional(),
  person_in_charge_id: optionalId.optional(),
  status: siteStatus.optional(),
  note: optionalLine(2000),
  /** All that is wanted; without it nothing changes. */
  proofs: siteProofs.transform((proofs) => PROOFS.filter((proof) => proofs.includes(proof))).optional(),
});
export type WorkSiteInput = z.output<typeof workSiteInput>;

/** The same for a site that is there already. */
export const changedSiteInput = workSiteInput.extend({
  /** Why visits that are planned for when it is closed are cancelled. */
  cancel_reason: optionalLine(255).optional(),
});

/** Maximum people per bulk assignment. */
export const MAX_ASSIGNED = 500;

const peopleBody = z.object({
  ids: z
    .array(id)
    .min(1, { message: 'validation.required' })
    .max(MAX_ASSIGNED, { message: 'bulk.too_many' })
    .transform((ids) => [...new Set(ids)]),
  start_date: plainDate,
  end_date: optionalDay.default(null),
});
export type AssignPeople = z.output<typeof peopleBody>;

const somebody = z.object({ id, label: z.string() });

/** The people concerned: added, already assigned, and refused with the reason. */
const assigned = z.object({
  added: z.number().int(),
  already: z.array(somebody),
  failures: z.array(somebody.extend({ message: z.string() })),
});
export type AssignedPeople = z.output<typeof assigned>;

/** The filters of the list of sites. */
export const siteFilters = {
  status: z.enum([...siteStatus.options, 'all']).default('Active'),
  state: many(z.string().max(80)).optional(),
  client_id: many(id).optional(),
  id: many(id).optional(),
};

const path = '/api/admin/sites' as const;
const item = `${path}/{id}` as const;
const manage = [{ screen: '/work-task/site/manage' }] as const;
const choose = [
  ...manage,
  { screen: '/work-task/site' },
  { screen: '/admin/employee/view/worksite' },
  { screen: '/attendance/manage' },
  { screen: '/work-task/site/project' },
  { screen: '/work-task/site-visit/manage' },
  { screen: '/work-task/site-visit/report' },
] as const;
const sortable = ['id', 'code', 'name', 'client', 'city', 'state', 'start_date', 'end_date'] as const;

export const workSiteEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: manage,
    summary: 'List the work sites.',
    kind: 'list',
    query: listQuery({
      sortable,
      sort_by: 'name',
      sort: 'asc',
      filters: siteFilters,
    }),
    response: workSite,
  }),
  states: endpoint({
    method: 'GET',
    path: `${path}/states`,
    access: manage,
    summary: 'The states that work sites of a company are in, to filter by.',
    query: z.object({ company_id: id }),
    response: z.array(z.string()),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/work-task/work-sites',
    access: choose,
    summary: 'Work sites to choose from: those in use that are not over.',
    kind: 'list',
    query: listQuery({ sortable: ['id', 'code', 'name'], sort_by: 'name', sort: 'asc' }),
    response: siteChoice,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: manage,
    company_wide: true,
    summary: 'Create a work site; 100 m around its place unless said otherwise.',
    body: workSiteInput.extend({ company_id: id }),
    response: workSite,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: manage,
    summary: 'Read a work site.',
    params: z.object({ id }),
    response: workSite,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: manage,
    company_wide: true,
    summary:
      'Change a work site; a stale version is refused. An earlier last day ends the assignments that went beyond it, and cancels the visits planned for later, as making it inactive does: `cancel_reason` is then required.',
    params: z.object({ id }),
    body: changedSiteInput.partial().extend({ version }),
    response: workSite,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: manage,
    company_wide: true,
    summary: 'Delete a work site; refused where people have been assigned to it, who can make it inactive.',
    params: z.object({ id }),
    response: z.object({}),
  }),
  previewPeople: endpoint({
    method: 'POST',
    path: `${item}/people/preview`,
    access: manage,
    summary: 'Who would be assigned to a site, who is already, and who cannot; nothing is written.',
    read_only: true,
    params: z.object({ id }),
    body: peopleBody,
    response: assigned,
  }),
  assignPeople: endpoint({
    method: 'POST',
    path: `${item}/people`,
    access: manage,
    summary: 'Assign many people to a site. Sent again it changes nothing more.',
    params: z.object({ id }),
    body: peopleBody,
    response: assigned,
  }),
};
