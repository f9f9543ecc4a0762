import { Skeleton } from '@mantine/core';
import type { Employee, Employment } from '@mesra/contract/employees/employee';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CostSection } from '../features/employee-pay/cost-section.tsx';
import { RecurringSection } from '../features/employee-pay/recurring-section.tsx';
import { EditableSection } from '../features/employees/editable-section.tsx';
import { employeeSearch, focusIn } from '../features/employees/employee-search.ts';
import { useEmployment } from '../features/employees/employees.queries.ts';
import { OpeningBalanceSection } from '../features/employees/opening-balance-section.tsx';
import { SalarySection } from '../features/employees/salary-section.tsx';
import { EmploymentSection } from '../features/employment/employment-section.tsx';
import { ProbationSection } from '../features/employment/probation-section.tsx';
import { OffboardingSection } from '../features/offboarding/offboarding-section.tsx';
import { Problem } from '../ui/problem.tsx';
import { EmployeeFrame } from './employee-frame.tsx';

/** An employee's employment: placements, salaries and contributions. */
export function EmploymentPage() {
  const { id, focus } = employeeSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="employment">
      {(employee) => (
        <>
          <Employed employee={employee} />
          <EditableSection
            employee={employee}
            section="employment"
            focus={focusIn(focus, ['company_joined_at'])}
          />
          <Pay employee={employee} adding={focusIn(focus, ['salary', 'opening'])} />
          <EditableSection
            employee={employee}
            section="contribution"
            focus={focusIn(focus, ['contribution_epf_employee_rate'])}
          />
        </>
      )}
    </EmployeeFrame>
  );
}

function Employed({ employee }: { employee: Employee }) {
  const { data } = useEmployment(employee.id);
  if (!data) return null;
  return (
    <>
      {data.inactive_at === null ? null : <OffboardingSection employment={data} />}
      <EmploymentSection employment={data} />
      <ProbationSection employment={data} />
    </>
  );
}

function Pay({ employee, adding }: { employee: Employee; adding: 'salary' | 'opening' | undefined }) {
  const { t } = useTranslation('ui');
  const { data, error, refetch } = useEmployment(employee.id);
  const shown: Employment | undefined = data;
  if (shown) {
    return (
      <>
        <SalarySection employment={shown} adding={adding === 'salary'} />
        <RecurringSection employeeId={shown.employee_id} />
        <CostSection employeeId={shown.employee_id} />
        <OpeningBalanceSection employment={shown} adding={adding === 'opening'} />
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
