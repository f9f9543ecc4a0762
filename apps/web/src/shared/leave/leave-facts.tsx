import { Anchor, Stack, Text } from '@mantine/core';
import type { LeaveFacts as Facts, ManagedLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts as FactList } from '../../ui/section.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { formatDays, spanText } from './leave-days.ts';

interface LeaveFactsProps {
  request: Omit<ManagedLeaveItem, 'facts' | 'can'>;
  facts: Facts;
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

/** What the balance becomes, what each day counts and why, who else is away, the files, and the year before. */
export function LeaveFacts({ request, facts }: LeaveFactsProps) {
  const { t, i18n } = useTranslation('leave-facts');
  const { balances, away, cover, earlier } = facts;
  const days = request.day_list.map(({ date, duration, days: counts, why, holiday, cancelled }) => {
    const reason = holiday ?? t(`why.${why}`);
    const line = `${formatDate(date)}: ${t(`durations.${duration}`)}, ${formatDays(counts)} (${reason})`;
    return cancelled ? `${line} ✕` : line;
  });
  const balanceItems = balances.flatMap(({ year, before, after, held }): Item[] => {
    if (before === null || after === null) return [];
    const change = t('before_after', { before: formatDays(before), after: formatDays(after) });
    const value = held > 0 ? `${change} (${t('held', { days: formatDays(held) })})` : change;
    return [{ label: t('balance', { year: String(year) }), value }];
  });
  const { event } = request;
  const items: (Item | null)[] = [
    { label: t('reason'), value: request.reason },
    ...balanceItems,
    event && {
      label: t(`event.${event.kind}`),
      value: [formatDate(event.happened_on ?? event.due_on), event.note].filter(Boolean).join(', '),
    },
    { label: t('days'), value: <Lines lines={days} none={t('none')} /> },
    request.files.length > 0
      ? {
          label: t('files'),
          value: (
            <Stack gap={2}>
              {request.files.map((file) => (
                <Anchor key={file.id} href={`${file.url}?inline=true`} target="_blank" rel="noreferrer">
                  {file.name}
                </Anchor>
              ))}
            </Stack>
          ),
        }
      : null,
    {
      label: t('away'),
      value: (
        <Lines
          lines={away.map(({ name, dates }) => `${name}: ${dates.map(formatDate).join(', ')}`)}
          none={t('nobody')}
        />
      ),
    },
    {
      label: t('cover'),
      value: (
        <Lines
          lines={cover.map((one) =>
            t('cover_of', {
              date: formatDate(one.date),
              away: formatDays(one.away),
              people: formatDays(one.people),
            }),
          )}
          none={t('none')}
        />
      ),
    },
    {
      label: t('earlier'),
      value: (
        <Lines
          lines={earlier.map(
            (one) =>
              `${spanText(one)}: ${one.leave_type}, ${formatDays(one.days)} (${statusLabel(one.status, i18n)})`,
          )}
          none={t('none')}
        />
      ),
    },
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
