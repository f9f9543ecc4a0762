import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';

const TABS = [
  ['/spm/project/report', 'sales'],
  ['/spm/project/report/attendance', 'attendance'],
  ['/spm/project/report/payout', 'payout'],
] as const;

/** The reports of field sales beside each other, as far as the reader may open them. */
export function SalesReportTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const { t } = useTranslation('report');
  const { may } = useSession();
  return (
    <NavTabs
      label={t('sales_parts.label')}
      tabs={TABS.filter(([to]) => may(to)).map(([to, name]) => ({
        to,
        label: t(`sales_parts.${name}`),
        current: to === current,
      }))}
    />
  );
}
