import { endpointsIn } from './kit/endpoints-in.ts';
import { productEndpoints, products } from './products/product.ts';
import { productFileEndpoints } from './products/product-file.ts';
import { productPriceEndpoints } from './products/product-price.ts';
import { promoterScheduleEndpoints } from './promoter-schedules/promoter-schedule.ts';
import { scheduleFileEndpoints } from './promoter-schedules/schedule-file.ts';
import { scheduleGridEndpoints } from './promoter-schedules/schedule-grid.ts';
import { promoterEndpoints } from './promoters/promoter.ts';
import { promoterFileEndpoints } from './promoters/promoter-file.ts';
import { promoterInvitationEndpoints } from './promoters/promoter-invitation.ts';

const endpointsOf = (...groups: object[]) => groups.flatMap((group) => endpointsIn(group));

/** The endpoints of field sales, by the server module that implements them. */
export const SPM_ENDPOINTS = {
  products: endpointsOf(products, productEndpoints, productPriceEndpoints, productFileEndpoints),
  outlets: endpointsOf(),
  'sales-projects': endpointsOf(),
  promoters: endpointsOf(promoterEndpoints, promoterInvitationEndpoints, promoterFileEndpoints),
  'promoter-schedules': endpointsOf(promoterScheduleEndpoints, scheduleGridEndpoints, scheduleFileEndpoints),
};
