import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import type { MySchedule } from '@mesra/contract/outlet-reviews/my-project';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../lib/api-problem.ts';
import { formatDate, formatTimeOfDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx';
import type { Attending } from './attend-dialog.tsx';
import { DayEvents } from './day-events.tsx';
import { DayReport, DayTasks } from './day-report.tsx';
import { DayEntries, DayStock } from './day-stock.tsx';
import css from './outlet-reviews.module.css';
import { useOutletDay, useOutletEvents } from './outlet-reviews.queries.ts';
import type { Replacing } from './replace-dialog.tsx';
import { useSessionText } from './session-text.ts';

const loadAttend = () => import('./attend-dialog.tsx').then((part) => part.AttendDialog);
const loadEnter = () => import('./enter-dialog.tsx').then((part) => part.EnterDialog);
const loadPrice = () => import('./price-dialog.tsx').then((part) => part.PriceDialog);

interface OutletDayDrawerProps {
  /** The schedule whose day is shown. */
  id: number;
  /** The schedules of the outlet on the day. */
  others: readonly MySchedule[];
  onChoose: (schedule: number) => void;
  onReplace: (of: Replacing) => void;
  onClose: () => void;
}

/** The day of an outlet: its schedules, stock, entries, tasks with their photos, and the daily report. */
export function OutletDayDrawer({ id, onClose, ...rest }: OutletDayDrawerProps) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const { t: page } = useTranslation('outlet-reviews');
  const { data, error, refetch } = useOutletDay(id);
  const title = data
    ? t('title', { outlet: data.outlet.name, day: formatDate(data.schedule.date) })
    : page('title');
  return (
    <RecordDrawer title={title} width={720} onClose={onClose}>
      {data ? (
        <ShownDay key={id} day={data} {...rest} />
      ) : isMissing(error) ? (
        <EmptyState title={page('none')} hint={page('none_hint')} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

interface ShownDayProps extends Omit<OutletDayDrawerProps, 'id' | 'onClose'> {
  day: OutletDay;
}

const TYPES = ['in', 'out'] as const;

/** The check-ins and check-outs that the reader may enter for the promoter of a day, or put right. */
function useAttendable({ schedule, can }: OutletDay): Attending[] {
  const { data: events = [] } = useOutletEvents(schedule.id);
  const { checkin, checkout } = schedule;
  const steps = { in: checkin, out: checkout };
  const entered = TYPES.flatMap((type): Attending[] => {
    const at = steps[type]?.recorded_at;
    const corrects = events.find(
      (one) => one.type === type && !one.superseded && Date.parse(one.recorded_at) === Date.parse(at ?? ''),
    );
    return can[`correct_${type}`] && corrects ? [{ type, corrects }] : [];
  });
  const next = TYPES.filter((type) => can[`check_${type}`]);
  return [...next.map((type) => ({ type, corrects: null })), ...entered];
}

function ShownDay({ day, others, onChoose, onReplace }: ShownDayProps) {
  const { t } = useTranslation('outlet-reviews');
  const { schedule, outlet } = day;
  const mine = others.find(({ id }) => id === schedule.id);
  const name = schedule.promoter?.name ?? '';
  const attendable = useAttendable(day);
  const [entering, setEntering] = useState(false);
  const [priced, setPriced] = useState<OutletDay['products'][number] | null>(null);
  const [attending, setAttending] = useState<Attending | null>(null);
  const Enter = useLoaded(entering, loadEnter);
  const Attend = useLoaded(attending !== null, loadAttend);
  const Price = useLoaded(priced !== null, loadPrice);
  return (
    <Stack gap="md">
      <Others schedules={others} chosen={schedule.id} onChoose={onChoose} />
      <Head day={day} />
      {day.can.enter || attendable.length > 0 || mine?.can.replace ? (
        <Group gap="xs">
          {attendable.map((one) => (
            <Button
              key={`${one.type} ${one.corrects?.id}`}
              variant="default"
              onClick={() => setAttending(one)}
            >
              {t(`day.attend.${one.corrects ? (`correct_${one.type}` as const) : one.type}`)}
            </Button>
          ))}
          {day.can.enter ? (
            <Button variant="default" onClick={() => setEntering(true)}>
              {t('day.enter')}
            </Button>
          ) : null}
          {mine?.can.replace ? (
            <Button variant="default" onClick={() => onReplace({ schedule: mine, outlet: outlet.name })}>
              {t('replace_of', { name })}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {day.taken_by_payroll ? <Notice tone="info">{t('day.taken_by_payroll')}</Notice> : null}
      <DayEvents day={day} />
      <DayStock day={day} onPrice={setPriced} />
      <DayEntries day={day} />
      <DayTasks day={day} />
      <DayReport day={day} />
      {Attend && attending ? <Attend day={day} of={attending} onClose={() => setAttending(null)} /> : null}
      {Enter && entering ? <Enter day={day} onClose={() => setEntering(false)} /> : null}
      {Price && priced ? (
        <Price schedule={schedule.id} product={priced} onClose={() => setPriced(null)} />
      ) : null}
    </Stack>
  );
}

interface OthersProps {
  schedules: readonly MySchedule[];
  chosen: number;
  onChoose: (schedule: number) => void;
}

/** Whose day is shown, where several work at the outlet. */
function Others({ schedules, chosen, onChoose }: OthersProps) {
  const { t, i18n } = useTranslation('outlet-reviews');
  const sessionText = useSessionText();
  if (schedules.length < 2) return null;
  return (
    <Group gap={6} role="group" aria-label={t('day.schedules')}>
      {schedules.map(({ id, promoter, status, ...times }) => (
        <Button
          key={id}
          size="compact-md"
          variant={id === chosen ? 'light' : 'default'}
          classNames={{ root: css.tab, label: css.tabText }}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {[promoter?.name, sessionText(times), status === 'Cancelled' ? statusLabel(status, i18n) : null]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
    </Group>
  );
}

function Head({ day: { schedule, project } }: { day: OutletDay }) {
  const { t } = useTranslation('outlet-reviews');
  const zone = useSession().company.config.time_zone;
  const sessionText = useSessionText();
  const { promoter, checkin, checkout, reason, checkout_reason } = schedule;
  const times = [checkin, checkout].flatMap((at) =>
    at ? [formatTimeOfDate(zone, schedule.date, at.recorded_at)] : [],
  );
  return (
    <>
      <Group gap={8}>
        <Text fw={600}>{promoter?.name}</Text>
        <StatusBadge status={schedule.status} />
      </Group>
      <Facts
        items={[
          { label: t('session'), value: sessionText(schedule) },
          { label: t('in_out'), value: times.join(' – ') },
          { label: t('project'), value: project.name },
        ]}
      />
      {reason ? <Text c="dimmed">{reason}</Text> : null}
      {checkout_reason ? <Text c="dimmed">{t('day.left_without', { reason: checkout_reason })}</Text> : null}
    </>
  );
}
