import { useTranslation } from 'react-i18next';
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
  return (
    <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
      <NavTabs
        label={t('document.tabs')}
        tabs={TABS.map(([key, to]) => ({ to, label: t(`document.${key}`), current: key === current }))}
      />
    </div>
  );
}
