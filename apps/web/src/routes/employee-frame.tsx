import type { Employee } from '@mesra/contract/employees/employee';
import type { ComponentProps } from 'react';
import { EmployeeRecordPage } from '../features/employees/employee-record-page.tsx';
import { OffboardingActions } from '../features/offboarding/offboarding-actions.tsx';

type EmployeeFrameProps = Omit<ComponentProps<typeof EmployeeRecordPage>, 'actions'>;

const actions = (employee: Employee) => <OffboardingActions employee={employee} />;

/**
 * The employee record frame with actions of other features, composed here because features do not import each
 * other.
 */
export function EmployeeFrame(props: EmployeeFrameProps) {
  return <EmployeeRecordPage {...props} actions={actions} />;
}
