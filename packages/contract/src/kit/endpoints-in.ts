import type { AnyEndpoint } from './endpoint.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The endpoints of a group, which may have more beside them, as a register has. */
export const endpointsIn = (group: object): AnyEndpoint[] => Object.values(group).filter(isEndpoint);
