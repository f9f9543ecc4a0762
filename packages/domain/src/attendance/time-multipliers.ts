import type { Piece } from './day-pieces.ts';
import type { PayDayKind, TimeMultiplier } from './rule-set.ts';
import { DAY_MINUTES, minuteOf, type Span } from './sessions.ts';

/** Minutes of a kind that share a multiplier. */
export interface MultipliedMinutes {
  readonly kind: 'normal' | 'overtime';
  readonly multiplier: string;
  readonly minutes: number;
}

/** The spans of a multiplier around a day: of the day before, the day itself and the next. */
function spansOf({ from, to }: TimeMultiplier): Span[] {
  const begin = minuteOf(from);
  const end = minuteOf(to) > begin ? minuteOf(to) : minuteOf(to) + DAY_MINUTES;
  return [-1, 0, 1].map((day) => ({ from: begin + day * DAY_MINUTES, to: end + day * DAY_MINUTES }));
}

/**
 * The normal and overtime minutes of a day by multiplier, in order of time. The first row that covers a minute
 * counts; `fallback` where none does.
 */
export function multipliedMinutes(
  pieces: readonly Piece[],
  day_kind: PayDayKind,
  rows: readonly TimeMultiplier[],
  fallback: { readonly normal: string; readonly overtime: string },
): MultipliedMinutes[] {
  const covering = rows
    .filter((row) => row.day_kind === day_kind)
    .map((row) => ({ row, spans: spansOf(row) }));
  const edges = covering.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
  const found = new Map<string, MultipliedMinutes>();
  for (const { kind, from, to } of pieces) {
    if (kind !== 'normal' && kind !== 'overtime') continue;
    const cuts = [...new Set([from, ...edges.filter((edge) => from < edge && edge < to), to])];
    cuts.sort((a, b) => a - b);
    for (const [index, begin] of cuts.slice(0, -1).entries()) {
      const row = covering.find(({ spans }) => spans.some((one) => one.from <= begin && begin < one.to))?.row;
      const multiplier = (row ?? fallback)[kind];
      const key = `${kind} ${multiplier}`;
      const minutes = (cuts[index + 1] ?? begin) - begin + (found.get(key)?.minutes ?? 0);
      found.set(key, { kind, multiplier, minutes });
    }
  }
  return [...found.values()];
}
