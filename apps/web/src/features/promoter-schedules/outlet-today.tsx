import { Text } from '@mantine/core';
import {
  type PromoterSchedule,
  promoterScheduleEndpoints,
  type ScheduledDay,
} from '@mesra/contract/promoter-schedules/promoter-schedule';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { periodColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import type { Column } from '../../ui/list-view.ts';
import { ReadSection } from '../../ui/read-section.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { usePlanText } from './plan-text.ts';

/** Pieces that were sold on a schedule. */
const soldOn = ({ stocks }: PromoterSchedule): number =>
  stocks.reduce((sum, { type, total }) => (type === 'sale' ? sum + total : sum), 0);

type Recorded = { recorded_at: string } | null;

const timeOf = (event: Recorded): string => (event === null ? '' : formatTime(event.recorded_at));

/** The schedules of some days with their projects. */
const schedulesOf = (days: readonly ScheduledDay[]) =>
  days.flatMap(({ projects }) =>
    projects.flatMap((project) =>
      project.outlets.flatMap(({ schedules }) => schedules.map((schedule) => ({ project, schedule }))),
    ),
  );

type Line = ReturnType<typeof schedulesOf>[number];

/** The columns of who is there: when, what they sold, and how far they are. */
function useColumns(): [Column<Line>, ...Column<Line>[]] {
  const { t } = useTranslation('promoter-schedules');
  const planText = usePlanText();
  const timeColumn = (key: 'checkin' | 'checkout' | 'report', timed: (line: Line) => Recorded) =>
    periodColumn<Line>(key, t(`today.${key}`), (line) => timeOf(timed(line)));
  return [
    textColumn('promoter', t('promoter'), ({ schedule }) => schedule.promoter?.name ?? ''),
    textColumn('project', t('today.project'), ({ project }) => project.name),
    periodColumn('session', t('session'), ({ schedule }) => planText(schedule)),
    timeColumn('checkin', ({ schedule }) => schedule.checkin),
    timeColumn('checkout', ({ schedule }) => schedule.checkout),
    textColumn('sold', t('today.sold'), ({ schedule }) => formatCount(soldOn(schedule)), { align: 'right' }),
    timeColumn('report', ({ schedule }) => schedule.daily_report),
    statusColumn(t('today.status'), { of: ({ schedule }) => schedule.status }),
  ];
}

/** Who is at an outlet today, by project: when they came and went, what they sold, and their report. */
export function OutletToday({ outletId }: { outletId: number }) {
  const { t } = useTranslation('promoter-schedules');
  const { company, user } = useSession();
  const query = useQuery({
    ...read(promoterScheduleEndpoints.list, {
      query: {
        ...{ company_id: company.id, outlet_id: [outletId], date: user.today },
        view_type: 'scheduleByProjectOutletDatePromoter',
      },
    }),
    meta: { silent: true },
  });
  const title = t('today.title');
  const columns = useColumns();
  return (
    <ReadSection title={title} query={query}>
      {(days) =>
        days.length === 0 ? (
          <Text c="dimmed">{t('today.none')}</Text>
        ) : (
          <SmallTable
            label={title}
            columns={columns}
            rows={schedulesOf(days)}
            keyOf={({ schedule }) => schedule.id}
          />
        )
      }
    </ReadSection>
  );
}
