import { Text } from '@mantine/core';
import { type VisitWeek, visitDayEndpoints } from '@mesra/contract/site-visits/visit-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { daysOfWeek, requestedWeek } from '../../lib/week-days.ts';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { StatusFill } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { WeekSteps } from '../../ui/week-steps.tsx';
import css from './visit-week.module.css';

const loadDay = () => import('./day-plan-dialog.tsx').then((part) => part.DayPlanDialog);

const STRUCTURE = ['branch', 'department', 'division', 'position', 'position_level'] as const;

/** Somebody's day that is planned. */
interface OpenDay {
  employee: Pick<VisitWeek, 'id' | 'name'>;
  date: PlainDate;
}

/** Who visits what in a week: a row for each person, whose days open to be planned. */
export function VisitWeekList({ tabs, actions }: { tabs: ReactNode; actions: ReactNode }) {
  const { t } = useTranslation('manage-visits');
  const { user, allows } = useSession();
  const search = useSearch({ strict: false }) as { start_date?: unknown };
  const monday = requestedWeek(search.start_date, user.today);
  const { list, views } = useViewedList('/work-task/site-visit/manage#week', visitDayEndpoints.week, {
    fixed: { start_date: monday },
  });
  const [opened, setOpened] = useState<OpenDay | null>(null);
  const DayPlanDialog = useLoaded(opened !== null, loadDay);
  const mayPlan = allows(visitDayEndpoints.plan);
  const structure = useStructureFilters();
  return (
    <RowLinks>
      <ListPage
        name="site-visit-week"
        title={t('title')}
        description={t('week.description')}
        action={actions}
        list={list}
        views={views}
        columns={useWeekColumns(daysOfWeek(monday), mayPlan, setOpened)}
        filters={[usePlannedFilter(), ...STRUCTURE.map(structure)]}
        searchLabel={t('search')}
        empty={{ title: t('week.none'), hint: t('week.none_hint') }}
      >
        {tabs}
        <WeekSteps monday={monday} today={user.today} onWeek={list.change} />
      </ListPage>
      {opened && DayPlanDialog ? (
        <DayPlanDialog {...opened} editable={mayPlan} onClose={() => setOpened(null)} />
      ) : null}
    </RowLinks>
  );
}

/** Everyone, or only those who have a visit in the week. */
function usePlannedFilter(): Filter {
  const { t } = useTranslation('manage-visits');
  return { key: 'planned', label: t('week.who'), options: [{ value: 'true', label: t('week.planned') }] };
}

/** The person, and a column for each day of the week. */
function useWeekColumns(
  dates: readonly PlainDate[],
  mayPlan: boolean,
  open: (day: OpenDay) => void,
): Column<VisitWeek>[] {
  const { t } = useTranslation('manage-visits');
  const { user } = useSession();
  const textOf = useVisitText();
  const linkOf = usePersonLink('/admin/employee/view');
  const on = ({ visits }: VisitWeek, date: PlainDate) => visits.filter((visit) => visit.date === date);
  return [
    personColumn(t('person'), ({ id, name, image, employee_code }) => ({
      ...{ name, image, below: employee_code, link: linkOf(id) },
    })),
    ...dates.map(
      (date): Column<VisitWeek> => ({
        key: `day${date}`,
        title: `${weekdayShort(date)} ${formatDate(date).slice(0, 5)}`,
        text: (row) => on(row, date).map(textOf).join('; '),
        render: (row) => (
          <DayCell
            visits={on(row, date)}
            label={t('week.open', { name: row.name, day: formatDate(date) })}
            // A day that is over opens to be read.
            onOpen={
              on(row, date).length > 0 || (mayPlan && date >= user.today)
                ? () => open({ employee: row, date })
                : null
            }
          />
        ),
      }),
    ),
  ];
}

type Visit = VisitWeek['visits'][number];

/** A visit on one line: when, where, and how it stands. */
function useVisitText() {
  const { t } = useTranslation('site-visits');
  return ({ starts_at, site, status }: Visit): string =>
    [starts_at && formatTimeOfDay(starts_at), site.name, `(${t(`status.${status}`)})`]
      .filter(Boolean)
      .join(' ');
}

interface DayCellProps {
  visits: readonly Visit[];
  label: string;
  onOpen: (() => void) | null;
}

function DayCell({ visits, label, onOpen }: DayCellProps) {
  const textOf = useVisitText();
  if (!onOpen) return null;
  const sites = visits.map(textOf);
  return (
    <button
      type="button"
      className={css.day}
      aria-label={[label, ...sites].join(', ')}
      title={sites.join('\n')}
      onClick={onOpen}
    >
      {visits.length === 0 ? <span className={css.add}>+</span> : null}
      {visits.map((visit) => (
        <span key={visit.uuid} className={css.visit}>
          <StatusFill status={visit.status} className={css.state} />
          <span className={css.site}>
            {visit.starts_at ? (
              <Text span className={css.time}>
                {formatTimeOfDay(visit.starts_at)}
              </Text>
            ) : null}
            {visit.site.name}
          </span>
        </span>
      ))}
    </button>
  );
}
