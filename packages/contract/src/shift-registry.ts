import { availabilityEndpoints } from './availability/availability.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { ownScheduleEndpoints } from './my-schedule/own-schedule.ts';
import { openShiftEndpoints } from './open-shifts/open-shift.ts';
import { shiftSwapEndpoints } from './shift-swaps/shift-swap.ts';
import { siteStrengthEndpoints } from './site-strength/site-strength.ts';

const endpointsOf = (group: object): AnyEndpoint[] => Object.values(group);

/** The endpoints about who takes which shift, and which shifts lack people, by the server module that implements them. */
export const SHIFT_ENDPOINTS = {
  availability: endpointsOf(availabilityEndpoints),
  'my-schedule': endpointsOf(ownScheduleEndpoints),
  'open-shifts': endpointsOf(openShiftEndpoints),
  'shift-swaps': endpointsOf(shiftSwapEndpoints),
  'site-strength': endpointsOf(siteStrengthEndpoints),
};
