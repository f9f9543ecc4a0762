import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addPromoter, type SalesCompany } from '../promoters/promoters.factory.ts';
import { plantOutlet, plantSalesProject, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addPerson } from '../sites/sites.factory.ts';

export const SCHEDULES = '/api/spm/schedules';

/** A session from a time to another, or the whole day. */
export const from = (start_time: string, end_time: string) => ({ start_time, end_time });
export const ALL_DAY = { start_time: null, end_time: null };

/** A project with an outlet and a promoter from outside, in a company that has an employee, and the calls of a planner. */
export async function plantPlan(product: TestProduct, company: SalesCompany) {
  await addPerson(product, company);
  const project_id = await plantSalesProject(product, company.id);
  const outlet = await plantOutlet(product, company.id, project_id);
  const promoter = await addPromoter(product, company);
  await takePart(product, company.id, project_id, promoter.id, { rate: 12_000, rate_unit: 'day' });
  const post = (path: string, body: object, as: Person = company.owner) =>
    product.call('POST', `${SCHEDULES}${path}`, {
      as,
      body: { company_id: company.id, project_id, ...body },
    });
  /** A cell of the promoter at the outlet, unless others are named, in which nothing stood. */
  const cell = (date: string, session: object | null, more: object = {}) => ({
    ...{ promoter_id: promoter.id as number, outlet_id: outlet.id, date, session, version: 0 },
    ...more,
  });
  return {
    ...{ project_id, outlet, promoter, post, cell },
    store: (cells: object[], as?: Person) => post('/cells', { cells }, as),
  };
}
