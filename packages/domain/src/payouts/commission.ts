import type { CommissionBasis } from '../sales-projects/pay-plan.ts';

/** Sen a piece, or hundredths of a percent of the price. */
export interface Commission {
  readonly by: CommissionBasis;
  readonly rate: number;
}

/** Where a commission stands. */
export const COMMISSION_LEVELS = ['product', 'brand', 'project'] as const;
export type CommissionLevel = (typeof COMMISSION_LEVELS)[number];

/** What a sale pays: the commission of the product, else of its brand, else of the project; null: nothing. */
export function commissionFor(
  set: Readonly<Partial<Record<CommissionLevel, Commission | null>>>,
): (Commission & { readonly level: CommissionLevel }) | null {
  for (const level of COMMISSION_LEVELS) {
    const found = set[level];
    if (found) return { ...found, level };
  }
  return null;
}
