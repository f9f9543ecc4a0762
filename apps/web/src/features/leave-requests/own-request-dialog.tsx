import { Button } from '@mantine/core';
import type { OwnLeave } from '@mesra/contract/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { useOwnRequestQuery } from './leave-requests.queries.ts';
import { RequestFrame } from './request-frame.tsx';
import { useCancelOwn } from './use-cancel-own.ts';

interface OwnRequestDialogProps {
  row: OwnLeave;
  onChange: () => void;
  onClose: () => void;
}

/** An own request: what each day counts and why, who decided, the files; and the way to change or cancel it. */
export function OwnRequestDialog({ row, onChange, onClose }: OwnRequestDialogProps) {
  const { t } = useTranslation('leave-requests');
  const { data, error, refetch } = useOwnRequestQuery(row.id);
  const { cancel, cancelling } = useCancelOwn();
  return (
    <RequestFrame
      title={t('request_own')}
      row={row}
      request={data}
      facts={null}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    >
      {data?.can.cancel ? (
        <Button variant="default" loading={cancelling} onClick={() => void cancel(data, onClose)}>
          {t('cancel')}
        </Button>
      ) : null}
      {data?.can.change ? (
        <Button variant={data.sent_back ? 'filled' : 'default'} onClick={onChange}>
          {t('change')}
        </Button>
      ) : null}
    </RequestFrame>
  );
}
