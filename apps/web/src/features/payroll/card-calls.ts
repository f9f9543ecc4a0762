import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { payrollEndpoints } from '@mesra/contract/payroll/payroll';
import type { myPayslipEndpoints } from '@mesra/contract/payroll/payroll-document';

/** An endpoint of the contract without its schemas. */
const plain = <E extends AnyEndpoint>(declared: Pick<E, 'method' | 'path' | 'access'>): E => declared as E;

/** What the dashboard's cards read. Declared again without schemas, so that the dashboard carries no validator. */
export const cardCalls = {
  summary: plain<typeof payrollEndpoints.summary>({
    method: 'GET',
    path: '/api/operation/payrolls/summary',
    access: [{ screen: '/payroll/manage' }],
  }),
  mine: plain<typeof myPayslipEndpoints.list>({
    method: 'GET',
    path: '/api/payrolls/payslips',
    access: [{ screen: '/payroll' }],
  }),
};
