import { useSearch } from '@tanstack/react-router';
import { DependantSection } from './dependant-section.tsx';
import { EditableSection } from './editable-section.tsx';
import { EmployeeRecord } from './employee-record.tsx';
import { employeeSearch } from './employee-search.ts';
import { ContactSection, EducationSection, SpouseSection } from './people-sections.tsx';
import { PermitSection } from './permit-section.tsx';
import { PictureSection } from './picture-section.tsx';

/** An employee's personal side: who they are, how to reach them, family, tax, bank. */
export function PersonalPage() {
  const { id, focus } = employeeSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="personal">
      {(employee) => (
        <>
          <PictureSection employee={employee} />
          <EditableSection
            employee={employee}
            section="identity"
            focus={focus === 'date_of_birth' ? focus : undefined}
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
          <EditableSection employee={employee} section="bank" />
        </>
      )}
    </EmployeeRecord>
  );
}
