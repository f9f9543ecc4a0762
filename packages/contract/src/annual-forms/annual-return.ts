import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { id, numberFrom } from '../kit/primitives.ts';

const payslips: Grant[] = [{ screen: '/payroll/document', action: 'Payslip' }];
const year = numberFrom(z.number().int().min(2000).max(2100));
const path = '/api/operation/payrolls/ea-forms' as const;

/** What an employer hands in of a year: C.P.8D, and what Form E asks for. */
export const annualReturnEndpoints = {
  formE: endpoint({
    method: 'GET',
    path: `${path}/form-e`,
    access: payslips,
    company_wide: true,
    summary:
      'What Form E of a year asks for, as far as the records say it, and how many forms are outstanding.',
    query: z.object({ company_id: id, year: year.optional() }),
    response: z.object({
      year: z.number().int(),
      employer: z.string(),
      /** Null where it is missing or is no number of LHDN. */
      employer_number: z.string().nullable(),
      /** Employees on 31 December, with PCB in the year, who joined, who left. */
      a1: z.number().int(),
      a2: z.number().int(),
      a3: z.number().int(),
      a4: z.number().int(),
      /** People whose form is not issued or does not agree with their payslips. */
      outstanding: z.number().int(),
    }),
  }),
  cp8d: endpoint({
    method: 'GET',
    path: `${path}/cp8d`,
    access: payslips,
    company_wide: true,
    summary: 'A file of C.P.8D, while every form of the year is issued and agrees with the payslips.',
    kind: 'file',
    query: z.object({ company_id: id, year, file: z.enum(['employer', 'employees']) }),
    response: z.unknown(),
  }),
};
