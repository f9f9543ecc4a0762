import type { OwnLeave } from '@mesra/contract/leave-requests/leave-request';
import { ownLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/own-leave';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';
import { spanText } from '../../shared/leave/leave-days.ts';

/** Cancels an own request once its owner has confirmed it; `onDone` is called when it is cancelled. */
export function useCancelOwn() {
  const { t } = useTranslation('leave-requests');
  const write = useWrite(endpoints.cancel);
  const cancel = async (row: OwnLeave, onDone?: () => void) => {
    const body = t('cancel_effect', { type: row.leave_type.name, span: spanText(row) });
    const answers = { confirm: t('cancel_confirm'), keep: t('cancel_keep') };
    if (!(await askConfirm({ title: t('cancel_ask'), body, ...answers, danger: true }))) return;
    write.mutate({ params: { id: row.id }, body: { note: null } }, { onSuccess: () => onDone?.() });
  };
  return { cancel, cancelling: write.isPending };
}
