import { clientLinkEndpoints, clientReportEndpoints } from './client-reports/client-report.ts';
import { endpointsIn } from './kit/endpoints-in.ts';
import { dailyReportEndpoints } from './outlet-days/daily-report.ts';
import { outletDayEndpoints } from './outlet-days/outlet-day.ts';
import { outletPhotoEndpoints } from './outlet-days/outlet-photo.ts';
import { outletPresenceEndpoints } from './outlet-days/outlet-presence.ts';
import { ownDayEndpoints } from './outlet-days/own-day.ts';
import { stockEntryEndpoints } from './outlet-days/stock-entry.ts';
import { taskActionEndpoints } from './outlet-days/task-action.ts';
import { monitoringEndpoints } from './outlet-monitoring/monitoring.ts';
import { outletReportEndpoints } from './outlet-reports/outlet-report.ts';
import { promoterAttendanceEndpoints } from './outlet-reports/promoter-attendance.ts';
import { myProjectEndpoints } from './outlet-reviews/my-project.ts';
import { replacementEndpoints } from './outlet-reviews/replacement.ts';
import { outletStockEndpoints } from './outlet-stocks/outlet-stock.ts';
import { outletEndpoints, outlets } from './outlets/outlet.ts';
import { outletFileEndpoints } from './outlets/outlet-file.ts';
import { payoutEndpoints } from './payouts/payout.ts';
import { promoterPayoutEndpoints } from './payouts/promoter-payout.ts';
import { productEndpoints, products } from './products/product.ts';
import { productFileEndpoints } from './products/product-file.ts';
import { productPriceEndpoints } from './products/product-price.ts';
import { promoterScheduleEndpoints } from './promoter-schedules/promoter-schedule.ts';
import { scheduleFileEndpoints } from './promoter-schedules/schedule-file.ts';
import { scheduleGridEndpoints } from './promoter-schedules/schedule-grid.ts';
import { promoterEndpoints } from './promoters/promoter.ts';
import { promoterDocumentEndpoints } from './promoters/promoter-document.ts';
import { promoterFileEndpoints } from './promoters/promoter-file.ts';
import { promoterInvitationEndpoints } from './promoters/promoter-invitation.ts';
import { projectPartManyEndpoints } from './sales-projects/project-part-many.ts';
import {
  projectBrands,
  projectOutlets,
  projectProducts,
  projectPromoters,
  projectSupervisors,
  projectTasks,
} from './sales-projects/project-plan.ts';
import { salesProjectEndpoints, vendorEndpoints } from './sales-projects/sales-project.ts';
import { projectPartFiles, salesProjectFileEndpoints } from './sales-projects/sales-project-file.ts';
import { openLinkEndpoints } from './share-links/share-link.ts';
import { supervisorEndpoints } from './supervisors/supervisor.ts';
import { supervisorFileEndpoints } from './supervisors/supervisor-file.ts';

const endpointsOf = (...groups: object[]) => groups.flatMap((group) => endpointsIn(group));

/** The endpoints of field sales, by the server module that implements them. */
export const SPM_ENDPOINTS = {
  products: endpointsOf(products, productEndpoints, productPriceEndpoints, productFileEndpoints),
  outlets: endpointsOf(outlets, outletEndpoints, outletFileEndpoints),
  supervisors: endpointsOf(supervisorEndpoints, supervisorFileEndpoints),
  'sales-projects': endpointsOf(
    ...[salesProjectEndpoints, vendorEndpoints, projectProducts, projectBrands],
    ...[projectOutlets, projectSupervisors, projectPromoters, projectTasks],
    ...[salesProjectFileEndpoints, projectPartManyEndpoints, ...Object.values(projectPartFiles)],
  ),
  promoters: endpointsOf(
    ...[promoterEndpoints, promoterInvitationEndpoints, promoterFileEndpoints, promoterDocumentEndpoints],
  ),
  'promoter-schedules': endpointsOf(promoterScheduleEndpoints, scheduleGridEndpoints, scheduleFileEndpoints),
  'outlet-days': endpointsOf(
    ...[outletDayEndpoints, stockEntryEndpoints, dailyReportEndpoints, outletPresenceEndpoints],
    ...[taskActionEndpoints, ownDayEndpoints, outletPhotoEndpoints],
  ),
  'outlet-monitoring': endpointsOf(monitoringEndpoints),
  'outlet-reviews': endpointsOf(myProjectEndpoints, replacementEndpoints),
  'outlet-stocks': endpointsOf(outletStockEndpoints),
  'share-links': endpointsOf(openLinkEndpoints),
  'client-reports': endpointsOf(clientLinkEndpoints, clientReportEndpoints),
  'outlet-reports': endpointsOf(outletReportEndpoints, promoterAttendanceEndpoints),
  payouts: endpointsOf(payoutEndpoints, promoterPayoutEndpoints),
};
