import type { OwnClaim } from '@mesra/contract/claims/claim';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Mark, StatusBadge, statusLabel } from '../../ui/status-badge.tsx';

/** The name of a status of claims; the shared labels have no draft. */
export const claimStatusName = (status: OwnClaim['status'], i18n: I18n): string =>
  status === 'Draft' ? i18n.t('claims-shared:draft') : statusLabel(status, i18n);

/** The status of a claim, or that it was sent back. */
export function ClaimStatus({ row }: { row: Pick<OwnClaim, 'status' | 'sent_back'> }) {
  const { t, i18n } = useTranslation('claims-shared');
  if (row.sent_back) return <Mark text={t('sent_back')} tone="warning" />;
  return <StatusBadge status={row.status} label={claimStatusName(row.status, i18n)} />;
}
