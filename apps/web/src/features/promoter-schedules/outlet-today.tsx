import { Text } from '@mantine/core';
import {
  type PromoterSchedule,
  promoterScheduleEndpoints,
  type ScheduledDay,
} from '@mesra/contract/promoter-schedules/promoter-schedule';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTime, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import table from '../../ui/plain-table.module.css';
import { ReadSection } from '../../ui/read-section.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { usePlanText } from './plan-text.ts';

/** Pieces that were sold on a schedule. */
const soldOn = ({ stocks }: PromoterSchedule): number =>
  stocks.reduce((sum, { type, total }) => (type === 'sale' ? sum + total : sum), 0);

const timeOf = (event: { recorded_at: string } | null): string =>
  event === null ? NOTHING : formatTime(event.recorded_at);

/** The schedules of some days with their projects. */
const schedulesOf = (days: readonly ScheduledDay[]) =>
  days.flatMap(({ projects }) =>
    projects.flatMap((project) =>
      project.outlets.flatMap(({ schedules }) => schedules.map((schedule) => ({ project, schedule }))),
    ),
  );

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
  return (
    <ReadSection title={title} query={query}>
      {(days) =>
        days.length === 0 ? (
          <Text c="dimmed">{t('today.none')}</Text>
        ) : (
          <ScrollBox label={title}>
            <table className={table.table} aria-label={title}>
              <thead>
                <tr>
                  {[t('promoter'), t('today.project'), t('session')].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                  <th scope="col">{t('today.checkin')}</th>
                  <th scope="col">{t('today.checkout')}</th>
                  <th scope="col" className={table.right}>
                    {t('today.sold')}
                  </th>
                  <th scope="col">{t('today.report')}</th>
                  <th scope="col">{t('today.status')}</th>
                </tr>
              </thead>
              <tbody>
                {schedulesOf(days).map(({ project, schedule }) => (
                  <Line key={schedule.id} project={project.name} schedule={schedule} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )
      }
    </ReadSection>
  );
}

function Line({ project, schedule }: { project: string; schedule: PromoterSchedule }) {
  const planText = usePlanText();
  const { promoter, start_time, end_time, checkin, checkout, daily_report, status } = schedule;
  return (
    <tr>
      <th scope="row">{promoter?.name}</th>
      <td>{project}</td>
      <td className="figures">{planText({ start_time, end_time })}</td>
      <td className="figures">{timeOf(checkin)}</td>
      <td className="figures">{timeOf(checkout)}</td>
      <td className={`figures ${table.right}`}>{formatCount(soldOn(schedule))}</td>
      <td className="figures">{timeOf(daily_report)}</td>
      <td>
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}
