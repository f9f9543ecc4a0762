import { formatMoney } from '@mesra/domain/kit/money';
import type { IncentiveTier, PromoterRateUnit, TargetBasis } from '@mesra/domain/sales-projects/pay-plan';

/** What a part in a project pays, as it is stored. */
export interface PayPlan {
  rate: number | null;
  rate_unit: PromoterRateUnit | null;
  transport: number;
  commission: boolean;
  target_by: TargetBasis | null;
  target: number | null;
  tiers: readonly IncentiveTier[];
}

/** A pay plan in the format of the API. */
export const presentPay = ({
  rate,
  rate_unit,
  transport,
  commission,
  target_by,
  target,
  tiers,
}: PayPlan) => ({
  ...{ rate_unit, commission, target_by },
  rate: rate === null ? null : formatMoney(rate),
  transport: formatMoney(transport),
  target: target === null ? null : target_by === 'amount' ? formatMoney(target) : String(target),
  tiers: tiers.map(({ percent, amount }) => ({ percent, amount: formatMoney(amount) })),
});
