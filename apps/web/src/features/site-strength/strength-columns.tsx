import type { ShiftStrength, SiteStrength } from '@mesra/contract/site-strength/site-strength';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { ShiftDot, useShiftText } from '../../shared/roster/shift-line.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { ReplaceButton, type Replacing, ShiftBlock, ShortMarks } from './shift-figures.tsx';
import css from './site-strength.module.css';

/** One line for each shift of a site, in every column on the same height. */
function Lines({
  row,
  right,
  of,
}: {
  row: SiteStrength;
  right?: boolean;
  of: (shift: ShiftStrength) => ReactNode;
}) {
  return (
    <div className={css.lines} data-right={right || undefined}>
      {row.shifts.map((shift) => (
        <div key={shift.template_id} className={css.line}>
          {of(shift)}
        </div>
      ))}
    </div>
  );
}

const inOneText = (row: SiteStrength, of: (shift: ShiftStrength) => string): string =>
  row.shifts.map(of).join('; ');

/** A figure of each shift. */
function figureColumn(
  key: 'required' | 'rostered' | 'present' | 'absent' | 'on_leave',
  title: string,
  text: (shift: ShiftStrength) => string,
): Column<SiteStrength> {
  return {
    ...{ key, title, align: 'right' as const, sortable: key === 'required' },
    text: (row) => inOneText(row, text),
    render: (row) => <Lines row={row} right of={(shift) => <span className="figures">{text(shift)}</span>} />,
  };
}

/** The columns of the board: a site, and a line for each of its shifts. */
export function useStrengthColumns(
  phone: boolean,
  onReplace: (of: Replacing) => void,
): Column<SiteStrength>[] {
  const { t } = useTranslation('site-strength');
  const textOf = useShiftText();
  const replacing = ({ id, name, date }: SiteStrength, shift: ShiftStrength): Replacing => ({
    ...{ site: { id, name }, date, shift },
  });
  const named: Column<SiteStrength> = {
    ...{ key: 'name', title: t('site'), sortable: true, names: true },
    text: ({ name }) => name,
    render: (row) => (
      <span className={css.site}>
        <Link
          data-row-link
          to="."
          search={((before: object) => ({ ...before, site: row.id })) as never}
          replace
          resetScroll={false}
          className={css.named}
        >
          {row.name}
        </Link>
        <span className={css.dim}>{row.code}</span>
      </span>
    ),
  };
  // The whole card is the site with its shifts.
  if (phone)
    return [
      {
        ...named,
        render: (row) => (
          <>
            {named.render?.(row)}
            {row.shifts.map((shift) => (
              <ShiftBlock key={shift.template_id} of={replacing(row, shift)} onReplace={onReplace} />
            ))}
          </>
        ),
      },
    ];
  const count = (value: number) => formatCount(value);
  return [
    named,
    { key: 'code', title: t('code'), sortable: true, optional: true },
    {
      ...{ key: 'shifts', title: t('shift') },
      text: (row) => inOneText(row, textOf),
      render: (row) => (
        <Lines
          row={row}
          of={(shift) => (
            <>
              <ShiftDot colour={shift.colour} />
              {textOf(shift)}
            </>
          )}
        />
      ),
    },
    figureColumn('required', t('required'), ({ required }) => count(required)),
    figureColumn('rostered', t('rostered'), ({ rostered }) => count(rostered)),
    figureColumn('present', t('present'), ({ present, late }) =>
      late > 0 ? t('present_late', { present, late }) : count(present),
    ),
    figureColumn('absent', t('absent'), ({ absent }) => count(absent)),
    figureColumn('on_leave', t('on_leave'), ({ on_leave }) => count(on_leave)),
    {
      ...{ key: 'short', title: t('short'), sortable: true, stays: true },
      text: (row) => inOneText(row, ({ short }) => count(short)),
      render: (row) => (
        <Lines
          row={row}
          of={(shift) => (
            <>
              <ShortMarks shift={shift} />
              <ReplaceButton of={replacing(row, shift)} onReplace={onReplace} />
            </>
          )}
        />
      ),
    },
  ];
}

/** The filters of the board: a site, and those with a shortage alone. */
export function useStrengthFilters(): Filter[] {
  const { t } = useTranslation('site-strength');
  return [
    { key: 'short', label: t('short'), options: [{ value: 'true', label: t('short_only') }] },
    siteFilter('work_site_id', t('site')),
  ];
}
