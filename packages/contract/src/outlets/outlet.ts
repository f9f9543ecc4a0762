import { SALES_PROJECT_STATUSES } from '@mesra/domain/sales-projects/project-states';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, many, numberFrom, optionalLine } from '../kit/primitives.ts';
import { managedOn, registerEndpoints } from '../kit/register.ts';
import { siteStatus, workSite, workSiteInput } from '../sites/work-site.ts';

const text = z.string().nullable();
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'validation.time' });

/** When an outlet is open on a day of the week; a day that is not named is closed, none at all is unknown. */
export const businessHours = z.object({
  /** 1 Monday to 7 Sunday. */
  weekday: numberFrom(z.number().int().min(1).max(7)),
  opens_at: timeOfDay,
  /** Not after the opening: on the day after. */
  closes_at: timeOfDay,
});

const hours = z
  .array(businessHours)
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    message: 'outlet.day_twice',
  })
  .transform((days) => [...days].sort((a, b) => a.weekday - b.weekday));

/** The filters of the list of outlets. */
export const outletFilters = {
  status: z.enum([...siteStatus.options, 'all']).default('Active'),
  chain: many(z.string().trim().max(80)).optional(),
  region: many(z.string().trim().max(80)).optional(),
  id: many(id).optional(),
};

const { code, name, address, postcode, city, state, country, lat, lng, radius, start_date, end_date, note } =
  workSiteInput.shape;
const shown = workSite.pick({
  ...{ code: true, name: true, address: true, postcode: true, city: true, state: true, country: true },
  ...{ lat: true, lng: true, radius: true, start_date: true, end_date: true, status: true, note: true },
});

const path = '/api/spm/outlets' as const;
const manage = managedOn('/spm/outlet');

/** Outlets: the work sites of field sales, whose ids they have. A supervisor sees those of their own of today. */
export const outlets = registerEndpoints({
  path,
  noun: 'outlets',
  access: { ...manage, read: [...manage.read, { screen: '/spm/project/manage' }] },
  company_wide: true,
  actions: ['update', 'remove'],
  list: {
    sortable: ['id', 'code', 'name', 'chain', 'region', 'city'],
    sort_by: 'name',
    sort: 'asc',
    filters: outletFilters,
  },
  input: {
    ...{ code, name, address, postcode, city, state, country, lat, lng, radius, start_date, end_date, note },
    status: siteStatus.optional(),
    chain: optionalLine(80),
    region: optionalLine(80),
    business_hours: hours,
  },
  initial: { business_hours: [] },
  row: {
    ...shown.shape,
    chain: text,
    region: text,
    business_hours: z.array(businessHours),
    /** Projects that sell there today or later and are not over. */
    projects_count: z.number().int(),
    /** Those of today, among the people whom the caller may see. */
    supervisors: z.array(z.object({ id, name: z.string() })),
  },
});
export type Outlet = z.output<typeof outlets.row>;

const projectStatus = z.enum(SALES_PROJECT_STATUSES);
const ofProject = { id, code: z.string(), name: z.string(), status: projectStatus };

/** A project that sells at an outlet, from a day to another. */
export const outletProject = z.object({
  id,
  project: z.object(ofProject),
  start_date: z.string(),
  end_date: z.string(),
  /** A day. */
  promoters_required: z.number().int(),
});
export type OutletProject = z.output<typeof outletProject>;

/** Who supervises an outlet in a project, from a day to another. */
export const outletSupervisor = z.object({
  id,
  project: z.object(ofProject),
  supervisor: z.object({ id, name: z.string(), employee_code: z.string(), image: text }),
  start_date: z.string(),
  end_date: z.string(),
});
export type OutletSupervisor = z.output<typeof outletSupervisor>;

const filters = { chains: z.array(z.string()), regions: z.array(z.string()) };

export const outletEndpoints = {
  filter: endpoint({
    method: 'GET',
    path: `${path}/filter`,
    access: outlets.list.access,
    summary: 'The chains and regions of the outlets of a company, to filter by.',
    query: z.object({ company_id: id }),
    response: z.object(filters),
    extras: filters,
  }),
  projects: endpoint({
    method: 'GET',
    path: `${path}/{id}/projects`,
    access: outlets.list.access,
    summary: 'The projects that sell at an outlet, the latest first.',
    params: z.object({ id }),
    response: z.array(outletProject),
  }),
  supervisors: endpoint({
    method: 'GET',
    path: `${path}/{id}/supervisors`,
    access: outlets.list.access,
    summary:
      'Who supervises an outlet in which project, the latest first, of the people whom the caller may see.',
    params: z.object({ id }),
    response: z.array(outletSupervisor),
  }),
};
