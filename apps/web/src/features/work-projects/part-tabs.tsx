import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './work-projects.module.css';

const PATH = '/work-task/site/project';

export const PROJECT_PARTS = ['projects', 'clients'] as const;
export type ProjectPart = (typeof PROJECT_PARTS)[number];

/** The tabs of the page: projects, and the clients for whom they are. */
export function PartTabs({ current }: { current: ProjectPart }) {
  const { t } = useTranslation('work-projects');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('parts')}
        tabs={PROJECT_PARTS.map((part) => ({
          to: PATH,
          label: t(part),
          search: part === 'projects' ? {} : { view: part },
          current: part === current,
        }))}
      />
    </div>
  );
}
