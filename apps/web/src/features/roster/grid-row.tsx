import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { usePersonLink } from '../../shared/person-column.tsx';
import { Link } from '@tanstack/react-router';
import { DayContent } from './grid-cell.tsx';
import { NAME_DAY } from './grid-range.ts';
import css from './roster-grid.module.css';
import { type Grouping, isOfGroup, type Line } from './roster-groups.ts';
import type { ShownDay } from './roster-plan.ts';
import { useRosterLabels } from './use-roster-labels.ts';

/** First and last selected day of a line. */
export type Days = readonly [number, number] | null;

export interface GridRowProps {
  line: Line;
  at: number;
  /** Its place among the rows, for a screen reader. */
  index: number;
  by: Grouping | null;
  today: string;
  narrow: boolean;
  withCost: boolean;
  /** Undefined for whoever may not plan. */
  ticked: boolean | undefined;
  selectedFrom: number | null;
  selectedTo: number | null;
  targetFrom: number | null;
  targetTo: number | null;
  /** The day that has the focus; -1 is the name. */
  focus: number | null;
  /** The handle is at the end of the selection. */
  handle: boolean;
}

const between = (day: number, from: number | null, to: number | null): boolean =>
  from !== null && to !== null && from <= day && day <= to;

/** A person with their days, hours and cost. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, at, index, by, today, narrow, withCost, focus } = props;
  const { decimal } = useRosterLabels();
  const { row } = line;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus moves among its cells
    <div role="row" aria-rowindex={index} className={css.row} data-ticked={props.ticked || undefined}>
      <Person {...props} />
      {row.days.map((day, column) => (
        <Cell
          key={day.date}
          name={row.name}
          day={day}
          spot={`${at} ${column}`}
          elsewhere={!isOfGroup(line, day, by)}
          isToday={day.date === today}
          narrow={narrow}
          selected={between(column, props.selectedFrom, props.selectedTo)}
          target={between(column, props.targetFrom, props.targetTo)}
          focus={focus === column}
          handle={props.handle && column === props.selectedTo}
        />
      ))}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it is read, not operated */}
      <div role="gridcell" className={css.figure}>
        <span>{decimal(row.minutes)}</span>
        {withCost ? <small>{formatMoney(row.cost)}</small> : null}
      </div>
    </div>
  );
});

function Person({ line, at, ticked, focus }: GridRowProps) {
  const { t } = useTranslation('roster');
  const link = usePersonLink('/admin/employee/view/work-schedule')(line.row.id);
  const { name, employee_code, position } = line.row;
  return (
    <div
      role="rowheader"
      className={css.person}
      tabIndex={focus === NAME_DAY ? 0 : -1}
      data-spot={`${at} ${NAME_DAY}`}
      aria-selected={ticked}
    >
      {ticked === undefined ? null : (
        <Checkbox size="xs" tabIndex={-1} aria-label={t('tick', { name })} checked={ticked} readOnly data-tick={at} />
      )}
      <span className={css.name}>
        {link ? (
          <Link {...(link as { to: '/' })} tabIndex={-1} title={name} data-open={at}>
            {name}
          </Link>
        ) : (
          <b title={name}>{name}</b>
        )}
        <small>{[employee_code, position?.name].filter(Boolean).join(' · ')}</small>
      </span>
    </div>
  );
}

interface CellProps {
  name: string;
  day: ShownDay;
  spot: string;
  elsewhere: boolean;
  isToday: boolean;
  narrow: boolean;
  selected: boolean;
  target: boolean;
  focus: boolean;
  handle: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { name, day, spot, elsewhere, isToday, narrow, selected, target, focus, handle } = props;
  const { dayText } = useRosterLabels();
  const text = dayText(day);
  return (
    <div
      role="gridcell"
      className={css.cell}
      tabIndex={focus ? 0 : -1}
      aria-selected={selected}
      aria-label={`${name}, ${formatDate(day.date)}: ${text}`}
      title={narrow ? text : undefined}
      data-spot={spot}
      data-today={isToday || undefined}
      data-closed={!day.open || undefined}
      data-saving={day.saving}
      data-elsewhere={elsewhere || undefined}
      data-selected={selected || undefined}
      data-target={target || undefined}
    >
      <DayContent day={day} narrow={narrow} />
      {handle ? <i className={css.handle} data-handle /> : null}
    </div>
  );
});
