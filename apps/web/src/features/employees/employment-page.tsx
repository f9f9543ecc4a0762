import { Skeleton } from '@mantine/core';
import type { Employee, Employment } from '@mesra/contract/employees/employee';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/problem.tsx';
import { EditableSection } from './editable-section.tsx';
import { EmployeeRecord } from './employee-record.tsx';
import { employeeSearch } from './employee-search.ts';
import { useEmployment } from './employees.queries.ts';
import { EmploymentSection } from './employment-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { OpeningSection } from './opening-section.tsx';
import { ProbationSection } from './probation-section.tsx';
import { SalarySection } from './salary-section.tsx';

/** An employee's employment: where they work and have worked, what they are paid, what they contribute. */
export function EmploymentPage() {
  const { id, focus } = employeeSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="employment">
      {(employee) => (
        <>
          <Employed employee={employee} />
          <EditableSection employee={employee} section="employment" />
          <Pay employee={employee} addSalary={focus === 'salary'} />
          <EditableSection employee={employee} section="contribution" />
        </>
      )}
    </EmployeeRecord>
  );
}

function Employed({ employee }: { employee: Employee }) {
  const { data } = useEmployment(employee.id);
  if (!data) return null;
  return (
    <>
      {data.inactive_at === null ? null : <LeavingSection employment={data} />}
      <EmploymentSection employment={data} />
      <ProbationSection employment={data} />
    </>
  );
}

function Pay({ employee, addSalary }: { employee: Employee; addSalary: boolean }) {
  const { t } = useTranslation('ui');
  const { data, error, refetch } = useEmployment(employee.id);
  const shown: Employment | undefined = data;
  if (shown) {
    return (
      <>
        <SalarySection employee={employee} employment={shown} adding={addSalary} />
        <OpeningSection employment={shown} />
      </>
    );
  }
  return (
    <div className="surface">
      {error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={200} radius="md" />
        </div>
      )}
    </div>
  );
}
