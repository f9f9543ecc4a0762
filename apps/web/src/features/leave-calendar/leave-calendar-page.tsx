import { Group, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type CalendarDays,
  type CalendarPerson,
  leaveCalendarEndpoints as endpoints,
} from '@mesra/contract/leave-calendar/leave-calendar';
import { endOfMonth } from '@mesra/domain/kit/plain-date';
import { IconBeach, IconSearchOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choiceFilter } from '../../shared/filters.tsx';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { Filter } from '../../ui/list-view.ts';
import { MonthSteps } from '../../ui/month-grid.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { Shown } from './calendar-days.ts';
import { CalendarList } from './calendar-list.tsx';
import { CalendarTimeline } from './calendar-timeline.tsx';
import css from './leave-calendar.module.css';
import { PersonName } from './person-name.tsx';

/** The month of the URL, else this one: `YYYY-MM`. */
const monthOf = (start: unknown, today: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(start)) ? String(start).slice(0, 7) : today.slice(0, 7);

function useFilters(): Filter[] {
  const { t } = useTranslation('leave-calendar');
  const { role } = useSession();
  const structure = useStructureFilters();
  const team = choiceFilter('team', t('team'), ['mine'] as const, () => t('my_team'));
  return [
    structure('branch'),
    structure('department'),
    ...(role.employee_id === null ? [] : [team]),
    structure('division'),
    {
      key: 'everyone',
      label: t('everyone'),
      render: (value, set) => (
        <Switch
          label={t('everyone')}
          checked={value === true || value === 'true'}
          onChange={(event) => set(event.currentTarget.checked ? true : undefined)}
        />
      ),
    },
  ];
}

/** Who is away in a month, by branch and department: people beside days, on a phone the days with who is away. */
export function LeaveCalendarPage() {
  const { t } = useTranslation('leave-calendar');
  const { user } = useSession();
  const search = useSearch({ strict: false }) as { start_date?: unknown };
  const month = monthOf(search.start_date, user.today);
  const start_date = `${month}-01`;
  const list = useList(endpoints.own, { fixed: { start_date, end_date: endOfMonth(start_date) } });
  const toMonth = (next: string) =>
    list.change({
      start_date: next === user.today.slice(0, 7) ? undefined : `${next}-01`,
      end_date: undefined,
    });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="surface">
        <div className={css.month}>
          <MonthSteps month={month} onMonth={toMonth} today={user.today} />
        </div>
        <FilterBar list={list} filters={useFilters()} searchLabel={t('search')} />
        <Month list={list} />
        <Pager list={list} />
      </div>
    </>
  );
}

type List = ReturnType<typeof useList<typeof endpoints.own>>;

const loadTeamLeave = () => import('./team-leave-dialog.tsx').then((part) => part.TeamLeaveDialog);

/** The calendar, with the leave of somebody of the user's team once it is opened. */
function Month({ list }: { list: List }) {
  const [opened, setOpened] = useState<CalendarPerson | null>(null);
  const TeamLeaveDialog = useLoaded(opened !== null, loadTeamLeave);
  return (
    <>
      <Days list={list} onOpen={setOpened} />
      {opened && TeamLeaveDialog ? <TeamLeaveDialog person={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

function Days({ list, onOpen }: { list: List } & Pick<Shown, 'onOpen'>) {
  const { t } = useTranslation('leave-calendar');
  const { user } = useSession();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (list.error) return <Problem error={list.error} retry={list.retry} />;
  if (!list.rows || !list.answer) return <div className={css.waiting} aria-busy />;
  const days = list.answer as unknown as CalendarDays;
  const shown: Shown = { ...days, people: list.rows, today: user.today, onOpen };
  if (list.rows.length === 0)
    return list.activeFilters.length > 0 ? (
      <EmptyState icon={<IconSearchOff size={22} />} title={t('none')} hint={t('none_hint')} />
    ) : (
      <>
        <EmptyState icon={<IconBeach size={22} />} title={t('nobody')} hint={t('nobody_hint')} />
        <CalendarList shown={shown} />
      </>
    );
  return phone ? (
    <>
      <Team shown={shown} />
      <CalendarList shown={shown} />
    </>
  ) : (
    <CalendarTimeline shown={shown} />
  );
}

/** Whoever reports to the user, of the people shown; on a phone the days name those alone who are away. */
function Team({ shown: { people, onOpen } }: { shown: Shown }) {
  const { t } = useTranslation('leave-calendar');
  const team = people.filter(({ reports_to_me }) => reports_to_me);
  if (team.length === 0) return null;
  return (
    <Group gap="sm" px="md" pb="sm" role="group" aria-label={t('my_team')}>
      {team.map((person) => (
        <PersonName key={person.id} person={person} onOpen={onOpen} />
      ))}
    </Group>
  );
}
