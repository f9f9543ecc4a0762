import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables. */
export const employeesAudited: AuditDeclaration = {
  tables: {
    employees: { record: 'employee', history: 'employee', label: { column: 'name' } },
    employments: {
      record: 'employment',
      history: 'employment',
      label: { column: 'employee_id', of: 'employees' },
    },
    employee_salaries: { record: 'salary', history: 'salary', ...OF_EMPLOYEE, sen: ['amount'] },
    employee_openings: {
      record: 'opening',
      history: 'opening',
      ...OF_EMPLOYEE,
      sen: ['remuneration', 'epf', 'mtd', 'zakat', 'reliefs'],
    },
  },
  references: { employee_id: 'employees', reports_to_id: 'employees', person_in_charge_id: 'employees' },
};
