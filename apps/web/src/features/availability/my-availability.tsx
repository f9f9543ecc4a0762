import { Button, Skeleton, Text } from '@mantine/core';
import type {
  AvailabilityWeek,
  AvailableDayShown,
  OwnAvailability,
} from '@mesra/contract/availability/availability';
import { addDays } from '@mesra/domain/kit/plain-date';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { dayName, weekdayLong } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './availability.module.css';
import { useOwnAvailability, useRemoveAvailability, useRemoveWish } from './availability.queries.ts';

const loadDialog = () => import('./availability-dialog.tsx').then((part) => part.AvailabilityDialog);
const loadWish = () => import('./wish-dialog.tsx').then((part) => part.WishDialog);

/** A Monday. */
const MONDAY = '2024-01-01';

/** When one can work, by weekday, and wishes for single days. */
export function MyAvailability() {
  const { t } = useTranslation('availability');
  const { data, error, refetch } = useOwnAvailability();
  const [open, setOpen] = useState<'week' | 'wish' | null>(null);
  const Dialog = useLoaded(open === 'week', loadDialog);
  const Wish = useLoaded(open === 'wish', loadWish);
  const close = () => setOpen(null);
  return (
    <Section
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="default" onClick={() => setOpen('week')} disabled={!data}>
          {t('change')}
        </Button>
      }
    >
      {data ? (
        <>
          <Weeks own={data} />
          <Wishes own={data} onAdd={() => setOpen('wish')} />
          {Dialog && open === 'week' ? <Dialog own={data} onClose={close} /> : null}
          {Wish && open === 'wish' ? <Wish own={data} onClose={close} /> : null}
        </>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={160} radius="md" />
      )}
    </Section>
  );
}

function Weeks({ own: { current, later } }: { own: OwnAvailability }) {
  const { t } = useTranslation('availability');
  return (
    <>
      {current ? <Week week={current} now /> : <Text c="dimmed">{t('always')}</Text>}
      {later.map((week) => (
        <Week key={week.id} week={week} />
      ))}
    </>
  );
}

function Week({ week, now = false }: { week: AvailabilityWeek; now?: boolean }) {
  const { t } = useTranslation('availability');
  const remove = useRemoveAvailability();
  const from = formatDate(week.effective_from);
  const text = ({ kind, start_time, end_time }: AvailableDayShown) =>
    kind === 'between' && start_time && end_time
      ? t('between', { from: formatTimeOfDay(start_time), to: formatTimeOfDay(end_time) })
      : t(`kinds.${kind}`);
  return (
    <div className={css.part}>
      <div className={css.head}>
        <strong>{now ? t('now') : t('from', { day: from })}</strong>
        <IconButton
          label={t('remove_of', { day: from })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: week.id } })}
        >
          <IconTrash size={16} />
        </IconButton>
      </div>
      <dl className={css.week}>
        {week.days.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seven days never move
          <div key={at}>
            <dt>{weekdayLong(addDays(MONDAY, at))}</dt>
            <dd>{text(day)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Wishes({ own, onAdd }: { own: OwnAvailability; onAdd: () => void }) {
  const { t } = useTranslation('availability');
  const remove = useRemoveWish();
  return (
    <div className={css.part}>
      <div className={css.head}>
        <strong>{t('wishes')}</strong>
        <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          {t('add_wish')}
        </Button>
      </div>
      {own.wishes.length === 0 ? <Text c="dimmed">{t('no_wishes')}</Text> : null}
      <ul className={css.rows}>
        {own.wishes.map(({ id, date, kind, template, note }) => (
          <li key={id}>
            <span>
              {dayName(date)} <Mark text={t(`wish.${kind}`)} tone={kind === 'off' ? 'warning' : 'info'} />
              {template ? ` ${template.name}` : null}
              {note ? <Text c="dimmed">{note}</Text> : null}
            </span>
            <IconButton
              label={t('wish.remove', { day: formatDate(date) })}
              onClick={() => remove.mutate({ params: { id } })}
            >
              <IconTrash size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
