import { MonthCosts } from '../features/employee-pay/month-costs.tsx';
import type { OpeningBalanceParts } from '../features/payroll-run/manage-actions.tsx';
import { ManagePage } from '../features/payroll-run/manage-page.tsx';

const OPENING_BALANCES: OpeningBalanceParts = {
  notice: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.OpeningBalancesNotice),
  waive: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.WaiveOpeningBalances),
};

/**
 * A month's payroll with the waiver of opening balances and its cost by cost centre, composed here because features do not import each
 * other.
 */
export function PayrollManagePage() {
  return (
    <>
      <ManagePage openings={OPENING_BALANCES} />
      <MonthCosts />
    </>
  );
}
