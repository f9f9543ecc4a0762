import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const personalAudited: AuditDeclaration = {
  tables: {
    employee_dependants: { record: 'dependant', history: 'dependant', ...OF_EMPLOYEE },
    employee_emergency_contacts: {
      record: 'emergency_contact',
      history: 'emergency_contact',
      ...OF_EMPLOYEE,
    },
    employee_educations: { record: 'education', history: 'education', ...OF_EMPLOYEE },
    employee_spouses: { record: 'spouse', history: 'spouse', ...OF_EMPLOYEE },
  },
};
