import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { Coverage } from '@mesra/contract/roster/roster';
import { IconClipboard, IconCopy } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { dayName, weekdayShort } from '../../ui/month-grid.tsx';
import { coverageRows } from './coverage-rows.ts';
import { DayContent } from './grid-cell.tsx';
import { PlanForm } from './plan-form.tsx';
import css from './roster.module.css';
import type { RosterGridProps } from './roster-grid.tsx';
import { type Item, isLine, isOfGroup } from './roster-groups.ts';
import { useNames } from './roster-names.ts';
import type { Planned } from './roster-plan.ts';
import { type RosterGridState, useGrid } from './use-grid.ts';
import { useRosterLabels } from './use-roster-labels.ts';
import { useTyped } from './use-typed.ts';

/** Shortages that the head of a day names. */
const MAX_SHORT = 3;

/** The day that is shown: that of the address, today if it is in the range, or the first. */
function useDay(dates: readonly string[], today: string) {
  const { day } = useSearch({ strict: false }) as { day?: unknown };
  const navigate = useNavigate();
  const shown = [day, today].find((one): one is string => dates.includes(one as string)) ?? dates[0] ?? today;
  const setDay = (next: string) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, day: next })) as never,
      replace: true,
      resetScroll: false,
    });
  return { shown, setDay };
}

/** Keeps the day that is shown in view among its days; the page stays where it is. */
function useDayInView(shown: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another day
  useEffect(() => {
    const box = strip.current;
    const day = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (box && day) box.scrollLeft = day.offsetLeft + day.offsetWidth / 2 - box.clientWidth / 2;
  }, [shown]);
  return strip;
}

/** The roster on a phone: a day, who works what, and each day's editor on the whole screen. */
export function RosterDays(props: RosterGridProps) {
  const { lines, items, dates, today, by, plans, edits } = props;
  const { t } = useTranslation('roster');
  const { shown, setDay } = useDay(dates, today);
  const column = dates.indexOf(shown);
  const strip = useDayInView(shown);
  const grid = useGrid(lines, dates, { edits, plans, today });
  const [open, setOpen] = useState(false);
  const { put, typed, forget } = useTyped({ grid, lines, opened: open, open: () => setOpen(true) });
  const close = () => {
    setOpen(false);
    forget();
  };
  const openLine = (line: number) => {
    grid.select({ from: { line, day: column }, to: { line, day: column } });
    setOpen(true);
  };
  const isShown = (item: Item): boolean => {
    if (!isLine(item)) return true;
    const line = lines[item.line];
    const day = line?.row.days[column];
    return line !== undefined && day !== undefined && day.kind !== 'away' && isOfGroup(line, day, by);
  };
  return (
    <>
      <nav ref={strip} className={css.strip} aria-label={t('day')}>
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === shown}
            aria-label={dayName(date)}
            data-today={date === today || undefined}
            onClick={() => setDay(date)}
          >
            {weekdayShort(date)}
            <b>{Number(date.slice(8))}</b>
          </button>
        ))}
      </nav>
      <About day={shown} coverage={props.coverage} />
      <ul className={css.people} aria-label={dayName(shown)}>
        {items.filter(isShown).map((item) => (
          <DayItem
            key={isLine(item) ? item.line : `group ${item.group}`}
            {...props}
            item={item}
            column={column}
            onOpen={openLine}
          />
        ))}
      </ul>
      <DaySheet {...{ grid, lines, typed }} day={shown} opened={open} onSave={put} onClose={close} />
    </>
  );
}

/** The day, and what is missing on it. */
function About({ day, coverage }: { day: string; coverage: readonly Coverage[] }) {
  const { t } = useTranslation('roster');
  const { templates, sites } = useNames();
  const short = coverageRows(coverage, [day]).filter((row) => row.short > 0);
  const more = short.length - MAX_SHORT;
  return (
    <div className={css.about}>
      <Text fw={600}>{dayName(day)}</Text>
      {short.slice(0, MAX_SHORT).map(({ template_id, work_site_id, days: [at] }) => (
        <p key={`${template_id} ${work_site_id}`} className={css.short}>
          {[
            (template_id === null ? undefined : templates.get(template_id)?.name) ?? t('own_times'),
            work_site_id === null ? '' : (sites.get(work_site_id) ?? ''),
            t('short', { count: at?.short ?? 0 }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {more > 0 ? <p className={css.short}>{t('more_short', { count: more })}</p> : null}
    </div>
  );
}

interface DayItemProps extends RosterGridProps {
  item: Item;
  column: number;
  onOpen: (line: number) => void;
}

function DayItem({ item, column, lines, by, plans, ticked, onTick, onOpen }: DayItemProps) {
  const { t } = useTranslation('roster');
  const labels = useRosterLabels();
  const { dayText, decimal } = labels;
  if (!isLine(item))
    return (
      <li className={css.heading}>
        <b>{item.name ?? t(by === 'template' ? 'no_template' : 'no_site')}</b>
      </li>
    );
  const line = lines[item.line];
  const day = line?.row.days[column];
  if (!line || !day) return null;
  const { row } = line;
  const content = (
    <>
      <span>
        <b>{row.name}</b>
        <small>{[row.position?.name, decimal(row.minutes)].filter(Boolean).join(' · ')}</small>
      </span>
      <span aria-hidden>
        <DayContent day={day} labels={labels} />
      </span>
    </>
  );
  return (
    <li>
      {plans ? (
        <Checkbox
          aria-label={t('tick', { name: row.name })}
          checked={ticked.has(row.id)}
          onChange={() => onTick(line)}
        />
      ) : null}
      {plans && day.open ? (
        <button
          type="button"
          className={css.person}
          aria-label={`${row.name}, ${formatDate(day.date)}: ${dayText(day)}`}
          onClick={() => onOpen(item.line)}
        >
          {content}
        </button>
      ) : (
        <div className={css.person}>
          {content}
          <span className={css.said}>{dayText(day)}</span>
        </div>
      )}
    </li>
  );
}

interface DaySheetProps {
  grid: RosterGridState;
  lines: RosterGridProps['lines'];
  day: string;
  opened: boolean;
  typed: { plan: Planned } | undefined;
  onSave: (plan: Planned) => void;
  onClose: () => void;
}

function DaySheet({ grid, lines, day, opened, typed, onSave, onClose }: DaySheetProps) {
  const { t } = useTranslation('roster');
  const { acts, selected } = grid;
  const row = lines[selected.to.line]?.row;
  if (!acts || !row) return null;
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={`${row.name}, ${dayName(day)}`} opened={opened} onClose={onClose} keepOpen size="full">
      <Group gap="xs" mb="md">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} />}
          onClick={after(acts.copy)}
        >
          {t('copy_day')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconClipboard size={16} />}
          onClick={after(acts.paste)}
        >
          {t('paste_day')}
        </Button>
      </Group>
      <PlanForm
        key={`${row.id} ${day} ${typed ? 'typed' : ''}`}
        plan={grid.planAt(selected.to)}
        typed={typed}
        count={1}
        onSave={(plan) => after(() => onSave(plan))()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
