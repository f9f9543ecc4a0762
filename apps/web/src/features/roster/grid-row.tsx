import { memo } from 'react';
import { formatDate, formatMoney } from '../../lib/format.ts';
import css from '../../ui/grid/grid.module.css';
import { NAME_DAY } from '../../ui/grid/grid-range.ts';
import { AS } from '../../ui/grid/grid-roles.ts';
import { dayContent } from './grid-cell.tsx';
import { type Grouping, isOfGroup, type Line } from './roster-groups.ts';
import type { ShownDay } from './roster-plan.ts';
import type { RosterLabels } from './use-roster-labels.ts';

export interface GridRowProps {
  line: Line;
  labels: RosterLabels;
  at: number;
  /** Its place among the rows, for a screen reader. */
  index: number;
  by: Grouping | null;
  today: string;
  narrow: boolean;
  withCost: boolean;
  /** The address of the person; null for whoever may not open it. */
  href: string | null;
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
  const { line, labels, at, index, by, today, narrow, withCost, focus } = props;
  const { row } = line;
  return (
    <div {...AS.row(index)} className={css.row} data-ticked={props.ticked || undefined}>
      <Person {...props} />
      {row.days.map((day, column) => (
        <Cell
          key={day.date}
          labels={labels}
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
      <div {...AS.cell()} className={css.figure}>
        <span>{labels.lasting(row.minutes)}</span>
        {withCost ? <small>{formatMoney(row.cost)}</small> : null}
      </div>
    </div>
  );
});

function Person({ line, labels, at, ticked, focus, href }: GridRowProps) {
  const { name, employee_code, position } = line.row;
  return (
    <div
      {...AS.rowhead(ticked)}
      className={css.person}
      tabIndex={focus === NAME_DAY ? 0 : -1}
      data-spot={`${at} ${NAME_DAY}`}
    >
      {ticked === undefined ? null : (
        <input
          type="checkbox"
          className={css.tick}
          tabIndex={-1}
          aria-label={labels.tick(name)}
          checked={ticked}
          readOnly
          data-tick={at}
        />
      )}
      <span className={css.name}>
        {href ? (
          <a href={href} tabIndex={-1} title={name} data-open={at}>
            {name}
          </a>
        ) : (
          <b title={name}>{name}</b>
        )}
        <small>{[employee_code, position?.name].filter(Boolean).join(' · ')}</small>
      </span>
    </div>
  );
}

interface CellProps {
  labels: RosterLabels;
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
  const { labels, name, day, spot, elsewhere, isToday, narrow, selected, target, focus, handle } = props;
  const text = labels.dayText(day);
  return (
    <div
      {...AS.cell(`${name}, ${formatDate(day.date)}: ${text}`, selected)}
      className={css.cell}
      tabIndex={focus ? 0 : -1}
      title={narrow ? text : undefined}
      data-spot={spot}
      data-today={isToday || undefined}
      data-closed={!day.open || undefined}
      data-saving={day.saving}
      data-selected={selected || undefined}
      data-target={target || undefined}
    >
      {dayContent({ day, labels, narrow, elsewhere })}
      {handle ? <i className={css.handle} data-handle /> : null}
    </div>
  );
});
