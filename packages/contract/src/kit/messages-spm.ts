import { CLIENT_REPORT_MESSAGES } from '../client-reports/client-reports.messages.ts';
import { OUTLET_DAY_MESSAGES } from '../outlet-days/outlet-days.messages.ts';
import { OUTLET_REPORT_MESSAGES } from '../outlet-reports/outlet-reports.messages.ts';
import { OUTLET_REVIEW_MESSAGES } from '../outlet-reviews/outlet-reviews.messages.ts';
import { OUTLET_STOCK_MESSAGES } from '../outlet-stocks/outlet-stocks.messages.ts';
import { OUTLET_MESSAGES } from '../outlets/outlets.messages.ts';
import { PAYOUT_MESSAGES } from '../payouts/payouts.messages.ts';
import { PRODUCT_MESSAGES } from '../products/products.messages.ts';
import { PROMOTER_SCHEDULE_MESSAGES } from '../promoter-schedules/promoter-schedules.messages.ts';
import { PROMOTER_MESSAGES } from '../promoters/promoters.messages.ts';
import { SALES_PROJECT_MESSAGES } from '../sales-projects/sales-projects.messages.ts';
import { SHARE_LINK_MESSAGES } from '../share-links/share-links.messages.ts';
import { SUPERVISOR_MESSAGES } from '../supervisors/supervisors.messages.ts';

/** Server messages of field sales. */
export const SPM_MESSAGES = {
  ...CLIENT_REPORT_MESSAGES,
  ...PRODUCT_MESSAGES,
  ...OUTLET_DAY_MESSAGES,
  ...OUTLET_REVIEW_MESSAGES,
  ...OUTLET_REPORT_MESSAGES,
  ...OUTLET_STOCK_MESSAGES,
  ...OUTLET_MESSAGES,
  ...SHARE_LINK_MESSAGES,
  ...SUPERVISOR_MESSAGES,
  ...SALES_PROJECT_MESSAGES,
  ...PROMOTER_MESSAGES,
  ...PROMOTER_SCHEDULE_MESSAGES,
  ...PAYOUT_MESSAGES,
};
