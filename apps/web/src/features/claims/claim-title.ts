import { monthLabel } from '../../shared/payslip/month.ts';
import type { ClaimValues, FormCategory } from './claim-values.ts';

interface TitleTexts {
  /** A category and a month: `Meals, November 2026`. */
  one: (category: string, month: string) => string;
  /** Several categories. */
  several: (category: string, month: string) => string;
  none: (month: string) => string;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** A title for a claim, so that nobody has to type one: its first category, and the month of its latest item. */
export function proposedTitle(
  { items }: Pick<ClaimValues, 'items'>,
  categories: readonly FormCategory[],
  { today, language, texts }: { today: string; language: string; texts: TitleTexts },
): string {
  const days = items.map(({ date }) => date).filter(isDay);
  const month = monthLabel([...days].sort().at(-1) ?? today, language);
  const chosen = items.flatMap(({ claim_category_id }) => claim_category_id ?? []);
  const [first] = chosen.flatMap((id) => categories.find((one) => one.id === id)?.name ?? []);
  if (!first) return texts.none(month);
  return new Set(chosen).size > 1 ? texts.several(first, month) : texts.one(first, month);
}
