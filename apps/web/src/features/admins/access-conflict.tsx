import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../../lib/editor.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { changesBetween } from './access-change.ts';
import { type Holding, holdingOf } from './access-tree.ts';
import { useScreenWords } from './screen-words.ts';

interface AccessConflictProps {
  conflict: Conflict<Admin>;
  mine: Holding;
}

/** Somebody else saved meanwhile: each page where the two differ. */
export function AccessConflict({ conflict, mine }: AccessConflictProps) {
  const { t } = useTranslation('admins');
  const { action, routeName } = useScreenWords();
  const theirs = holdingOf(conflict.theirs.accesses);
  const say = (holding: Holding, route: string) => {
    const actions = holding.get(route);
    if (!actions) return t('access.conflict_closed');
    return [t('access.conflict_open'), ...[...actions].map(action)].join(', ');
  };
  return (
    <ConflictDialog
      opened
      fields={changesBetween(theirs, mine).map(({ route }) => ({
        label: routeName(route),
        theirs: say(theirs, route),
        mine: say(mine, route),
      }))}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.dismiss}
    />
  );
}
