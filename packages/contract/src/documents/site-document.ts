import { recordDocumentEndpoints } from './record-document.ts';

const access = [{ screen: '/work-task/site/manage' }] as const;

/** Documents of work sites. */
export const siteDocumentEndpoints = recordDocumentEndpoints({
  ...{ path: '/api/admin/sites/{id}', of: 'a work site', owner: 'work_site_id', read: access, write: access },
  company_wide: true,
});
