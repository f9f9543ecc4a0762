import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { LeaveLine, OwnLeave } from '@mesra/contract/leave-requests/leave-request';
import { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { formatDays, spanText } from '../../shared/leave/leave-days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import css from './leave-requests.module.css';
import { useLeaveSummary, useOwnLeave, useOwnRequest } from './leave-requests.queries.ts';

const loadDialog = () => import('./leave-dialog.tsx').then((part) => part.LeaveDialog);

/** One's own leave: what is left of each type, a request for more, and the latest requests. */
export function MyLeavePage() {
  const { t } = useTranslation('leave-requests');
  const summary = useLeaveSummary();
  const requests = useOwnLeave();
  const [opened, setOpened] = useState<'new' | number | null>(null);
  const changed = useOwnRequest(typeof opened === 'number' ? opened : null);
  const isOpen = opened === 'new' || (typeof opened === 'number' && changed !== undefined);
  const Dialog = useLoaded(isOpen, loadDialog);
  const rows = requests.data?.data ?? [];
  const close = () => setOpened(null);
  const hasTypes = (summary.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('my_title')}
        actions={
          hasTypes ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
              {t('apply')}
            </Button>
          ) : null
        }
      />
      <Stack gap="md">
        <Section title={t('balances')}>
          {summary.error ? (
            <Problem error={summary.error} retry={() => void summary.refetch()} />
          ) : summary.data ? (
            <Balances lines={summary.data} />
          ) : (
            <Skeleton height={80} />
          )}
        </Section>
        <Section title={t('requests')}>
          {requests.data && rows.length === 0 ? (
            <EmptyState title={t('none')} hint={t('none_own_hint')} />
          ) : requests.data ? (
            <div>
              {rows.map((row) => (
                <RequestRow key={row.id} row={row} onChange={() => setOpened(row.id)} />
              ))}
            </div>
          ) : requests.error ? (
            <Problem error={requests.error} retry={() => void requests.refetch()} />
          ) : (
            <Skeleton height={120} />
          )}
        </Section>
      </Stack>
      {Dialog && isOpen ? (
        <Dialog request={opened === 'new' ? null : (changed ?? null)} onClose={close} />
      ) : null}
    </>
  );
}

/** What is left of each type, with what waits; types granted per event say how much each time, unpaid leave what was taken. */
function Balances({ lines }: { lines: readonly LeaveLine[] }) {
  const { t } = useTranslation('leave-requests');
  if (lines.length === 0) return <EmptyState title={t('no_record')} hint={t('no_record_hint')} />;
  const shownOf = ({ kind, available, each, balance, taken, held }: LeaveLine): [string, string] => {
    if (kind === 'unpaid') return [formatDays(-taken), t('taken')];
    if (available === null)
      return each === null ? [formatDays(-taken), t('taken')] : [formatDays(each), t('each_time')];
    const total = formatDays(balance - taken);
    return [
      formatDays(available),
      held > 0 ? t('of_held', { balance: total, held: formatDays(held) }) : t('of', { balance: total }),
    ];
  };
  return (
    <ul className={css.balances}>
      {lines.map((line) => {
        const [figure, below] = shownOf(line);
        return (
          <li key={line.leave_type_id}>
            <Text size="sm" c="dimmed">
              {line.name}
            </Text>
            <div className={`figures ${css.figure}`}>{figure}</div>
            <Text size="sm" c="dimmed" className="figures">
              {below}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}

function RequestRow({ row, onChange }: { row: OwnLeave; onChange: () => void }) {
  const { t } = useTranslation('leave-requests');
  const cancel = useWrite(ownLeaveEndpoints.cancel);
  const ask = async () => {
    if (await askConfirm({ title: t('cancel_ask'), body: t('cancel_effect'), danger: true }))
      cancel.mutate({ params: { id: row.id }, body: { note: null } });
  };
  return (
    <div className={css.request}>
      <div className={css.text}>
        <Text fw={600}>{row.leave_type.name}</Text>
        <Text className="figures">
          {spanText(row)} · {t('counted', { count: row.days, number: formatDays(row.days) })}
        </Text>
        {row.note ? <Text c="dimmed">{row.note}</Text> : null}
      </div>
      <Group gap="xs">
        {row.sent_back ? <Mark text={t('sent_back')} tone="warning" /> : <StatusBadge status={row.status} />}
        {row.can.change ? (
          <Button variant={row.sent_back ? 'filled' : 'default'} size="compact-md" onClick={onChange}>
            {t('change')}
          </Button>
        ) : null}
        {row.can.cancel ? (
          <Button variant="default" size="compact-md" loading={cancel.isPending} onClick={() => void ask()}>
            {t('cancel')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
