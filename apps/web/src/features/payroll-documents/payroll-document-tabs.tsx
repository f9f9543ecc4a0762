import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';

/** The dialog that makes a payment batch: fetched when it is first opened. */
export const loadBatchDialog = () => import('./payment-dialog.tsx').then((part) => part.BatchDialog);

/** Payslips, and the payments that they go into. */
export function DocumentTabs({ current }: { current: 'payslips' | 'payments' }) {
  const { t } = useTranslation('payroll');
  return (
    <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
      <NavTabs
        label={t('document.tabs')}
        tabs={[
          { to: '/payroll/document', label: t('document.payslips'), current: current === 'payslips' },
          { to: '/payroll/document/payment', label: t('document.payments'), current: current === 'payments' },
        ]}
      />
    </div>
  );
}
