import type { Screen } from '@mesra/contract/access/screens';
import { useTranslation } from 'react-i18next';

/** The label of a page outside its section: with the section before its title, if that is clearer. */
export function useScreenLabel(): (screen: Screen) => string {
  const { t } = useTranslation('app');
  return (screen) => {
    const title = t(`screens.${screen.title as 'dashboard'}`);
    if (!screen.section || screen.section === 'home') return title;
    const section = t(`sections.${screen.section}`);
    return section === title ? title : `${section} · ${title}`;
  };
}
