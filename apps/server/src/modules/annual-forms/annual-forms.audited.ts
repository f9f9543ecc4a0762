import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows: of whom and which year a form is, and that it was issued or replaced. */
export const annualFormsAudited: AuditDeclaration = {
  tables: {
    ea_forms: {
      record: 'ea_form',
      ...OF_EMPLOYEE,
      derived: ['amounts', 'problems', 'person', 'source', 'has_opening_balance'],
    },
  },
};
