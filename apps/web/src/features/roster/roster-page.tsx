import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MAX_SELECTED } from '@mesra/contract/kit/list-query';
import type { GridRow } from '@mesra/contract/roster/roster';
import { IconCalendarTime, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../lib/list.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { siteFilter } from '../../shared/site-select.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SavedViewsMenu } from '../../ui/saved-views.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { SelectionBar, useSelection } from '../../ui/selection-bar.tsx';
import { PublishBar } from './publish-bar.tsx';
import css from './roster.module.css';
import { RosterBar } from './roster-bar.tsx';
import { RosterDays } from './roster-days.tsx';
import { useExportColumns } from './roster-export.ts';
import { RosterGrid, type RosterGridProps } from './roster-grid.tsx';
import { GROUPINGS, type Line, linesOf } from './roster-groups.ts';
import { type Grid, NamesContext, NO_NAMES, namesOf, useNames } from './roster-names.ts';
import { withSaving } from './roster-plan.ts';
import { useCoverage, useRoster, useShown } from './use-roster.ts';
import { type RosterEdits, useRosterEdits } from './use-roster-edits.tsx';

const loadProposal = () => import('./proposal-dialog.tsx').then((part) => part.ProposalDialog);
const loadCopy = () => import('./copy-dialog.tsx').then((part) => part.CopyDialog);
const FILTERED = ['branch', 'department', 'division', 'position'] as const;
/** More days than these stand in narrow columns. */
const WEEK = 7;
const NO_COLUMNS = { keys: [], own: [], show: () => undefined };

interface RosterPageProps {
  /** The parts of the page, above the roster. */
  tabs: ReactNode;
  /** Further actions on the ticked people. */
  bulk: (rows: GridRow[], done: () => void) => ReactNode;
}

/** The roster of a week or a month, drafts included: planned, copied and published. */
export function RosterPage(props: RosterPageProps) {
  const roster = useRoster();
  const { grid } = roster;
  const names = useMemo(() => (grid ? namesOf(grid) : NO_NAMES), [grid]);
  return (
    <NamesContext value={names}>
      <Roster {...props} roster={roster} />
    </NamesContext>
  );
}

type RosterProps = RosterPageProps & { roster: ReturnType<typeof useRoster> };

function Roster({ tabs, bulk, roster }: RosterProps) {
  const { t } = useTranslation('roster');
  const { shown, list, grid } = roster;
  const edits = useRosterEdits();
  const selection = useSelection(list, MAX_SELECTED);
  const [dialog, setDialog] = useState<'copy' | 'proposal' | null>(null);
  const Copy = useLoaded(dialog === 'copy', loadCopy);
  const Proposal = useLoaded(dialog === 'proposal', loadProposal);
  const close = () => setDialog(null);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const plans = grid?.can.plan ?? false;
  const ids = selection.rows.map(({ id }) => id);
  const { from, to } = shown;
  const waiting = plans ? (
    <PublishBar unpublished={grid?.unpublished ?? 0} apart={phone} from={from} to={to} ids={ids} />
  ) : null;
  const tick = ({ row }: Line) => {
    const others = selection.rows.filter(({ id }) => id !== row.id);
    selection.set(others.length < selection.rows.length ? others : [...others, row as GridRow]);
  };
  return (
    <>
      <PageHeader title={t('title')} description={phone ? null : t('description')} />
      {tabs}
      <RosterBar
        shown={shown}
        list={list}
        edits={plans ? edits : null}
        phone={phone}
        onCopy={() => setDialog('copy')}
        onPropose={() => setDialog('proposal')}
        waiting={phone ? null : waiting}
      />
      {phone ? waiting : null}
      <div className="surface">
        <Filters roster={roster} phone={phone} />
        {selection.rows.length > 0 ? (
          <SelectionBar selection={selection} list={list} max={MAX_SELECTED}>
            {bulk(selection.rows, selection.clear)}
          </SelectionBar>
        ) : null}
        <Content roster={roster} edits={edits} phone={phone} ticked={ids} onTick={tick} />
        {(list.meta?.last_page ?? 1) > 1 ? <Pager list={list} /> : null}
      </div>
      <output className={css.said}>{edits.message}</output>
      {Copy && dialog === 'copy' ? <Copy {...{ from, to, ids, list, edits }} onClose={close} /> : null}
      {Proposal && dialog === 'proposal' ? (
        <Proposal {...{ from, to, ids, list, edits }} onClose={close} />
      ) : null}
    </>
  );
}

function Filters({
  roster: { list, views, shown, grid },
  phone,
}: Pick<RosterProps, 'roster'> & { phone: boolean }) {
  const { t } = useTranslation('roster');
  const structure = useStructureFilters();
  const columns = useExportColumns(shown.dates, grid?.can.see_cost ?? false);
  return (
    <FilterBar
      list={list}
      filters={[...FILTERED.map(structure), siteFilter('work_site_id', t('site'))]}
      searchLabel={t('search')}
      tools={
        <>
          <SelectField
            aria-label={t('group')}
            allowDeselect={false}
            w={150}
            data={[
              { value: 'none', label: t('groups.none') },
              ...GROUPINGS.map((value) => ({ value, label: t(`groups.${value}`) })),
            ]}
            value={shown.group ?? 'none'}
            onChange={(group) => list.change({}, { group: group === 'none' ? undefined : group })}
          />
          <SavedViewsMenu views={views} columns={NO_COLUMNS} />
          <ExportButton name="roster" list={list} columns={columns} small={phone} />
        </>
      }
    />
  );
}

interface ContentProps extends Pick<RosterProps, 'roster'> {
  edits: RosterEdits;
  phone: boolean;
  ticked: readonly number[];
  onTick: (line: Line) => void;
}

function Content({ roster: { list, grid }, ...content }: ContentProps) {
  const { t } = useTranslation('roster');
  if (list.error) return <Problem error={list.error} retry={list.retry} />;
  if (!grid) return <GridSkeleton />;
  if (grid.rows.length > 0) return <People {...content} grid={grid} list={list} />;
  return list.activeFilters.length > 0 ? (
    <EmptyState
      icon={<IconSearchOff size={22} />}
      title={t('nothing_matches')}
      action={
        <Button variant="default" onClick={list.clear}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<IconCalendarTime size={22} />} title={t('none')} hint={t('none_hint')} />
  );
}

interface PeopleProps extends Omit<ContentProps, 'roster'> {
  grid: Grid;
  list: ListView<GridRow>;
}

function People({ grid, list, edits, phone, ticked, onTick }: PeopleProps) {
  const { group } = useShown();
  const { templates } = useNames();
  const { pending } = edits;
  const rows = useMemo(() => withSaving(grid.rows, pending, templates), [grid.rows, pending, templates]);
  const { lines, items } = useMemo(
    () => linesOf(rows, group, group === 'template' ? grid.templates : grid.sites),
    [rows, group, grid.templates, grid.sites],
  );
  const [from = '', to = ''] = [grid.dates[0], grid.dates.at(-1)];
  const coverage = useCoverage(from, to, list.state.work_site_id);
  const view: RosterGridProps = {
    ...{ lines, items, edits, onTick, dates: grid.dates, today: grid.today, by: group },
    narrow: grid.dates.length > WEEK,
    withCost: grid.can.see_cost,
    plans: grid.can.plan,
    coverage: coverage ?? [],
    ticked: useMemo(() => new Set(ticked), [ticked]),
    busy: list.fetching,
  };
  if (phone) return <RosterDays {...view} />;
  return (
    <>
      <RosterGrid {...view} />
      <Legend withCost={view.withCost} />
    </>
  );
}

function Legend({ withCost }: { withCost: boolean }) {
  const { t } = useTranslation('roster');
  return (
    <p className={css.legend}>
      {(['draft', 'default', 'closed'] as const).map((of) => (
        <span key={of}>
          <i data-of={of} aria-hidden />
          {t(`legend.${of}`)}
        </span>
      ))}
      <span>{t('legend.hours')}</span>
      {withCost ? <span>{t('legend.cost')}</span> : null}
    </p>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function GridSkeleton() {
  const { t } = useTranslation('roster');
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={46} />
      ))}
    </div>
  );
}
