import { Stack } from '@mantine/core';
import { MyPayslipPage } from '../features/payroll-documents/my-payslip-page.tsx';
import { OwnLoans } from '../features/payroll-loans/own-loans.tsx';

/** One's own payslips and loans, composed here because features do not import each other. */
export const PayrollPage = () => (
  <Stack gap="md">
    <MyPayslipPage />
    <OwnLoans />
  </Stack>
);
