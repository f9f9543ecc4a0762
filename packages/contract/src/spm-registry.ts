import type { AnyEndpoint } from './kit/endpoint.ts';
import { promoterScheduleEndpoints } from './promoter-schedules/promoter-schedule.ts';
import { scheduleFileEndpoints } from './promoter-schedules/schedule-file.ts';
import { scheduleGridEndpoints } from './promoter-schedules/schedule-grid.ts';
import { promoterEndpoints } from './promoters/promoter.ts';
import { promoterFileEndpoints } from './promoters/promoter-file.ts';
import { promoterInvitationEndpoints } from './promoters/promoter-invitation.ts';

const endpointsOf = (...groups: object[]): AnyEndpoint[] =>
  groups.flatMap((group) => Object.values(group) as AnyEndpoint[]);

/** The endpoints of field sales, by the server module that implements them. */
export const SPM_ENDPOINTS = {
  products: endpointsOf(),
  outlets: endpointsOf(),
  'sales-projects': endpointsOf(),
  promoters: endpointsOf(promoterEndpoints, promoterInvitationEndpoints, promoterFileEndpoints),
  'promoter-schedules': endpointsOf(
    promoterScheduleEndpoints,
    scheduleGridEndpoints,
    scheduleFileEndpoints,
  ),
};
