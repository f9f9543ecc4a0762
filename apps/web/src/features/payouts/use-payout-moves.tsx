import { payoutEndpoints as endpoints, type ListedPayout } from '@mesra/contract/payouts/payout';
import { PAYOUT_MOVES, type PayoutMove } from '@mesra/domain/payouts/payout-states';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useReasonedMove } from '../../shared/use-reasoned-move.ts';

const loadPay = () => import('./pay-dialog.tsx').then((part) => part.PayDialog);

/** What can be done with a payout: after a question, with the day of the payment, or with a reason. `dialog` asks for these. */
export function usePayoutMoves() {
  const { t } = useTranslation('payouts');
  const client = useQueryClient();
  const withdrawing = useReasonedMove<ListedPayout>(endpoints.withdraw);
  const [paying, setPaying] = useState<ListedPayout | null>(null);
  const Pay = useLoaded(paying !== null, loadPay);
  const writes = { approve: useWrite(endpoints.approve), post: useWrite(endpoints.post) };
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 409) void refreshAfter(client, endpoints.approve);
  };
  const go = async (payout: ListedPayout, move: PayoutMove) => {
    if (move === 'withdraw') return withdrawing.ask(payout);
    if (move === 'pay') return setPaying(payout);
    const { id, version, kind } = payout;
    const effect =
      move === 'approve'
        ? t('approve.effect')
        : t(kind === 'Employee' ? 'post.effect_employee' : 'post.effect_outsider');
    const sure = await askConfirm({
      title: t(`${move}.ask`, { name: payout.promoter.name }),
      body: effect,
      confirm: t(`${move}.action`),
    });
    if (sure) writes[move].mutate({ params: { id }, body: { version } }, { onError });
  };
  const movesOf = (payout: ListedPayout) =>
    PAYOUT_MOVES.filter((move) => payout.can[move]).map((move) => ({
      move,
      label: t(`${move}.action`),
      onClick: () => void go(payout, move),
    }));
  const { cancelling, answer, saving } = withdrawing;
  const dialog = (
    <>
      {cancelling ? (
        <ReasonDialog
          labels={{
            title: t('withdraw.ask', { name: cancelling.promoter.name }),
            effect: t('withdraw.effect'),
            label: t('withdraw.reason'),
            save: t('withdraw.action'),
            close: t('withdraw.close'),
          }}
          saving={saving}
          onAnswer={answer}
        />
      ) : null}
      {Pay && paying ? <Pay payout={paying} onClose={() => setPaying(null)} /> : null}
    </>
  );
  return { movesOf, dialog };
}
