import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';

export const SETTING_PARTS = [
  'calendar',
  'items',
  'rules',
  'approval',
  'payslip',
  'banks',
  'centres',
  'accounts',
  'files',
  'sources',
] as const;
export type SettingPart = (typeof SETTING_PARTS)[number];

/** The parts of the settings of payroll. */
export function PayrollSettingTabs({ current }: { current: SettingPart }) {
  const { t } = useTranslation('payroll-setting');
  return (
    <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
      <NavTabs
        label={t('tabs')}
        tabs={SETTING_PARTS.map((part) => ({
          to: '/payroll/setting',
          label: t(`parts.${part}`),
          search: part === 'calendar' ? {} : { part },
          current: part === current,
        }))}
      />
    </div>
  );
}
