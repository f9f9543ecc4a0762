import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { formatAmount, formatMoney } from '../../lib/format.ts';

/** `120.0 km × 0.85 + 30.0 km × 0.80`; empty without a rate. */
export const mileageText = (parts: ClaimItem['mileage']): string =>
  parts.map(({ km, rate }) => `${km} km × ${rate}`).join(' + ');

/** `SGD 45.00 × 3.4512`; null for ringgit. */
export function foreignText({
  currency,
  foreign_amount,
  exchange_rate,
}: Pick<ClaimItem, 'currency' | 'foreign_amount' | 'exchange_rate'>): string | null {
  if (currency === 'MYR' || foreign_amount === null) return null;
  const paid = `${currency} ${formatAmount(foreign_amount)}`;
  return exchange_rate === null ? paid : `${paid} × ${exchange_rate}`;
}

/** `2.5 × RM 80.00`, the days with their rate; null without one. */
export const perDiemText = (days: number | string | null, rate: string | null): string | null =>
  days === null || days === '' || rate === null ? null : `${days} × ${formatMoney(rate)}`;

/** `Ipoh → Kuala Lumpur`; one of them where the other is not known. */
export const routeText = ({ origin, destination }: Pick<ClaimItem, 'origin' | 'destination'>): string =>
  [origin, destination].filter(Boolean).join(' → ');
