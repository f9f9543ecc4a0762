import { Button } from '@mantine/core';
import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { RequestFrame } from './request-frame.tsx';
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
    <RequestFrame
      title={t('request_of', { name: row.employee.name })}
      row={row}
      request={data}
      facts={data?.facts ?? null}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    >
      {can?.cancel ? button('cancel') : null}
      {can?.send_back ? button('send_back') : null}
      {can?.reject ? button('reject') : null}
      {can?.approve ? button('approve', true) : null}
    </RequestFrame>
  );
}
