import { MonthCosts } from '../features/employee-pay/month-costs.tsx';
import { MonthCinco, MonthToDo } from '../features/payroll-checks/month-checks.tsx';
import type { OpeningBalanceParts } from '../features/payroll-run/manage-actions.tsx';
import { type CheckParts, ManagePage, type OffCycleParts } from '../features/payroll-run/manage-page.tsx';
import type { LoadMonthDialog } from '../features/payroll-run/month-dialogs.tsx';
import { loadMessages } from '../lib/i18n.ts';

const OPENING_BALANCES: OpeningBalanceParts = {
  notice: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.OpeningBalancesNotice),
  waive: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.WaiveOpeningBalances),
};

const CHECKS: CheckParts = { ToDo: MonthToDo, Cinco: MonthCinco };

const texts = () => loadMessages(['off-cycle-runs', 'file-import', 'pay-people']);
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

const DIFFERENCES: LoadMonthDialog = async () => {
  const [{ DifferencesDialog }, { CorrectionDialog }] = await Promise.all([
    import('../features/payroll-differences/differences-dialog.tsx'),
    import('../features/off-cycle-runs/correction-dialog.tsx'),
    loadMessages(['payroll-differences']),
    texts(),
  ]);
  return (props) => <DifferencesDialog {...props} Correction={CorrectionDialog} />;
};

const WHAT_IF: LoadMonthDialog = async () => {
  const [part] = await Promise.all([
    import('../features/payroll-what-if/what-if-dialog.tsx'),
    loadMessages(['payroll-what-if', 'pay-people']),
  ]);
  return part.WhatIfDialog;
};

/**
/**
 * A month's payroll with what to do and check, its off-cycle runs, differences of closed months, what changes would come to,
 * the waiver of opening balances and its cost by cost centre, composed here because features do not import each other.
 */
export function PayrollManagePage() {
  return (
    <>
      <ManagePage
        openings={OPENING_BALANCES}
        offCycle={OFF_CYCLE}
        whatIf={WHAT_IF}
        differences={DIFFERENCES}
        checks={CHECKS}
      />
      <MonthCosts />
    </>
  );
}
