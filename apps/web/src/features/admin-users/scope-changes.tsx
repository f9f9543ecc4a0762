import { IconArrowNarrowRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './edit-panel.module.css';
import { type ScopeValues, scopeChanges } from './scope-values.ts';
import { useScopeNames } from './use-scope-names.ts';

/** The changes that saving would make, by name. */
export function ScopeChanges({ before, after }: { before: ScopeValues; after: ScopeValues }) {
  const { t } = useTranslation('admin-users');
  const nameOf = useScopeNames([before, after]);
  const changes = scopeChanges(before, after);
  const switched = before.mode !== after.mode;
  if (!switched && changes.length === 0) return <p className={css.none}>{t('scope.no_changes')}</p>;
  return (
    <ul className={css.changes}>
      {switched ? (
        <li>
          <IconArrowNarrowRight size={14} aria-hidden />
          <span>{t(after.mode === 'all' ? 'scope.to_all' : 'scope.to_limited')}</span>
        </li>
      ) : null}
      {after.mode === 'all'
        ? null
        : changes.flatMap(({ column, added, removed, emptied }) =>
            (
              [
                ['added', added],
                ['removed', removed],
              ] as const
            )
              .filter(([, ids]) => ids.length > 0)
              .map(([kind, ids]) => (
                <li key={`${column}-${kind}`} data-lost={kind === 'removed' || undefined}>
                  {kind === 'added' ? (
                    <IconPlus size={14} aria-hidden />
                  ) : (
                    <IconMinus size={14} aria-hidden />
                  )}
                  <span>
                    <strong>{t(`scope.${column}`)}</strong>
                    {ids.map((id) => nameOf(column, id)).join(', ')}
                    {kind === 'removed' && emptied && column !== 'employee_id'
                      ? ` (${t('scope.no_limit')})`
                      : ''}
                  </span>
                </li>
              )),
          )}
    </ul>
  );
}
