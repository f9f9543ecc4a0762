import type { ListedPayout } from '@mesra/contract/payouts/payout';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { monthText } from './payout-text.ts';

/** Which words say what comes next of a payout, to its promoter. */
function nextStepOf({ status, kind, closed, in_payslip, left_on }: ListedPayout) {
  const outsider = kind === 'Outsider';
  if (status === 'Paid') return outsider ? 'paid_outsider' : 'paid_employee';
  if (in_payslip) return 'in_payslip';
  if (closed) return 'later';
  if (left_on !== null) return 'left';
  if (status === 'Pending') return 'pending';
  if (status === 'Approved') return outsider ? 'approved_outsider' : 'approved_employee';
  return outsider ? 'posted_outsider' : 'posted_employee';
}

/** What a payout's status means to the promoter whose it is, and what comes next; null of somebody else's. */
export function useNextStep(): (payout: ListedPayout) => string | null {
  const { t } = useTranslation('payouts');
  const { role } = useSession();
  return (payout) =>
    role.promoter_id === payout.promoter.id
      ? t(`own.next.${nextStepOf(payout)}`, { month: monthText(payout.month) })
      : null;
}
