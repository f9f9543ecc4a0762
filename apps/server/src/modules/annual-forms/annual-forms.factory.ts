import type { EaForm } from '@mesra/contract/annual-forms/ea-form';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { finishedJob, monthOf, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';

const PAYROLLS = '/api/operation/payrolls';

/** What a payroll officer does about EA forms, as calls of a company; `as` is its owner unless said. */
export function eaCalls(product: () => TestProduct, company: () => PayrollCompany) {
  const post = (path: string, body: object, as: Person = company().owner) =>
    product().call('POST', `${PAYROLLS}${path}`, { as, body: { company_id: company().id, ...body } });
  const get = (path: string, as: Person = company().owner) =>
    product().call('GET', `${PAYROLLS}${path}`, { as });
  return {
    post,
    get,
    /** Runs months and confirms them. */
    close: async (...months: string[]) => {
      for (const month of months) {
        const { body } = await post('/runs', monthOf(month));
        await finishedJob(product(), company().owner, body.data.id);
        await post('/confirm', monthOf(month));
      }
    },
    figure: async (year: number, as: Person = company().owner) => {
      const { body } = await post('/ea-forms/figure', { year }, as);
      return finishedJob(product(), as, body.data.id);
    },
    list: async (year: number, query = '', as: Person = company().owner): Promise<EaForm[]> =>
      (await get(`/ea-forms?company_id=${company().id}&year=${year}&per_page=100${query}`, as)).body.data,
    issue: ({ id, version }: Pick<EaForm, 'id' | 'version'>, as: Person = company().owner) =>
      product().call('POST', `${PAYROLLS}/ea-forms/${id}/issue`, { as, body: { version } }),
    issueMany: (year: number, body: object = {}, as: Person = company().owner) =>
      post('/ea-forms/issue', { year, ...body }, as),
  };
}
