import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { useTranslation } from 'react-i18next';
import type { ConflictRow } from '../../lib/editor-fields.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { amountOf } from './claim-sum.ts';
import { type ClaimValues, claimValues, type FormCategory, type ItemValues } from './claim-values.ts';

/** What differs between a claim as it stands and as it was typed: its title, the advance, and each item. */
export function useClaimConflict(categories: readonly FormCategory[]) {
  const { t } = useTranslation('claim-editor');
  const textOf = (item: ItemValues | undefined): string => {
    if (!item) return '';
    const category = categories.find(({ id }) => id === item.claim_category_id)?.name;
    const amount = amountOf(item, categories, undefined);
    const parts = [category, formatDate(item.date), item.vendor, amount && formatMoney(amount)];
    const more = [
      item.distance_km && `${item.distance_km} km`,
      item.days && t('per_diem.days', { days: item.days }),
    ];
    const receipts = item.receipts.length > 0 ? t('receipts.count', { count: item.receipts.length }) : '';
    return [...parts, ...more, item.note, receipts].filter(Boolean).join(', ');
  };
  return (row: OwnClaimItem, mine: ClaimValues): ConflictRow[] => {
    const theirs = claimValues(row);
    const count = Math.max(theirs.items.length, mine.items.length);
    return [
      { label: t('fields.title'), theirs: theirs.title, mine: mine.title || theirs.title },
      { label: t('fields.advance_amount'), theirs: theirs.advance_amount, mine: mine.advance_amount },
      ...Array.from({ length: count }, (_, at) => ({
        label: t('item.number', { number: at + 1 }),
        theirs: textOf(theirs.items[at]),
        mine: textOf(mine.items[at]),
      })),
    ];
  };
}
