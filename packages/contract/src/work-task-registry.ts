import { clients } from './clients/client.ts';
import { clientContactEndpoints } from './clients/client-contact.ts';
import { clientFileEndpoints } from './clients/client-file.ts';
import type { AnyEndpoint } from './kit/endpoint.ts';
import { managedTaskEndpoints } from './site-tasks/managed-site-task.ts';
import { ownTaskEndpoints } from './site-tasks/own-site-task.ts';
import { taskTemplateEndpoints } from './site-tasks/task-template.ts';
import { managedSiteVisitEndpoints } from './site-visits/managed-site-visit.ts';
import { ownSiteVisitEndpoints } from './site-visits/own-site-visit.ts';
import { siteVisitReportEndpoints } from './site-visits/site-visit-report.ts';
import { visitDayEndpoints } from './site-visits/visit-day.ts';
import { visitFileEndpoints } from './site-visits/visit-file.ts';
import { siteAllowanceEndpoints } from './sites/site-allowance.ts';
import { siteAssignmentEndpoints } from './sites/site-assignment.ts';
import { siteContactEndpoints } from './sites/site-contact.ts';
import { siteFileEndpoints } from './sites/site-file.ts';
import { workSiteEndpoints } from './sites/work-site.ts';
import { workProjectEndpoints } from './work-projects/work-project.ts';

const endpointsOf = (group: object): AnyEndpoint[] => Object.values(group);

const { list, create, read, update, remove } = clients;

/** The endpoints about work sites, their clients and projects, by the server module that implements them. */
export const WORK_TASK_ENDPOINTS = {
  clients: [{ list, create, read, update, remove }, clientContactEndpoints, clientFileEndpoints].flatMap(
    endpointsOf,
  ),
  'site-tasks': [managedTaskEndpoints, taskTemplateEndpoints, ownTaskEndpoints].flatMap(endpointsOf),
  'site-visits': [
    ownSiteVisitEndpoints,
    managedSiteVisitEndpoints,
    siteVisitReportEndpoints,
    visitDayEndpoints,
    visitFileEndpoints,
  ].flatMap(endpointsOf),
  sites: [
    workSiteEndpoints,
    siteAssignmentEndpoints,
    siteAllowanceEndpoints,
    siteContactEndpoints,
    siteFileEndpoints,
  ].flatMap(endpointsOf),
  'work-projects': endpointsOf(workProjectEndpoints),
};
