import { Button } from '@mantine/core';
import { MAX_SELECTED } from '@mesra/contract/kit/list-query';
import { type RosterRow, workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { addDays } from '@mesra/domain/kit/plain-date';
import { IconCalendarTime } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { daysOfWeek, requestedWeek } from '../../lib/week-days.ts';
import { useStructureFilters } from '../../shared/structure-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { WeekSteps } from '../../ui/week-steps.tsx';
import { PartTabs } from './part-tabs.tsx';
import css from './roster.module.css';
import { useRosterColumns } from './roster-columns.tsx';

const loadDialog = () => import('./assign-dialog.tsx').then((part) => part.AssignDialog);
const FILTERED = ['branch', 'department', 'division', 'position'] as const;

/** Each employee's schedule in a week, with bulk assignment for users who may change it. */
export function RosterList() {
  const { t } = useTranslation('schedules');
  const { user, allows } = useSession();
  const search = useSearch({ strict: false }) as { start_date?: unknown };
  const monday = requestedWeek(search.start_date, user.today);
  const { list, views } = useViewedList('/attendance/schedule#roster', workScheduleEndpoints.roster, {
    fixed: { start_date: monday, end_date: addDays(monday, 6), with: ['department', 'position'] },
  });
  const assigns = allows(workScheduleEndpoints.assign);
  const together = {
    bulk: (rows: RosterRow[], done: () => void) => <AssignBar rows={rows} done={done} />,
    max: MAX_SELECTED,
  };
  return (
    <div className={css.roster}>
      <RowLinks>
        <ListPage
          name="roster"
          title={t('roster_title')}
          description={t('roster_description')}
          list={list}
          views={views}
          columns={useRosterColumns(daysOfWeek(monday))}
          filters={FILTERED.map(useStructureFilters())}
          searchLabel={t('roster_search')}
          {...(assigns ? together : {})}
          empty={{ title: t('roster_none'), hint: t('roster_none_hint') }}
        >
          <PartTabs current="roster" />
          <WeekSteps monday={monday} today={user.today} onWeek={list.change} />
        </ListPage>
      </RowLinks>
    </div>
  );
}

/** The selection is fixed on opening, even if the list changes. */
function AssignBar({ rows, done }: { rows: readonly RosterRow[]; done: () => void }) {
  const { t } = useTranslation('schedules');
  const [ids, setIds] = useState<number[] | null>(null);
  const Dialog = useLoaded(ids !== null, loadDialog);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={16} />}
        onClick={() => setIds(rows.map((row) => row.id))}
      >
        {t('assign')}
      </Button>
      {Dialog && ids ? <Dialog ids={ids} onClose={() => setIds(null)} onDone={done} /> : null}
    </>
  );
}
