/**
 * Which collections show rows of which others: tells the server who is affected by a write, and the web what
 * to refetch. A key is a prefix of the write's path; the longest match wins, and the write's own collection
 * is always included. Kept free of zod because every page loads it.
 */
export const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  // account: the response itself updates the person shown in the frame.
  '/api/profile': ['/api/users'],
  '/api/auth/verify': ['/api/profile', '/api/users'],

  // admins
  '/api/admin/admins': ['/api/admin/invitations', '/api/admin/employees', '/api/auth/user'],
  '/api/admin/invitations': ['/api/admin/admins', '/api/admin/employees'],
  '/api/companies/{id}/transfer': ['/api/admin/admins', '/api/auth/user'],

  // company: employee lists show branch, department and position.
  '/api/admin/companies': ['/api/companies', '/api/admin/employees', '/api/directory'],
  '/api/admin/companies/bank-accounts': [],
  '/api/admin/companies/statutory': [],

  // domains
  '/api/admin/domains': ['/api/domain/config'],

  // employees: the company counts them, and registers show their name and placement.
  '/api/admin/employees': [
    '/api/admin/companies',
    '/api/auth/user',
    '/api/attendances',
    '/api/directory',
    '/api/operation/attendances',
    '/api/operation/leaves',
    '/api/operation/payrolls',
    '/api/work-task/sites',
  ],
  '/api/admin/employees/bulk/invite': ['/api/admin/admins', '/api/admin/invitations'],
  '/api/admin/employees/{id}/dependants': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/educations': [],
  '/api/admin/employees/{id}/emergency-contacts': [],
  '/api/admin/employees/{id}/openings': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/recurring-lines': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/salaries': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/spouses': ['/api/operation/payrolls'],
  '/api/companies/{id}/directory': ['/api/directory'],
  '/api/profile/requests': ['/api/admin/employees/requests', '/api/inbox'],
  '/api/admin/employees/requests': [
    '/api/admin/companies',
    '/api/auth/user',
    '/api/directory',
    '/api/inbox',
    '/api/operation/payrolls',
  ],

  // inbox
  '/api/inbox/delegations': ['/api/inbox'],

  '/api/inbox/acknowledgements': ['/api/admin/announcements', '/api/announcements', '/api/service/documents'],
  '/api/inbox/snoozes': [],
  // announcements
  '/api/admin/announcements': ['/api/announcements', '/api/inbox'],
  '/api/announcements': ['/api/admin/announcements', '/api/inbox'],

  // documents
  '/api/service/documents': ['/api/inbox'],
  '/api/admin/employees/{id}/documents': ['/api/service/documents'],

  // leaves
  '/api/admin/employees/{id}/leave': ['/api/operation/leaves', '/api/work-task/sites'],
  '/api/operation/leaves': [
    '/api/admin/employees',
    '/api/attendances',
    '/api/inbox',
    '/api/leaves',
    '/api/operation/attendances',
    '/api/work-task/sites',
  ],
  '/api/operation/leaves/reports': [],
  '/api/leaves': [
    '/api/admin/employees',
    '/api/attendances',
    '/api/inbox',
    '/api/operation/attendances',
    '/api/operation/leaves',
    '/api/work-task/sites',
  ],

  // claims
  '/api/claims': ['/api/inbox', '/api/operation/claims'],
  '/api/operation/claims': ['/api/claims', '/api/inbox', '/api/operation/payrolls'],
  '/api/operation/claims/reports': [],

  // attendance
  '/api/admin/employees/{id}/work-schedules': [
    '/api/attendances',
    '/api/operation/attendances',
    '/api/work-task/sites',
  ],
  '/api/attendances': [
    '/api/operation/attendances',
    '/api/spm/projects/monitoring',
    '/api/spm/schedules',
    '/api/work-task/projects',
    '/api/work-task/site-visits',
    '/api/work-task/sites',
  ],
  '/api/operation/attendances': [
    '/api/admin/employees',
    '/api/attendances',
    '/api/spm/projects/monitoring',
    '/api/spm/schedules',
    '/api/work-task/projects',
    '/api/work-task/site-visits',
    '/api/work-task/sites',
  ],

  '/api/attendances/face': ['/api/operation/attendances'],
  '/api/operation/attendances/fr-records/people': ['/api/attendances'],
  '/api/operation/attendances/fr-records/reports': [],
  '/api/operation/attendances/fr-records/settings': ['/api/attendances'],
  // A device's name and state are shown beside its records alone.
  '/api/operation/attendances/fr-records/devices': [],

  '/api/attendances/open-shifts': ['/api/inbox', '/api/operation/attendances', '/api/work-task/sites'],
  '/api/attendances/swaps': ['/api/inbox', '/api/operation/attendances', '/api/work-task/sites'],
  '/api/attendances/calendar': [],
  '/api/operation/attendances/open-shifts': ['/api/attendances', '/api/inbox', '/api/work-task/sites'],

  '/api/attendances/corrections': [
    '/api/inbox',
    '/api/operation/attendances',
    '/api/spm/projects/monitoring',
    '/api/work-task/sites',
  ],
  '/api/operation/attendances/corrections': [
    '/api/attendances',
    '/api/inbox',
    '/api/spm/projects/monitoring',
    '/api/work-task/sites',
  ],

  // inbox
  '/api/inbox': [
    '/api/admin/employees',
    '/api/attendances',
    '/api/claims',
    '/api/leaves',
    '/api/operation/attendances',
    '/api/operation/claims',
    '/api/operation/leaves',
    '/api/operation/payrolls',
    '/api/payrolls',
    '/api/spm/my-projects',
    '/api/spm/projects/monitoring',
    '/api/spm/schedules',
    '/api/work-task/my-tasks',
    '/api/work-task/projects',
    '/api/work-task/site-visits',
    '/api/work-task/sites',
    '/api/work-task/tasks',
  ],

  // sites
  '/api/admin/employees/{id}/worksites': [
    '/api/admin/sites',
    '/api/work-task/work-sites',
    '/api/work-task/sites',
  ],
  '/api/admin/sites': [
    '/api/admin/employees',
    '/api/work-task/clients',
    '/api/work-task/projects',
    '/api/work-task/site-visits',
    '/api/work-task/work-sites',
    '/api/work-task/sites',
  ],
  '/api/admin/sites/{id}/allowances': [],
  '/api/admin/sites/{id}/contacts': ['/api/work-task/site-visits'],
  '/api/admin/sites/{id}/documents': [],
  '/api/work-task/clients': [
    '/api/admin/sites',
    '/api/spm/projects',
    '/api/spm/vendors',
    '/api/work-task/projects',
  ],
  '/api/work-task/clients/{id}/contacts': [],
  '/api/work-task/projects': ['/api/work-task/clients'],
  '/api/work-task/site-visits': [
    '/api/attendances',
    '/api/operation/attendances',
    '/api/work-task/projects',
    '/api/work-task/sites',
  ],
  '/api/work-task/site-visits/reports': [],
  '/api/work-task/my-tasks': ['/api/inbox', '/api/work-task/projects', '/api/work-task/tasks'],
  '/api/work-task/tasks': [
    '/api/inbox',
    '/api/work-task/my-tasks',
    '/api/work-task/projects',
    '/api/work-task/task-plans',
    '/api/work-task/task-templates',
  ],
  '/api/work-task/task-plans': ['/api/work-task/my-tasks', '/api/work-task/tasks'],
  '/api/work-task/sites': ['/api/attendances', '/api/inbox', '/api/operation/attendances'],

  // field sales
  '/api/spm/products': ['/api/spm/project-products'],
  '/api/spm/products/{id}/prices': ['/api/spm/products'],
  '/api/spm/outlets': ['/api/spm/project-outlets', '/api/spm/project-supervisors', '/api/spm/supervisors'],
  '/api/spm/supervisors': [
    '/api/admin/employees',
    '/api/auth/user',
    '/api/spm/outlets',
    '/api/spm/project-supervisors',
    '/api/spm/projects',
  ],
  '/api/spm/projects': [
    '/api/spm/outlets',
    '/api/spm/products',
    '/api/spm/project-outlets',
    '/api/spm/project-products',
    '/api/spm/project-supervisors',
    '/api/spm/project-tasks',
    '/api/spm/supervisors',
    '/api/work-task/clients',
  ],
  '/api/spm/project-products': ['/api/spm/outlet-stocks', '/api/spm/products', '/api/spm/projects'],
  '/api/spm/project-brands': ['/api/spm/payouts'],
  '/api/spm/project-outlets': ['/api/spm/outlets', '/api/spm/projects'],
  '/api/spm/project-supervisors': ['/api/spm/outlets', '/api/spm/projects', '/api/spm/supervisors'],
  '/api/spm/project-tasks': ['/api/spm/projects'],
  '/api/spm/project-promoters': ['/api/spm/projects', '/api/spm/promoters', '/api/spm/schedules'],
  '/api/spm/promoters': ['/api/spm/project-promoters', '/api/spm/schedules'],
  '/api/spm/payouts': ['/api/operation/payrolls', '/api/spm/promoters', '/api/spm/reports'],
  '/api/spm/schedules': [
    '/api/attendances',
    '/api/inbox',
    '/api/spm/my-projects',
    '/api/spm/outlet-stocks',
    '/api/spm/outlets',
    '/api/spm/projects/monitoring',
    '/api/spm/promoters',
    '/api/spm/reports',
  ],
  '/api/spm/schedules/{id}/check-in': [
    '/api/attendances',
    '/api/inbox',
    '/api/operation/attendances',
    '/api/spm/my-projects',
    '/api/spm/projects/monitoring',
  ],
  '/api/spm/schedules/{id}/check-out': [
    '/api/attendances',
    '/api/inbox',
    '/api/operation/attendances',
    '/api/spm/my-projects',
    '/api/spm/projects/monitoring',
  ],
  '/api/spm/schedules/{id}/events': [
    '/api/attendances',
    '/api/inbox',
    '/api/operation/attendances',
    '/api/spm/my-projects',
    '/api/spm/projects/monitoring',
  ],

  // payroll
  '/api/payrolls/loans': ['/api/inbox', '/api/operation/payrolls'],
  '/api/operation/payrolls/loans': ['/api/inbox', '/api/operation/payrolls', '/api/payrolls'],
  '/api/payrolls/tax': ['/api/inbox', '/api/operation/payrolls'],
  '/api/operation/payrolls': [
    '/api/claims',
    '/api/operation/claims',
    '/api/payrolls',
    '/api/spm/payouts',
    '/api/spm/reports',
  ],
  '/api/operation/payrolls/cinco/reports': [],
  '/api/operation/payrolls/approvals': ['/api/inbox', '/api/operation/payrolls'],
  '/api/operation/payrolls/payments': [
    '/api/claims',
    '/api/inbox',
    '/api/operation/claims',
    '/api/operation/payrolls',
    '/api/payrolls',
  ],
  '/api/operation/payrolls/openings': ['/api/admin/employees', '/api/payrolls'],
};

/** API segments whose collection is the second name; otherwise it is the first. */
const PARTS = new Set(['admin', 'auth', 'operation', 'reference', 'service', 'spm', 'work-task']);

/** Whether a path equals `start` or is below it. */
export const isUnder = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`);

/** The collection of a path: `/api/operation/payrolls` of `/api/operation/payrolls/{id}/confirm`. */
export function collectionOf(path: string): string {
  const [, api, first, second] = path.split('/');
  const own = first && PARTS.has(first) && second ? [first, second] : [first];
  return `/${[api, ...own].join('/')}`;
}

const shownIn = (path: string): readonly string[] => {
  const [longest] = Object.keys(SHOWN_IN)
    .filter((start) => isUnder(path, start))
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? [] : (SHOWN_IN[longest] ?? []);
};

/** All collections affected by a write to this path (as spelled in the contract). */
export const touchedBy = (path: string): string[] => [...new Set([collectionOf(path), ...shownIn(path)])];
