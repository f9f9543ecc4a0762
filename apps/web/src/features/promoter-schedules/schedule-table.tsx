import { Button, Group, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { scheduleFileEndpoints } from '@mesra/contract/promoter-schedules/schedule-file';
import {
  type ScheduleGrid as Grid,
  scheduleGridEndpoints,
} from '@mesra/contract/promoter-schedules/schedule-grid';
import { IconArrowBackUp, IconArrowForwardUp, IconCopy, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../lib/i18n.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { requestedWeek } from '../../lib/week-days.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { WeekSteps } from '../../ui/week-steps.tsx';
import css from './promoter-schedules.module.css';
import { ScheduleDays } from './schedule-days.tsx';
import { ScheduleGrid } from './schedule-grid.tsx';
import { type AddedLine, linesOf, type ShownCell, type TableLine } from './schedule-lines.ts';
import { type ScheduleEdits, useScheduleEdits } from './use-schedule-edits.ts';
import { type TableState, useScheduleTable } from './use-schedule-table.ts';

const loadAdd = () => import('./add-line-dialog.tsx').then((part) => part.AddLineDialog);
const loadCopy = () => import('./copy-week-dialog.tsx').then((part) => part.CopyScheduleDialog);
const loadFile = async () =>
  (await Promise.all([import('./schedule-file-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .ScheduleFileDialog;

const OUTLETS_PER_PAGE = 50;

type Opened = 'add' | 'copy' | 'file' | null;

/** The schedules of a project's week: promoters at outlets by days, typed, pasted, copied and imported. */
export function ScheduleTable({ projectId }: { projectId: number }) {
  const { t } = useTranslation('promoter-schedules');
  const { company, user, allows } = useSession();
  const search = useSearch({ strict: false }) as { start_date?: unknown; outlets?: unknown };
  const navigate = useNavigate();
  const monday = requestedWeek(search.start_date, user.today);
  const page = Math.max(1, Number(search.outlets) || 1);
  const query = {
    company_id: company.id,
    project_id: projectId,
    start_date: monday,
    page,
    per_page: OUTLETS_PER_PAGE,
  };
  const { data, error, refetch } = useQuery(read(scheduleGridEndpoints.grid, { query }));
  const edits = useScheduleEdits(projectId);
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const [opened, setOpened] = useState<Opened>(null);
  const AddLine = useLoaded(opened === 'add', loadAdd);
  const CopyWeek = useLoaded(opened === 'copy', loadCopy);
  const FileDialog = useLoaded(opened === 'file', loadFile);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const wrongId = useId();
  const lines = useLines(data, added, edits);
  const plans = (data?.can.plan ?? false) && allows(scheduleGridEndpoints.changeCells);
  const table = useScheduleTable(lines, { dates: data?.dates ?? [], today: user.today, plans, edits });
  const go = (more: object) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...more })) as never,
      resetScroll: false,
    });
  const close = () => setOpened(null);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  const add = plans ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('add')}>
      {t('add_line')}
    </Button>
  ) : null;
  return (
    <>
      <WeekSteps monday={monday} today={user.today} onWeek={({ start_date }) => go({ start_date })}>
        {plans ? (
          <Group gap="xs">
            <Steps edits={edits} />
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setOpened('copy')}>
              {t('copy.action')}
            </Button>
            {allows(scheduleFileEndpoints.import) ? (
              <Button variant="default" onClick={() => setOpened('file')}>
                {t('file.action')}
              </Button>
            ) : null}
            {lines.length > 0 && !phone ? add : null}
          </Group>
        ) : null}
      </WeekSteps>
      <section className="surface" aria-label={t('grid')}>
        {!data ? <Skeleton height={320} radius="md" /> : null}
        {data && phone ? (
          <ScheduleDays
            {...{ grid: data, lines, plans, edits }}
            onCancel={(line, cell) => table.apply([spotOf(lines, line, cell)])}
          />
        ) : null}
        {data && !phone && lines.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={22} />}
            title={t('none')}
            hint={t(
              data.outlets.length === 0
                ? 'none_outlets'
                : data.promoters.length === 0
                  ? 'none_promoters'
                  : 'none_hint',
            )}
            action={data.outlets.length > 0 && data.promoters.length > 0 ? add : null}
          />
        ) : null}
        {data && !phone && lines.length > 0 ? (
          <>
            <p className={css.help}>{t(plans ? 'help' : 'help_read')}</p>
            <ScheduleGrid {...{ grid: data, lines, table, edits, wrongId }} />
            <p id={wrongId} className={css.wrong} role="alert">
              {table.wrong}
            </p>
          </>
        ) : null}
        <span className={css.hidden} role="status">
          {edits.message}
        </span>
        {data && data.outlets_total > OUTLETS_PER_PAGE ? (
          <OutletSteps page={page} total={data.outlets_total} onPage={(outlets) => go({ outlets })} />
        ) : null}
      </section>
      <CancelReason table={table} />
      {AddLine && opened === 'add' && data ? (
        <AddLine
          grid={data}
          onAdd={(line) => {
            setAdded((before) => [...before, line]);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {CopyWeek && opened === 'copy' ? (
        <CopyWeek projectId={projectId} from={monday} onClose={close} />
      ) : null}
      {FileDialog && opened === 'file' ? <FileDialog projectId={projectId} onClose={close} /> : null}
    </>
  );
}

/** The lines of the table, with those in which this visit has changed something: it can be undone there. */
function useLines(
  grid: Grid | undefined,
  added: readonly AddedLine[],
  { changed, saving }: Pick<ScheduleEdits, 'changed' | 'saving'>,
): TableLine[] {
  return useMemo(() => {
    if (!grid) return [];
    const changedHere = changed.filter(({ date }) => grid.dates.includes(date));
    return linesOf(grid, [...added, ...changedHere], saving);
  }, [grid, added, changed, saving]);
}

/** Asks why what stood is cancelled, with one reason for all. */
function CancelReason({ table: { emptied, giveReason } }: { table: TableState }) {
  const { t } = useTranslation('promoter-schedules');
  if (!emptied) return null;
  return (
    <ReasonDialog
      labels={{
        title: t('cancel.title', { count: emptied.length }),
        effect: t('cancel.effect'),
        label: t('cancel.reason'),
        save: t('cancel.save', { count: emptied.length }),
        close: t('cancel.keep'),
      }}
      maxLength={255}
      onAnswer={giveReason}
    />
  );
}

/** The cell of a line as it is emptied. */
const spotOf = (lines: readonly TableLine[], line: TableLine, cell: ShownCell) => ({
  ...{ line: lines.findIndex(({ key }) => key === line.key), plan: null },
  day: line.cells.findIndex(({ date }) => date === cell.date),
});

/** Undoes the latest change, or makes it again. */
function Steps({ edits: { undo, redo } }: { edits: Pick<ScheduleEdits, 'undo' | 'redo'> }) {
  const { t } = useTranslation('promoter-schedules');
  return (
    <>
      <IconButton label={t('undo')} disabled={!undo} onClick={() => undo?.()}>
        <IconArrowBackUp size={18} />
      </IconButton>
      <IconButton label={t('redo')} disabled={!redo} onClick={() => redo?.()}>
        <IconArrowForwardUp size={18} />
      </IconButton>
    </>
  );
}

interface OutletStepsProps {
  page: number;
  total: number;
  /** Undefined for the first outlets. */
  onPage: (page: number | undefined) => void;
}

/** The way to the outlets before and after those that are shown. */
function OutletSteps({ page, total, onPage }: OutletStepsProps) {
  const { t } = useTranslation('promoter-schedules');
  return (
    <Group gap="xs" p="sm" justify="flex-end">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          variant="default"
          disabled={page + by < 1 || (page + by - 1) * OUTLETS_PER_PAGE >= total}
          onClick={() => onPage(page + by === 1 ? undefined : page + by)}
        >
          {t(by < 0 ? 'outlets_before' : 'outlets_after')}
        </Button>
      ))}
    </Group>
  );
}
