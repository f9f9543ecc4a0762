import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type {
  myPayslipEndpoints,
  payrollDocumentEndpoints,
} from '@mesra/contract/payroll-documents/payroll-document';
import type { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';

/** An endpoint of the contract without its schemas. */
const plain = <E extends AnyEndpoint>(declared: Pick<E, 'method' | 'path' | 'access'>): E => declared as E;

/**
 * The calls of the dashboard's cards and links. Redeclared without schemas, so that pages that only read do
 * not load them; a test keeps them equal to the contract.
 */
export const plainCalls = {
  summary: plain<typeof payrollEndpoints.summary>({
    method: 'GET',
    path: '/api/operation/payrolls/summary',
    access: [{ screen: '/payroll/manage' }],
  }),
  mine: plain<typeof myPayslipEndpoints.list>({
    method: 'GET',
    path: '/api/payrolls/payslips',
    access: 'signed-in',
  }),
  payslips: plain<typeof payrollDocumentEndpoints.payslips>({
    method: 'GET',
    path: '/api/operation/payrolls/payslips',
    access: [{ screen: '/payroll/document' }],
  }),
  payslipPdf: plain<typeof payrollDocumentEndpoints.payslipPdf>({
    method: 'GET',
    path: '/api/operation/payrolls/payslips/{id}/pdf',
    access: [{ screen: '/payroll/document', action: 'Payslip' }],
  }),
};
