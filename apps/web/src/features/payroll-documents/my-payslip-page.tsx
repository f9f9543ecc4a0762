import { useSearch } from '@tanstack/react-router';
import { MyPayslipView } from './my-payslip-view.tsx';
import { MyPayslips } from './my-payslips.tsx';

/** One's own payslips: the year and the list, or the one that the address names. */
export function MyPayslipPage() {
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const payslip = Number(id);
  return Number.isSafeInteger(payslip) && payslip > 0 ? (
    <MyPayslipView key={payslip} id={payslip} />
  ) : (
    <MyPayslips />
  );
}
