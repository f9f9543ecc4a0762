import { Anchor, Title } from '@mantine/core';
import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTimeIn, NOTHING } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './inbox.module.css';

type Evidence = Extract<InboxFacts, { kind: 'outlet_evidence' }>['evidence'];
type Item = { label: string; value: React.ReactNode };

/** What was recorded at an outlet, with the stock or the photos that its review rests on. */
export function OutletEvidenceFacts({
  facts: { evidence },
  zone,
}: {
  facts: { evidence: Evidence };
  zone: string;
}) {
  const { t } = useTranslation(['outlet-evidence', 'inbox']);
  const { entry, task, stock, schedule, photos, entered_by, answer } = evidence;
  const { start_time, end_time } = schedule;
  const session =
    start_time !== null && end_time !== null
      ? `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}`
      : t('all_day');
  const items: (Item | null)[] = [
    entry && { label: t('entry'), value: t(`types.${entry.type}`) },
    entry && { label: t('product'), value: entry.product },
    entry && { label: t('total'), value: formatCount(entry.total) },
    stock && {
      label: t('stock'),
      value: t('stock_text', {
        opening: stock.opening === null ? NOTHING : formatCount(stock.opening),
        replenished: formatCount(stock.replenished),
        sold: formatCount(stock.sold),
        total: stock.total,
      }),
    },
    task && { label: t('task'), value: task.title },
    { label: t('outlet'), value: `${evidence.outlet.name} · ${evidence.outlet.code}` },
    { label: t('project'), value: evidence.project.name },
    {
      label: t('session'),
      value: (
        <>
          {session} <StatusBadge status={schedule.status} />
        </>
      ),
    },
    { label: t('facts.recorded', { ns: 'inbox' }), value: formatDateTimeIn(zone, evidence.recorded_at) },
    { label: t('facts.arrived', { ns: 'inbox' }), value: formatDateTimeIn(zone, evidence.arrived_at) },
    entered_by === null ? null : { label: t('facts.entered_by', { ns: 'inbox' }), value: entered_by },
    answer === null ? null : { label: t('facts.answer', { ns: 'inbox' }), value: answer },
  ];
  const search = { date: evidence.date, schedule: schedule.id };
  return (
    <>
      {entry && entry.marks.length > 0 ? (
        <Notice
          tone="warning"
          title={t('facts.marks', { ns: 'inbox' })}
          lines={entry.marks.map((mark) => t(`marks.${mark}`))}
        />
      ) : null}
      <Facts items={items.filter((item) => item !== null)} />
      {photos.length > 0 ? (
        <section>
          <Title order={3} mb="xs">
            {t('photos')}
          </Title>
          <div className={css.photos}>
            {photos.map(({ id, url, item }) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('photo', { title: item ?? task?.title ?? '' })} className={css.photo} />
              </a>
            ))}
          </div>
        </section>
      ) : null}
      <Anchor renderRoot={(props) => <Link {...props} to="/spm/my-project" search={search as never} />}>
        {t('open')}
      </Anchor>
    </>
  );
}
