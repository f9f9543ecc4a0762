import { Button, Group } from '@mantine/core';
import type { ManagedClaim } from '@mesra/contract/claims/claim';
import { managedClaimEndpoints as endpoints } from '@mesra/contract/claims/managed-claim';
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconChecklist,
  IconCoins,
  IconEye,
  IconFileText,
  IconPackage,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../../lib/feedback.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { nextToDecide } from './claim-next.ts';
import { useBeginWithWaiting, useOpenedClaim } from './claim-search.ts';
import { useClaimColumns } from './manage-claims-columns.tsx';
import { useClaimFilters } from './manage-claims-filters.tsx';
import { type ClaimDeciding, useClaimDecisions } from './use-claim-decisions.ts';

const loadClaim = async () =>
  (await Promise.all([import('./claim-dialog.tsx'), loadMessages(['claim-desk'])]))[0].ClaimDialog;
const loadPrepare = () => import('./claim-prepare-dialog.tsx').then((part) => part.ClaimPrepareDialog);

const ICONS = {
  review: <IconEye size={16} />,
  approve: <IconCheck size={16} />,
  prepare: <IconPackage size={16} />,
  pay: <IconCash size={16} />,
  reject: <IconX size={16} />,
  send_back: <IconArrowBackUp size={16} />,
};

/** What can be done with a row, in the order of the specification. */
function useRowActions(open: (id: number) => void, decide: (row: ManagedClaim, how: ClaimDeciding) => void) {
  const { t } = useTranslation('manage-claims');
  return (row: ManagedClaim): RowAction[] => {
    const act = (how: ClaimDeciding): RowAction[] =>
      row.can[how] ? [{ label: t(how), icon: ICONS[how], onClick: () => decide(row, how) }] : [];
    const check = { label: t('check'), icon: <IconChecklist size={16} />, onClick: () => open(row.id) };
    return [
      { label: t('open'), icon: <IconFileText size={16} />, onClick: () => open(row.id) },
      ...act('review'),
      ...(row.can.check ? [check] : []),
      ...act('approve'),
      ...act('prepare'),
      ...act('pay'),
      ...act('reject'),
      ...act('send_back'),
    ];
  };
}

/** The claim that is open, and the way to the next once it was decided. */
function useOpened(rows: readonly ManagedClaim[]) {
  const { id, show } = useOpenedClaim();
  const [decided, setDecided] = useState<{ how: ClaimDeciding; name: string } | null>(null);
  const open = (claim: number | null) => {
    setDecided(null);
    show(claim);
  };
  const toNext = (how: ClaimDeciding, row: ManagedClaim) => {
    if (id !== row.id) return;
    const next = nextToDecide(rows, row.id);
    setDecided(next === null ? null : { how, name: row.employee.name });
    show(next);
  };
  return { id, open, toNext, decided };
}

/** Claims of the people in one's employee access: checking, approving and paying them. */
export function ManageClaimsPage() {
  const { t } = useTranslation('manage-claims');
  const begins = useBeginWithWaiting();
  const { list, views } = useViewedList('/claim/manage', endpoints.list, { enabled: !begins });
  const rows = list.rows ?? [];
  const { id, open, toNext, decided } = useOpened(rows);
  const { asking, saving, decide, answer, prepared } = useClaimDecisions(toNext);
  const ClaimDialog = useLoaded(id !== null, loadClaim);
  const PrepareDialog = useLoaded(asking?.how === 'prepare', loadPrepare);
  const after = id === null ? null : nextToDecide(rows, id);
  return (
    <RowLinks>
      <ListPage
        name="claims"
        title={t('title')}
        description={t('description')}
        action={<Ways />}
        list={list}
        views={views}
        columns={useClaimColumns(open)}
        filters={useClaimFilters()}
        searchLabel={t('search')}
        rowActions={useRowActions(open, decide)}
        bulk={(ticked, done) => <BulkApprove rows={ticked} done={done} />}
        empty={{ title: t('none'), hint: t('none_hint') }}
      />
      {id !== null && ClaimDialog ? (
        <ClaimDialog
          id={id}
          decided={decided}
          saving={saving}
          decide={decide}
          onNext={after === null ? null : () => open(after)}
          onClose={() => open(null)}
        />
      ) : null}
      {asking && asking.how !== 'prepare' ? (
        <ReasonDialog
          labels={{
            ...t(`deciding.${asking.how}`, { returnObjects: true }),
            effect: t(`deciding.${asking.how}.effect`, { name: asking.row.employee.name }),
          }}
          maxLength={255}
          saving={saving}
          onAnswer={answer}
        />
      ) : null}
      {asking?.how === 'prepare' && PrepareDialog ? (
        <PrepareDialog row={asking.row} onClose={prepared} />
      ) : null}
    </RowLinks>
  );
}

/** The pages beside this one: payment and advances. */
function Ways() {
  const { t } = useTranslation('manage-claims');
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconCoins size={16} />}
        renderRoot={(props) => <Link {...props} to="/claim/manage/advance" />}
      >
        {t('advances')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCash size={16} />}
        renderRoot={(props) => <Link {...props} to="/claim/manage/payment" />}
      >
        {t('payment')}
      </Button>
    </Group>
  );
}

/** Approves the ticked claims whose items are all decided; what is left is told with why. */
function BulkApprove({ rows, done }: { rows: readonly ManagedClaim[]; done: () => void }) {
  const { t } = useTranslation('manage-claims');
  const { company } = useSession();
  const approve = useWrite(endpoints.bulkApprove, {
    onDone: ({ left }) => {
      if (left.length === 0) return;
      const lines = left.map(({ name, text }) => `${name}: ${text}`);
      showPopup({ title: t('left'), lines, okay: true, autoClose: null });
    },
  });
  const ids = rows.filter(({ can }) => can.approve).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <Button
      size="compact-md"
      loading={approve.isPending}
      onClick={() => approve.mutate({ body: { company_id: company.id, ids } }, { onSuccess: done })}
    >
      {t('approve_count', { count: ids.length })}
    </Button>
  );
}
