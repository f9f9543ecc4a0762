import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { MyEaForms } from '../features/annual-forms/my-ea-forms.tsx';
import { MyPayslipMail } from '../features/payroll-documents/my-payslip-mail.tsx';
import { MyPayslipPage } from '../features/payroll-documents/my-payslip-page.tsx';
import { useAmountsHidden } from '../features/payroll-documents/private-amounts.tsx';
import { OwnLoans } from '../features/payroll-loans/own-loans.tsx';

/** One's own payslips, loans, EA forms and how payslips are mailed, composed here because features do not import each other. */
export function PayrollPage() {
  const hidden = useAmountsHidden();
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  return (
    <Stack gap="md">
      <MyPayslipPage />
      <OwnLoans hidden={hidden} />
      {id === undefined ? <MyEaForms /> : null}
      {id === undefined ? <MyPayslipMail /> : null}
    </Stack>
  );
}
