import { MonthCosts } from '../features/employee-pay/month-costs.tsx';
import type { OpeningBalanceParts } from '../features/payroll-run/manage-actions.tsx';
import { ManagePage, type OffCycleParts } from '../features/payroll-run/manage-page.tsx';
import { loadMessages } from '../lib/i18n.ts';

const OPENING_BALANCES: OpeningBalanceParts = {
  notice: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.OpeningBalancesNotice),
  waive: () =>
    import('../features/payroll-setup/waive-opening-balances.tsx').then((part) => part.WaiveOpeningBalances),
};

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

/** Differences of closed months, fetched when they are looked at. */
const loadDifferences = async () => {
  const [part] = await Promise.all([
    import('../features/payroll-differences/differences-dialog.tsx'),
    loadMessages(['payroll-differences']),
  ]);
  return part.DifferencesDialog;
};

/**
 * A month's payroll with its off-cycle runs, differences of closed months, the waiver of opening balances and its cost by cost centre, composed here because
 * features do not import each other.
 */
export function PayrollManagePage() {
  return (
    <>
      <ManagePage openings={OPENING_BALANCES} offCycle={OFF_CYCLE} loadDifferences={loadDifferences} />
      <MonthCosts />
    </>
  );
}
