import { Anchor, Button } from '@mantine/core';
import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconFileText,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromAddress } from '../../lib/from-address.ts';
import { nextWaiting } from '../../lib/next-waiting.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter, dayFilter } from '../../shared/filters.tsx';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { useLeaveTypeFilter } from '../../shared/leave/leave-type-filter.tsx';
import { useLeaveLength } from '../../shared/leave/use-leave-length.ts';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { BulkApprove } from './bulk-approve.tsx';
import { useFindManaged } from './leave-requests.queries.ts';
import type { Decided } from './request-dialog.tsx';
import { type Deciding, useDecisions } from './use-decisions.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((part) => part.LeaveDialog);
const loadCancel = () => import('./cancel-leave-dialog.tsx').then((part) => part.CancelLeaveDialog);
const loadRequest = () => import('./request-dialog.tsx').then((part) => part.RequestDialog);

const ICONS = {
  review: <IconCheck size={16} />,
  approve: <IconChecks size={16} />,
  reject: <IconX size={16} />,
  send_back: <IconArrowBackUp size={16} />,
  cancel: <IconBan size={16} />,
};
const DECISIONS = [
  'review',
  'approve',
  'send_back',
  'reject',
  'cancel',
] as const satisfies readonly Deciding[];

function useColumns(open: (row: ManagedLeave) => void): Column<ManagedLeave>[] {
  const { t } = useTranslation('leave-requests');
  const linkOf = usePersonLink('/admin/employee/view');
  const lengthOf = useLeaveLength();
  return [
    personColumn(t('person'), ({ employee }) => ({
      name: employee.name,
      image: employee.image,
      below: employee.employee_code,
      link: linkOf(employee.id),
    })),
    {
      key: 'leave_type',
      title: t('type'),
      render: (row) => (
        <Anchor component="button" type="button" data-row-link onClick={() => open(row)}>
          {row.leave_type.name}
        </Anchor>
      ),
      text: (row) => row.leave_type.name,
    },
    dateColumn('start_date', t('start_date'), { sortable: true }),
    dateColumn('end_date', t('end_date')),
    {
      key: 'days',
      title: t('days'),
      render: lengthOf,
      text: (row) => formatDays(row.days),
    },
    statusColumn(t('status')),
    textColumn('created_by', t('made_by'), (row) => row.created_by?.name ?? '', { optional: true }),
    textColumn('reason', t('reason'), (row) => row.reason ?? '', { optional: true }),
  ];
}

function useFilters(): Filter[] {
  const { t, i18n } = useTranslation('leave-requests');
  const structure = useStructureFilters();
  const type = useLeaveTypeFilter();
  return [
    choiceFilter(
      'status',
      t('status'),
      [...APPROVAL_STATUSES, 'all'],
      (status) => (status === 'all' ? t('all_statuses') : statusLabel(status, i18n)),
      true,
    ),
    type,
    dayFilter('start_date', t('from_day')),
    dayFilter('end_date', t('to_day')),
    structure('branch'),
    structure('department'),
    structure('division'),
    structure('position'),
    structure('position_level'),
  ];
}

/** Requests of the people in one's employee access, each with its facts and the decision. */
export function ManageLeavePage() {
  const { t } = useTranslation('leave-requests');
  const { list, views } = useViewedList('/leave/manage', endpoints.list);
  const [opened, setOpened] = useState<{ row: ManagedLeave; decided: Decided | null } | null>(null);
  const open = (row: ManagedLeave) => setOpened({ row, decided: null });
  const findManaged = useFindManaged();
  useFromAddress('request', (id) => void findManaged(id).then(open, reportProblem));
  // Whoever decides with a request open goes on to the next that waits.
  const toNext = (how: Deciding) => {
    const next =
      opened &&
      nextWaiting(list.rows ?? [], opened.row.id, ({ can }) => can.review || can.approve || can.reject);
    setOpened(next ? { row: next, decided: { how, name: opened.row.employee.name } } : null);
  };
  const { asking, saving, decide, answer, done } = useDecisions(toNext);
  const CancelDialog = useLoaded(asking?.how === 'cancel', loadCancel);
  const RequestDialog = useLoaded(opened !== null, loadRequest);
  const { allows } = useSession();
  const [creating, setCreating] = useState(false);
  const LeaveDialog = useLoaded(creating, loadDialog);
  const rowActions = (row: ManagedLeave): RowAction[] => [
    { label: t('open'), icon: <IconFileText size={16} />, onClick: () => open(row) },
    ...DECISIONS.filter((how) => row.can[how]).map((how) => ({
      label: t(how),
      icon: ICONS[how],
      onClick: () => decide(row, how),
      danger: how === 'cancel',
    })),
  ];
  return (
    <RowLinks>
      <ListPage
        name="leave-requests"
        title={t('manage_title')}
        description={t('manage_description')}
        action={
          allows(endpoints.create) ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              {t('create_for')}
            </Button>
          ) : null
        }
        list={list}
        columns={useColumns(open)}
        filters={useFilters()}
        searchLabel={t('search')}
        views={views}
        rowActions={rowActions}
        bulk={(rows, done) => <BulkApprove rows={rows} done={done} />}
        empty={{ title: t('none'), hint: t('none_hint') }}
      />
      {creating && LeaveDialog ? (
        <LeaveDialog forOther request={null} onClose={() => setCreating(false)} />
      ) : null}
      {opened && RequestDialog && !asking ? (
        <RequestDialog
          {...opened}
          saving={saving}
          decide={(how) => decide(opened.row, how)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {asking?.how === 'cancel' && CancelDialog ? (
        <CancelDialog row={asking.row} onDone={() => done('cancel')} onClose={() => answer(null)} />
      ) : null}
      {asking && asking.how !== 'cancel' ? (
        <ReasonDialog
          labels={{
            title: t(`deciding.${asking.how}.title`),
            effect: t(`deciding.${asking.how}.effect`, { name: asking.row.employee.name }),
            label: t(`deciding.${asking.how}.label`),
            save: t(`deciding.${asking.how}.save`),
          }}
          maxLength={255}
          saving={saving}
          onAnswer={answer}
        />
      ) : null}
    </RowLinks>
  );
}
