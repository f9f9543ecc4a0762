import type { Loan } from '@mesra/contract/payroll-loans/loan';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { monthOf, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';

const PAYROLLS = '/api/operation/payrolls';

/** What a loan is, unless said: RM1,200 in 12 months from January 2026. */
const TERMS = {
  ...{ kind: 'Loan', purpose: 'School fees', principal: '1200.00' },
  ...{ first_month: '2026-01-01', instalments: 12 },
};

/** A company's calls about loans and the payrolls that take them, as its owner unless somebody else is named. */
export function loanCalls(product: () => TestProduct, company: () => PayrollCompany) {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, as: Person, body?: object) =>
    product().call(method, url, body === undefined ? { as } : { as, body });
  const get = async (id: number, as: Person = company().owner): Promise<Loan> =>
    (await call('GET', `${PAYROLLS}/loans/${id}`, as)).body.data;
  /** Does something with a loan in its version of now. */
  const act = async (id: number, verb: string, body: object = {}, as: Person = company().owner) => {
    const { version } = (await get(id)) ?? {};
    return call('POST', `${PAYROLLS}/loans/${id}/${verb}`, as, { version, ...body });
  };
  const request = (as: Person, body: object = {}) =>
    call('POST', '/api/payrolls/loans', as, {
      ...{ company_id: company().id, ...TERMS, first_month: '2026-12-01' },
      ...body,
    });
  const enter = (employee_id: number, body: object = {}, as: Person = company().owner) =>
    call('POST', `${PAYROLLS}/loans`, as, { company_id: company().id, employee_id, ...TERMS, ...body });
  const waiting = async (employee_id: number, as: Person = company().owner) => {
    const { body } = await call('GET', `/api/inbox?company_id=${company().id}&kind=loan`, as);
    return body.data.filter((row: { employee: { id: number } }) => row.employee.id === employee_id);
  };
  const process = (employee_id: number, month: string, more: object = {}) =>
    call('POST', `${PAYROLLS}/process`, company().owner, {
      ...{ company_id: company().id, employee_id, ...monthOf(month), form: {} },
      ...more,
    });
  const confirm = (payroll: number, as: Person = company().owner) =>
    call('POST', `${PAYROLLS}/${payroll}/confirm`, as, {});
  return {
    call,
    get,
    act,
    request,
    enter,
    waiting,
    process,
    confirm,
    /** A loan that is paid out by transfer, entered and approved by the sole owner. */
    async active(employee_id: number, body: object = {}): Promise<Loan> {
      const entered = await enter(employee_id, body);
      if (entered.status !== 201)
        throw new Error(`${entered.body.message} ${JSON.stringify(entered.body.errors)}`);
      const { id, first_month } = entered.body.data;
      const paid = await act(id, 'pay-out', {
        ...{ by: 'transfer', day: '2026-01-02', reference: 'TT 1', first_month },
      });
      if (paid.status !== 200) throw new Error(`${paid.body.message} ${JSON.stringify(paid.body.errors)}`);
      return paid.body.data;
    },
    /** Processes and confirms a month; the answer of the process page. */
    async close(employee_id: number, month: string, more: object = {}) {
      const processed = await process(employee_id, month, more);
      const confirmed = await confirm(processed.body.data.payroll_id);
      if (confirmed.status !== 200)
        throw new Error(`${confirmed.body.message} ${JSON.stringify(confirmed.body.errors)}`);
      return processed;
    },
    /** Opens a confirmed payroll again. */
    async reopen(payroll: number, employee_id: number, month: string, more: object = {}) {
      const { body } = await call('GET', `${PAYROLLS}/${payroll}`, company().owner);
      return process(employee_id, month, { version: body.data.version, reason: 'A mistake', ...more });
    },
    list: async (query = '', as: Person = company().owner) =>
      call('GET', `${PAYROLLS}/loans?company_id=${company().id}${query}`, as),
    own: async (as: Person): Promise<Loan[]> =>
      (await call('GET', `/api/payrolls/loans?company_id=${company().id}`, as)).body.data,
  };
}

/** Type, name and amount of each deduction of an answer of the process page. */
export const deductionsOf = ({ body }: { body: { calculation: { deductions: Record<string, string>[] } } }) =>
  body.calculation.deductions.map(({ name, amount }) => [name, amount]);
