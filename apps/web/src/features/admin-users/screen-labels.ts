import type { Action } from '@mesra/contract/access/screen-declaration';
import { type Screen, screenAt } from '@mesra/contract/access/screens';
import { useTranslation } from 'react-i18next';
import type { TreeNames } from './access-tree.ts';

/** Labels of modules, sections, screens and actions. */
export function useScreenLabels() {
  const { t } = useTranslation('admin-users');
  const { t: app } = useTranslation('app');
  const action = (name: string) => t(`action.${name as Action}`, { defaultValue: name });
  const names: TreeNames = {
    module: (module) => (module ? t(`module.${module}`) : t('access.general')),
    section: (section) => app(`sections.${section}`),
    screen: (screen: Screen) => app(`screens.${screen.title as 'dashboard'}`),
    action,
  };
  /** The label of a screen with its section: `Payroll › Manage`. */
  const routeName = (route: string): string => {
    const screen = screenAt(route);
    if (!screen) return route;
    return screen.section
      ? `${names.section(screen.section)} › ${names.screen(screen)}`
      : names.screen(screen);
  };
  return { names, action, routeName };
}
