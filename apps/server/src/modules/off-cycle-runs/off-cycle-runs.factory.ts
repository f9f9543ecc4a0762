import type { OffCycleOutcome } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { finishedJob, type monthOf, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';

const PATH = '/api/operation/payrolls/off-cycle';

/** A company's calls about off-cycle runs of a month, as its owner unless somebody else is named. */
export function offCycleCalls(
  product: () => TestProduct,
  company: () => PayrollCompany,
  month: ReturnType<typeof monthOf>,
) {
  const fields = (run: object) => ({
    ...{ company_id: company().id, ...month, type: 'Bonus', name: 'Year end bonus' },
    ...{ pay_day: `${month.start_date.slice(0, 8)}15`, ...run },
  });
  const create = (run: object, as: Person = company().owner) =>
    product().call('POST', PATH, { as, body: fields(run) });
  return {
    create,
    /** Creates a run and waits until it is processed. */
    async run(run: object): Promise<NonNullable<OffCycleOutcome['run']>> {
      const { body, status } = await create(run);
      if (status !== 202) throw new Error(JSON.stringify(body));
      await finishedJob(product(), company().owner, body.data.run.job.id);
      return body.data.run;
    },
    list: (as: Person = company().owner) =>
      product().call(
        'GET',
        `${PATH}?company_id=${company().id}&start_date=${month.start_date}&end_date=${month.end_date}`,
        { as },
      ),
    upload: (bytes: string, run: object = {}, as: Person = company().owner) => {
      const body = Object.fromEntries(
        Object.entries(fields(run)).map(([key, value]) => [key, String(value)]),
      );
      return product().upload(`${PATH}/import`, as, { name: 'amounts.csv', bytes }, body);
    },
    process: (id: number, as: Person = company().owner) =>
      product().call('POST', `${PATH}/${id}/process`, { as }),
    remove: (id: number, as: Person = company().owner) => product().call('DELETE', `${PATH}/${id}`, { as }),
  };
}
