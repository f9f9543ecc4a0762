import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import type { ItemDecision as Decision } from '@mesra/domain/claims/claim-states';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { statusTone, type Tone } from '../../ui/status-colour.ts';

/** Accepted at less is between accepted and rejected. */
export const decisionTone = (decision: Decision): Tone =>
  decision === 'Accepted at less' ? 'warning' : statusTone(decision);

type Decided = Pick<ClaimItem, 'decision' | 'accepted_amount'>;

/** What a checker decided about an item, with the amount where it is less; nothing before. */
export function ItemDecision({ item: { decision, accepted_amount } }: { item: Decided }) {
  const { t } = useTranslation('claims-shared');
  if (decision === null) return null;
  const label = t(`decisions.${decision}`);
  const text = decision === 'Accepted at less' ? `${label}: ${formatMoney(accepted_amount)}` : label;
  return <Mark text={text} tone={decisionTone(decision)} />;
}
