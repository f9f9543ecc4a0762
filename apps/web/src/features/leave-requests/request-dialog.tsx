import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { formatDays, spanText } from '../../shared/leave/leave-days.ts';
import { LeaveFacts } from '../../shared/leave/leave-facts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import type { Deciding } from './use-decisions.ts';

interface RequestDialogProps {
  row: ManagedLeave;
  decide: (deciding: Deciding) => void;
  onClose: () => void;
}

/** A request with the facts beside the decision. */
export function RequestDialog({ row, decide, onClose }: RequestDialogProps) {
  const { t } = useTranslation('leave-requests');
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id: row.id } }),
    meta: { silent: true },
  });
  const button = (how: Deciding, filled = false) => (
    <Button key={how} variant={filled ? 'filled' : 'default'} onClick={() => decide(how)}>
      {t(how === 'cancel' ? 'deciding.cancel.save' : how)}
    </Button>
  );
  const can = data?.can;
  return (
    <Dialog title={t('request_of', { name: row.employee.name })} opened onClose={onClose} size="lg">
      <Group justify="space-between" gap="xs" mb="sm">
        <Text fw={600} className="figures">
          {[
            row.leave_type.name,
            spanText(row),
            t('counted', { count: row.days, number: formatDays(row.days) }),
          ].join(' · ')}
        </Text>
        {row.sent_back ? <Mark text={t('sent_back')} tone="warning" /> : <StatusBadge status={row.status} />}
      </Group>
      {data ? (
        <LeaveFacts request={data} facts={data.facts} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        {can?.cancel ? button('cancel') : null}
        {can?.send_back ? button('send_back') : null}
        {can?.reject ? button('reject') : null}
        {can?.approve ? button('approve', true) : null}
      </Group>
    </Dialog>
  );
}
