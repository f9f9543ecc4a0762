import type { z } from 'zod';
import { adminEndpoints } from '../admin-users/admin.ts';
import { invitationEndpoints } from '../admin-users/invitation.ts';
import { announcementEndpoints } from '../announcements/announcement.ts';
import { eaFormEndpoints } from '../annual-forms/ea-form.ts';
import { attendanceEndpoints } from '../attendance/attendance.ts';
import { auditEndpoints } from '../audit/audit.ts';
import { changeRequestEndpoints } from '../change-requests/change-request.ts';
import { claimAdvances } from '../claim-advances/claim-advance.ts';
import { claimBatchEndpoints } from '../claim-payments/claim-batch.ts';
import { claimCategories } from '../claim-setup/claim-category.ts';
import { claimExchangeRates, claimMileageRates } from '../claim-setup/claim-setting.ts';
import { managedClaimEndpoints } from '../claims/managed-claim.ts';
import { clients } from '../clients/client.ts';
import { bankAccountEndpoints } from '../company/bank-account.ts';
import { STRUCTURE } from '../company/structure.ts';
import { directoryEndpoints } from '../directory/directory.ts';
import { documentEndpoints } from '../documents/document.ts';
import { employeeEndpoints } from '../employees/employee.ts';
import { facePersonEndpoints } from '../faces/face-person.ts';
import { frRecordEndpoints } from '../fr-records/fr-record.ts';
import { holidays } from '../holidays/holiday.ts';
import type { AnyEndpoint } from '../kit/endpoint.ts';
import { managedLeaveEndpoints } from '../leave-requests/managed-leave.ts';
import { entitlementEndpoints } from '../leaves/entitlement.ts';
import { leaveTypeEndpoints } from '../leaves/leave-type.ts';
import { openShiftEndpoints } from '../open-shifts/open-shift.ts';
import { outlets } from '../outlets/outlet.ts';
import { payrollDocumentEndpoints } from '../payroll-documents/payroll-document.ts';
import { journalEndpoints } from '../payroll-journal/journal.ts';
import { loanEndpoints } from '../payroll-loans/loan.ts';
import { paymentEndpoints } from '../payroll-payments/payment.ts';
import { payrollEndpoints } from '../payroll-run/payroll.ts';
import { postEndpoints } from '../posts/post.ts';
import { products } from '../products/product.ts';
import { promoterEndpoints } from '../promoters/promoter.ts';
import { rosterEndpoints } from '../roster/roster.ts';
import {
  projectOutlets,
  projectProducts,
  projectPromoters,
  projectSupervisors,
  projectTasks,
} from '../sales-projects/project-plan.ts';
import { salesProjectEndpoints } from '../sales-projects/sales-project.ts';
import { scheduleEndpoints } from '../schedules/schedule.ts';
import { shiftSwapEndpoints } from '../shift-swaps/shift-swap.ts';
import { siteDeviceEndpoints } from '../site-devices/site-device.ts';
import { siteStrengthEndpoints } from '../site-strength/site-strength.ts';
import { managedTaskEndpoints } from '../site-tasks/managed-site-task.ts';
import { taskTemplateEndpoints } from '../site-tasks/task-template.ts';
import { managedSiteVisitEndpoints } from '../site-visits/managed-site-visit.ts';
import { visitDayEndpoints } from '../site-visits/visit-day.ts';
import { workSiteEndpoints } from '../sites/work-site.ts';
import { supervisorEndpoints } from '../supervisors/supervisor.ts';
import { workPermitEndpoints } from '../work-permits/work-permit.ts';
import { workProjectEndpoints } from '../work-projects/work-project.ts';
import type { ViewScreen } from './saved-view.ts';

/** The list endpoint that parses a view's query, by screen. */
const VIEW_LISTS: Readonly<Record<ViewScreen, AnyEndpoint>> = {
  '/admin/employee': employeeEndpoints.list,
  '/admin/employee/work-permit': workPermitEndpoints.list,
  '/admin/employee/request': changeRequestEndpoints.list,
  '/admin/company/organizational#branch': STRUCTURE.branch.list,
  '/admin/company/organizational#division': STRUCTURE.division.list,
  '/admin/company/organizational#department': STRUCTURE.department.list,
  '/admin/company/organizational#position': STRUCTURE.position.list,
  '/admin/company/organizational#position_level': STRUCTURE.position_level.list,
  '/admin/company/bank': bankAccountEndpoints.list,
  '/admin/company/hris': documentEndpoints.list,
  '/admin/company/audit': auditEndpoints.list,
  '/admin/user': adminEndpoints.list,
  '/admin/user#invitations': invitationEndpoints.list,
  '/announcement': announcementEndpoints.list,
  '/attendance/fr-record': frRecordEndpoints.list,
  '/attendance/fr-record#devices': siteDeviceEndpoints.list,
  '/attendance/fr-record#people': facePersonEndpoints.list,
  '/attendance/manage': attendanceEndpoints.list,
  '/attendance/schedule': scheduleEndpoints.list,
  '/attendance/schedule#open-shifts': openShiftEndpoints.list,
  '/attendance/schedule#posts': postEndpoints.list,
  '/attendance/schedule#roster': rosterEndpoints.grid,
  '/attendance/schedule#swaps': shiftSwapEndpoints.list,
  '/claim/category': claimCategories.list,
  '/claim/manage': managedClaimEndpoints.list,
  '/claim/manage/advance': claimAdvances.list,
  '/claim/manage/payment': claimBatchEndpoints.list,
  '/claim/setting#exchange': claimExchangeRates.list,
  '/claim/setting#mileage': claimMileageRates.list,
  '/directory': directoryEndpoints.list,
  '/leave/manage': managedLeaveEndpoints.list,
  '/leave/entitlement': entitlementEndpoints.list,
  '/leave/entitlement#types': leaveTypeEndpoints.list,
  '/leave/holiday': holidays.list,
  '/payroll/manage': payrollEndpoints.list,
  '/payroll/loan': loanEndpoints.list,
  '/payroll/document': payrollDocumentEndpoints.payslips,
  '/payroll/document/payment': paymentEndpoints.list,
  '/payroll/document/journal': journalEndpoints.list,
  '/payroll/document/ea-form': eaFormEndpoints.list,
  '/spm/client': clients.list,
  '/spm/outlet': outlets.list,
  '/spm/product': products.list,
  '/spm/project/manage': salesProjectEndpoints.list,
  '/spm/project/view/outlet': projectOutlets.list,
  '/spm/project/view/product': projectProducts.list,
  '/spm/project/view/promoter': projectPromoters.list,
  '/spm/promoter': promoterEndpoints.list,
  '/spm/project/view/supervisor': projectSupervisors.list,
  '/spm/project/view/task': projectTasks.list,
  '/spm/supervisor': supervisorEndpoints.list,
  '/work-task/site': siteStrengthEndpoints.list,
  '/work-task/site#posts': postEndpoints.list,
  '/work-task/site/manage': workSiteEndpoints.list,
  '/work-task/site/project': workProjectEndpoints.list,
  '/work-task/site/project#clients': clients.list,
  '/work-task/site/task': managedTaskEndpoints.list,
  '/work-task/site/task#templates': taskTemplateEndpoints.list,
  '/work-task/site/task#plans': managedTaskEndpoints.plans,
  '/work-task/site-visit/manage': managedSiteVisitEndpoints.list,
  '/work-task/site-visit/manage#week': visitDayEndpoints.week,
};

/** Query parameters not stored in a view: company, page, and what the screen sets itself. */
const NOT_STORED = new Set(['company_id', 'page', 'with', 'select']);

type Query = Record<string, unknown>;

/** Parses a stored query against the current list; unsupported parameters are returned in `dropped`. */
export function readViewQuery(screen: ViewScreen, stored: Query): { query: Query; dropped: string[] } {
  const shape = (VIEW_LISTS[screen].query as unknown as z.ZodObject).shape as Record<string, z.ZodType>;
  const query: Query = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(stored)) {
    if (NOT_STORED.has(name)) continue;
    const read = Object.hasOwn(shape, name) ? shape[name]?.safeParse(value) : undefined;
    if (read?.success && read.data !== undefined) query[name] = read.data;
    else dropped.push(name);
  }
  return { query, dropped };
}
