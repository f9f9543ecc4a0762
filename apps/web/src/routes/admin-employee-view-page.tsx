import { useSearch } from '@tanstack/react-router';
import { EditableSection } from '../features/employees/editable-section.tsx';
import { employeeSearch, focusIn } from '../features/employees/employee-search.ts';
import { DependantSection } from '../features/personal/dependant-section.tsx';
import { PictureSection } from '../features/personal/image-section.tsx';
import { ContactSection, EducationSection, SpouseSection } from '../features/personal/people-sections.tsx';
import { PermitSection } from '../features/work-permits/work-permit-section.tsx';
import { EmployeeFrame } from './employee-frame.tsx';

/** An employee's personal data: identity, contact, family, tax, bank. */
export function PersonalPage() {
  const { id, focus } = employeeSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="personal">
      {(employee) => (
        <>
          <PictureSection employee={employee} />
          <EditableSection
            employee={employee}
            section="identity"
            focus={focusIn(focus, ['date_of_birth', 'nationality'])}
          />
          {employee.nationality === 'MY' ? null : <PermitSection employeeId={employee.id} />}
          <EditableSection employee={employee} section="contact" />
          <EditableSection employee={employee} section="address" />
          <EditableSection employee={employee} section="family" />
          <SpouseSection employee={employee} />
          <DependantSection employee={employee} />
          <ContactSection employee={employee} />
          <EducationSection employee={employee} />
          <EditableSection employee={employee} section="tax" />
          <EditableSection employee={employee} section="bank" focus={focusIn(focus, ['bank_account'])} />
        </>
      )}
    </EmployeeFrame>
  );
}
