import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const presenceAudited: AuditDeclaration = {
  tables: { presence_events: { record: 'presence_event', ...OF_EMPLOYEE } },
};
