import type { Difference } from '@mesra/contract/payroll-differences/difference';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { finishedJob, monthOf, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';

const PAYROLLS = '/api/operation/payrolls';

/** What a payroll officer does about differences, as calls of a company; `as` is its owner unless said. */
export function differenceCalls(product: () => TestProduct, company: () => PayrollCompany) {
  const post = (path: string, month: string, body: object = {}, as: Person = company().owner) =>
    product().call('POST', `${PAYROLLS}${path}`, {
      as,
      body: { company_id: company().id, ...monthOf(month), ...body },
    });
  const run = async (month: string) => {
    const { body } = await post('/runs', month);
    return finishedJob(product(), company().owner, body.data.id);
  };
  const get = async (path: string, as: Person = company().owner) =>
    (await product().call('GET', `${PAYROLLS}${path}`, { as })).body.data;
  return {
    post,
    get,
    run,
    /** Runs a month and confirms it; what was refused is in the answer. */
    close: async (month: string) => {
      await run(month);
      return post('/confirm', month);
    },
    /** Opens the confirmed payroll of somebody again as it was entered. */
    reopen: async (employee_id: number, month: string) => {
      const { start_date, end_date } = monthOf(month);
      const at = `company_id=${company().id}&employee_id=${employee_id}&start_date=${start_date}&end_date=${end_date}`;
      const { form, version } = await get(`/process?${at}`);
      return post('/process', month, { employee_id, form, version, reason: 'A mistake' });
    },
    find: async (month: string, as: Person = company().owner) => {
      const { body } = await post('/differences/find', month, {}, as);
      return finishedJob(product(), as, body.data.id);
    },
    list: (query = '', as: Person = company().owner): Promise<Difference[]> =>
      get(`/differences?company_id=${company().id}&per_page=100&sort_by=start_date${query}`, as),
    settled: (query = '', as: Person = company().owner) =>
      get(`/differences/settled?company_id=${company().id}&per_page=100${query}`, as),
    decide: (
      month: string,
      decision: string,
      rows: readonly Pick<Difference, 'id' | 'version'>[],
      more: { reason?: string; as?: Person } = {},
    ) => {
      const { as, ...body } = more;
      const differences = rows.map(({ id, version }) => ({ id, version }));
      return post('/differences/decide', month, { decision, differences, ...body }, as);
    },
    /** Pays differences by a correction run of a month; waits until it is processed, unless it is a dry run or refused. */
    pay: async (
      month: string,
      rows: readonly Pick<Difference, 'id' | 'version'>[],
      { as = company().owner, ...more }: { as?: Person; dry_run?: boolean; repeat?: boolean } = {},
    ) => {
      const differences = rows.map(({ id, version }) => ({ id, version }));
      const about = { name: `Correction ${month}`, pay_day: `${month}-28`, differences, ...more };
      const answer = await post('/differences/pay', month, about, as);
      const job = answer.body.data?.run?.job;
      if (answer.status === 202 && job) await finishedJob(product(), as, job.id);
      return answer;
    },
    withdraw: (id: number, as: Person = company().owner) =>
      product().call('POST', `${PAYROLLS}/differences/settled/${id}/withdraw`, { as, body: {} }),
    /** A salary from a day on, entered now. */
    salary: (employee: number, effective_from: string, amount: string) =>
      product().call('POST', `/api/admin/employees/${employee}/salaries`, {
        as: company().owner,
        body: { effective_from, amount },
      }),
  };
}
