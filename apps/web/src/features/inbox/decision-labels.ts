import { useTranslation } from 'react-i18next';
import { statusLabel } from '../../ui/status-badge.tsx';

type Act = 'approve' | 'reject' | 'acknowledge';

const isVerified = (kind: string): boolean => kind === 'site_task';
const VERIFICATIONS: Readonly<Record<string, 'Verified' | 'Returned'>> = {
  Approved: 'Verified',
  Rejected: 'Returned',
};

/** What deciding an item of a kind is called: a task is verified or returned, a request approved or rejected. */
export function useDecisionLabels() {
  const { t, i18n } = useTranslation('inbox');
  return {
    /** Of the button. */
    act: (kind: string, act: Act): string =>
      isVerified(kind) && act !== 'acknowledge' ? t(`verification.${act}`) : t(act),
    /** That it was done. */
    did: (kind: string, act: Act): string =>
      isVerified(kind) && act !== 'acknowledge' ? t(`verification_did.${act}`) : t(`did.${act}`),
    /** Of the question for the reason, which somebody is told. */
    rejecting: (kind: string, name: string) =>
      isVerified(kind)
        ? {
            ...{ title: t('verification.reject'), effect: t('returning_effect', { name }) },
            ...{ label: t('returning_label'), save: t('verification.reject') },
          }
        : {
            ...{ title: t('rejecting.title'), effect: t('rejecting.effect', { name }) },
            ...{ label: t('rejecting.label'), save: t('rejecting.save') },
          },
    /** How it stands. */
    status: (kind: string, status: string): string => {
      const verification = isVerified(kind) ? VERIFICATIONS[status] : undefined;
      return verification ? t(`verification.${verification}`) : statusLabel(status, i18n);
    },
  };
}
