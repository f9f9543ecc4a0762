import { type Employee, employeeEndpoints } from '@mesra/contract/employees/employee';
import { imageEndpoints } from '@mesra/contract/employees/image';
import { openingEndpoints } from '@mesra/contract/employees/opening';
import { type Salary, salaryEndpoints } from '@mesra/contract/employees/salary';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { useKeepEmployee } from './employees.queries.ts';

const inForm = { silent: true } as const;

/** Creates an employee; failures land in the form. */
export const useCreateEmployee = () => useWrite(employeeEndpoints.create, { silent: true });

/** Changes fields of an employee; failures land in the form. */
export const useUpdateEmployee = () => useWrite(employeeEndpoints.update, { silent: true });

/** Sets and removes the picture of an employee, in every list and, of one's own, in the frame. */
export function useEmployeeImage() {
  const options = {
    announce: false,
    onDone: useKeepEmployee(),
  };
  return {
    upload: useWrite(imageEndpoints.setImage, options),
    remove: useWrite(imageEndpoints.removeImage, options),
  };
}

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

/** Adds a salary from a day on; failures land in the form. */
export const useAddSalary = () => useWrite(salaryEndpoints.create, inForm);

/** Deletes a salary that no payroll has used, after asking. */
export function useRemoveSalary(employeeId: number) {
  const { t } = useTranslation('employees');
  const write = useWrite(salaryEndpoints.remove);
  return async (salary: Salary) => {
    const sure = await askConfirm({
      title: t('salary.remove_ask', {
        amount: formatMoney(salary.amount),
        day: formatDate(salary.effective_from),
      }),
      body: t('salary.remove_effect'),
      danger: true,
    });
    if (sure) write.mutate({ params: { id: employeeId, salary_id: salary.id } });
  };
}

/** Sets the opening figures of a year and source; failures land in the form. */
export const useSaveOpening = () => useWrite(openingEndpoints.save, inForm);
