import type { OwnLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { isOpen } from '@mesra/domain/approvals/approval';
import { useTranslation } from 'react-i18next';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { reached } from '../../lib/reach.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { spanText } from '../../shared/leave/leave-days.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOwnLeave } from './leave-requests.queries.ts';
import { type LeaveValues, overlapping } from './leave-terms.ts';

interface OverlapHintProps {
  values: LeaveValues;
  /** The request of the queue that this one corrects. */
  corrected: QueuedAct | null;
  /** The request that this one changes. */
  replaced: Pick<OwnLeaveItem, 'id'> | null;
}

/** While the server, which says so otherwise, is not reached: which own leave a request overlaps, as far as this device knows. */
export function OverlapHint({ values, corrected, replaced }: OverlapHintProps) {
  const { t } = useTranslation('leave-requests');
  const { company } = useSession();
  const isReached = useStore(reached);
  const { acts } = useStore(queueState);
  const { data } = useOwnLeave({ fetched: false });
  if (isReached) return null;
  const waiting = acts.flatMap(({ act, about, company_id }) =>
    about.kind === 'leave' && company_id === company.id && act !== corrected?.act
      ? [{ name: t('overlap_waiting', { name: about.name }), start_date: about.start, end_date: about.end }]
      : [],
  );
  const listed = (data?.data ?? [])
    .filter(({ id, status }) => id !== replaced?.id && (isOpen(status) || status === 'Approved'))
    .map(({ leave_type: { name }, start_date, end_date }) => ({ name, start_date, end_date }));
  const found = overlapping(values, [...waiting, ...listed]);
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={t('overlap')} lines={found.map((one) => `${one.name}, ${spanText(one)}`)} />
  );
}
