import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MonthSteps, weeksAround } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useOwnDays } from './my-attendance.queries.ts';
import type { MyAttendanceSearch } from './my-attendance-search.ts';
import { MonthCalendar } from './my-month-calendar.tsx';
import { MonthList } from './my-month-list.tsx';

interface MyMonthProps {
  zone: string;
  search: MyAttendanceSearch;
  onChange: (search: MyAttendanceSearch) => void;
  onOpen: (date: string) => void;
}

/** A month of own days, as calendar or list; the address holds which. */
export function MyMonth({ zone, search, onChange, onOpen }: MyMonthProps) {
  const { t } = useTranslation('my-attendance');
  const { user } = useSession();
  const month = search.month ?? user.today.slice(0, 7);
  const { start, end } = weeksAround(month);
  const { data, error, refetch } = useOwnDays(start, end);
  const list = search.view === 'list';
  const days = data?.filter(({ date }) => date.startsWith(month));
  return (
    <Section title={t('month')} description={days ? <MonthTotal days={days} /> : null}>
      <MonthSteps
        month={month}
        today={user.today}
        onMonth={(next) => onChange({ month: next === user.today.slice(0, 7) ? undefined : next })}
      >
        <SegmentedControl
          aria-label={t('month')}
          size="sm"
          data={[
            { value: 'calendar', label: t('calendar') },
            { value: 'list', label: t('list') },
          ]}
          value={list ? 'list' : 'calendar'}
          onChange={(view) => onChange({ view: view === 'list' ? 'list' : undefined })}
        />
      </MonthSteps>
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius="md" />
        )
      ) : !list ? (
        <MonthCalendar month={month} days={data} zone={zone} today={user.today} onOpen={onOpen} />
      ) : days?.length ? (
        <MonthList days={days} zone={zone} today={user.today} onOpen={onOpen} />
      ) : (
        <EmptyState icon={<IconCalendarOff size={22} />} title={t('nothing')} hint={t('nothing_hint')} />
      )}
    </Section>
  );
}

function MonthTotal({ days }: { days: readonly AttendanceDay[] }) {
  const { t } = useTranslation('my-attendance');
  const { lasting } = useAttendanceLabels();
  const sum = (figure: 'normal_minutes' | 'overtime_minutes') =>
    days.reduce((total, day) => total + day[figure], 0);
  const overtime = sum('overtime_minutes');
  return (
    <Text component="span" className="figures">
      {t('month_total', { hours: lasting(sum('normal_minutes') + overtime), overtime: lasting(overtime) })}
    </Text>
  );
}
