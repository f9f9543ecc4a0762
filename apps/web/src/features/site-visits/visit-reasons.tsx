import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { Reviewed } from './use-visit-reviews.ts';

interface Asking {
  saving: boolean;
  onAnswer: (reason: string | null) => void;
}

/** Asks why a visit is cancelled. */
export function CancelDialog({ visit, ...asking }: Asking & { visit: ManagedSiteVisit }) {
  const { t } = useTranslation('manage-visits');
  const { employee, site, date } = visit;
  return (
    <ReasonDialog
      labels={{
        title: t('cancelling.title'),
        effect: t('cancelling.effect', { name: employee.name, site: site.name, day: formatDate(date) }),
        label: t('cancelling.label'),
        save: t('cancelling.save'),
        close: t('cancelling.close'),
      }}
      danger
      maxLength={255}
      {...asking}
    />
  );
}

/** Asks why a check-in or check-out is rejected. */
export function RejectDialog({ reviewed, ...asking }: Asking & { reviewed: Reviewed }) {
  const { t } = useTranslation('manage-visits');
  const { visit, end } = reviewed;
  return (
    <ReasonDialog
      labels={{
        title: t(`rejecting.title.${end}`),
        effect: t(`rejecting.effect.${end}`, { name: visit.employee.name, site: visit.site.name }),
        label: t('rejecting.label'),
        save: t('rejecting.save'),
      }}
      danger
      maxLength={255}
      {...asking}
    />
  );
}
