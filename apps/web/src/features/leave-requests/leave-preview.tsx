import { Stack, Text } from '@mantine/core';
import type { LeaveLine, LeavePreview } from '@mesra/contract/leave-requests/leave-request';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { LEAVE_DURATIONS, type LeaveDuration } from '@mesra/domain/leave/request-days';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { dayReason } from '../../shared/leave/day-reason.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './leave-requests.module.css';
import { takesHalves } from './leave-terms.ts';

interface LeavePreviewProps {
  preview: LeavePreview;
  line: LeaveLine | undefined;
  /** Whether a file is attached: the server does not see it before it is sent. */
  attached: boolean;
  /** Whether it is made for somebody else. */
  forOther: boolean;
  onDuration: (date: PlainDate, duration: LeaveDuration) => void;
}

/** What a request would be: each day with what it counts and why, the balance after, who is away, the rules it breaks. */
export function PreviewPart({ preview, line, attached, forOther, onDuration }: LeavePreviewProps) {
  const { t } = useTranslation('leave-requests');
  const { days, balances, away } = preview;
  const broken = preview.broken_rules.filter(({ code }) => !(attached && code === 'attachment_missing'));
  const rules = broken.map(({ text, section }) => (section ? `${text} (${section})` : text));
  const isIll = line?.kind === 'sick' || line?.kind === 'hospitalisation';
  const advice =
    isIll && broken.some(({ code }) => code === 'overlap')
      ? [t(forOther ? 'ill_on_leave_other' : 'ill_on_leave')]
      : [];
  const isUnpaid = line?.kind === 'unpaid';
  const left = balances.flatMap(({ year, after }) => {
    if (after === null) return [];
    const [key, figure] = isUnpaid ? (['taken_after', -after] as const) : (['after', after] as const);
    return [t(key, { days: formatDays(figure), year: String(year) })];
  });
  return (
    <Stack gap="sm" aria-live="polite">
      <Text fw={600} className="figures">
        {[t('counted', { count: days, number: formatDays(days) }), ...left].join(' · ')}
      </Text>
      {broken.length > 0 ? (
        <Notice
          tone={broken.some(({ blocks }) => blocks) ? 'error' : 'warning'}
          lines={[...rules, ...advice]}
        />
      ) : null}
      <ul className={css.days} aria-label={t('each_day')}>
        {preview.day_list.map((day) => (
          <PreviewDay key={day.date} day={day} halves={takesHalves(line)} onDuration={onDuration} />
        ))}
      </ul>
      {away.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('away', { names: away.map(({ name }) => name).join(', ') })}
        </Text>
      ) : null}
    </Stack>
  );
}

interface PreviewDayProps {
  day: LeavePreview['day_list'][number];
  halves: boolean;
  onDuration: LeavePreviewProps['onDuration'];
}

function PreviewDay({ day, halves, onDuration }: PreviewDayProps) {
  const { t, i18n } = useTranslation(['leave-requests', 'leave-facts']);
  const { t: facts } = useTranslation('leave-facts');
  const { date, duration, days, why } = day;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
  const label = `${weekday} ${formatDate(date)}`;
  return (
    <li className={css.day}>
      <div className={css.text}>
        <Text className="figures">{label}</Text>
        <Text size="sm" c="dimmed">
          {formatDays(days)} · {dayReason(day, facts)}
        </Text>
      </div>
      {halves && why === 'work' ? (
        <SelectField
          aria-label={t('how_long', { day: label })}
          allowDeselect={false}
          value={duration}
          onChange={(next) => next && onDuration(date, next as LeaveDuration)}
          data={LEAVE_DURATIONS.map((value) => ({ value, label: t(`leave-facts:durations.${value}`) }))}
        />
      ) : null}
    </li>
  );
}
