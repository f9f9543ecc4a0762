import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const rosterAudited: AuditDeclaration = {
  tables: { roster_settings: { record: 'roster_setting', label: { column: 'company_id', of: 'companies' } } },
};
