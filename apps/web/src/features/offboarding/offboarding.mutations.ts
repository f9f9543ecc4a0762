import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';

/** Sets the last day of service; failures land in the form. */
export const useInactivate = () => useWrite(employeeEndpoints.inactivate, { silent: true });

/** Takes back the last day of service, after asking. */
export function useReactivate() {
  const { t } = useTranslation('employees');
  const write = useWrite(employeeEndpoints.reactivate);
  return async (employee: Employee) => {
    const sure = await askConfirm({
      title: t('record.reactivate_ask', { name: employee.name }),
      body: t('record.reactivate_effect', { day: formatDate(employee.inactive_at) }),
    });
    if (sure) write.mutate({ params: { id: employee.id }, body: {} });
  };
}
