import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../../lib/editor.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { ORG_UNITS, type ScopeValues, valuesOfScope } from './scope-values.ts';
import type { AdminEdit } from './use-admin-edit.ts';
import { useScopeNames } from './use-scope-names.ts';

interface ScopeConflictProps {
  edit: AdminEdit<ScopeValues>;
  conflict: Conflict<Admin>;
}

/** Someone else saved in the meantime: every line that differs. */
export function ScopeConflict({ edit, conflict }: ScopeConflictProps) {
  const { t } = useTranslation('admin-users');
  const theirs = valuesOfScope(conflict.theirs.scope);
  const mine = edit.values;
  const nameOf = useScopeNames([theirs, mine]);
  const describe = (values: ScopeValues, column: (typeof ORG_UNITS)[number] | 'employee_id') =>
    values.mode === 'all' ? '' : values[column].map((id) => nameOf(column, id)).join(', ');
  return (
    <ConflictDialog
      opened
      fields={[
        { label: t('scope.mode'), theirs: t(`scope.${theirs.mode}`), mine: t(`scope.${mine.mode}`) },
        ...[...ORG_UNITS, 'employee_id' as const].map((column) => ({
          label: t(`scope.${column}`),
          theirs: describe(theirs, column),
          mine: describe(mine, column),
        })),
      ]}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.dismiss}
    />
  );
}
