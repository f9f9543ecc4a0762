import { addDays, daysBetween, endOfMonth, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type PatternPart, patternDays } from './roster-pattern.ts';

/** Form values of a copy. */
export interface CopyValues extends Record<string, unknown> {
  who: 'ticked' | 'all';
  kind: 'days' | 'pattern';
  source_start: string | null;
  source_end: string | null;
  parts: PatternPart[];
  stagger: string;
  start_date: string | null;
  end_date: string | null;
  skip_refused: boolean;
}

/** The range after a shown one: the next week, or the whole next month. */
export function rangeAfter(from: PlainDate, to: PlainDate): { start_date: PlainDate; end_date: PlainDate } {
  const start_date = addDays(to, 1);
  const isMonth = from.endsWith('-01') && to === endOfMonth(from);
  return {
    start_date,
    end_date: isMonth ? endOfMonth(start_date) : addDays(start_date, daysBetween(from, to)),
  };
}

/**
 * The days into which a kind goes at first: copied days into the range after the shown one, a pattern into the shown one, as far as
 * it is not over.
 */
export function firstRange(
  kind: CopyValues['kind'],
  { from, to, today }: { from: PlainDate; to: PlainDate; today: PlainDate },
): { start_date: PlainDate; end_date: PlainDate } {
  if (kind === 'days') return rangeAfter(from, to);
  return { start_date: from < today && today <= to ? today : from, end_date: to };
}

/** The request; `ids` are those chosen, in the order in which shifts take turns. */
export const copyBody = (
  { kind, source_start, source_end, parts, stagger, start_date, end_date, skip_refused }: CopyValues,
  ids: readonly number[],
  company_id: number,
) => ({
  company_id,
  ids: [...ids],
  source:
    kind === 'days'
      ? { kind, start_date: source_start ?? '', end_date: source_end ?? '' }
      : { kind, days: patternDays(parts), stagger: stagger || '0' },
  ...{ start_date: start_date ?? '', end_date: end_date ?? '', skip_refused },
});
