import type { ServerModuleName } from '@mesra/contract/registry';
import { auditCatalogue } from './kit/audited.ts';
import { DAY_JOB, dayJob } from './kit/days.ts';
import type { Handled } from './kit/http.ts';
import type { JobHandler } from './kit/jobs.ts';
import type { ServerModule } from './kit/module.ts';
import type { PayFeed } from './kit/pay-feed.ts';
import type { AnyQueued } from './kit/queued.ts';
import type { AnyReport } from './kit/report.ts';
import type { AnySearch } from './kit/search-declaration.ts';
import type { LetterWriter, Listener } from './kit/services.ts';
import type { Watch } from './kit/watch.ts';
import { accountModule } from './modules/account/account.module.ts';
import { adminUsersModule } from './modules/admin-users/admin-users.module.ts';
import { announcementsModule } from './modules/announcements/announcements.module.ts';
import { annualFormsModule } from './modules/annual-forms/annual-forms.module.ts';
import { approvalsModule } from './modules/approvals/approvals.module.ts';
import { attendanceModule } from './modules/attendance/attendance.module.ts';
import { attendanceCorrectionsModule } from './modules/attendance-corrections/attendance-corrections.module.ts';
import { attendanceReportsModule } from './modules/attendance-reports/attendance-reports.module.ts';
import { attendanceRulesModule } from './modules/attendance-rules/attendance-rules.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { availabilityModule } from './modules/availability/availability.module.ts';
import { changeRequestsModule } from './modules/change-requests/change-requests.module.ts';
import { claimAdvancesModule } from './modules/claim-advances/claim-advances.module.ts';
import { claimPaymentsModule } from './modules/claim-payments/claim-payments.module.ts';
import { claimReportsModule } from './modules/claim-reports/claim-reports.module.ts';
import { claimSetupModule } from './modules/claim-setup/claim-setup.module.ts';
import { claimsModule } from './modules/claims/claims.module.ts';
import { clientReportsModule } from './modules/client-reports/client-reports.module.ts';
import { clientsModule } from './modules/clients/clients.module.ts';
import { companyModule } from './modules/company/company.module.ts';
import { devicesModule } from './modules/devices/devices.module.ts';
import { directoryModule } from './modules/directory/directory.module.ts';
import { documentsModule } from './modules/documents/documents.module.ts';
import { domainsModule } from './modules/domains/domains.module.ts';
import { employeeImportModule } from './modules/employee-import/employee-import.module.ts';
import { employeePayModule } from './modules/employee-pay/employee-pay.module.ts';
import { employeesModule } from './modules/employees/employees.module.ts';
import { employmentModule } from './modules/employment/employment.module.ts';
import { facesModule } from './modules/faces/faces.module.ts';
import { frRecordsModule } from './modules/fr-records/fr-records.module.ts';
import { holidaysModule } from './modules/holidays/holidays.module.ts';
import { homeModule } from './modules/home/home.module.ts';
import { inboxModule } from './modules/inbox/inbox.module.ts';
import { jobsModule } from './modules/jobs/jobs.module.ts';
import { leaveCalendarModule } from './modules/leave-calendar/leave-calendar.module.ts';
import { leaveFactsModule } from './modules/leave-facts/leave-facts.module.ts';
import { leavePayModule } from './modules/leave-pay/leave-pay.module.ts';
import { leaveReportsModule } from './modules/leave-reports/leave-reports.module.ts';
import { leaveRequestsModule } from './modules/leave-requests/leave-requests.module.ts';
import { leavesModule } from './modules/leaves/leaves.module.ts';
import { myScheduleModule } from './modules/my-schedule/my-schedule.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { offCycleRunsModule } from './modules/off-cycle-runs/off-cycle-runs.module.ts';
import { offboardingModule } from './modules/offboarding/offboarding.module.ts';
import { openShiftsModule } from './modules/open-shifts/open-shifts.module.ts';
import { outletDaysModule } from './modules/outlet-days/outlet-days.module.ts';
import { outletMonitoringModule } from './modules/outlet-monitoring/outlet-monitoring.module.ts';
import { outletReportsModule } from './modules/outlet-reports/outlet-reports.module.ts';
import { outletReviewsModule } from './modules/outlet-reviews/outlet-reviews.module.ts';
import { outletStocksModule } from './modules/outlet-stocks/outlet-stocks.module.ts';
import { outletsModule } from './modules/outlets/outlets.module.ts';
import { payoutsModule } from './modules/payouts/payouts.module.ts';
import { payrollApprovalsModule } from './modules/payroll-approvals/payroll-approvals.module.ts';
import { payrollChecksModule } from './modules/payroll-checks/payroll-checks.module.ts';
import { payrollDifferencesModule } from './modules/payroll-differences/payroll-differences.module.ts';
import { payrollDocumentsModule } from './modules/payroll-documents/payroll-documents.module.ts';
import { payrollJournalModule } from './modules/payroll-journal/payroll-journal.module.ts';
import { payrollLoansModule } from './modules/payroll-loans/payroll-loans.module.ts';
import { payrollPaymentsModule } from './modules/payroll-payments/payroll-payments.module.ts';
import { payrollRunModule } from './modules/payroll-run/payroll-run.module.ts';
import { payrollSetupModule } from './modules/payroll-setup/payroll-setup.module.ts';
import { payrollStatutoryModule } from './modules/payroll-statutory/payroll-statutory.module.ts';
import { payrollTaxModule } from './modules/payroll-tax/payroll-tax.module.ts';
import { payrollWhatIfModule } from './modules/payroll-what-if/payroll-what-if.module.ts';
import { personalModule } from './modules/personal/personal.module.ts';
import { placesModule } from './modules/places/places.module.ts';
import { postsModule } from './modules/posts/posts.module.ts';
import { presenceModule } from './modules/presence/presence.module.ts';
import { productsModule } from './modules/products/products.module.ts';
import { promoterSchedulesModule } from './modules/promoter-schedules/promoter-schedules.module.ts';
import { promotersModule } from './modules/promoters/promoters.module.ts';
import { realtimeModule } from './modules/realtime/realtime.module.ts';
import { referenceDataModule } from './modules/reference-data/reference-data.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { rosterModule } from './modules/roster/roster.module.ts';
import { salesProjectsModule } from './modules/sales-projects/sales-projects.module.ts';
import { schedulesModule } from './modules/schedules/schedules.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { sessionModule } from './modules/session/session.module.ts';
import { shareLinksModule } from './modules/share-links/share-links.module.ts';
import { shiftSwapsModule } from './modules/shift-swaps/shift-swaps.module.ts';
import { siteDevicesModule } from './modules/site-devices/site-devices.module.ts';
import { sitePayModule } from './modules/site-pay/site-pay.module.ts';
import { siteStrengthModule } from './modules/site-strength/site-strength.module.ts';
import { siteTasksModule } from './modules/site-tasks/site-tasks.module.ts';
import { siteVisitsModule } from './modules/site-visits/site-visits.module.ts';
import { sitesModule } from './modules/sites/sites.module.ts';
import { supervisorsModule } from './modules/supervisors/supervisors.module.ts';
import { viewsModule } from './modules/views/views.module.ts';
import { workPermitsModule } from './modules/work-permits/work-permits.module.ts';
import { workProjectsModule } from './modules/work-projects/work-projects.module.ts';

/** All server modules; fails to compile while a declared module is missing. */
export const MODULES: Record<ServerModuleName, ServerModule> = {
  session: sessionModule,
  account: accountModule,
  'admin-users': adminUsersModule,
  announcements: announcementsModule,
  approvals: approvalsModule,
  places: placesModule,
  presence: presenceModule,
  devices: devicesModule,
  faces: facesModule,
  'fr-records': frRecordsModule,
  attendance: attendanceModule,
  inbox: inboxModule,
  'attendance-corrections': attendanceCorrectionsModule,
  'attendance-reports': attendanceReportsModule,
  'attendance-rules': attendanceRulesModule,
  reports: reportsModule,
  audit: auditModule,
  domains: domainsModule,
  home: homeModule,
  realtime: realtimeModule,
  notifications: notificationsModule,
  jobs: jobsModule,
  clients: clientsModule,
  company: companyModule,
  'reference-data': referenceDataModule,
  documents: documentsModule,
  'payroll-run': payrollRunModule,
  'off-cycle-runs': offCycleRunsModule,
  'site-pay': sitePayModule,
  'payroll-loans': payrollLoansModule,
  'payroll-differences': payrollDifferencesModule,
  'annual-forms': annualFormsModule,
  'payroll-what-if': payrollWhatIfModule,
  'payroll-payments': payrollPaymentsModule,
  'payroll-journal': payrollJournalModule,
  'payroll-documents': payrollDocumentsModule,
  'payroll-statutory': payrollStatutoryModule,
  'payroll-setup': payrollSetupModule,
  'payroll-approvals': payrollApprovalsModule,
  'payroll-checks': payrollChecksModule,
  'payroll-tax': payrollTaxModule,
  'employee-pay': employeePayModule,
  employees: employeesModule,
  personal: personalModule,
  employment: employmentModule,
  'change-requests': changeRequestsModule,
  'employee-import': employeeImportModule,
  'work-permits': workPermitsModule,
  directory: directoryModule,
  leaves: leavesModule,
  'leave-facts': leaveFactsModule,
  'leave-pay': leavePayModule,
  'leave-requests': leaveRequestsModule,
  'leave-calendar': leaveCalendarModule,
  'leave-reports': leaveReportsModule,
  claims: claimsModule,
  'claim-setup': claimSetupModule,
  'claim-advances': claimAdvancesModule,
  'claim-payments': claimPaymentsModule,
  'claim-reports': claimReportsModule,
  holidays: holidaysModule,
  offboarding: offboardingModule,
  posts: postsModule,
  roster: rosterModule,
  availability: availabilityModule,
  'my-schedule': myScheduleModule,
  'open-shifts': openShiftsModule,
  'shift-swaps': shiftSwapsModule,
  'site-strength': siteStrengthModule,
  schedules: schedulesModule,
  views: viewsModule,
  'site-tasks': siteTasksModule,
  'site-visits': siteVisitsModule,
  'site-devices': siteDevicesModule,
  sites: sitesModule,
  'work-projects': workProjectsModule,
  products: productsModule,
  outlets: outletsModule,
  supervisors: supervisorsModule,
  'sales-projects': salesProjectsModule,
  promoters: promotersModule,
  'promoter-schedules': promoterSchedulesModule,
  'outlet-days': outletDaysModule,
  'outlet-monitoring': outletMonitoringModule,
  'outlet-reviews': outletReviewsModule,
  'outlet-stocks': outletStocksModule,
  'outlet-reports': outletReportsModule,
  payouts: payoutsModule,
  'share-links': shareLinksModule,
  'client-reports': clientReportsModule,
  search: searchModule,
};

/** All endpoints with their handlers. */
export const handledByModules = (): Handled[] => Object.values(MODULES).flatMap((module) => module.handled);

/** All event subscribers. */
export const listeners = (): Listener[] => Object.values(MODULES).flatMap((module) => module.listens ?? []);

/** All work that modules look for. */
export const watches = (): Watch[] => Object.values(MODULES).flatMap((module) => module.watches ?? []);

/** All lines that modules give to payrolls. */
export const feeds = (): PayFeed[] => Object.values(MODULES).flatMap((module) => module.feeds ?? []);

/** All reports of the modules. */
export const declaredReports = (): AnyReport[] =>
  Object.values(MODULES).flatMap((module) => module.reports ?? []);

/** The mails that modules write when they are sent. */
export const letterWriters = (): LetterWriter[] =>
  Object.values(MODULES).flatMap((module) => module.letters ?? []);

/** What people find of the modules. */
export const declaredSearches = (): AnySearch[] =>
  Object.values(MODULES).flatMap((module) => module.searches ?? []);

/** What the modules take from the queues of devices. */
export const queuedKinds = (): AnyQueued[] => Object.values(MODULES).flatMap((module) => module.queued ?? []);

/** Audit declarations of all modules. */
export const audited = () => auditCatalogue(Object.values(MODULES).flatMap((module) => module.audited ?? []));

/** All job handlers by job type. */
export const jobHandlers = (): Record<string, JobHandler> =>
  Object.assign(
    { [DAY_JOB]: dayJob(Object.values(MODULES).flatMap((module) => module.daily ?? [])) },
    ...Object.values(MODULES).map((module) => module.jobs ?? {}),
  );
