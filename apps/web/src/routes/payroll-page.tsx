import { useSearch } from '@tanstack/react-router';
import { MyEaForms } from '../features/annual-forms/my-ea-forms.tsx';
import { MyPayslipPage } from '../features/payroll-documents/my-payslip-page.tsx';
import css from './payroll-page.module.css';

/** One's own payslips and, beneath the list, the EA forms; composed here because features do not import each other. */
export function PayrollPage() {
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  return (
    <>
      <MyPayslipPage />
      {id === undefined ? (
        <div className={css.below}>
          <MyEaForms />
        </div>
      ) : null}
    </>
  );
}
