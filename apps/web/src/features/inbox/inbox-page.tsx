import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { APPROVAL_KINDS, type ApprovalKind } from '@mesra/contract/approvals/approval';
import { type InboxRow, inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { type ListView, useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DelegateButton, DelegationNotice } from './delegation-notice.tsx';
import css from './inbox.module.css';
import { InboxDetail } from './inbox-detail.tsx';
import { InboxList } from './inbox-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The row to continue with after this one: the next, else the one before; null if it is the only one. */
export function rowAfter(rows: readonly Pick<InboxRow, 'id'>[], id: number): number | null {
  const here = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(here + 1), ...rows.slice(0, Math.max(here, 0)).reverse()];
  return others[0]?.id ?? null;
}

/**
 * The item that the address names, or the one that was just chosen: the address follows a moment later, and a key or a click in
 * between must not decide the item before it.
 */
function useChosen(named: number | null) {
  const [chosen, choose] = useState<number | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or gone elsewhere
  useEffect(() => choose(undefined), [named]);
  return [chosen === undefined ? named : chosen, choose] as const;
}

/** Everything that waits for the caller's decision, with the facts of the selected item beside it. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const { company } = useSession();
  const phone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const list = useList(inboxEndpoints.list);
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const rows = list.rows ?? [];
  const [named, choose] = useChosen(idOf(search.id));
  const selected = named ?? (phone ? null : (rows[0]?.id ?? null));
  const zone = company.config.time_zone;
  const show = (next: number | null) => {
    choose(next);
    void navigate({
      to: '.',
      search: ({ id: _id, ...rest }: Record<string, unknown>) =>
        (next === null ? rest : { ...rest, id: next }) as never,
      replace: true,
      resetScroll: phone,
    });
  };
  useInboxKeys(rows, selected, show);
  const detail =
    selected === null ? null : (
      <InboxDetail
        key={selected}
        id={selected}
        zone={zone}
        onDecided={() => show(rowAfter(rows, selected))}
        onBack={phone ? () => show(null) : undefined}
      />
    );
  if (phone && detail) return <div className={`surface ${css.detail}`}>{detail}</div>;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<DelegateButton />} />
      <DelegationNotice />
      <KindFilter list={list} />
      {list.error ? (
        <div className="surface">
          <Problem error={list.error} retry={list.retry} />
        </div>
      ) : !list.rows ? (
        <Skeleton height={320} />
      ) : rows.length === 0 && !detail ? (
        <div className="surface">
          <EmptyState
            title={t(list.activeFilters.length > 0 ? 'none_of_kind' : 'none')}
            hint={t('none_hint')}
          />
        </div>
      ) : (
        <div className={css.panes}>
          <div className={`surface ${css.list}`}>
            {rows.length > 0 ? (
              <InboxList rows={rows} selected={selected} zone={zone} onSelect={show} />
            ) : (
              <EmptyState title={t('none')} />
            )}
            {list.meta && list.meta.last_page > 1 ? <Pager list={list} /> : null}
          </div>
          {phone ? null : (
            // Its own, so that another item begins at its top.
            <div key={selected} className={`surface ${css.detail}`} data-inbox-detail>
              {detail ?? <Text c="dimmed">{t('choose')}</Text>}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** One kind or all; kinds of which nothing waits are left out. */
function KindFilter({ list }: { list: ListView<InboxRow> }) {
  const { t } = useTranslation('inbox');
  const data = useWaiting();
  const chosen = [list.state.kind ?? []].flat() as ApprovalKind[];
  const countOf = (kind: ApprovalKind) => data?.kinds.find((one) => one.kind === kind)?.count ?? 0;
  const kinds = APPROVAL_KINDS.filter((kind) => countOf(kind) > 0 || chosen.includes(kind));
  if (kinds.length < 2 && chosen.length === 0) return null;
  const option = (label: string, count: number, on: boolean, kind: ApprovalKind[] | undefined) => (
    <Button
      key={label}
      size="compact-md"
      variant={on ? 'light' : 'default'}
      aria-pressed={on}
      onClick={() => list.change({ kind, id: undefined })}
    >
      {label} <span className={`figures ${css.count}`}>{formatCount(count)}</span>
    </Button>
  );
  return (
    <Group gap={6} mb="sm" role="group" aria-label={t('filter')}>
      {option(t('all'), data?.count ?? 0, chosen.length === 0, undefined)}
      {kinds.map((kind) => option(t(`kinds.${kind}`), countOf(kind), chosen.includes(kind), [kind]))}
    </Group>
  );
}
