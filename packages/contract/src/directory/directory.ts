import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, many, version } from '../kit/primitives.ts';

/*
 * What everyone who belongs to a company may know of the people who work there. The shape is written out here, so that
 * nothing else of an employee can leave by it: no numbers, pay, birthday, code, status or days.
 */

const named = z.object({ id, name: z.string() });
const text = z.string().nullable();

/** Somebody, as far as a name and a picture go. */
export const face = z.object({ id, name: z.string(), image: text, position: text });
export type Face = z.output<typeof face>;

/** A person of the directory. */
export const person = face.extend({
  department: text,
  division: text,
  branch: text,
  /** Null where there is none, and where the company shows none. */
  email: text,
  phone: text,
  /** Whom they report to; null where that is nobody who works here now. */
  reports_to: face.nullable(),
});
export type Person = z.output<typeof person>;

/** A person of the reporting line, with how many are below them. */
export const chartNode = face.extend({
  department: text,
  /** People who report to them, and everyone below. */
  direct_reports: z.number().int(),
  total_reports: z.number().int(),
  /** There are more than that below them. */
  total_capped: z.boolean(),
});
export type ChartNode = z.output<typeof chartNode>;

/** Reports of one person that their card names; the others are counted. */
export const CARD_REPORTS = 12;
/** Those below a person are counted exactly up to here. */
export const REPORTS_CAP = 1_000;
/** People of one level of the chart that come at once. */
export const CHART_PAGE = 50;

const everyone = [{ screen: '/directory' }] as const;
const chart = [{ screen: '/directory/chart' }] as const;
const either = [...everyone, ...chart] as const;
const params = z.object({ id });
const ofCompany = z.object({ company_id: id });

const shown = z.object({
  company_id: id,
  directory_email: z.boolean(),
  directory_phone: z.boolean(),
  /** Of the company. */
  version,
});

export const directoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/directory',
    access: either,
    summary: 'The people who work in a company today, by name; the same for everyone who belongs to it.',
    kind: 'list',
    query: listQuery({
      sortable: ['name'],
      sort_by: 'name',
      sort: 'asc',
      per_page: 20,
      filters: { branch_id: many(id).optional(), department_id: many(id).optional() },
    }).required({ company_id: true }),
    response: person,
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/directory/places',
    access: everyone,
    summary: 'The branches and departments to find people by.',
    query: ofCompany,
    response: z.object({ branches: z.array(named), departments: z.array(named) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/directory/{id}',
    access: either,
    summary: 'A person of the directory, with the first of those who report to them.',
    params,
    response: person.extend({
      company_id: id,
      reports: z.array(face),
      direct_reports: z.number().int(),
    }),
  }),
  chart: endpoint({
    method: 'GET',
    path: '/api/directory/chart',
    access: chart,
    summary:
      'One level of the reporting line: who reports to a person, or those at the top, or who is in no line (`apart`).',
    query: ofCompany.extend({
      parent_id: id.optional(),
      apart: flag.default(false),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      nodes: z.array(chartNode),
      /** Of this level. */
      total: z.number().int(),
      /** Those at the top alone: people who report to nobody and to whom nobody reports. */
      apart: z.number().int(),
    }),
  }),
  line: endpoint({
    method: 'GET',
    path: '/api/directory/{id}/line',
    access: chart,
    summary: 'A person and everyone above them, from the top.',
    params,
    response: z.array(chartNode),
  }),
  setting: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/directory',
    access: [{ screen: '/admin/company' }],
    summary: 'Which ways to reach people the directory of a company shows.',
    params,
    response: shown,
  }),
  changeSetting: endpoint({
    method: 'PATCH',
    path: '/api/companies/{id}/directory',
    access: [{ screen: '/admin/company' }],
    company_wide: true,
    summary: 'Set which ways to reach people the directory shows.',
    params,
    body: z.object({ directory_email: flag, directory_phone: flag, version }),
    response: shown,
  }),
};
