import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';

const PARTS = ['rules', 'mileage', 'exchange'] as const;

/** The parts of the settings of claims. */
export function ClaimSettingTabs({ current }: { current: (typeof PARTS)[number] }) {
  const { t } = useTranslation('claim-setting');
  return (
    <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
      <NavTabs
        label={t('tabs')}
        tabs={PARTS.map((part) => ({
          to: '/claim/setting',
          label: t(`parts.${part}`),
          search: part === 'rules' ? {} : { part },
          current: part === current,
        }))}
      />
    </div>
  );
}
