import type { Coverage } from '@mesra/contract/roster/roster';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../ui/grid/grid.module.css';
import { AS } from '../../ui/grid/grid-roles.ts';
import { coverageRows, type Day, MAX_POSTS, totalsOf } from './coverage-rows.ts';
import { useNames } from './roster-names.ts';

interface GridFootProps {
  coverage: readonly Coverage[];
  dates: readonly string[];
  narrow: boolean;
  /** The place of its first row, for a screen reader. */
  index: number;
}

/** Needed against planned by day, in all and by template and site. */
export function GridFoot({ coverage, dates, index, ...look }: GridFootProps) {
  const { t } = useTranslation('roster');
  const { templates, sites } = useNames();
  const [opened, setOpened] = useState(false);
  const rows = coverageRows(coverage, dates);
  if (rows.length === 0) return null;
  const nameOf = (row: (typeof rows)[number]) =>
    [
      (row.template_id === null ? undefined : templates.get(row.template_id)?.name) ?? t('own_times'),
      row.work_site_id === null ? t('no_site') : (sites.get(row.work_site_id) ?? t('former_site')),
    ].join(' · ');
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div {...AS.body} className={css.foot}>
      <FootRow {...look} days={totalsOf(rows, dates)} index={index}>
        <button type="button" className={css.more} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <Chevron size={14} aria-hidden />
          {t('needed')}
        </button>
      </FootRow>
      {opened
        ? rows.slice(0, MAX_POSTS).map((row, at) => (
            <FootRow
              key={`${row.template_id} ${row.work_site_id}`}
              {...look}
              days={row.days}
              index={index + 1 + at}
            >
              <span className={css.post} title={nameOf(row)}>
                {nameOf(row)}
              </span>
            </FootRow>
          ))
        : null}
      {opened && rows.length > MAX_POSTS ? (
        <p className={css.rest}>{t('more_posts', { count: rows.length - MAX_POSTS })}</p>
      ) : null}
    </div>
  );
}

interface FootRowProps extends Pick<GridFootProps, 'narrow'> {
  days: readonly Day[];
  index: number;
  children: React.ReactNode;
}

function FootRow({ days, narrow, index, children }: FootRowProps) {
  const { t } = useTranslation('roster');
  const aboutDay = ({ others, short }: Pick<Day, 'others' | 'short'>) =>
    [short > 0 ? t('short', { count: short }) : '', others > 0 ? t('others_hint', { count: others }) : '']
      .filter(Boolean)
      .join('. ') || undefined;
  return (
    <div {...AS.row(index)} className={css.row}>
      <div {...AS.rowhead()} className={css.person}>
        {children}
      </div>
      {days.map(({ date, needed, planned, others, short }) => (
        <div
          key={date}
          {...AS.cell()}
          className={css.need}
          data-short={short > 0 || undefined}
          title={aboutDay({ others, short })}
        >
          {needed === 0 ? null : (
            <>
              <span>{t(narrow ? 'of_needed_short' : 'of_needed', { planned, needed })}</span>
              {short > 0 ? (
                <b>
                  {narrow ? <IconAlertTriangle size={11} aria-hidden /> : null}
                  <span className={narrow ? css.hidden : undefined}>{t('short', { count: short })}</span>
                </b>
              ) : null}
              {others > 0 ? (
                <small className={narrow ? css.hidden : undefined}>{t('others', { count: others })}</small>
              ) : null}
            </>
          )}
        </div>
      ))}
      <div {...AS.cell()} className={css.figure} />
    </div>
  );
}
