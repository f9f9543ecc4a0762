import { Skeleton, Stack } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { CorrectionList } from './correction-list.tsx';
import css from './my-attendance.module.css';
import { useAttendanceToday } from './my-attendance.queries.ts';
import type { MyAttendanceSearch } from './my-attendance-search.ts';
import { MyMonth } from './my-month.tsx';
import { MyYear } from './my-year.tsx';
import { TodayCard } from './today-card.tsx';

const loadDay = () => import('./my-day-dialog.tsx').then((part) => part.MyDayDialog);

/** The state of the page in the address, and a function to change it. */
function useAddress() {
  const search = useSearch({ strict: false }) as MyAttendanceSearch;
  const navigate = useNavigate();
  const change = (next: MyAttendanceSearch, replace = true) =>
    void navigate({
      to: '/attendance',
      search: { ...search, ...next } as never,
      replace,
      resetScroll: false,
    });
  return { search, change };
}

/** One's own attendance: clocking in and out, the month, the year, and each day with how its hours come about. */
export function MyAttendancePage() {
  const { t } = useTranslation('my-attendance');
  const { company } = useSession();
  const { search, change } = useAddress();
  const today = useAttendanceToday();
  const DayDialog = useLoaded(search.date !== undefined, loadDay);
  const close = () => change({ date: undefined });
  return (
    <>
      <PageHeader title={t('title')} />
      {today.data === undefined ? (
        today.error ? (
          <div className="surface">
            <Problem error={today.error} retry={() => void today.refetch()} />
          </div>
        ) : (
          <Skeleton height={360} radius="md" />
        )
      ) : today.data === null ? (
        <div className="surface">
          <EmptyState
            icon={<IconUserQuestion size={22} />}
            title={t('no_record')}
            hint={t('no_record_hint', { company: company.name })}
          />
        </div>
      ) : (
        <div className={css.page}>
          <Stack gap="md" miw={0}>
            <TodayCard key={today.data.employee_id} today={today.data} />
            <CorrectionList zone={today.data.zone} />
          </Stack>
          <Stack gap="md" miw={0}>
            <MyMonth
              zone={today.data.zone}
              search={search}
              onChange={change}
              onOpen={(date) => change({ date }, false)}
            />
            <MyYear />
          </Stack>
        </div>
      )}
      {DayDialog && search.date && today.data ? (
        <DayDialog key={search.date} date={search.date} onClose={close} />
      ) : null}
    </>
  );
}
