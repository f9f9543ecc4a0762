import type { OwnLeave } from '@mesra/contract/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';

/** The state of a request: its status, or that it was sent back, or changed. */
export function RequestStatus({ row }: { row: Pick<OwnLeave, 'status' | 'sent_back' | 'replaced'> }) {
  const { t } = useTranslation('leave-requests');
  if (row.sent_back) return <Mark text={t('sent_back')} tone="warning" />;
  if (row.replaced && row.status === 'Cancelled') return <Mark text={t('changed')} tone="primary" closed />;
  return <StatusBadge status={row.status} />;
}
