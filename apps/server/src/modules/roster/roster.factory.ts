import type { Person, TestProduct } from '../../kit/testing/product.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

export const ROSTERS = '/api/operation/attendances/rosters';

/** A day by a template, at a site if one is named. */
export const byTemplate = (template: { id: number }, work_site_id: number | null = null) => ({
  kind: 'work',
  sessions: [{ template_id: template.id, work_site_id }],
});

/** A day from a time to another. */
export const byTimes = (start_time: string, end_time: string, break_minute = 0) => ({
  kind: 'work',
  sessions: [{ times: { start_time, end_time, break_minute } }],
});

export const OFF = { kind: 'off' };

/** Calls of the roster of a company, as its owner unless somebody else is named. */
export const rosterCalls = (product: () => TestProduct, company: () => ScheduleCompany) => {
  const post = (path: string, body: object, as: Person = company().owner) =>
    product().call('POST', `${ROSTERS}${path}`, { as, body: { company_id: company().id, ...body } });
  return {
    post,
    change: (cells: object[], as?: Person) => post('/cells', { cells }, as),
    preview: (cells: object[], as?: Person) => post('/cells/preview', { cells }, as),
    copy: (body: object, as?: Person) => post('/copies', body, as),
    publish: (body: object, as?: Person) => post('/publish', body, as),
    grid: (query: string, as: Person = company().owner) =>
      product().call('GET', `${ROSTERS}?company_id=${company().id}&${query}`, { as }),
  };
};
