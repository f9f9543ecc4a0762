import type { Span } from './sessions.ts';

/** Why minutes between coming and going do not count. */
export const NOT_COUNTED_REASONS = [
  'rounding',
  'before_shift',
  'between_sessions',
  'after_shift',
  'on_leave',
  'overtime_minimum',
  'overtime_step',
  'overtime_day_cap',
  'overtime_month_cap',
  'overtime_waiting',
  'overtime_not_approved',
  /** Given as replacement leave instead of pay. */
  'overtime_as_leave',
] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];

/** What a piece of a day counts as. `present` is not decided yet. */
export type PieceKind = 'present' | 'normal' | 'overtime' | 'break' | NotCountedReason;

/** Consecutive minutes of a day, from its midnight, that count as one thing. */
export interface Piece extends Span {
  readonly kind: PieceKind;
}

/** Which minutes of a kind are counted as another: those within a span, after `skip` of them, up to `take`. */
export interface Recount {
  readonly is: PieceKind;
  readonly as: PieceKind;
  readonly within?: Span;
  readonly skip?: number;
  readonly take?: number;
}

/** Minutes of a kind, within a span if one is given. */
export const minutesOf = (pieces: readonly Piece[], kind: PieceKind, within?: Span): number =>
  pieces.reduce((sum, piece) => {
    if (piece.kind !== kind) return sum;
    const from = Math.max(piece.from, within?.from ?? piece.from);
    const to = Math.min(piece.to, within?.to ?? piece.to);
    return sum + Math.max(0, to - from);
  }, 0);

/** Minutes of each kind; kinds without minutes are missing. */
export function totalsOf(pieces: readonly Piece[]): Map<PieceKind, number> {
  const totals = new Map<PieceKind, number>();
  for (const { from, to, kind } of pieces) totals.set(kind, (totals.get(kind) ?? 0) + to - from);
  return totals;
}

/**
 * The same minutes with some of them counted as something else, in order of time. The length stays the same,
 * whatever is asked; neighbours of one kind are joined.
 */
export function recount(
  pieces: readonly Piece[],
  { is, as, within, skip = 0, take = Number.POSITIVE_INFINITY }: Recount,
): Piece[] {
  if (pieces.every(({ kind }) => kind !== is)) return [...pieces];
  let [left, wanted] = [Math.max(0, skip), Math.max(0, take)];
  const result: Piece[] = [];
  const add = (from: number, to: number, kind: PieceKind) => {
    const last = result.at(-1);
    if (to <= from) return;
    if (last && last.to === from && last.kind === kind) result[result.length - 1] = { ...last, to };
    else result.push({ from, to, kind });
  };
  for (const piece of pieces) {
    const { from, to, kind } = piece;
    const begin = Math.min(to, Math.max(from, within?.from ?? from));
    const end = Math.max(begin, Math.min(to, within?.to ?? to));
    if (kind !== is) {
      add(from, to, kind);
      continue;
    }
    const skipped = Math.min(left, end - begin);
    const taken = Math.min(wanted, end - begin - skipped);
    left -= skipped;
    wanted -= taken;
    add(from, begin + skipped, kind);
    add(begin + skipped, begin + skipped + taken, as);
    add(begin + skipped + taken, to, kind);
  }
  return result;
}
