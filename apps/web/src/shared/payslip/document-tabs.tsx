import { journalEndpoints } from '@mesra/contract/payroll-journal/journal';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';

const TABS = [
  ['payslips', '/payroll/document'],
  ['payments', '/payroll/document/payment'],
  ['statutory', '/payroll/document/statutory'],
  ['ea_forms', '/payroll/document/ea-form'],
  ['journal', '/payroll/document/journal'],
] as const;

/** Payslips, the payments that they go into, what authorities get, and the journal for accounting. */
export function DocumentTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('payroll');
  const { allows } = useSession();
  // A journal is of everybody, so whoever sees some people alone has none.
  const shown = TABS.filter(([key]) => key !== 'journal' || allows(journalEndpoints.list));
  return (
    <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
      <NavTabs
        label={t('document.tabs')}
        tabs={shown.map(([key, to]) => ({ to, label: t(`document.${key}`), current: key === current }))}
      />
    </div>
  );
}
