import type { AnyEndpoint } from './kit/endpoint.ts';

const endpointsOf = (...groups: object[]): AnyEndpoint[] =>
  groups.flatMap((group) => Object.values(group) as AnyEndpoint[]);

/** The endpoints of field sales, by the server module that implements them. */
export const SPM_ENDPOINTS = {
  products: endpointsOf(),
  outlets: endpointsOf(),
  'sales-projects': endpointsOf(),
  promoters: endpointsOf(),
  'promoter-schedules': endpointsOf(),
};
