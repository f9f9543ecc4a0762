import { useTranslation } from 'react-i18next';
import { statusLabel } from '../../ui/status-badge.tsx';

type Act = 'approve' | 'reject' | 'acknowledge';

const LABELLED: Readonly<Record<string, 'verified' | 'evidence'>> = {
  site_task: 'verified',
  outlet_evidence: 'evidence',
};

/**
 * What deciding an item of a kind is called: a task is verified or returned, what was recorded at an outlet accepted or refused, a
 * request approved or rejected.
 */
export function useDecisionLabels() {
  const { t, i18n } = useTranslation(['inbox', 'outlet-evidence']);
  const ns = 'outlet-evidence' as const;
  return {
    /** Of the button. */
    act: (kind: string, act: Act): string => {
      if (act === 'acknowledge' || !LABELLED[kind]) return t(act);
      return LABELLED[kind] === 'evidence' ? t(`decision.${act}`, { ns }) : t(`verification.${act}`);
    },
    /** That it was done. */
    did: (kind: string, act: Act): string => {
      if (act === 'acknowledge' || !LABELLED[kind]) return t(`did.${act}`);
      return LABELLED[kind] === 'evidence' ? t(`decision_did.${act}`, { ns }) : t(`verification_did.${act}`);
    },
    /** Of the question for the reason, which somebody is told. */
    rejecting: (kind: string, name: string) => {
      if (LABELLED[kind] === 'evidence')
        return {
          ...{ title: t('decision.reject', { ns }), effect: t('decision_rejecting.effect', { name, ns }) },
          ...{ label: t('decision_rejecting.label', { ns }), save: t('decision.reject', { ns }) },
        };
      return LABELLED[kind]
        ? {
            ...{ title: t('verification.reject'), effect: t('verification_rejecting.effect', { name }) },
            ...{ label: t('verification_rejecting.label'), save: t('verification.reject') },
          }
        : {
            ...{ title: t('rejecting.title'), effect: t('rejecting.effect', { name }) },
            ...{ label: t('rejecting.label'), save: t('rejecting.save') },
          };
    },
    /** How it stands. */
    status: (kind: string, status: string): string => {
      if (!LABELLED[kind] || (status !== 'Approved' && status !== 'Rejected'))
        return statusLabel(status, i18n);
      return LABELLED[kind] === 'evidence' ? t(`decision.${status}`, { ns }) : t(`verification.${status}`);
    },
  };
}
