import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../lib/list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import css from './inbox.module.css';

interface InboxPanesProps {
  list: ListView<unknown>;
  /** How many rows the list shows. */
  shown: number;
  /** The rows, with what stands above them. */
  children: ReactNode;
  /** The facts of the selected item; null where none is. Undefined on a phone. */
  detail: ReactNode | undefined;
  empty: { title: string; hint: string };
}

/** A list of the inbox with the facts beside it, which scroll by themselves. */
export function InboxPanes({ list, shown, children, detail, empty }: InboxPanesProps) {
  const { t } = useTranslation('inbox');
  if (list.error)
    return (
      <div className="surface">
        <Problem error={list.error} retry={list.retry} />
      </div>
    );
  if (!list.rows) return <Skeleton height={320} />;
  if (shown === 0 && !detail)
    return (
      <div className="surface">
        <EmptyState title={empty.title} hint={empty.hint} />
      </div>
    );
  return (
    <div className={css.panes}>
      <div className={`surface ${css.list}`}>
        {shown > 0 ? children : <EmptyState title={empty.title} />}
        {list.meta && list.meta.last_page > 1 ? <Pager list={list} /> : null}
      </div>
      {detail === undefined ? null : (
        <section
          className={`surface ${css.detail} ${css.beside}`}
          data-inbox-detail
          tabIndex={-1}
          aria-label={t('facts_of')}
        >
          {detail ?? <Text c="dimmed">{t('choose')}</Text>}
        </section>
      )}
    </div>
  );
}
