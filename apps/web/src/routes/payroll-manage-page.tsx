import { MonthCosts } from '../features/employee-pay/month-costs.tsx';
import { MonthCinco, MonthToDo } from '../features/payroll-checks/month-checks.tsx';
import type { OpeningBalanceParts } from '../features/payroll-run/manage-actions.tsx';
import { type CheckParts, ManagePage, type OffCycleParts } from '../features/payroll-run/manage-page.tsx';
import { loadMessages } from '../lib/i18n.ts';

const OPENING_BALANCES: OpeningBalanceParts = {
  notice: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.OpeningBalancesNotice),
  waive: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.WaiveOpeningBalances),
};

const CHECKS: CheckParts = { ToDo: MonthToDo, Cinco: MonthCinco };

const texts = () => loadMessages(['off-cycle-runs', 'file-import']);
const OFF_CYCLE: OffCycleParts = {
  runs: async () => {
    const [part] = await Promise.all([import('../features/off-cycle-runs/off-cycle-runs.tsx'), texts()]);
    return part.OffCycleRuns;
  },
  create: async () => {
    const [part] = await Promise.all([import('../features/off-cycle-runs/off-cycle-dialog.tsx'), texts()]);
    return part.OffCycleDialog;
  },
};

/**
 * A month's payroll with what to do and check, its off-cycle runs, the waiver of opening balances and its cost by cost centre,
 * composed here because features do not import each other.
 */
export function PayrollManagePage() {
  return (
    <>
      <ManagePage openings={OPENING_BALANCES} offCycle={OFF_CYCLE} checks={CHECKS} />
      <MonthCosts />
    </>
  );
}
