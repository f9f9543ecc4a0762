/**
 * Which collections show the rows of which others: one declaration that tells the server whom a write concerns and the
 * web what to fetch again. A key is the beginning of a write's path, and the longest that fits counts; the write's own
 * collection is always among what it touches. Kept free of zod, for every page loads it.
 */
export const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  // account: the answer itself brings what the frame shows of somebody.
  '/api/profile': ['/api/users'],
  '/api/auth/verify': ['/api/profile', '/api/users'],

  // admins
  '/api/admin/admins': ['/api/admin/invitations', '/api/admin/employees', '/api/auth/user'],
  '/api/admin/invitations': ['/api/admin/admins', '/api/admin/employees'],
  '/api/companies/{id}/transfer': ['/api/admin/admins', '/api/auth/user'],

  // company: people are listed with their branch, department and position.
  '/api/admin/companies': ['/api/companies', '/api/admin/employees', '/api/directory'],
  '/api/admin/companies/bank-accounts': [],
  '/api/admin/companies/statutory': [],

  // domains
  '/api/admin/domains': ['/api/domain/config'],

  // employees: the company counts them, and every register lists them by name and place.
  '/api/admin/employees': [
    '/api/admin/companies',
    '/api/auth/user',
    '/api/directory',
    '/api/operation/attendances',
    '/api/operation/leaves',
    '/api/operation/payrolls',
  ],
  '/api/admin/employees/bulk/invite': ['/api/admin/admins', '/api/admin/invitations'],
  '/api/admin/employees/{id}/dependants': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/educations': [],
  '/api/admin/employees/{id}/emergency-contacts': [],
  '/api/admin/employees/{id}/openings': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/salaries': ['/api/operation/payrolls'],
  '/api/admin/employees/{id}/spouses': ['/api/operation/payrolls'],
  '/api/companies/{id}/directory': ['/api/directory'],
  '/api/profile/requests': ['/api/admin/employees/requests'],

  // documents
  '/api/admin/employees/{id}/documents': ['/api/service/documents'],

  // leaves
  '/api/admin/employees/{id}/leave': ['/api/operation/leaves'],
  '/api/operation/leaves': ['/api/admin/employees'],

  // attendance
  '/api/admin/employees/{id}/work-schedules': ['/api/operation/attendances'],
  '/api/operation/attendances': ['/api/admin/employees'],

  // sites
  '/api/admin/employees/{id}/worksites': ['/api/admin/sites', '/api/work-task/work-sites'],
  '/api/admin/sites': ['/api/admin/employees', '/api/work-task/work-sites'],

  // payroll
  '/api/operation/payrolls': ['/api/payrolls'],
  '/api/operation/payrolls/openings': ['/api/admin/employees', '/api/payrolls'],
};

/** Parts of the API whose second name is a collection; elsewhere the first is. */
const PARTS = new Set(['admin', 'auth', 'operation', 'reference', 'service', 'work-task']);

/** Whether a path is `start` or lies below it. */
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

/** Every collection that a write to this path (as the contract spells it) may change what is read of. */
export const touchedBy = (path: string): string[] => [...new Set([collectionOf(path), ...shownIn(path)])];
