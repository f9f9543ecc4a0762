import type { Instant } from '../kit/zone.ts';
import type { StockLevel } from './stock.ts';

/** Whether a product is out of stock at an outlet: as many pieces as the minimum are left, or fewer. */
export const isOutOfStock = ({ total, minimum_stock }: { total: number; minimum_stock: number }): boolean =>
  total <= minimum_stock;

/** What is available now, and since when that is at or below the minimum. */
export interface Shortage {
  readonly total: number;
  /** Null where it was so before the first of the levels. */
  readonly since: Instant | null;
}

/**
 * The shortage in which some levels end (`stockLevels`), or null where they end above the minimum. `before` is what was available
 * before the first of them; null where nobody had counted.
 */
export function shortageAfter(
  levels: readonly StockLevel[],
  { before, minimum }: { before: number | null; minimum: number },
): Shortage | null {
  const isShort = (total: number) => isOutOfStock({ total, minimum_stock: minimum });
  let found: Shortage | null = before !== null && isShort(before) ? { total: before, since: null } : null;
  for (const { since, total } of levels)
    found = isShort(total) ? { total, since: found ? found.since : since } : null;
  return found;
}
