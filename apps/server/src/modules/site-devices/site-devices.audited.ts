import type { AuditDeclaration } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const siteDevicesAudited: AuditDeclaration = {
  tables: {
    site_devices: {
      record: 'site_device',
      label: { column: 'name' },
      derived: ['uuid', 'created_by', 'revoked_by'],
    },
  },
};
