import type { ScreenPath } from '@mesra/contract/access/screens';
import type { AnyRoute } from '@tanstack/react-router';
import { adminCompanyRoute } from '../routes/admin-company.ts';
import { adminCompanyAuditRoute } from '../routes/admin-company-audit.ts';
import { adminCompanyBankRoute } from '../routes/admin-company-bank.ts';
import { adminCompanyContributionRoute } from '../routes/admin-company-contribution.ts';
import { adminCompanyDomainRoute } from '../routes/admin-company-domain.ts';
import { adminCompanyHrisRoute } from '../routes/admin-company-hris.ts';
import { adminCompanyOrganizationalRoute } from '../routes/admin-company-organizational.ts';
import { adminEmployeeRoute } from '../routes/admin-employee.ts';
import { adminEmployeeRequestRoute } from '../routes/admin-employee-request.ts';
import { adminEmployeeViewRoute } from '../routes/admin-employee-view.ts';
import { adminEmployeeViewCredentialRoute } from '../routes/admin-employee-view-credential.ts';
import { adminEmployeeViewDocumentRoute } from '../routes/admin-employee-view-document.ts';
import { adminEmployeeViewEmploymentRoute } from '../routes/admin-employee-view-employment.ts';
import { adminEmployeeViewLeaveRoute } from '../routes/admin-employee-view-leave.ts';
import { adminEmployeeViewWorkScheduleRoute } from '../routes/admin-employee-view-work-schedule.ts';
import { adminEmployeeViewWorksiteRoute } from '../routes/admin-employee-view-worksite.ts';
import { adminEmployeeWorkPermitRoute } from '../routes/admin-employee-work-permit.ts';
import { adminUserRoute } from '../routes/admin-user.ts';
import { adminUserViewRoute } from '../routes/admin-user-view.ts';
import { adminUserViewEmployeeAccessRoute } from '../routes/admin-user-view-employee-access.ts';
import { adminUserViewPageAccessRoute } from '../routes/admin-user-view-page-access.ts';
import { adminUserViewPasswordRoute } from '../routes/admin-user-view-password.ts';
import { announcementRoute } from '../routes/announcement.ts';
import { attendanceRoute } from '../routes/attendance.ts';
import { attendanceFrRecordRoute } from '../routes/attendance-fr-record.ts';
import { attendanceFrRecordReportRoute } from '../routes/attendance-fr-record-report.ts';
import { attendanceKioskRoute } from '../routes/attendance-kiosk.ts';
import { attendanceManageRoute } from '../routes/attendance-manage.ts';
import { attendanceMyScheduleRoute } from '../routes/attendance-my-schedule.ts';
import { attendanceReportRoute } from '../routes/attendance-report.ts';
import { attendanceScheduleRoute } from '../routes/attendance-schedule.ts';
import { attendanceSettingRoute } from '../routes/attendance-setting.ts';
import { authInvitationRoute } from '../routes/auth-invitation.ts';
import { authLoginRoute } from '../routes/auth-login.ts';
import { authPasswordRoute } from '../routes/auth-password.ts';
import { authRegisterRoute } from '../routes/auth-register.ts';
import { authVerifyRoute } from '../routes/auth-verify.ts';
import { claimRoute } from '../routes/claim.ts';
import { claimCategoryRoute } from '../routes/claim-category.ts';
import { claimManageRoute } from '../routes/claim-manage.ts';
import { claimManageAdvanceRoute } from '../routes/claim-manage-advance.ts';
import { claimManagePaymentRoute } from '../routes/claim-manage-payment.ts';
import { claimReportRoute } from '../routes/claim-report.ts';
import { claimSettingRoute } from '../routes/claim-setting.ts';
import { clientReportRoute } from '../routes/client-report.ts';
import { directoryRoute } from '../routes/directory.ts';
import { directoryChartRoute } from '../routes/directory-chart.ts';
import { homeRoute } from '../routes/home.tsx';
import { inboxRoute } from '../routes/inbox.ts';
import { leaveRoute } from '../routes/leave.ts';
import { leaveCalendarRoute } from '../routes/leave-calendar.ts';
import { leaveEntitlementRoute } from '../routes/leave-entitlement.ts';
import { leaveHolidayRoute } from '../routes/leave-holiday.ts';
import { leaveManageRoute } from '../routes/leave-manage.ts';
import { leaveReportRoute } from '../routes/leave-report.ts';
import { myAccountRoute } from '../routes/my-account.ts';
import { myAccountDeviceRoute } from '../routes/my-account-device.ts';
import { myAccountEmploymentRoute } from '../routes/my-account-employment.ts';
import { myAccountFaceRoute } from '../routes/my-account-face.ts';
import { myAccountNotificationRoute } from '../routes/my-account-notification.ts';
import { myAccountPasswordRoute } from '../routes/my-account-password.ts';
import { myAccountSubscriptionRoute } from '../routes/my-account-subscription.ts';
import { myDocumentsRoute } from '../routes/my-documents.ts';
import { myEmploymentRoute } from '../routes/my-employment.ts';
import { myEmploymentContactRoute } from '../routes/my-employment-contact.ts';
import { myEmploymentEmploymentRoute } from '../routes/my-employment-employment.ts';
import { myEmploymentFamilyRoute } from '../routes/my-employment-family.ts';
import { payrollRoute } from '../routes/payroll.ts';
import { payrollDocumentRoute } from '../routes/payroll-document.ts';
import { payrollDocumentEaFormRoute } from '../routes/payroll-document-ea-form.ts';
import { payrollDocumentJournalRoute } from '../routes/payroll-document-journal.ts';
import { payrollDocumentPaymentRoute } from '../routes/payroll-document-payment.ts';
import { payrollDocumentStatutoryRoute } from '../routes/payroll-document-statutory.ts';
import { payrollLoanRoute } from '../routes/payroll-loan.ts';
import { payrollLoanViewRoute } from '../routes/payroll-loan-view.ts';
import { payrollManageRoute } from '../routes/payroll-manage.ts';
import { payrollManageCincoRoute } from '../routes/payroll-manage-cinco.ts';
import { payrollManageProcessRoute } from '../routes/payroll-manage-process.ts';
import { payrollSettingRoute } from '../routes/payroll-setting.ts';
import { payrollTaxRoute } from '../routes/payroll-tax.ts';
import { spmClientRoute } from '../routes/spm-client.ts';
import { spmMyDayRoute } from '../routes/spm-my-day.ts';
import { spmMyProjectRoute } from '../routes/spm-my-project.ts';
import { spmOutletRoute } from '../routes/spm-outlet.ts';
import { spmOutletViewRoute } from '../routes/spm-outlet-view.ts';
import { spmOutletViewPhotoRoute } from '../routes/spm-outlet-view-photo.ts';
import { spmOutletViewScheduleRoute } from '../routes/spm-outlet-view-schedule.ts';
import { spmOutletViewStockRoute } from '../routes/spm-outlet-view-stock.ts';
import { spmOutletViewSupervisorRoute } from '../routes/spm-outlet-view-supervisor.ts';
import { spmOutletViewTodayRoute } from '../routes/spm-outlet-view-today.ts';
import { spmProductRoute } from '../routes/spm-product.ts';
import { spmProductStockRoute } from '../routes/spm-product-stock.ts';
import { spmProjectRoute } from '../routes/spm-project.ts';
import { spmProjectManageRoute } from '../routes/spm-project-manage.ts';
import { spmProjectReportRoute } from '../routes/spm-project-report.ts';
import { spmProjectReportAttendanceRoute } from '../routes/spm-project-report-attendance.ts';
import { spmProjectReportPayoutRoute } from '../routes/spm-project-report-payout.ts';
import { spmProjectViewRoute } from '../routes/spm-project-view.ts';
import { spmProjectViewOutletRoute } from '../routes/spm-project-view-outlet.ts';
import { spmProjectViewProductRoute } from '../routes/spm-project-view-product.ts';
import { spmProjectViewPromoterRoute } from '../routes/spm-project-view-promoter.ts';
import { spmProjectViewSupervisorRoute } from '../routes/spm-project-view-supervisor.ts';
import { spmProjectViewTaskRoute } from '../routes/spm-project-view-task.ts';
import { spmPromoterRoute } from '../routes/spm-promoter.ts';
import { spmPromoterInvitationRoute } from '../routes/spm-promoter-invitation.ts';
import { spmPromoterViewRoute } from '../routes/spm-promoter-view.ts';
import { spmPromoterViewDocumentRoute } from '../routes/spm-promoter-view-document.ts';
import { spmPromoterViewScheduleRoute } from '../routes/spm-promoter-view-schedule.ts';
import { spmSupervisorRoute } from '../routes/spm-supervisor.ts';
import { workTaskSiteRoute } from '../routes/work-task-site.ts';
import { workTaskSiteManageRoute } from '../routes/work-task-site-manage.ts';
import { workTaskSiteProjectRoute } from '../routes/work-task-site-project.ts';
import { workTaskSiteTaskRoute } from '../routes/work-task-site-task.ts';
import { workTaskSiteVisitRoute } from '../routes/work-task-site-visit.ts';
import { workTaskSiteVisitManageRoute } from '../routes/work-task-site-visit-manage.ts';
import { workTaskSiteVisitReportRoute } from '../routes/work-task-site-visit-report.ts';

/** Each registered address has a route with that exact path; one without the other does not compile. */
type ScreenRoutes = { [P in ScreenPath]: AnyRoute & { fullPath: P } };

export const guestRoutes = {
  '/auth/login': authLoginRoute,
  '/auth/register': authRegisterRoute,
  '/auth/password': authPasswordRoute,
  '/auth/verify': authVerifyRoute,
  '/auth/invitation': authInvitationRoute,
  '/client-report': clientReportRoute,
  '/attendance/kiosk': attendanceKioskRoute,
};

export const shellRoutes = {
  '/': homeRoute,
  '/inbox': inboxRoute,
  '/my/documents': myDocumentsRoute,
  '/announcement': announcementRoute,
  '/my/employment': myEmploymentRoute,
  '/my/employment/contact': myEmploymentContactRoute,
  '/my/employment/family': myEmploymentFamilyRoute,
  '/my/employment/employment': myEmploymentEmploymentRoute,
  '/my/account': myAccountRoute,
  '/directory': directoryRoute,
  '/directory/chart': directoryChartRoute,
  '/attendance': attendanceRoute,
  '/attendance/my-schedule': attendanceMyScheduleRoute,
  '/attendance/manage': attendanceManageRoute,
  '/attendance/schedule': attendanceScheduleRoute,
  '/attendance/setting': attendanceSettingRoute,
  '/attendance/report': attendanceReportRoute,
  '/attendance/fr-record': attendanceFrRecordRoute,
  '/attendance/fr-record/report': attendanceFrRecordReportRoute,
  '/leave': leaveRoute,
  '/leave/manage': leaveManageRoute,
  '/leave/calendar': leaveCalendarRoute,
  '/leave/entitlement': leaveEntitlementRoute,
  '/leave/holiday': leaveHolidayRoute,
  '/claim/manage': claimManageRoute,
  '/claim/manage/payment': claimManagePaymentRoute,
  '/claim/manage/advance': claimManageAdvanceRoute,
  '/claim': claimRoute,
  '/claim/category': claimCategoryRoute,
  '/claim/setting': claimSettingRoute,
  '/claim/report': claimReportRoute,
  '/leave/report': leaveReportRoute,
  '/payroll': payrollRoute,
  '/payroll/manage': payrollManageRoute,
  '/payroll/manage/process': payrollManageProcessRoute,
  '/payroll/manage/cinco': payrollManageCincoRoute,
  '/payroll/setting': payrollSettingRoute,
  '/payroll/tax': payrollTaxRoute,
  '/payroll/loan': payrollLoanRoute,
  '/payroll/loan/view': payrollLoanViewRoute,
  '/payroll/document': payrollDocumentRoute,
  '/payroll/document/payment': payrollDocumentPaymentRoute,
  '/payroll/document/journal': payrollDocumentJournalRoute,
  '/payroll/document/statutory': payrollDocumentStatutoryRoute,
  '/payroll/document/ea-form': payrollDocumentEaFormRoute,
  '/admin/company': adminCompanyRoute,
  '/admin/company/bank': adminCompanyBankRoute,
  '/admin/company/organizational': adminCompanyOrganizationalRoute,
  '/admin/company/contribution': adminCompanyContributionRoute,
  '/admin/company/hris': adminCompanyHrisRoute,
  '/admin/employee': adminEmployeeRoute,
  '/admin/employee/work-permit': adminEmployeeWorkPermitRoute,
  '/admin/employee/request': adminEmployeeRequestRoute,
  '/admin/employee/view': adminEmployeeViewRoute,
  '/admin/employee/view/credential': adminEmployeeViewCredentialRoute,
  '/admin/employee/view/employment': adminEmployeeViewEmploymentRoute,
  '/admin/employee/view/document': adminEmployeeViewDocumentRoute,
  '/admin/employee/view/leave': adminEmployeeViewLeaveRoute,
  '/admin/employee/view/work-schedule': adminEmployeeViewWorkScheduleRoute,
  '/admin/employee/view/worksite': adminEmployeeViewWorksiteRoute,
  '/spm/my-day': spmMyDayRoute,
  '/spm/my-project': spmMyProjectRoute,
  '/spm/product': spmProductRoute,
  '/spm/project': spmProjectRoute,
  '/spm/product/stock': spmProductStockRoute,
  '/spm/project/manage': spmProjectManageRoute,
  '/spm/project/report': spmProjectReportRoute,
  '/spm/project/report/attendance': spmProjectReportAttendanceRoute,
  '/spm/project/report/payout': spmProjectReportPayoutRoute,
  '/spm/project/view': spmProjectViewRoute,
  '/spm/project/view/product': spmProjectViewProductRoute,
  '/spm/project/view/outlet': spmProjectViewOutletRoute,
  '/spm/project/view/supervisor': spmProjectViewSupervisorRoute,
  '/spm/project/view/task': spmProjectViewTaskRoute,
  '/spm/client': spmClientRoute,
  '/spm/outlet': spmOutletRoute,
  '/spm/outlet/view': spmOutletViewRoute,
  '/spm/outlet/view/today': spmOutletViewTodayRoute,
  '/spm/outlet/view/stock': spmOutletViewStockRoute,
  '/spm/outlet/view/schedule': spmOutletViewScheduleRoute,
  '/spm/outlet/view/photo': spmOutletViewPhotoRoute,
  '/spm/outlet/view/supervisor': spmOutletViewSupervisorRoute,
  '/spm/supervisor': spmSupervisorRoute,
  '/spm/project/view/promoter': spmProjectViewPromoterRoute,
  '/spm/promoter': spmPromoterRoute,
  '/spm/promoter/view': spmPromoterViewRoute,
  '/spm/promoter/view/schedule': spmPromoterViewScheduleRoute,
  '/spm/promoter/view/document': spmPromoterViewDocumentRoute,
  '/spm/promoter/invitation': spmPromoterInvitationRoute,
  '/work-task/site': workTaskSiteRoute,
  '/work-task/site/manage': workTaskSiteManageRoute,
  '/work-task/site/project': workTaskSiteProjectRoute,
  '/work-task/site/task': workTaskSiteTaskRoute,
  '/work-task/site-visit': workTaskSiteVisitRoute,
  '/work-task/site-visit/manage': workTaskSiteVisitManageRoute,
  '/work-task/site-visit/report': workTaskSiteVisitReportRoute,
  '/my/account/password': myAccountPasswordRoute,
  '/my/account/notification': myAccountNotificationRoute,
  '/my/account/device': myAccountDeviceRoute,
  '/my/account/face': myAccountFaceRoute,
  '/my/account/subscription': myAccountSubscriptionRoute,
  '/my/account/employment': myAccountEmploymentRoute,
  '/admin/company/domain': adminCompanyDomainRoute,
  '/admin/company/audit': adminCompanyAuditRoute,
  '/admin/user': adminUserRoute,
  '/admin/user/view': adminUserViewRoute,
  '/admin/user/view/password': adminUserViewPasswordRoute,
  '/admin/user/view/page-access': adminUserViewPageAccessRoute,
  '/admin/user/view/employee-access': adminUserViewEmployeeAccessRoute,
};

/** The route of every registered address. */
export const screenRoutes = { ...guestRoutes, ...shellRoutes } satisfies ScreenRoutes &
  Record<Exclude<keyof typeof guestRoutes | keyof typeof shellRoutes, ScreenPath>, never>;
