import { companyEndpoints } from './company/company.ts';
import { referenceData } from './company/reference-data.ts';
import { branches, departments, divisions, positionLevels, positions } from './company/structure.ts';
import { dependantEndpoints } from './employees/dependant.ts';
import { employeeEndpoints } from './employees/employee.ts';
import { historyEndpoints } from './employees/history.ts';
import { importEndpoints } from './employees/import.ts';
import { openingEndpoints } from './employees/opening.ts';
import { profileEndpoints } from './employees/profile.ts';
import { salaryEndpoints } from './employees/salary.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { jobEndpoints } from './kit/job.ts';
import { payrollEndpoints } from './payroll/payroll.ts';
import { myPayslipEndpoints, payrollDocumentEndpoints } from './payroll/payroll-document.ts';
import { domainEndpoints, sessionEndpoints } from './session/session.ts';

type Declared = Record<string, unknown>;

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpointsIn = (group: Declared): AnyEndpoint[] => Object.values(group).filter(isEndpoint);

/** Every endpoint of the product, by the server module that answers it. */
export const ENDPOINTS = {
  session: endpointsIn({ ...sessionEndpoints, ...domainEndpoints }),
  jobs: endpointsIn(jobEndpoints),
  company: [
    companyEndpoints,
    referenceData,
    branches,
    divisions,
    departments,
    positions,
    positionLevels,
  ].flatMap((group) => endpointsIn(group)),
  employees: [
    employeeEndpoints,
    salaryEndpoints,
    dependantEndpoints,
    openingEndpoints,
    historyEndpoints,
    importEndpoints,
    profileEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  payroll: [payrollEndpoints, payrollDocumentEndpoints, myPayslipEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
} satisfies Record<string, AnyEndpoint[]>;

export type ServerModuleName = keyof typeof ENDPOINTS;
