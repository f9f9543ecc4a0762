import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const devicesAudited: AuditDeclaration = {
  tables: { devices: { record: 'device', label: { column: 'name' } } },
};
