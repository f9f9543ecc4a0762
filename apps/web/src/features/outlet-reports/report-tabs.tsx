import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';

const TABS = [
  ['/spm/project/report', 'sales'],
  ['/spm/project/report/attendance', 'attendance'],
] as const;

/** The reports of field sales beside each other. */
export function ReportTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('outlet-report');
  return (
    <NavTabs
      label={t('parts.label')}
      tabs={TABS.map(([to, name]) => ({ to, label: t(`parts.${name}`), current: to === current }))}
    />
  );
}
