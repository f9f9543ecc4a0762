import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScreenChange } from './access-change.ts';
import css from './edit-panel.module.css';
import { useScreenLabels } from './screen-labels.ts';

/** The changes that saving would make, as text. */
export function AccessChanges({ changes }: { changes: readonly ScreenChange[] }) {
  const { t, i18n } = useTranslation('admin-users');
  const { action, routeName } = useScreenLabels();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const named = (names: readonly string[]) => list.format(names.map(action));
  const describe = ({ opened, given, taken }: ScreenChange): string => {
    if (opened === false) {
      const lost = taken.length > 0 ? `, ${t('access.closed_actions', { actions: named(taken) })}` : '';
      return `${t('access.closed')}${lost}`;
    }
    const parts = [
      given.length > 0 ? t('access.given', { actions: named(given) }) : null,
      taken.length > 0 ? t('access.taken', { actions: named(taken) }) : null,
    ].filter(Boolean);
    const head = opened ? t('access.opened') : t('access.stays');
    return parts.length > 0 ? `${head}, ${parts.join(', ')}` : head;
  };
  if (changes.length === 0) return <p className={css.none}>{t('access.no_changes')}</p>;
  return (
    <ul className={css.changes}>
      {changes.map((change) => {
        const lost = change.opened === false || (change.opened === null && change.given.length === 0);
        return (
          <li key={change.route} data-lost={lost || undefined}>
            {lost ? <IconMinus size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
            <span>
              <strong>{routeName(change.route)}</strong>
              <span>{describe(change)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
