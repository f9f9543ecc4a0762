import { accountEndpoints, securityEndpoints } from './account/account.ts';
import { adminEndpoints } from './admin-users/admin.ts';
import { bulkInviteEndpoints } from './admin-users/bulk-invite.ts';
import { credentialEndpoints } from './admin-users/credential.ts';
import { invitationEndpoints } from './admin-users/invitation.ts';
import { companyMembershipEndpoints } from './admin-users/membership.ts';
import { announcementEndpoints, ownAnnouncementEndpoints } from './announcements/announcement.ts';
import { annualReturnEndpoints } from './annual-forms/annual-return.ts';
import { eaFormEndpoints, myEaFormEndpoints } from './annual-forms/ea-form.ts';
import { attendanceEndpoints } from './attendance/attendance.ts';
import { ownAttendanceEndpoints } from './attendance/own-attendance.ts';
import {
  correctionEndpoints,
  ownCorrectionEndpoints,
} from './attendance-corrections/attendance-correction.ts';
import { attendanceReportEndpoints } from './attendance-reports/attendance-report.ts';
import { attendanceRuleEndpoints } from './attendance-rules/attendance-rule.ts';
import { auditEndpoints } from './audit/audit.ts';
import { changeRequestEndpoints, ownChangeRequestEndpoints } from './change-requests/change-request.ts';
import { claimAdvances } from './claim-advances/claim-advance.ts';
import { claimBatchEndpoints } from './claim-payments/claim-batch.ts';
import { claimReportEndpoints } from './claim-reports/claim-report.ts';
import { claimSummaryEndpoints } from './claim-reports/claim-summary.ts';
import { claimCategories } from './claim-setup/claim-category.ts';
import { claimExchangeRates, claimMileageRates, claimSettingEndpoints } from './claim-setup/claim-setting.ts';
import { managedClaimEndpoints } from './claims/managed-claim.ts';
import { ownClaimEndpoints } from './claims/own-claim.ts';
import { bankAccountEndpoints } from './company/bank-account.ts';
import { companyEndpoints } from './company/company.ts';
import { organizationEndpoints } from './company/organization.ts';
import { setupEndpoints } from './company/setup.ts';
import { statutoryEndpoints } from './company/statutory.ts';
import { branches, departments, divisions, positionLevels, positions } from './company/structure.ts';
import { subscriptionEndpoints } from './company/subscription.ts';
import { workDayEndpoints } from './company/work-day.ts';
import { deviceEndpoints } from './devices/device.ts';
import { directoryEndpoints } from './directory/directory.ts';
import { documentEndpoints } from './documents/document.ts';
import { documentFolderEndpoints } from './documents/document-folder.ts';
import { employeeDocumentEndpoints } from './documents/employee-document.ts';
import { myDocumentEndpoints } from './documents/my-document.ts';
import { siteDocumentEndpoints } from './documents/site-document.ts';
import { domainAdminEndpoints } from './domains/domain.ts';
import { domainEndpoints } from './domains/domain-config.ts';
import { bulkExportEndpoints } from './employee-import/bulk-export.ts';
import { importEndpoints } from './employee-import/import.ts';
import { costCentres, costSplitEndpoints, monthCostEndpoints } from './employee-pay/cost-centre.ts';
import { recurringLineEndpoints } from './employee-pay/recurring-line.ts';
import { employeeEndpoints } from './employees/employee.ts';
import { historyEndpoints } from './employees/history.ts';
import { openingBalanceEndpoints } from './employees/opening-balance.ts';
import { salaryEndpoints } from './employees/salary.ts';
import { bulkEndpoints } from './employment/bulk.ts';
import { employmentEndpoints } from './employment/employment.ts';
import { employmentChangeEndpoints } from './employment/employment-change.ts';
import { FR_ENDPOINTS } from './fr-registry.ts';
import { holidays } from './holidays/holiday.ts';
import { holidayChanges } from './holidays/holiday-changes.ts';
import { homeEndpoints } from './home/home.ts';
import { homeFigureEndpoints } from './home/home-figures.ts';
import { delegationEndpoints } from './inbox/delegation.ts';
import { inboxEndpoints } from './inbox/inbox.ts';
import { inboxAcknowledgementEndpoints } from './inbox/inbox-acknowledgement.ts';
import { inboxSnoozeEndpoints } from './inbox/inbox-snooze.ts';
import { jobEndpoints } from './jobs/job.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { endpointsIn } from './kit/endpoints-in.ts';
import { leaveCalendarEndpoints } from './leave-calendar/leave-calendar.ts';
import { leaveSummaryEndpoints } from './leave-calendar/leave-summary.ts';
import { leaveReportEndpoints } from './leave-reports/leave-report.ts';
import { employeeLeaveRequestEndpoints } from './leave-requests/employee-leave-requests.ts';
import { leaveEventEndpoints } from './leave-requests/leave-event.ts';
import { managedLeaveEndpoints } from './leave-requests/managed-leave.ts';
import { ownLeaveEndpoints } from './leave-requests/own-leave.ts';
import { teamLeaveEndpoints } from './leave-requests/team-leave.ts';
import { entitlementEndpoints } from './leaves/entitlement.ts';
import { leaveBalanceEndpoints } from './leaves/leave-balance.ts';
import { leaveOpeningsEndpoints } from './leaves/leave-opening.ts';
import { leaveTypeEndpoints } from './leaves/leave-type.ts';
import { notificationSettingEndpoints } from './notifications/notification-setting.ts';
import { offCycleEndpoints } from './off-cycle-runs/off-cycle-run.ts';
import { offboardingEndpoints } from './offboarding/offboarding-statement.ts';
import { monthApprovalEndpoints } from './payroll-approvals/month-approval.ts';
import { cincoEndpoints } from './payroll-checks/cinco.ts';
import { seriousEndpoints } from './payroll-checks/serious.ts';
import { toDoEndpoints } from './payroll-checks/to-do.ts';
import { differenceEndpoints } from './payroll-differences/difference.ts';
import { myPayslipEndpoints, payrollDocumentEndpoints } from './payroll-documents/payroll-document.ts';
import { ownPayslipMailEndpoints, payslipMailEndpoints } from './payroll-documents/payslip-mail.ts';
import { journalEndpoints, journalSettingEndpoints } from './payroll-journal/journal.ts';
import { loanEndpoints, ownLoanEndpoints } from './payroll-loans/loan.ts';
import { bankCodes, bankFileSettingEndpoints } from './payroll-payments/bank-file.ts';
import { paymentEndpoints } from './payroll-payments/payment.ts';
import { payrollEndpoints } from './payroll-run/payroll.ts';
import { approvalSettingEndpoints } from './payroll-setup/approval-setting.ts';
import { calendarEndpoints } from './payroll-setup/calendar.ts';
import { lateFactEndpoints } from './payroll-setup/late-fact.ts';
import { openingBalanceWaiverEndpoints } from './payroll-setup/opening-balance-waiver.ts';
import { payrollItemEndpoints } from './payroll-setup/payroll-item.ts';
import { payrollRuleEndpoints } from './payroll-setup/payroll-rule.ts';
import { payrollSourceEndpoints } from './payroll-setup/payroll-source.ts';
import { payslipSettingEndpoints } from './payroll-setup/payslip-setting.ts';
import { statutoryFileEndpoints } from './payroll-statutory/statutory-file.ts';
import { taxNoticeEndpoints } from './payroll-statutory/tax-notice.ts';
import { formerEmployerEndpoints } from './payroll-tax/former-employer.ts';
import { taxBenefitEndpoints } from './payroll-tax/tax-benefit.ts';
import { taxClaimEndpoints } from './payroll-tax/tax-claim.ts';
import { taxDeductionEndpoints } from './payroll-tax/tax-deduction.ts';
import { whatIfEndpoints } from './payroll-what-if/what-if.ts';
import { dependantEndpoints } from './personal/dependant.ts';
import { educationEndpoints } from './personal/education.ts';
import { emergencyContactEndpoints } from './personal/emergency-contact.ts';
import { imageEndpoints } from './personal/image.ts';
import { profileEndpoints } from './personal/profile.ts';
import { spouseEndpoints } from './personal/spouse.ts';
import { placeEndpoints } from './places/place.ts';
import { postEndpoints } from './posts/post.ts';
import { notificationEndpoints } from './realtime/notification.ts';
import { realtimeEndpoints } from './realtime/realtime.ts';
import { referenceData } from './reference-data/reference-data.ts';
import { generatedReportEndpoints } from './reports/report.ts';
import { rosterEndpoints } from './roster/roster.ts';
import { rosterSettingEndpoints } from './roster/roster-setting.ts';
import { scheduleEndpoints } from './schedules/schedule.ts';
import { workScheduleEndpoints } from './schedules/work-schedule.ts';
import { searchEndpoints } from './search/search.ts';
import { invitationAnswerEndpoints } from './session/invitation-answer.ts';
import { passwordEndpoints } from './session/password.ts';
import { registrationEndpoints } from './session/registration.ts';
import { secondFactorEndpoints } from './session/second-factor.ts';
import { sessionEndpoints } from './session/session.ts';
import { singleSignOnEndpoints } from './session/single-sign-on.ts';
import { verificationEndpoints } from './session/verification.ts';
import { SHIFT_ENDPOINTS } from './shift-registry.ts';
import { SPM_ENDPOINTS } from './spm-registry.ts';
import { savedViewEndpoints } from './views/saved-view.ts';
import { workPermitEndpoints } from './work-permits/work-permit.ts';
import { WORK_TASK_ENDPOINTS } from './work-task-registry.ts';

/** All endpoints, by the server module that implements them. */
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
    bulkInviteEndpoints,
    credentialEndpoints,
    companyMembershipEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  audit: endpointsIn(auditEndpoints),
  domains: [domainEndpoints, domainAdminEndpoints].flatMap((group) => endpointsIn(group)),
  realtime: [realtimeEndpoints, notificationEndpoints].flatMap((group) => endpointsIn(group)),
  home: [homeEndpoints, homeFigureEndpoints].flatMap((group) => endpointsIn(group)),
  notifications: endpointsIn(notificationSettingEndpoints),
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
  employees: [employeeEndpoints, salaryEndpoints, openingBalanceEndpoints, historyEndpoints].flatMap(
    (group) => endpointsIn(group),
  ),
  personal: [
    dependantEndpoints,
    imageEndpoints,
    profileEndpoints,
    spouseEndpoints,
    emergencyContactEndpoints,
    educationEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  employment: [employmentEndpoints, employmentChangeEndpoints, bulkEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
  'change-requests': [changeRequestEndpoints, ownChangeRequestEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
  'employee-import': [importEndpoints, bulkExportEndpoints].flatMap((group) => endpointsIn(group)),
  'work-permits': endpointsIn(workPermitEndpoints),
  directory: endpointsIn(directoryEndpoints),
  documents: [
    documentFolderEndpoints,
    documentEndpoints,
    myDocumentEndpoints,
    employeeDocumentEndpoints,
    siteDocumentEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  leaves: [entitlementEndpoints, leaveOpeningsEndpoints, leaveTypeEndpoints, leaveBalanceEndpoints].flatMap(
    (group) => endpointsIn(group),
  ),
  'leave-requests': [
    ownLeaveEndpoints,
    managedLeaveEndpoints,
    employeeLeaveRequestEndpoints,
    leaveEventEndpoints,
    teamLeaveEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  'leave-calendar': [...endpointsIn(leaveCalendarEndpoints), ...endpointsIn(leaveSummaryEndpoints)],
  'leave-facts': [],
  'leave-pay': [],
  'site-pay': [],
  'leave-reports': endpointsIn(leaveReportEndpoints),
  holidays: [holidays, holidayChanges].flatMap((group) => endpointsIn(group)),
  claims: [ownClaimEndpoints, managedClaimEndpoints].flatMap((group) => endpointsIn(group)),
  'claim-advances': endpointsIn(claimAdvances),
  'claim-setup': [claimCategories, claimSettingEndpoints, claimMileageRates, claimExchangeRates].flatMap(
    (group) => endpointsIn(group),
  ),
  'claim-payments': endpointsIn(claimBatchEndpoints),
  'claim-reports': [claimReportEndpoints, claimSummaryEndpoints].flatMap((group) => endpointsIn(group)),
  approvals: [],
  places: endpointsIn(placeEndpoints),
  presence: [],
  devices: endpointsIn(deviceEndpoints),
  ...FR_ENDPOINTS,
  inbox: [inboxEndpoints, delegationEndpoints, inboxSnoozeEndpoints, inboxAcknowledgementEndpoints].flatMap(
    (group) => endpointsIn(group),
  ),
  'attendance-corrections': [correctionEndpoints, ownCorrectionEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
  announcements: [announcementEndpoints, ownAnnouncementEndpoints].flatMap((group) => endpointsIn(group)),
  attendance: [attendanceEndpoints, ownAttendanceEndpoints].flatMap((group) => endpointsIn(group)),
  'attendance-reports': endpointsIn(attendanceReportEndpoints),
  'attendance-rules': endpointsIn(attendanceRuleEndpoints),
  reports: endpointsIn(generatedReportEndpoints),
  offboarding: endpointsIn(offboardingEndpoints),
  posts: endpointsIn(postEndpoints),
  ...SHIFT_ENDPOINTS,
  roster: [rosterEndpoints, rosterSettingEndpoints].flatMap((group) => endpointsIn(group)),
  schedules: [scheduleEndpoints, workScheduleEndpoints].flatMap((group) => endpointsIn(group)),
  views: endpointsIn(savedViewEndpoints),
  search: endpointsIn(searchEndpoints),
  ...WORK_TASK_ENDPOINTS,
  ...SPM_ENDPOINTS,
  'payroll-run': endpointsIn(payrollEndpoints),
  'off-cycle-runs': endpointsIn(offCycleEndpoints),
  'payroll-loans': [loanEndpoints, ownLoanEndpoints].flatMap((group) => endpointsIn(group)),
  'payroll-differences': endpointsIn(differenceEndpoints),
  'payroll-journal': [journalEndpoints, journalSettingEndpoints].flatMap((group) => endpointsIn(group)),
  'payroll-payments': [paymentEndpoints, bankFileSettingEndpoints, bankCodes].flatMap((group) =>
    endpointsIn(group),
  ),
  'payroll-documents': [
    payrollDocumentEndpoints,
    payslipMailEndpoints,
    myPayslipEndpoints,
    ownPayslipMailEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  'payroll-statutory': [statutoryFileEndpoints, taxNoticeEndpoints].flatMap((group) => endpointsIn(group)),
  'annual-forms': [eaFormEndpoints, myEaFormEndpoints, annualReturnEndpoints].flatMap((group) =>
    endpointsIn(group),
  ),
  'payroll-what-if': endpointsIn(whatIfEndpoints),
  'payroll-approvals': endpointsIn(monthApprovalEndpoints),
  'payroll-checks': [cincoEndpoints, seriousEndpoints, toDoEndpoints].flatMap((group) => endpointsIn(group)),
  'payroll-tax': [
    taxClaimEndpoints,
    formerEmployerEndpoints,
    taxDeductionEndpoints,
    taxBenefitEndpoints,
  ].flatMap((group) => endpointsIn(group)),
  'employee-pay': [recurringLineEndpoints, costCentres, costSplitEndpoints, monthCostEndpoints].flatMap(
    (group) => endpointsIn(group),
  ),
  'payroll-setup': [
    openingBalanceWaiverEndpoints,
    calendarEndpoints,
    payrollRuleEndpoints,
    payrollItemEndpoints,
    payrollSourceEndpoints,
    payslipSettingEndpoints,
    approvalSettingEndpoints,
    lateFactEndpoints,
  ].flatMap((group) => endpointsIn(group)),
} satisfies Record<string, AnyEndpoint[]>;

export type ServerModuleName = keyof typeof ENDPOINTS;
