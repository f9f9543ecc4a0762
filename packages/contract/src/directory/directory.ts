import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { flag, id, many, numberFrom, version } from '../kit/primitives.ts';

/*
 * What every member of a company may see of its employees. The schema is spelled out so that no other
 * employee data can leak: no numbers, pay, date of birth, code, status or dates.
 */

const named = z.object({ id, name: z.string() });
const text = z.string().nullable();

/** A person with name and picture only. */
export const face = z.object({ id, name: z.string(), image: text, position: text });
export type Face = z.output<typeof face>;

/** A directory entry. */
export const person = face.extend({
  department: text,
  division: text,
  branch: text,
  /** Null if there is none, or if the company hides it. */
  email: text,
  phone: text,
  /** The superior; null if nobody currently employed. */
  reports_to: face.nullable(),
});
export type Person = z.output<typeof person>;

/** A person in the reporting line, with the number of people below. */
export const chartNode = face.extend({
  department: text,
  /** Direct reports, and all people below. */
  direct_reports: z.number().int(),
  total_reports: z.number().int(),
  /** Whether the total was capped. */
  total_capped: z.boolean(),
});
export type ChartNode = z.output<typeof chartNode>;

/** Reports listed on a person's card; the rest are only counted. */
export const CARD_REPORTS = 12;
/** People below a person are counted exactly up to this number. */
export const REPORTS_CAP = 1_000;
/** Page size of one level of the chart. */
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
  /** Version of the company. */
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
      page: numberFrom(z.number().int().min(1).max(10_000)).default(1),
    }),
    response: z.object({
      nodes: z.array(chartNode),
      /** Total of this level. */
      total: z.number().int(),
      /** Only at the top level: people without a superior and without reports. */
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
