import { accountEndpoints, securityEndpoints } from './account/account.ts';
import { adminEndpoints } from './admin-users/admin.ts';
import { credentialEndpoints } from './admin-users/credential.ts';
import { invitationEndpoints } from './admin-users/invitation.ts';
import { scheduleEndpoints } from './attendance/schedule.ts';
import { workScheduleEndpoints } from './attendance/work-schedule.ts';
import { auditEndpoints } from './audit/audit.ts';
import { changeRequestEndpoints, ownChangeRequestEndpoints } from './change-requests/change-request.ts';
import { bankAccountEndpoints } from './company/bank-account.ts';
import { companyEndpoints } from './company/company.ts';
import { companyMembershipEndpoints } from './company/membership.ts';
import { organizationEndpoints } from './company/organization.ts';
import { referenceData } from './company/reference-data.ts';
import { setupEndpoints } from './company/setup.ts';
import { statutoryEndpoints } from './company/statutory.ts';
import { branches, departments, divisions, positionLevels, positions } from './company/structure.ts';
import { subscriptionEndpoints } from './company/subscription.ts';
import { workDayEndpoints } from './company/work-day.ts';
import { directoryEndpoints } from './directory/directory.ts';
import { documentEndpoints } from './documents/document.ts';
import { documentFolderEndpoints } from './documents/document-folder.ts';
import { employeeDocumentEndpoints } from './documents/employee-document.ts';
import { myDocumentEndpoints } from './documents/my-document.ts';
import { domainAdminEndpoints } from './domains/domain.ts';
import { domainEndpoints } from './domains/domain-config.ts';
import { importEndpoints } from './employee-import/import.ts';
import { dependantEndpoints } from './employees/dependant.ts';
import { educationEndpoints } from './employees/education.ts';
import { emergencyContactEndpoints } from './employees/emergency-contact.ts';
import { employeeEndpoints } from './employees/employee.ts';
import { historyEndpoints } from './employees/history.ts';
import { imageEndpoints } from './employees/image.ts';
import { leavingEndpoints } from './employees/leaving.ts';
import { openingEndpoints } from './employees/opening.ts';
import { profileEndpoints } from './employees/profile.ts';
import { salaryEndpoints } from './employees/salary.ts';
import { spouseEndpoints } from './employees/spouse.ts';
import { bulkEndpoints } from './employment/bulk.ts';
import { employmentChangeEndpoints } from './employment/employment-change.ts';
import { holidays } from './holidays/holiday.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { jobEndpoints } from './kit/job.ts';
import { entitlementEndpoints } from './leaves/entitlement.ts';
import { leaveBalanceEndpoints } from './leaves/leave-balance.ts';
import { leaveTypeEndpoints } from './leaves/leave-type.ts';
import { myPayslipEndpoints, payrollDocumentEndpoints } from './payroll-documents/payroll-document.ts';
import { payrollEndpoints } from './payroll-run/payroll.ts';
import { notificationEndpoints } from './realtime/notification.ts';
import { realtimeEndpoints } from './realtime/realtime.ts';
import { invitationAnswerEndpoints } from './session/invitation-answer.ts';
import { passwordEndpoints } from './session/password.ts';
import { registrationEndpoints } from './session/registration.ts';
import { secondFactorEndpoints } from './session/second-factor.ts';
import { sessionEndpoints } from './session/session.ts';
import { singleSignOnEndpoints } from './session/single-sign-on.ts';
import { verificationEndpoints } from './session/verification.ts';
import { employeeWorkSiteEndpoints } from './sites/employee-work-site.ts';
import { workSiteEndpoints } from './sites/work-site.ts';
import { savedViewEndpoints } from './views/saved-view.ts';
import { workPermitEndpoints } from './work-permits/work-permit.ts';

type Declared = Record<string, unknown>;

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpointsIn = (group: Declared): AnyEndpoint[] => Object.values(group).filter(isEndpoint);

// The employment of a person is part of two resources.
const { employment: ofOthers, ...ofEmployee } = employeeEndpoints;
const { employment: ofOneself, ...ofProfile } = profileEndpoints;

// A batch changes payrolls, and what is waived is waived before a run.
const { waiveOpenings, ...ofPayroll } = payrollEndpoints;
const { payments, createPayment, payPayment, ...ofPayslips } = payrollDocumentEndpoints;

/** Every endpoint of the product, by the server module that answers it. */
export const ENDPOINTS = {
  session: [
    sessionEndpoints,
    secondFactorEndpoints,
    singleSignOnEndpoints,
    passwordEndpoints,
    registrationEndpoints,
    verificationEndpoints,
    invitationAnswerEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  account: [accountEndpoints, securityEndpoints].flatMap((group) => endpointsIn(group)),
  'admin-users': [
    adminEndpoints,
    invitationEndpoints,
    credentialEndpoints,
    companyMembershipEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  audit: endpointsIn(auditEndpoints),
  domains: [domainEndpoints, domainAdminEndpoints].flatMap((group) => endpointsIn(group)),
  realtime: [realtimeEndpoints, notificationEndpoints].flatMap((group) => endpointsIn(group)),
  jobs: endpointsIn(jobEndpoints),
  company: [
    companyEndpoints,
    subscriptionEndpoints,
    setupEndpoints,
    workDayEndpoints,
    organizationEndpoints,
    statutoryEndpoints,
    bankAccountEndpoints,
    branches,
    divisions,
    departments,
    positions,
    positionLevels,
  ].flatMap((group) => endpointsIn(group)),
  'reference-data': endpointsIn(referenceData),
  employees: [
    ofEmployee,
    salaryEndpoints,
    dependantEndpoints,
    openingEndpoints,
    historyEndpoints,
    imageEndpoints,
    ofProfile,
    spouseEndpoints,
    emergencyContactEndpoints,
    educationEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  employment: [employmentChangeEndpoints, bulkEndpoints, { ofOthers, ofOneself }].flatMap((group) =>
    endpointsIn(group),
  ),
  'change-requests': [changeRequestEndpoints, ownChangeRequestEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
  'employee-import': endpointsIn(importEndpoints),
  'work-permits': endpointsIn(workPermitEndpoints),
  directory: endpointsIn(directoryEndpoints),
  documents: [
    documentFolderEndpoints,
    documentEndpoints,
    myDocumentEndpoints,
    employeeDocumentEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  leaves: [entitlementEndpoints, leaveTypeEndpoints, leaveBalanceEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
  holidays: endpointsIn(holidays),
  approvals: [],
  offboarding: endpointsIn(leavingEndpoints),
  attendance: [scheduleEndpoints, workScheduleEndpoints].flatMap((group) => endpointsIn(group)),
  views: endpointsIn(savedViewEndpoints),
  sites: [workSiteEndpoints, employeeWorkSiteEndpoints].flatMap((group) => endpointsIn(group)),
  'payroll-run': [ofPayroll, { payments, createPayment, payPayment }].flatMap((group) => endpointsIn(group)),
  'payroll-documents': [ofPayslips, myPayslipEndpoints].flatMap((group) => endpointsIn(group)),
  'payroll-setup': endpointsIn({ waiveOpenings }),
} satisfies Record<string, AnyEndpoint[]>;

export type ServerModuleName = keyof typeof ENDPOINTS;
