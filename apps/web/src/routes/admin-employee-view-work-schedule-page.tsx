import { useSearch } from '@tanstack/react-router';
import { EmployeeSchedule } from '../features/schedules/employee-work-schedule.tsx';
import { recordSearch } from '../lib/search-params.ts';
import { EmployeeFrame } from './employee-frame.tsx';

/**
 * An employee's work schedule in the record frame, composed here because features do not import each other.
 */
export function EmployeeSchedulePage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="work_schedule">
      {(employee) => <EmployeeSchedule employeeId={employee.id} />}
    </EmployeeFrame>
  );
}
