import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const clientsAudited: AuditDeclaration = {
  tables: {
    clients: { record: 'client', label: { column: 'name' } },
    client_contacts: { record: 'client_contact', label: { column: 'name' } },
  },
  references: { client_id: 'clients' },
};
