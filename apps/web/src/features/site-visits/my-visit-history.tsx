import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, yearsFrom2020 } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import css from './my-visits.module.css';
import { useVisitSummary, useVisitsOfYear } from './my-visits.queries.ts';
import type { MyVisitsSearch } from './my-visits-search.ts';
import { asStored, OwnVisitRow } from './own-visit-row.tsx';
import { useVisitLabels } from './use-visit-labels.ts';
import { VisitMonth } from './visit-month.tsx';

const PER_PAGE = 20;

/** Own visits as a list of a year or a calendar of a month; the address holds which. */
export function MyVisitHistory({ zone }: { zone: string }) {
  const { t } = useTranslation('my-visits');
  const { user } = useSession();
  const search = useSearch({ strict: false }) as MyVisitsSearch;
  const navigate = useNavigate();
  const change = (next: MyVisitsSearch) =>
    void navigate({
      to: '/work-task/site-visit',
      search: { ...search, ...next } as never,
      replace: true,
      resetScroll: false,
    });
  const thisYear = Number(user.today.slice(0, 4));
  const year = search.year ?? thisYear;
  const calendar = search.view === 'calendar';
  return (
    <Section
      title={t('visits')}
      description={calendar ? null : <YearTotals year={year} />}
      actions={
        <>
          {calendar ? null : (
            <NativeSelect
              aria-label={t('year')}
              data={yearsFrom2020(user.today).map(String)}
              value={String(year)}
              onChange={(event) => {
                const chosen = Number(event.currentTarget.value);
                change({ year: chosen === thisYear ? undefined : chosen });
              }}
            />
          )}
          <SegmentedControl
            aria-label={t('view')}
            size="sm"
            data={[
              { value: 'list', label: t('list') },
              { value: 'calendar', label: t('calendar') },
            ]}
            value={calendar ? 'calendar' : 'list'}
            onChange={(view) => change({ view: view === 'calendar' ? 'calendar' : undefined })}
          />
        </>
      }
    >
      {calendar ? (
        <VisitMonth
          zone={zone}
          month={search.month ?? user.today.slice(0, 7)}
          onMonth={(month) => change({ month: month === user.today.slice(0, 7) ? undefined : month })}
        />
      ) : (
        <VisitsOfYear key={year} year={year} zone={zone} />
      )}
    </Section>
  );
}

function YearTotals({ year }: { year: number }) {
  const { t } = useTranslation('my-visits');
  const { lasting } = useVisitLabels();
  const { data } = useVisitSummary(year);
  if (!data) return null;
  const sum = (...keys: (keyof Omit<(typeof data)[number], 'month'>)[]) =>
    data.reduce((total, month) => total + keys.reduce((of, key) => of + month[key], 0), 0);
  const count = sum('Scheduled', 'In Progress', 'Completed', 'Missed', 'Cancelled');
  if (count === 0) return null;
  const values = { completed: sum('Completed'), missed: sum('Missed'), time: lasting(sum('minutes')) };
  return count === 1 ? t('total_one', values) : t('totals', { count, ...values });
}

function VisitsOfYear({ year, zone }: { year: number; zone: string }) {
  const { t } = useTranslation('my-visits');
  const { listKey, load } = useVisitsOfYear(year);
  return (
    <PagedList listKey={listKey} load={load} perPage={PER_PAGE} offline>
      {(visits) =>
        visits.length === 0 ? (
          <EmptyState
            icon={<IconCalendarOff size={22} />}
            title={t('none_in_year', { year })}
            hint={t('none_in_year_hint')}
          />
        ) : (
          <ul className={css.rows}>
            {visits.map((visit) => (
              <OwnVisitRow
                key={visit.uuid}
                visit={asStored(visit)}
                zone={zone}
                day={<span className={css.date}>{formatDate(visit.date)}</span>}
              />
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}
