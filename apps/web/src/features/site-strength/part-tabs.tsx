import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';

const PARTS = ['strength', 'needs'] as const;

/** The tabs of the page: the strength of a day, and what sites need. */
export function PartTabs({ current }: { current: (typeof PARTS)[number] }) {
  const { t } = useTranslation('site-strength');
  return (
    <ViewTabs
      path="/work-task/site"
      label={t('parts')}
      parts={PARTS}
      current={current}
      labelOf={(part) => t(part)}
    />
  );
}
