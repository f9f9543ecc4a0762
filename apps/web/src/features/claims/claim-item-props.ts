import type { ItemPreview } from '@mesra/contract/claims/claim-item';
import type { OwnClaimTerms } from '@mesra/contract/claims/own-claim';
import type { ClaimKind } from '@mesra/domain/claims/claim-category';
import type { ItemValues } from './claim-values.ts';
import type { ItemProblems } from './item-problems.ts';

/** What the fields of an item share. */
export interface ItemFieldProps {
  item: ItemValues;
  kind: ClaimKind;
  set: (change: Partial<ItemValues>) => void;
  problems: ItemProblems;
  /** What it would be; undefined until it can be worked out. */
  preview: ItemPreview | undefined;
  terms: OwnClaimTerms | undefined;
}
