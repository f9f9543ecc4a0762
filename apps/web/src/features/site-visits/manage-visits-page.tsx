import { Button, Group, Skeleton } from '@mantine/core';
import { managedSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import {
  IconBan,
  IconCalendarPlus,
  IconCopy,
  IconFileText,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { readListSearch } from '../../lib/list-search.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useCancelling } from '../../shared/use-cancelling.ts';
import { useOpened } from '../../shared/use-opened.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import css from './manage-visits.module.css';
import { useVisitColumns } from './manage-visits-columns.tsx';
import { useVisitFilters } from './manage-visits-filters.tsx';

const PATH = '/work-task/site-visit/manage';

const loadPlan = () => import('./plan-visits-dialog.tsx').then((part) => part.PlanVisitsDialog);
const loadFile = () => import('./visit-file-dialog.tsx').then((part) => part.VisitFileDialog);
const loadWeek = () => import('./visit-week-list.tsx').then((part) => part.VisitWeekList);
const loadCopy = () => import('./copy-week-dialog.tsx').then((part) => part.CopyWeekDialog);
const loadVisit = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);
const loadDrawer = () => import('./visit-drawer.tsx').then((part) => part.VisitDrawer);

/** Whether the address is of what was planned, rather than of what nobody planned. */
function useIsScheduled(): boolean {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  return readListSearch(endpoints.list, raw).scheduled ?? true;
}

/** Cancels a visit for a reason; one that has changed meanwhile is read again. */
function useCancelVisit() {
  const client = useQueryClient();
  const cancel = useWrite(endpoints.cancel);
  const write: Parameters<typeof useCancelling>[0] = {
    isPending: cancel.isPending,
    mutate: ({ params, body: { note, version } }, on) =>
      cancel.mutate({ params, body: { reason: note, version } }, on),
  };
  return useCancelling<ManagedSiteVisit>(write, () => void refreshAfter(client, endpoints.cancel));
}

/** Visits of the people in one's employee access: as a list or by week, planned, changed and cancelled. */
export function ManageVisitsPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const byWeek = view === 'week';
  const WeekList = useLoaded(byWeek, loadWeek);
  if (!byWeek) return <VisitList />;
  if (!WeekList) return <Skeleton height={480} radius="md" />;
  return <WeekList tabs={<VisitTabs part="week" />} actions={<PlanActions />} />;
}

function VisitList() {
  const { t } = useTranslation('manage-visits');
  const scheduled = useIsScheduled();
  const { list, views } = useViewedList(PATH, endpoints.list, { fixed: { scheduled } });
  const { id, open, close } = useOpened('visit');
  const opened = list.rows?.find((row) => row.id === id) ?? null;
  const [changing, setChanging] = useState<ManagedSiteVisit | null>(null);
  const { ask, cancelling, answer, saving } = useCancelVisit();
  const VisitDrawer = useLoaded(opened !== null, loadDrawer);
  const VisitDialog = useLoaded(changing !== null, loadVisit);
  const kind = scheduled ? 'planned' : 'unplanned';
  const rowActions = (row: ManagedSiteVisit): RowAction[] => [
    { label: t('open'), icon: <IconFileText size={16} />, onClick: () => open(row.id) },
    ...(row.can.update
      ? [{ label: t('change'), icon: <IconPencil size={16} />, onClick: () => setChanging(row) }]
      : []),
    ...(row.can.cancel
      ? [{ label: t('cancel'), icon: <IconBan size={16} />, danger: true, onClick: () => ask(row) }]
      : []),
  ];
  return (
    <RowLinks>
      <ListPage
        name={`site-visits-${kind}`}
        title={t('title')}
        description={t('description')}
        action={<PlanActions />}
        list={list}
        views={views}
        columns={useVisitColumns(open, scheduled)}
        filters={useVisitFilters(scheduled)}
        searchLabel={t('search')}
        rowActions={rowActions}
        empty={{
          title: t(`none.${kind}`),
          hint: t(`none_hint.${kind}`),
          ...(scheduled ? { action: <PlanActions /> } : {}),
        }}
      >
        <VisitTabs part={kind} />
      </ListPage>
      {opened && VisitDrawer ? (
        <VisitDrawer
          visit={opened}
          onChange={() => setChanging(opened)}
          onCancel={() => ask(opened)}
          onClose={close}
        />
      ) : null}
      {changing && VisitDialog ? <VisitDialog visit={changing} onClose={() => setChanging(null)} /> : null}
      {cancelling ? <CancelDialog visit={cancelling} saving={saving} onAnswer={answer} /> : null}
    </RowLinks>
  );
}

interface CancelDialogProps {
  visit: ManagedSiteVisit;
  saving: boolean;
  onAnswer: (reason: string | null) => void;
}

/** Asks why a visit is cancelled. */
function CancelDialog({ visit, saving, onAnswer }: CancelDialogProps) {
  const { t } = useTranslation('manage-visits');
  const { employee, site, date } = visit;
  return (
    <ReasonDialog
      labels={{
        title: t('cancelling.title'),
        effect: t('cancelling.effect', { name: employee.name, site: site.name, day: formatDate(date) }),
        label: t('cancelling.label'),
        save: t('cancelling.save'),
        close: t('cancelling.close'),
      }}
      danger
      maxLength={255}
      saving={saving}
      onAnswer={onAnswer}
    />
  );
}

/** Planned visits as a list and by week, and those that nobody planned; the filters that both lists have stay. */
function VisitTabs({ part }: { part: 'planned' | 'unplanned' | 'week' }) {
  const { t } = useTranslation('manage-visits');
  const {
    page: _page,
    status: _status,
    scheduled: _scheduled,
    visit: _visit,
    saved_view: _saved,
    view: _view,
    start_date,
    end_date,
    ...others
  } = useSearch({ strict: false }) as Record<string, unknown>;
  // The days of a list are not those of the week.
  const search =
    part === 'week'
      ? {}
      : { ...others, ...(start_date ? { start_date } : {}), ...(end_date ? { end_date } : {}) };
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('tabs')}
        tabs={[
          { to: PATH, label: t('planned'), search, current: part === 'planned' },
          { to: PATH, label: t('week.tab'), search: { view: 'week' }, current: part === 'week' },
          {
            ...{ to: PATH, label: t('unplanned'), search: { ...search, scheduled: false } },
            current: part === 'unplanned',
          },
        ]}
      />
    </div>
  );
}

type Planning = 'plan' | 'copy' | 'file';

/** Planning visits, copying those of a week, and importing a file, for whoever may. */
function PlanActions() {
  const { t } = useTranslation('manage-visits');
  const { allows } = useSession();
  const [planning, setPlanning] = useState<Planning | null>(null);
  const PlanDialog = useLoaded(planning === 'plan', loadPlan);
  const CopyDialog = useLoaded(planning === 'copy', loadCopy);
  const FileDialog = useLoaded(planning === 'file', loadFile);
  if (!allows(endpoints.create)) return null;
  const close = () => setPlanning(null);
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setPlanning('file')}>
        {t('file.open')}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setPlanning('copy')}>
        {t('copy.open')}
      </Button>
      <Button leftSection={<IconCalendarPlus size={16} />} onClick={() => setPlanning('plan')}>
        {t('plan.open')}
      </Button>
      {planning === 'plan' && PlanDialog ? <PlanDialog onClose={close} /> : null}
      {planning === 'copy' && CopyDialog ? <CopyDialog onClose={close} /> : null}
      {planning === 'file' && FileDialog ? <FileDialog onClose={close} /> : null}
    </Group>
  );
}
