import { Anchor, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { OwnClaim } from '@mesra/contract/claims/claim';
import { ownClaimEndpoints as endpoints } from '@mesra/contract/claims/own-claim';
import { CLAIM_STATUSES } from '@mesra/domain/claims/claim-states';
import { IconBan, IconFileText, IconPlus, IconRotate } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearDraft } from '../../lib/device-draft.ts';
import { formatDateTimeIn, formatMoney } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { ClaimStatus, claimStatusName } from '../../shared/claims/claim-status.tsx';
import { periodColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter, dayFilter } from '../../shared/filters.tsx';
import { QueuedHere } from '../../shared/queue/queued-here.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter, RowAction } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { draftKey, readClaimDraft } from './claim-draft.ts';
import css from './my-claims.module.css';
import { type ClaimAddress, openedClaim, withClaim } from './my-claims-search.ts';
import { ClaimSummary } from './my-claims-summary.tsx';
import { OpenedClaim, spanOf } from './opened-claim.tsx';
import { useCancelClaim } from './use-cancel-claim.ts';

/** One's own claims: this year at a glance, and each with where it stands; one of them in their place once it is opened. */
export function MyClaimsPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  // A new claim keeps its form when it becomes a draft on the server.
  const [created, setCreated] = useState<number | null>(null);
  const opened = openedClaim(search);
  const show = (address: ClaimAddress | null, replace = false): Promise<void> =>
    navigate({ to: '.', search: withClaim(search, address) as never, replace });
  if (!opened) return <ClaimList onOpen={(address) => void show(address)} />;
  const { claim } = opened;
  return (
    <OpenedClaim
      key={claim === undefined || claim === created ? 'written' : claim}
      address={opened}
      onClose={() => void show(null)}
      onOpen={(address, replace) => void show(address, replace)}
      onCreated={(id) => {
        setCreated(id);
        return show({ claim: id }, true);
      }}
    />
  );
}

/** On a phone a card says in one line what has columns of its own on a desktop. */
function useFactsLine(): (row: OwnClaim) => string {
  const { t } = useTranslation('my-claims');
  return (row) => {
    const accepted = row.accepted_total === null || row.accepted_total === row.total;
    const parts = [
      row.start_date ? spanOf(row) : null,
      t('items', { count: row.items }),
      accepted ? null : t('accepted_of', { amount: formatMoney(row.accepted_total) }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

function useColumns(open: (row: OwnClaim) => void): Column<OwnClaim>[] {
  const { t, i18n } = useTranslation(['my-claims', 'claims-shared']);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const factsOf = useFactsLine();
  return [
    {
      key: 'title',
      title: t('column.title'),
      names: true,
      render: (row) => (
        <>
          <Anchor component="button" type="button" data-row-link ta="left" onClick={() => open(row)}>
            {row.title}
          </Anchor>
          {phone ? (
            <Text size="sm" c="dimmed" className={`figures ${css.remark}`}>
              {factsOf(row)}
            </Text>
          ) : null}
          {row.note && (row.sent_back || row.status === 'Rejected') ? (
            <Text size="sm" c="dimmed" className={css.remark}>
              {row.note}
            </Text>
          ) : null}
        </>
      ),
      text: (row) => row.title,
    },
    periodColumn('start_date', t('column.days'), (row) => (row.start_date ? spanOf(row) : ''), {
      optional: phone,
    }),
    textColumn('items', t('column.items'), (row) => String(row.items), { align: 'right', optional: phone }),
    {
      key: 'total',
      title: t('column.total'),
      align: 'right',
      sortable: true,
      render: (row) => <Money amount={row.total} bare />,
    },
    {
      key: 'accepted_total',
      title: t('column.accepted'),
      align: 'right',
      optional: phone,
      render: (row) => <Money amount={row.accepted_total} bare />,
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (row) => <ClaimStatus row={row} />,
      text: (row) => (row.sent_back ? t('claims-shared:sent_back') : claimStatusName(row.status, i18n)),
    },
  ];
}

function useFilters(): Filter[] {
  const { t, i18n } = useTranslation('my-claims');
  return [
    choiceFilter(
      'status',
      t('column.status'),
      ['all', ...CLAIM_STATUSES] as const,
      (status) => (status === 'all' ? t('all_statuses') : claimStatusName(status, i18n)),
      true,
    ),
    dayFilter('start_date', t('from_day')),
    dayFilter('end_date', t('to_day')),
  ];
}

/** A claim that this device keeps and the server does not have. */
function useUnsaved() {
  const { user, company } = useSession();
  const key = draftKey(user.id, company.id, 'new');
  const [cleared, setCleared] = useState(false);
  const draft = cleared ? null : readClaimDraft(key);
  const discard = () => {
    clearDraft(key);
    setCleared(true);
  };
  return { draft, discard };
}

/** Continues a new claim that was left, or discards it. */
function UnsavedNotice({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('my-claims');
  const { company } = useSession();
  const { draft, discard } = useUnsaved();
  if (!draft) return null;
  return (
    <div className={css.unsaved}>
      <Notice
        tone="info"
        title={t('unsaved', { at: formatDateTimeIn(company.config.time_zone, draft.at) })}
        actions={
          <>
            <Button size="compact-md" onClick={onContinue}>
              {t('unsaved_continue')}
            </Button>
            <Button size="compact-md" variant="default" onClick={discard}>
              {t('unsaved_discard')}
            </Button>
          </>
        }
      />
    </div>
  );
}

function ClaimList({ onOpen }: { onOpen: (address: ClaimAddress) => void }) {
  const { t } = useTranslation('my-claims');
  const list = useList(endpoints.list, { offline: true });
  const { allows } = useSession();
  const { cancel } = useCancelClaim();
  const open = ({ id }: OwnClaim) => onOpen({ claim: id });
  const rowActions = (row: OwnClaim): RowAction[] => [
    {
      label: t(row.can.change ? 'change' : 'open'),
      icon: <IconFileText size={16} />,
      onClick: () => open(row),
    },
    ...(row.can.correct
      ? [{ label: t('correct'), icon: <IconRotate size={16} />, onClick: () => onOpen({ corrects: row.id }) }]
      : []),
    ...(row.can.withdraw
      ? [{ label: t('cancel'), icon: <IconBan size={16} />, danger: true, onClick: () => void cancel(row) }]
      : []),
  ];
  const begin = allows(endpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => onOpen({})}>
      {t('new')}
    </Button>
  ) : null;
  return (
    <RowLinks>
      <ListPage
        name="my-claims"
        title={t('title')}
        action={begin}
        list={list}
        columns={useColumns(open)}
        filters={useFilters()}
        searchLabel={t('search')}
        rowActions={rowActions}
        empty={{ title: t('none'), hint: t('none_hint'), action: begin }}
      >
        <UnsavedNotice onContinue={() => onOpen({})} />
        <div className={css.queued}>
          <QueuedHere kind="claim" />
        </div>
        <ClaimSummary />
      </ListPage>
    </RowLinks>
  );
}
