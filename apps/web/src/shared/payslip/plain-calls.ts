import type { homeFigureEndpoints } from '@mesra/contract/home/home-figures';
import type {
  myPayslipEndpoints,
  payrollDocumentEndpoints,
} from '@mesra/contract/payroll-documents/payroll-document';
import type { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { plainCall } from '../../lib/plain-call.ts';

/**
 * The calls of the dashboard's cards and links. Redeclared without schemas, so that pages that only read do
 * not load them; a test keeps them equal to the contract.
 */
export const plainCalls = {
  summary: plainCall<typeof payrollEndpoints.summary>({
    method: 'GET',
    path: '/api/operation/payrolls/summary',
    access: [{ screen: '/payroll/manage' }],
  }),
  blocked: plainCall<typeof homeFigureEndpoints.blocked>({
    method: 'GET',
    path: '/api/home/blocked',
    access: [{ screen: '/admin/employee' }],
  }),
  mine: plainCall<typeof myPayslipEndpoints.list>({
    method: 'GET',
    path: '/api/payrolls/payslips',
    access: 'signed-in',
  }),
  payslips: plainCall<typeof payrollDocumentEndpoints.payslips>({
    method: 'GET',
    path: '/api/operation/payrolls/payslips',
    access: [{ screen: '/payroll/document' }],
  }),
  payslipPdf: plainCall<typeof payrollDocumentEndpoints.payslipPdf>({
    method: 'GET',
    path: '/api/operation/payrolls/payslips/{id}/pdf',
    access: [{ screen: '/payroll/document', action: 'Payslip' }],
  }),
};
