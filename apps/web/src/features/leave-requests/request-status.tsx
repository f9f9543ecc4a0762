import type { OwnLeave } from '@mesra/contract/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';

/** The state of a request: its status, or that it was sent back. */
export function RequestStatus({ row }: { row: Pick<OwnLeave, 'status' | 'sent_back'> }) {
  const { t } = useTranslation('leave-requests');
  return row.sent_back ? <Mark text={t('sent_back')} tone="warning" /> : <StatusBadge status={row.status} />;
}
