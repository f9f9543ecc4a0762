import type { Action } from '@mesra/contract/access/screen-declaration';
import { type Screen, screenAt } from '@mesra/contract/access/screens';
import { useTranslation } from 'react-i18next';
import type { TreeNames } from './access-tree.ts';

/** How modules, sections, screens and actions are called. */
export function useScreenWords() {
  const { t } = useTranslation('admins');
  const { t: app } = useTranslation('app');
  const action = (name: string) => t(`action.${name as Action}`, { defaultValue: name });
  const names: TreeNames = {
    module: (module) => (module ? t(`module.${module}`) : t('access.general')),
    section: (section) => app(`sections.${section}`),
    screen: (screen: Screen) => app(`screens.${screen.title as 'dashboard'}`),
    action,
  };
  /** A screen by its route with its section before it: `Payroll › Manage`. */
  const routeName = (route: string): string => {
    const screen = screenAt(route);
    if (!screen) return route;
    return screen.section
      ? `${names.section(screen.section)} › ${names.screen(screen)}`
      : names.screen(screen);
  };
  return { names, action, routeName };
}
