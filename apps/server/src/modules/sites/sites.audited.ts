import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const sitesAudited: AuditDeclaration = {
  tables: {
    work_sites: { record: 'work_site', label: { column: 'name' } },
    site_allowances: {
      record: 'site_allowance',
      label: { column: 'work_site_id', of: 'work_sites' },
      sen: ['amount'],
    },
    site_contacts: { record: 'site_contact', label: { column: 'name' } },
    site_assignments: { record: 'work_site_assignment', history: 'work_site', ...OF_EMPLOYEE },
  },
  references: { work_site_id: 'work_sites' },
};
