import { Button, Group, Skeleton } from '@mantine/core';
import { managedSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import {
  IconBan,
  IconCalendarPlus,
  IconChecklist,
  IconCopy,
  IconFileText,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readListSearch } from '../../lib/list-search.ts';
import { nextWaiting } from '../../lib/next-waiting.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
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
import { type Reviewing, useVisitReviews } from './use-visit-reviews.ts';
import type { Decided } from './visit-drawer.tsx';
import { CancelDialog, RejectDialog } from './visit-reasons.tsx';

const PATH = '/work-task/site-visit/manage';

const loadPlan = () => import('./plan-visits-dialog.tsx').then((part) => part.PlanVisitsDialog);
const loadFile = () => import('./visit-file-dialog.tsx').then((part) => part.VisitFileDialog);
const loadWeek = () => import('./visit-week-list.tsx').then((part) => part.VisitWeekList);
const loadCopy = () => import('./copy-week-dialog.tsx').then((part) => part.CopyWeekDialog);
const loadVisit = () => import('./visit-dialog.tsx').then((part) => part.VisitDialog);
const loadDrawer = () => import('./visit-drawer.tsx').then((part) => part.VisitDrawer);

/** What was planned, what nobody planned, or what of both waits for a review. */
const FIXED = {
  planned: { scheduled: true },
  unplanned: { scheduled: false },
  waiting: { waiting: true },
} as const;
type Kind = keyof typeof FIXED;

/** Which visits the address is of. */
function useKind(): Kind {
  const { waiting, scheduled } = readListSearch(
    endpoints.list,
    useSearch({ strict: false }) as Record<string, unknown>,
  );
  if (waiting) return 'waiting';
  return scheduled === false ? 'unplanned' : 'planned';
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

/** The visit that the address names, and the way to the next that waits once it was reviewed. */
function useReviewed(rows: readonly ManagedSiteVisit[]) {
  const { id, open, close } = useOpened('visit');
  const [decided, setDecided] = useState<Decided | null>(null);
  const show = (visit: number | null, after: Decided | null = null) => {
    setDecided(after);
    if (visit === null) close();
    else open(visit);
  };
  const toNext = (how: Reviewing, visit: ManagedSiteVisit) => {
    if (visit.can.review) return;
    const next = nextWaiting(rows, visit.id, ({ can }) => can.review);
    show(next?.id ?? null, next && { how, name: visit.employee.name });
  };
  return { id, show, toNext, decided };
}

function VisitList() {
  const { t } = useTranslation('manage-visits');
  const kind = useKind();
  const waiting = kind === 'waiting';
  const { list, views } = useViewedList(PATH, endpoints.list, { fixed: FIXED[kind] });
  const rows = list.rows ?? [];
  const { id, show, toNext, decided } = useReviewed(rows);
  const reviews = useVisitReviews(toNext);
  const [changing, setChanging] = useState<ManagedSiteVisit | null>(null);
  const { ask, cancelling, answer, saving } = useCancelVisit();
  const VisitDrawer = useLoaded(id !== null, loadDrawer);
  const VisitDialog = useLoaded(changing !== null, loadVisit);
  const rowActions = (row: ManagedSiteVisit): RowAction[] => [
    row.can.review
      ? { label: t('review'), icon: <IconChecklist size={16} />, onClick: () => show(row.id) }
      : { label: t('open'), icon: <IconFileText size={16} />, onClick: () => show(row.id) },
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
        description={t(waiting ? 'waiting_description' : 'description')}
        action={<PlanActions />}
        list={list}
        views={views}
        columns={useVisitColumns(show, kind !== 'unplanned')}
        filters={useVisitFilters(kind !== 'unplanned')}
        searchLabel={t('search')}
        rowActions={rowActions}
        empty={{
          title: t(`none.${kind}`),
          hint: t(`none_hint.${kind}`),
          ...(kind === 'planned' ? { action: <PlanActions /> } : {}),
        }}
      >
        <VisitTabs part={kind} />
      </ListPage>
      {id !== null && VisitDrawer ? (
        <VisitDrawer
          id={id}
          row={rows.find((row) => row.id === id) ?? null}
          decided={decided}
          saving={reviews.saving}
          onReview={reviews.decide}
          onChange={setChanging}
          onCancel={ask}
          onClose={() => show(null)}
        />
      ) : null}
      {changing && VisitDialog ? <VisitDialog visit={changing} onClose={() => setChanging(null)} /> : null}
      {cancelling ? <CancelDialog visit={cancelling} saving={saving} onAnswer={answer} /> : null}
      {reviews.asking ? (
        <RejectDialog reviewed={reviews.asking} saving={reviews.saving} onAnswer={reviews.answer} />
      ) : null}
    </RowLinks>
  );
}

/** Planned visits as a list and by week, those that nobody planned, and what waits; the filters that the lists have stay. */
function VisitTabs({ part }: { part: Kind | 'week' }) {
  const { t } = useTranslation('manage-visits');
  const { allows } = useSession();
  const {
    page: _page,
    status: _status,
    scheduled: _scheduled,
    waiting: _waiting,
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
  const tab = (current: typeof part, label: string, beside: Record<string, unknown>) => ({
    ...{ to: PATH, label, search: beside, current: part === current },
  });
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('tabs')}
        tabs={[
          tab('planned', t('planned'), search),
          tab('week', t('week.tab'), { view: 'week' }),
          tab('unplanned', t('unplanned'), { ...search, scheduled: false }),
          ...(allows(endpoints.approve) ? [tab('waiting', t('to_review'), { waiting: true })] : []),
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
