import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../../lib/editor.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { changesBetween } from './access-change.ts';
import { type Holding, holdingOf } from './access-tree.ts';
import { useScreenLabels } from './screen-labels.ts';

interface AccessConflictProps {
  conflict: Conflict<Admin>;
  mine: Holding;
}

/** Someone else saved in the meantime: every screen that differs. */
export function AccessConflict({ conflict, mine }: AccessConflictProps) {
  const { t } = useTranslation('admin-users');
  const { action, routeName } = useScreenLabels();
  const theirs = holdingOf(conflict.theirs.accesses);
  const describe = (holding: Holding, route: string) => {
    const actions = holding.get(route);
    if (!actions) return t('access.conflict_closed');
    return [t('access.conflict_open'), ...[...actions].map(action)].join(', ');
  };
  return (
    <ConflictDialog
      opened
      fields={changesBetween(theirs, mine).map(({ route }) => ({
        label: routeName(route),
        theirs: describe(theirs, route),
        mine: describe(mine, route),
      }))}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.dismiss}
    />
  );
}
