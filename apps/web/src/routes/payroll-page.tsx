import { Stack } from '@mantine/core';
import { MyPayslipPage } from '../features/payroll-documents/my-payslip-page.tsx';
import { useAmountsHidden } from '../features/payroll-documents/private-amounts.tsx';
import { OwnLoans } from '../features/payroll-loans/own-loans.tsx';

/** One's own payslips and loans, composed here because features do not import each other. */
export function PayrollPage() {
  const hidden = useAmountsHidden();
  return (
    <Stack gap="md">
      <MyPayslipPage />
      <OwnLoans hidden={hidden} />
    </Stack>
  );
}
