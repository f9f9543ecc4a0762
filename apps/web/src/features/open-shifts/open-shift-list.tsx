import { Button } from '@mantine/core';
import { openShiftEndpoints as endpoints, type OpenShift } from '@mesra/contract/open-shifts/open-shift';
import { OPEN_SHIFT_STATUSES } from '@mesra/domain/roster/shift-states';
import { IconBan, IconChecklist, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter, dayFilter } from '../../shared/filters.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { ShiftLine, useShiftText } from '../../shared/roster/shift-line.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { useCancelling } from '../../shared/use-cancelling.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useCancelOpenShift } from './open-shifts.queries.ts';

const loadDialog = () => import('./open-shift-dialog.tsx').then((part) => part.OpenShiftDialog);
const loadCandidates = () => import('./candidates-dialog.tsx').then((part) => part.CandidatesDialog);

function useColumns(): Column<OpenShift>[] {
  const { t } = useTranslation('open-shifts');
  const textOf = useShiftText();
  return [
    { ...dateColumn<OpenShift>('date', t('date'), { sortable: true }), names: true },
    {
      key: 'shift',
      title: t('shift'),
      text: ({ session }) => textOf(session),
      render: ({ session }) => <ShiftLine session={session} />,
    },
    statusColumn<OpenShift>(t('status')),
    textColumn('person', t('person'), ({ employee }) => employee?.name ?? ''),
    textColumn('note', t('note'), ({ note, reason }) => reason ?? note ?? ''),
  ];
}

/** Cancels a shift for a reason; one that has changed meanwhile is read again. */
function useCancel() {
  const client = useQueryClient();
  const cancel = useCancelOpenShift();
  const write: Parameters<typeof useCancelling>[0] = {
    isPending: cancel.isPending,
    mutate: ({ params, body: { note, version } }, on) =>
      cancel.mutate({ params, body: { reason: note, version } }, on),
  };
  return useCancelling<OpenShift>(write, () => void refreshAfter(client, endpoints.cancel));
}

/** Open shifts as planners see them: opened, offered and cancelled. */
export function OpenShiftList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['open-shifts', 'ui']);
  const { allows } = useSession();
  const navigate = useNavigate();
  const { list, views } = useViewedList('/attendance/schedule#open-shifts', endpoints.list);
  const [creating, setCreating] = useState(false);
  const [offered, setOffered] = useState<OpenShift | null>(null);
  const { ask, cancelling, answer, saving } = useCancel();
  const Dialog = useLoaded(creating, loadDialog);
  const Candidates = useLoaded(offered !== null, loadCandidates);
  const action = allows(endpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  ) : undefined;
  const rowActions = (row: OpenShift): RowAction[] => [
    ...(row.approval_id !== null && action
      ? [
          {
            label: t('decide'),
            icon: <IconChecklist size={16} />,
            onClick: () => void navigate({ to: '/inbox', search: { id: String(row.approval_id) } as never }),
          },
        ]
      : []),
    { label: t('candidates'), icon: <IconUsers size={16} />, onClick: () => setOffered(row) },
    ...(row.can.cancel
      ? [{ label: t('cancel'), icon: <IconBan size={16} />, danger: true, onClick: () => ask(row) }]
      : []),
  ];
  const statuses = ['waiting', ...OPEN_SHIFT_STATUSES, 'all'] as const;
  return (
    <>
      <ListPage
        name="open-shifts"
        title={t('title')}
        description={t('description')}
        action={action}
        list={list}
        views={views}
        columns={useColumns()}
        filters={[
          choiceFilter(
            'status',
            t('status'),
            statuses,
            (one) => (one === 'waiting' || one === 'all' ? t(`statuses.${one}`) : statusLabel(one, i18next)),
            true,
          ),
          dayFilter('start_date', t('from')),
          dayFilter('end_date', t('until')),
          siteFilter('work_site_id', t('site')),
        ]}
        searchLabel={t('search')}
        rowActions={rowActions}
        empty={{ title: t('none'), hint: t('none_hint'), action }}
      >
        {tabs}
      </ListPage>
      {Dialog && creating ? <Dialog onClose={() => setCreating(false)} /> : null}
      {Candidates && offered ? <Candidates shift={offered} onClose={() => setOffered(null)} /> : null}
      {cancelling ? (
        <ReasonDialog
          labels={{
            title: t('cancelling.title'),
            effect: t('cancelling.effect', { day: formatDate(cancelling.date) }),
            label: t('cancelling.label'),
            save: t('cancelling.save'),
            close: t('cancelling.close'),
          }}
          danger
          maxLength={255}
          saving={saving}
          onAnswer={answer}
        />
      ) : null}
    </>
  );
}
