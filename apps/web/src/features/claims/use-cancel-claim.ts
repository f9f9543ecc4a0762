import type { OwnClaim } from '@mesra/contract/claims/claim';
import { ownClaimEndpoints as endpoints } from '@mesra/contract/claims/own-claim';
import { useTranslation } from 'react-i18next';
import { clearDraft } from '../../lib/device-draft.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { draftKey } from './claim-draft.ts';

/** Cancels an own claim once its owner has confirmed it; `onDone` is called when it is cancelled. */
export function useCancelClaim() {
  const { t } = useTranslation('my-claims');
  const { user, company } = useSession();
  const write = useWrite(endpoints.withdraw);
  const cancel = async ({ id, title, total }: OwnClaim, onDone?: () => void) => {
    const body = t('cancel_effect', { title, total: formatMoney(total) });
    const answers = { confirm: t('cancel'), keep: t('cancel_keep') };
    if (!(await askConfirm({ title: t('cancel_ask'), body, ...answers, danger: true }))) return;
    const done = () => {
      clearDraft(draftKey(user.id, company.id, id));
      onDone?.();
    };
    write.mutate({ params: { id }, body: { note: null } }, { onSuccess: done });
  };
  return { cancel, cancelling: write.isPending };
}
