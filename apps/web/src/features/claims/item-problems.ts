import type { UseFormReturnType } from '@mantine/form';
import type { ItemPreview } from '@mesra/contract/claims/claim-item';
import type { ClaimValues, ItemValues } from './claim-values.ts';

export type ClaimForm = UseFormReturnType<ClaimValues>;

/** Rules that the form says itself: the bar of a limit, and the field for a reason. */
const ELSEWHERE = new Set<string>(['over_limit', 'duplicate_unexplained']);

/** Fields that are empty at first: an amount that was not typed yet is not wrong. */
const TYPED: Readonly<Record<string, keyof ItemValues>> = {
  amount: 'amount',
  foreign_amount: 'foreign_amount',
  distance_km: 'distance_km',
  days: 'days',
};

export interface ItemProblems {
  /** What is wrong at a field: by the server, or by a rule that always holds. */
  error: (field: string) => string | undefined;
  /** What sending will ask for. */
  hint: (field: string) => string | undefined;
  /** Whether anything keeps it from being sent. */
  any: boolean;
}

/** What is wrong with an item, by field. */
export function itemProblems(
  errors: Readonly<Record<string, unknown>>,
  { index, item, preview }: { index: number; item: ItemValues; preview: ItemPreview | undefined },
): ItemProblems {
  const start = `items.${index}.`;
  const problems = (preview?.problems ?? []).filter(({ field }) => {
    const typed = TYPED[field];
    return typed === undefined || String(item[typed]).trim() !== '';
  });
  const of = (field: string, when: 'always' | 'sending') =>
    problems.find((one) => one.field === field && one.when === when && !ELSEWHERE.has(one.rule))?.text;
  const refused = Object.keys(errors).some((path) => path.startsWith(start));
  const unexplained = problems.some(
    ({ rule }) => rule !== 'duplicate_unexplained' || item.duplicate_reason.trim() === '',
  );
  return {
    error: (field) => (errors[start + field] as string | undefined) ?? of(field, 'always'),
    hint: (field) => of(field, 'sending'),
    any: refused || unexplained,
  };
}
