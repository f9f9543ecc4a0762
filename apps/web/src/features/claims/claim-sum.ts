import { formatMoney } from '@mesra/domain/kit/money';
import { foreignText } from '../../shared/claims/item-figures.ts';
import { senOf } from '../../shared/payslip/amounts.ts';
import { type FormCategory, type ItemValues, kindOf } from './claim-values.ts';
import type { ClaimPreview } from './claims.queries.ts';

/** What an item comes to: by the server, or as typed until it answers; null where only the server can say. */
export function amountOf(
  item: ItemValues,
  categories: readonly FormCategory[],
  preview: ClaimPreview | undefined,
): string | null {
  const typed = kindOf(item, categories) === 'amount' && item.currency === 'MYR';
  if (typed) return item.amount.trim() === '' ? null : formatMoney(senOf(item.amount));
  return preview?.items.get(item.key)?.amount ?? null;
}

/** The sum of a claim as far as it is known. */
export const sumOf = (
  items: readonly ItemValues[],
  categories: readonly FormCategory[],
  preview: ClaimPreview | undefined,
): string => formatMoney(items.reduce((sum, item) => sum + senOf(amountOf(item, categories, preview)), 0));

/** What was paid in another currency, without a rate; null for ringgit. */
export const paidText = ({ currency, foreign_amount }: ItemValues): string | null =>
  foreign_amount.trim() === ''
    ? null
    : foreignText({ currency, foreign_amount: foreign_amount.replaceAll(',', ''), exchange_rate: null });
