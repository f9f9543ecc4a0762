import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { Coverage } from '@mesra/contract/roster/roster';
import { IconClipboard, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import list from '../../ui/day-list.module.css';
import { DayStrip, useShownDay } from '../../ui/day-strip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
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

/** The roster on a phone: a day, who works what, and each day's editor on the whole screen. */
export function RosterDays(props: RosterGridProps) {
  const { lines, items, dates, today, by, plans, edits } = props;
  const { t } = useTranslation('roster');
  const { shown, setDay } = useShownDay(dates, today);
  const column = dates.indexOf(shown);
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
      <DayStrip label={t('day')} dates={dates} today={today} shown={shown} onDay={setDay} />
      <About day={shown} coverage={props.coverage} />
      <ul className={list.people} aria-label={dayName(shown)}>
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
    <div className={list.about}>
      <Text fw={600}>{dayName(day)}</Text>
      {short.slice(0, MAX_SHORT).map(({ template_id, work_site_id, days: [at] }) => (
        <p key={`${template_id} ${work_site_id}`} className={list.short}>
          {[
            (template_id === null ? undefined : templates.get(template_id)?.name) ?? t('own_times'),
            work_site_id === null ? '' : (sites.get(work_site_id) ?? ''),
            t('short', { count: at?.short ?? 0 }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {more > 0 ? <p className={list.short}>{t('more_short', { count: more })}</p> : null}
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
  const { dayText, lasting } = labels;
  if (!isLine(item))
    return (
      <li className={list.heading}>
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
        <small>{[row.position?.name, lasting(row.minutes)].filter(Boolean).join(' · ')}</small>
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
          className={list.person}
          aria-label={`${row.name}, ${formatDate(day.date)}: ${dayText(day)}`}
          onClick={() => onOpen(item.line)}
        >
          {content}
        </button>
      ) : (
        <div className={list.person}>
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
