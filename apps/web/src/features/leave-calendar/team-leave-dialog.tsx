import { Group, Skeleton, Text } from '@mantine/core';
import { teamLeaveEndpoints as endpoints, type TeamLeave } from '@mesra/contract/leave-requests/team-leave';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { formatDays, spanText } from '../../shared/leave/leave-days.ts';
import { useLeaveLength } from '../../shared/leave/use-leave-length.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './leave-calendar.module.css';

interface TeamLeaveDialogProps {
  person: { id: number; name: string };
  onClose: () => void;
}

/** What somebody who reports to the user has left of each type, and their latest requests. */
export function TeamLeaveDialog({ person, onClose }: TeamLeaveDialogProps) {
  const { t } = useTranslation('leave-calendar');
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id: person.id } }),
    meta: { silent: true },
  });
  return (
    <Dialog title={t('leave_of', { name: person.name })} opened onClose={onClose}>
      {data ? (
        <Team leave={data} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

/** What is left of a type: of one that is granted each time its days, of unpaid leave those taken. */
function useLeft() {
  const { t } = useTranslation('leave-calendar');
  return ({ kind, each, taken, held, available }: TeamLeave['lines'][number]): string => {
    if (each !== null) return t('each_time', { days: formatDays(each) });
    if (kind === 'unpaid' || available === null) return t('taken', { days: formatDays(-taken) });
    const left = t('left', { days: formatDays(available) });
    return held > 0 ? `${left} · ${t('held', { days: formatDays(held) })}` : left;
  };
}

function Team({ leave: { lines, requests } }: { leave: TeamLeave }) {
  const { t } = useTranslation('leave-calendar');
  const leftOf = useLeft();
  const lengthOf = useLeaveLength();
  return (
    <>
      <Facts items={lines.map((line) => ({ label: line.name, value: leftOf(line) }))} />
      <Text fw={600} mt="md" mb={6}>
        {t('requests')}
      </Text>
      {requests.length === 0 ? <Text c="dimmed">{t('no_requests')}</Text> : null}
      <ul className={css.people}>
        {requests.map((one) => (
          <li key={one.id}>
            <Group justify="space-between" wrap="nowrap" gap="sm" flex={1}>
              <div>
                <Text>{one.leave_type.name}</Text>
                <Text size="sm" c="dimmed" className="figures">
                  {spanText(one)} · {lengthOf(one)}
                </Text>
              </div>
              <StatusBadge status={one.status} />
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}
