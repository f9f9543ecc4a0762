import { Text } from '@mantine/core';
import type { DailyReport, OutletDay, OutletDayTask } from '@mesra/contract/outlet-days/outlet-day';
import { useTranslation } from 'react-i18next';
import { formatDifference, formatMoney, formatTimeOfDate } from '../../lib/format.ts';
import { TaskAnswer, TaskPhotos } from '../../shared/tasks/task-record.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './outlet-monitoring.module.css';

/** The tasks and the daily report of a promoter, as they were recorded. */
export function RecordedDay({ day, zone }: { day: OutletDay; zone: string }) {
  const { t } = useTranslation('outlet-monitoring');
  const { tasks, report, schedule } = day;
  const names = new Map(day.products.map(({ product_id, name }) => [product_id, name]));
  return (
    <div className={css.recorded}>
      {schedule.checkout_reason ? (
        <Text>{t('left_because', { reason: schedule.checkout_reason })}</Text>
      ) : null}
      {tasks.map((task) => (
        <RecordedTask key={task.id} task={task} zone={zone} date={schedule.date} />
      ))}
      {report ? <Report report={report} names={names} /> : null}
      {tasks.length === 0 && !report ? <Text c="dimmed">{t('nothing_recorded')}</Text> : null}
    </div>
  );
}

function RecordedTask({ task, zone, date }: { task: OutletDayTask; zone: string; date: string }) {
  const { t } = useTranslation('outlet-monitoring');
  const { title, recorded_at, items, photos } = task;
  return (
    <section aria-label={title}>
      <div className={css.head}>
        <Text fw={600}>{title}</Text>
        <Mark
          text={
            recorded_at ? t('done_at', { time: formatTimeOfDate(zone, date, recorded_at) }) : t('not_done')
          }
          tone={recorded_at ? 'success' : 'warning'}
        />
      </div>
      {recorded_at && items ? (
        <ul className={css.lines}>
          {items.map((item) => (
            <li key={item.key}>
              <TaskAnswer item={item} task={task} zone={zone} />
            </li>
          ))}
        </ul>
      ) : (
        <TaskPhotos photos={photos} label={title} />
      )}
    </section>
  );
}

function Report({ report, names }: { report: DailyReport; names: ReadonlyMap<number, string> }) {
  const { t } = useTranslation('outlet-monitoring');
  const { closing_counts, competitors, photos } = report;
  return (
    <section aria-label={t('report')}>
      <Text fw={600}>{t('report')}</Text>
      <ul className={css.lines}>
        {closing_counts.map(({ product_id, counted, difference, reason }) => (
          <li key={product_id}>
            {t('counted', { product: names.get(product_id) ?? '', count: counted })}
            {difference === 0 ? null : ` · ${t('difference', { difference: formatDifference(difference) })}`}
            {reason ? ` · ${t(`reason.${reason}`)}` : null}
          </li>
        ))}
        {competitors.map(({ name, price }) => (
          <li key={name}>{t('competitor', { name, price: formatMoney(price) })}</li>
        ))}
        {report.remarks ? <li className={css.remarks}>{report.remarks}</li> : null}
      </ul>
      <TaskPhotos photos={photos} label={t('report')} />
    </section>
  );
}
