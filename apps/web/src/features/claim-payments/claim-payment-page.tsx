import { Button, Group, Title } from '@mantine/core';
import {
  type BatchPerson,
  CLAIM_BATCH_STATUSES,
  type ClaimBatch,
  claimBatchEndpoints as endpoints,
} from '@mesra/contract/claim-payments/claim-batch';
import { IconArrowLeft, IconCash } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Filter, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useBatchColumns } from './batch-columns.tsx';
import css from './claim-payments.module.css';
import { useBatchActions } from './use-batch-actions.ts';
import { WaitingSection } from './waiting-section.tsx';

const loadPrepare = () => import('./prepare-dialog.tsx').then((part) => part.PrepareDialog);
const loadView = () => import('./batch-view.tsx').then((part) => part.BatchView);

/** The batch that the address names, `?batch=12`. */
function useOpenedBatch() {
  const search = useSearch({ strict: false }) as { batch?: unknown };
  const navigate = useNavigate();
  const id = Number(search.batch);
  const open = (batch: number | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, batch })) as never,
      resetScroll: false,
    });
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, open };
}

function useFilters(): Filter[] {
  const { t, i18n } = useTranslation('claim-payments');
  return [
    {
      key: 'status',
      label: t('status'),
      options: CLAIM_BATCH_STATUSES.map((value) => ({ value, label: statusLabel(value, i18n) })),
    },
  ];
}

/** What waits to be transferred, and the batches that pay it. */
export function ClaimPaymentPage() {
  const { t } = useTranslation('claim-payments');
  const { allows } = useSession();
  const { list, views } = useViewedList('/claim/manage/payment', endpoints.list);
  const [ticked, setTicked] = useState<ReadonlyMap<number, BatchPerson>>(new Map());
  const [preparing, setPreparing] = useState(false);
  const opened = useOpenedBatch();
  const { act, cancelling, answer, saving } = useBatchActions();
  const PrepareDialog = useLoaded(preparing, loadPrepare);
  const View = useLoaded(opened.id !== null, loadView);
  const mayPrepare = allows(endpoints.create);
  const rowActions = (batch: ClaimBatch): RowAction[] => [
    { label: t('open'), onClick: () => opened.open(batch.id) },
    ...(batch.can.approve ? [{ label: t('approve'), onClick: () => act(batch, 'approve') }] : []),
    ...(batch.can.pay ? [{ label: t('pay'), onClick: () => act(batch, 'pay') }] : []),
    ...(batch.can.cancel ? [{ label: t('cancel'), danger: true, onClick: () => act(batch, 'cancel') }] : []),
  ];
  return (
    <RowLinks>
      <ListPage
        name="claim-batches"
        title={t('title')}
        description={t('description')}
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              renderRoot={(props) => <Link {...props} to="/claim/manage" />}
            >
              {t('claims')}
            </Button>
            {mayPrepare ? (
              <Button leftSection={<IconCash size={16} />} onClick={() => setPreparing(true)}>
                {ticked.size > 0 ? t('prepare_some', { count: ticked.size }) : t('prepare')}
              </Button>
            ) : null}
          </Group>
        }
        list={list}
        views={views}
        columns={useBatchColumns(act)}
        filters={useFilters()}
        rowActions={rowActions}
        searchLabel={t('search')}
        empty={{ title: t('none'), hint: t('none_hint') }}
      >
        {allows(endpoints.waiting) ? <WaitingSection ticks={{ ticked, set: setTicked }} /> : null}
        <Title order={2} className={css.batches}>
          {t('batches')}
        </Title>
      </ListPage>
      {preparing && PrepareDialog ? (
        <PrepareDialog
          people={[...ticked.values()]}
          onClose={() => setPreparing(false)}
          onPrepared={({ id }) => {
            setPreparing(false);
            setTicked(new Map());
            opened.open(id);
          }}
        />
      ) : null}
      {View && opened.id !== null ? (
        <View id={opened.id} act={act} onClose={() => opened.open(undefined)} />
      ) : null}
      {cancelling ? (
        <ReasonDialog
          labels={t('cancelling', { returnObjects: true })}
          maxLength={255}
          saving={saving}
          onAnswer={answer}
        />
      ) : null}
    </RowLinks>
  );
}
