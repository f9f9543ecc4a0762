import { Button, Text } from '@mantine/core';
import { dailyReportEndpoints } from '@mesra/contract/outlet-days/daily-report';
import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDifference, formatTimeOfDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { textColumn } from '../../shared/columns.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useReasonedMove } from '../../shared/use-reasoned-move.ts';
import { Money } from '../../ui/money.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './outlet-reviews.module.css';

interface Photo {
  id: number;
  url: string;
}

function Photos({ photos, label }: { photos: readonly Photo[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <div className={css.photos}>
      {photos.map(({ id, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label} className={css.photo} loading="lazy" />
        </a>
      ))}
    </div>
  );
}

/** The tasks of the project with what was done of them. */
export function DayTasks({ day }: { day: OutletDay }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const zone = useSession().company.config.time_zone;
  return (
    <Section title={t('tasks')}>
      {day.tasks.length === 0 ? <Text c="dimmed">{t('no_tasks')}</Text> : null}
      <ul className={css.list}>
        {day.tasks.map(({ id, title, recorded_at, photos }) => (
          <li key={id}>
            <Text fw={550}>{title}</Text>
            <Mark
              text={
                recorded_at
                  ? t('done', { time: formatTimeOfDate(zone, day.schedule.date, recorded_at) })
                  : t('not_done')
              }
              tone={recorded_at ? 'success' : 'primary'}
            />
            <Photos photos={photos} label={t('photo', { title })} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The daily report of the schedule; whoever looks after the outlet withdraws it with a reason. */
export function DayReport({ day }: { day: OutletDay }) {
  const { t } = useTranslation('outlet-reviews');
  const zone = useSession().company.config.time_zone;
  const { report, schedule } = day;
  const withdrawing = useReasonedMove<{ id: number; version: number }>(dailyReportEndpoints.withdraw);
  if (!report)
    return (
      <Section title={t('day.report')}>
        <Text c="dimmed">{t('day.no_report')}</Text>
      </Section>
    );
  const ask = () => withdrawing.ask({ id: schedule.id, version: report.version });
  return (
    <Section
      title={t('day.report')}
      description={t('day.sent', { time: formatTimeOfDate(zone, schedule.date, report.recorded_at) })}
      actions={
        report.can.withdraw ? (
          <Button variant="default" onClick={ask}>
            {t('day.withdraw')}
          </Button>
        ) : null
      }
    >
      <Counts day={day} report={report} />
      <Facts
        items={[
          ...(report.remarks ? [{ label: t('day.remarks'), value: report.remarks }] : []),
          ...report.competitors.map(({ name, price }) => ({ label: name, value: <Money amount={price} /> })),
        ]}
      />
      <Photos photos={report.photos} label={t('day.photo', { title: t('day.report') })} />
      {withdrawing.cancelling ? (
        <ReasonDialog
          labels={{
            title: t('withdraw.title'),
            effect: t('withdraw.effect', { name: schedule.promoter?.name ?? '' }),
            label: t('withdraw.label'),
            save: t('withdraw.save'),
          }}
          maxLength={255}
          saving={withdrawing.saving}
          onAnswer={withdrawing.answer}
        />
      ) : null}
    </Section>
  );
}

type Report = NonNullable<OutletDay['report']>;

type Count = Report['closing_counts'][number];

const differenceText = ({ difference }: Count): string =>
  difference === 0 ? '' : formatDifference(difference);

function Counts({ day, report }: { day: OutletDay; report: Report }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const names = new Map(day.products.map(({ product_id, name }) => [product_id, name]));
  if (report.closing_counts.length === 0) return null;
  return (
    <SmallTable
      label={t('report')}
      columns={[
        textColumn<Count>('product', t('product'), ({ product_id }) => names.get(product_id) ?? ''),
        textColumn<Count>('counted', t('counted'), ({ counted }) => formatCount(counted), { align: 'right' }),
        textColumn<Count>('difference', t('difference'), differenceText, { align: 'right' }),
        textColumn<Count>('reason', t('reason'), ({ reason }) => (reason ? t(`reasons.${reason}`) : '')),
      ]}
      rows={report.closing_counts}
      keyOf={({ product_id }) => product_id}
    />
  );
}
