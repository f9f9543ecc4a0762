import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';

const TABS = [
  ['payslips', '/payroll/document'],
  ['payments', '/payroll/document/payment'],
  ['ea_forms', '/payroll/document/ea-form'],
] as const;

/** Payslips, the payments that they go into, and the EA forms of a year. */
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
