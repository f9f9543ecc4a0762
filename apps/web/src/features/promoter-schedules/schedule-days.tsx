import { Button } from '@mantine/core';
import type { ScheduleGrid } from '@mesra/contract/promoter-schedules/schedule-grid';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import list from '../../ui/day-list.module.css';
import { DayStrip, useShownDay } from '../../ui/day-strip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import css from './promoter-schedules.module.css';
import { SessionText, useCellText } from './schedule-grid.tsx';
import type { OpenedSession, ShownCell, TableLine } from './schedule-lines.ts';
import type { ScheduleEdits } from './use-schedule-edits.ts';

const loadSheet = () => import('./session-sheet.tsx').then((part) => part.SessionSheet);

interface ScheduleDaysProps {
  grid: ScheduleGrid;
  lines: readonly TableLine[];
  plans: boolean;
  edits: Pick<ScheduleEdits, 'put'>;
  /** Empties a cell, with a reason where one is needed. */
  onCancel: (line: TableLine, cell: ShownCell) => void;
}

/** Whether a day can take another session: today or later, within the project. */
const isOpenDay = ({ today, project, can }: ScheduleGrid, day: string): boolean =>
  can.plan && today <= day && project.start_date <= day && day <= project.end_date;

/** The schedules of a project on a phone: a day, who sells where and when, and each session on a sheet. */
export function ScheduleDays({ grid, lines, plans, edits, onCancel }: ScheduleDaysProps) {
  const { t } = useTranslation('promoter-schedules');
  const { shown, setDay } = useShownDay(grid.dates, grid.today);
  const [sheet, setSheet] = useState<{ of: OpenedSession } | null>(null);
  const Sheet = useLoaded(sheet !== null, loadSheet);
  const column = grid.dates.indexOf(shown);
  const planned = lines.flatMap((line) => {
    const cell = line.cells[column];
    return cell?.plan ? [{ line, cell }] : [];
  });
  const need = grid.days.find(({ date }) => date === shown);
  return (
    <>
      <DayStrip label={t('day')} dates={grid.dates} today={grid.today} shown={shown} onDay={setDay} />
      <div className={list.about}>
        <b>{dayName(shown)}</b>
        {need && (need.required > 0 || need.scheduled > 0) ? (
          <p>
            {`${t('needed')}: ${t('of_needed', need)}`}
            {need.short > 0 ? (
              <b className={list.short}>{` · ${t('short', { count: need.short })}`}</b>
            ) : null}
          </p>
        ) : null}
      </div>
      {planned.length === 0 ? (
        <EmptyState title={t('days.none')} />
      ) : (
        <ul className={list.people} aria-label={dayName(shown)}>
          {planned.map((of) => (
            <SessionItem key={of.line.key} {...of} plans={plans} onOpen={() => setSheet({ of })} />
          ))}
        </ul>
      )}
      {plans && isOpenDay(grid, shown) && grid.outlets.length > 0 && grid.promoters.length > 0 ? (
        <div className={css.bar}>
          <Button fullWidth leftSection={<IconPlus size={16} />} onClick={() => setSheet({ of: null })}>
            {t('days.add')}
          </Button>
        </div>
      ) : null}
      {Sheet && sheet ? (
        <Sheet
          {...{ grid, lines, edits, day: shown, opened: sheet.of }}
          onCancel={onCancel}
          onClose={() => setSheet(null)}
        />
      ) : null}
    </>
  );
}

interface SessionItemProps {
  line: TableLine;
  cell: ShownCell;
  plans: boolean;
  onOpen: () => void;
}

function SessionItem({ line: { promoter, outlet }, cell, plans, onOpen }: SessionItemProps) {
  const text = useCellText();
  const content = (
    <>
      <span>
        <b>{promoter.name}</b>
        <small>{outlet.name}</small>
      </span>
      <span aria-hidden>
        {cell.plan ? (
          <span className={css.session} data-status={cell.status ?? 'Scheduled'}>
            <SessionText session={cell.plan} />
          </span>
        ) : null}
        {cell.leave ? <IconBeach size={14} /> : null}
      </span>
    </>
  );
  return (
    <li>
      {plans && cell.open ? (
        <button
          type="button"
          className={list.person}
          aria-label={`${promoter.name}, ${outlet.name}, ${formatDate(cell.date)}: ${text(cell)}`}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <div className={list.person}>
          {content}
          <span className={css.hidden}>{text(cell)}</span>
        </div>
      )}
    </li>
  );
}
