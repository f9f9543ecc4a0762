import { Stack, Text } from '@mantine/core';
import type { LeaveFacts as Facts, OwnLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { AttachedFiles } from '../../ui/attached-files.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts as FactList } from '../../ui/section.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useWaitsFor } from '../waits-for.ts';
import { dayReason } from './day-reason.ts';
import { dayRuns } from './day-runs.ts';
import { formatDays, spanText } from './leave-days.ts';

type Request = Omit<OwnLeaveItem, 'can'>;

interface LeaveFactsProps {
  request: Request;
  /** What stands beside a decision; null for whoever made the request. */
  facts: Facts | null;
}

type Item = { label: string; value: React.ReactNode };

const Lines = ({ lines, none }: { lines: readonly string[]; none: string }) =>
  lines.length === 0 ? (
    <Text c="dimmed">{none}</Text>
  ) : (
    <Stack gap={2}>
      {lines.map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ))}
    </Stack>
  );

/** What the balance becomes, who else is away, and the year before. */
function useDecisionItems(
  facts: Facts | null,
  kind: Request['leave_type']['kind'],
): { balances: Item[]; others: Item[] } {
  const { t, i18n } = useTranslation('leave-facts');
  if (!facts) return { balances: [], others: [] };
  const balances = facts.balances.flatMap(({ year, before, after, held }): Item[] => {
    if (before === null || after === null) return [];
    // Unpaid leave has no balance: what was taken of it stands as a negative one.
    const [key, sign] = kind === 'unpaid' ? (['taken', -1] as const) : (['balance', 1] as const);
    const change = t('before_after', { before: formatDays(sign * before), after: formatDays(sign * after) });
    const value = held > 0 ? `${change} (${t('held', { days: formatDays(held) })})` : change;
    return [{ label: t(key, { year: String(year) }), value }];
  });
  const away = facts.away.map(
    ({ name, dates }) =>
      `${name}: ${dayRuns(dates.map((date) => ({ date })))
        .map(spanText)
        .join(', ')}`,
  );
  const cover = dayRuns(facts.cover, (one) => `${one.away} ${one.people}`).map(({ day, ...span }) =>
    t('cover_of', { date: spanText(span), away: formatDays(day.away), people: formatDays(day.people) }),
  );
  const earlier = facts.earlier.map(
    (one) =>
      `${spanText(one)}: ${one.leave_type}, ${formatDays(one.days)} (${statusLabel(one.status, i18n)})`,
  );
  return {
    balances,
    others: [
      { label: t('away'), value: <Lines lines={away} none={t('nobody')} /> },
      { label: t('cover'), value: <Lines lines={cover} none={t('none')} /> },
      { label: t('earlier'), value: <Lines lines={earlier} none={t('none')} /> },
    ],
  };
}

/** The actual day of an event, or of a birth the expected one. */
const eventDayText = (
  { kind, due_on, happened_on }: NonNullable<Request['event']>,
  t: TFunction<'leave-facts'>,
): string =>
  happened_on === null && (kind === 'maternity' || kind === 'paternity')
    ? t('expected', { date: formatDate(due_on) })
    : formatDate(happened_on ?? due_on);

/** What each day counts and why, days in a row that are alike in one line; of leave by the calendar every day counts. */
function dayLines(days: Request['day_list'], t: TFunction<'leave-facts'>): string[] {
  const byCalendar = days.some(({ why, days: counts }) => counts > 0 && why !== 'work' && why !== 'half');
  const reasonOf = (day: Request['day_list'][number]) => (byCalendar ? '' : ` (${dayReason(day, t)})`);
  const keyOf = (day: Request['day_list'][number]) =>
    [day.duration, day.days, day.cancelled, reasonOf(day)].join();
  return dayRuns(days, keyOf).map(({ day, ...span }) => {
    const key = span.start_date === span.end_date ? 'counts' : 'counts_each';
    const counts = t(key, { duration: t(`durations.${day.duration}`), days: formatDays(day.days) });
    return `${spanText(span)}: ${counts}${reasonOf(day)}${day.cancelled ? ' ✕' : ''}`;
  });
}

/** Who has it, or who decided and when, and the words about it. */
function useOutcomeItems(request: Request): (Item | null)[] {
  const { decided_by, decided_at, granted_at_once, note } = request;
  const { t } = useTranslation('leave-facts');
  const { company } = useSession();
  const when = formatDateTimeIn(company.config.time_zone, decided_at);
  const who = granted_at_once ? t('at_once') : decided_by?.name;
  const waits = useWaitsFor()(request.waits_for);
  return [
    waits === null ? null : { label: t('waits'), value: waits },
    decided_at && who ? { label: t('decided'), value: `${who}, ${when}` } : null,
    note ? { label: t('note'), value: note } : null,
  ];
}

/**
 * A request: the rules it breaks, its reason, event, files and outcome, and what each day counts and why; with `facts` also
 * what the balance becomes, who else is away, and the year before.
 */
export function LeaveFacts({ request, facts }: LeaveFactsProps) {
  const { t } = useTranslation('leave-facts');
  const { balances, others } = useDecisionItems(facts, request.leave_type.kind);
  const outcome = useOutcomeItems(request);
  const days = dayLines(request.day_list, t);
  const { event } = request;
  const items: (Item | null)[] = [
    request.reason ? { label: t('reason'), value: request.reason } : null,
    ...outcome,
    ...balances,
    event && {
      label: t(`event.${event.kind}`),
      value: [eventDayText(event, t), event.note].filter(Boolean).join(', '),
    },
    { label: t('days'), value: <Lines lines={days} none={t('none')} /> },
    request.files.length > 0
      ? { label: t('files'), value: <AttachedFiles label={t('files')} files={request.files} /> }
      : null,
    ...others,
  ];
  return (
    <>
      {request.broken_rules.length > 0 ? (
        <Notice
          tone="warning"
          title={t('broken')}
          lines={request.broken_rules.map(({ text, section }) => (section ? `${text} (${section})` : text))}
        />
      ) : null}
      {request.created_by ? (
        <Text c="dimmed" mb="xs">
          {t('made_by', { name: request.created_by.name })}
        </Text>
      ) : null}
      <FactList items={items.filter((item) => item !== null)} />
    </>
  );
}
