import { companyEndpoints } from './company/company.ts';
import { referenceData } from './company/reference-data.ts';
import { branches, departments, divisions, positionLevels, positions } from './company/structure.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { jobEndpoints } from './kit/job.ts';
import { domainEndpoints, sessionEndpoints } from './session/session.ts';

type Declared = Record<string, unknown>;

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpointsIn = (group: Declared): AnyEndpoint[] => Object.values(group).filter(isEndpoint);

/** Every endpoint of the product, by the server module that answers it. */
export const ENDPOINTS = {
  session: endpointsIn({ ...sessionEndpoints, ...domainEndpoints }),
  jobs: endpointsIn(jobEndpoints),
  company: [
    companyEndpoints,
    referenceData,
    branches,
    divisions,
    departments,
    positions,
    positionLevels,
  ].flatMap((group) => endpointsIn(group)),
} satisfies Record<string, AnyEndpoint[]>;

export type ServerModuleName = keyof typeof ENDPOINTS;
