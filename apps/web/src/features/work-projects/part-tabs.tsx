import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';

export const PROJECT_PARTS = ['projects', 'clients'] as const;
export type ProjectPart = (typeof PROJECT_PARTS)[number];

/** The tabs of the page: projects, and the clients for whom they are. */
export function PartTabs({ current }: { current: ProjectPart }) {
  const { t } = useTranslation('work-projects');
  return (
    <ViewTabs
      path="/work-task/site/project"
      label={t('parts')}
      parts={PROJECT_PARTS}
      current={current}
      labelOf={(part) => t(part)}
    />
  );
}
