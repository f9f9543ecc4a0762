import type { ScreenPath } from '@mesra/contract/access/screens';
import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';

/** The pages of payroll documents, in their order. */
const TABS = [
  ['payslips', '/payroll/document'],
  ['payments', '/payroll/document/payment'],
  ['ea_forms', '/payroll/document/ea-form'],
] as const satisfies readonly (readonly [string, ScreenPath])[];

/** Payslips, the payments that they go into, and the forms of a year. */
export function DocumentTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('document-tabs');
  return (
    <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
      <NavTabs
        label={t('label')}
        tabs={TABS.map(([key, to]) => ({ to, label: t(key), current: key === current }))}
      />
    </div>
  );
}
