import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const employeesAudited: AuditDeclaration = {
  tables: {
    employees: { record: 'employee', history: 'employee', label: { column: 'name' } },
    employments: {
      record: 'employment',
      history: 'employment',
      label: { column: 'employee_id', of: 'employees' },
    },
    employee_salaries: { record: 'salary', history: 'salary', ...OF_EMPLOYEE, sen: ['amount'] },
    employee_dependants: { record: 'dependant', history: 'dependant', ...OF_EMPLOYEE },
    employee_openings: {
      record: 'opening',
      history: 'opening',
      ...OF_EMPLOYEE,
      sen: ['remuneration', 'epf', 'mtd', 'zakat', 'reliefs'],
    },
    employee_emergency_contacts: {
      record: 'emergency_contact',
      history: 'emergency_contact',
      ...OF_EMPLOYEE,
    },
    employee_educations: { record: 'education', history: 'education', ...OF_EMPLOYEE },
    employee_spouses: { record: 'spouse', history: 'spouse', ...OF_EMPLOYEE },
  },
  references: { employee_id: 'employees', reports_to_id: 'employees', person_in_charge_id: 'employees' },
};
