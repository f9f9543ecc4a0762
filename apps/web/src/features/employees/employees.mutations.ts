import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { openingBalanceEndpoints } from '@mesra/contract/employees/opening-balance';
import { type Salary, salaryEndpoints } from '@mesra/contract/employees/salary';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';

const inForm = { silent: true } as const;

/** Creates an employee; failures land in the form. */
export const useCreateEmployee = () => useWrite(employeeEndpoints.create, { silent: true });

/** Changes fields of an employee; failures land in the form. */
export const useUpdateEmployee = () => useWrite(employeeEndpoints.update, { silent: true });

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
export const useSaveOpeningBalance = () => useWrite(openingBalanceEndpoints.save, inForm);
