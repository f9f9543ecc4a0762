import type { Range, Size, Spot } from './grid-range.ts';

/** What is planned in a cell of the grid. */
export type PlanAt<P> = (spot: Spot) => P;

/** A rectangle of plans, line by line. */
export type Clip<P> = readonly (readonly P[])[];

/** A cell that is to become another plan. */
export interface Filled<P> extends Spot {
  plan: P;
}

const span = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** All cells of a rectangle, line by line. */
export const spotsOf = ({ top, bottom, left, right }: Range): Spot[] =>
  span(top, bottom).flatMap((line) => span(left, right).map((day) => ({ line, day })));

export const clipOf = <P>({ top, bottom, left, right }: Range, planAt: PlanAt<P>): Clip<P> =>
  span(top, bottom).map((line) => span(left, right).map((day) => planAt({ line, day })));

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Repeats a clip over a rectangle, beginning at a cell of it. */
function tiled<P>(clip: Clip<P>, range: Range, begin: Pick<Range, 'top' | 'left'> = range): Filled<P>[] {
  const [height, width] = [clip.length, clip[0]?.length ?? 0];
  if (height === 0 || width === 0) return [];
  return spotsOf(range).map(({ line, day }) => ({
    ...{ line, day },
    plan: clip[modulo(line - begin.top, height)]?.[modulo(day - begin.left, width)] as P,
  }));
}

/**
 * What pasting gives: the clip once from the first selected cell on, as far as the grid reaches; repeated where more is
 * selected than it has.
 */
export function pasted<P>(clip: Clip<P>, selected: Range, { lines, days }: Size): Filled<P>[] {
  const [height, width] = [clip.length, clip[0]?.length ?? 0];
  const { top, left } = selected;
  const bottom = Math.max(selected.bottom, top + height - 1);
  const right = Math.max(selected.right, left + width - 1);
  return tiled(clip, { top, left, bottom: Math.min(bottom, lines - 1), right: Math.min(right, days - 1) });
}

/** Fills the first line of a selection down, or the line above into a selection of one line. */
export function filledDown<P>(range: Range, planAt: PlanAt<P>): Filled<P>[] {
  const { top, bottom } = range;
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  return tiled(clipOf({ ...range, top: source, bottom: source }, planAt), { ...range, top: source + 1 });
}

/** Fills the first day of a selection to the right, or the day before into a selection of one day. */
export function filledRight<P>(range: Range, planAt: PlanAt<P>): Filled<P>[] {
  const { left, right } = range;
  const source = left === right ? left - 1 : left;
  if (source < 0) return [];
  return tiled(clipOf({ ...range, left: source, right: source }, planAt), { ...range, left: source + 1 });
}

/** The rectangle to which the handle of a selection fills when it is drawn to a cell: along its days or its lines. */
export function handleRange(source: Range, { line, day }: Spot): Range {
  const across = Math.max(source.left - day, day - source.right, 0);
  const along = Math.max(source.top - line, line - source.bottom, 0);
  if (across === 0 && along === 0) return source;
  return along >= across
    ? { ...source, top: Math.min(source.top, line), bottom: Math.max(source.bottom, line) }
    : { ...source, left: Math.min(source.left, Math.max(day, 0)), right: Math.max(source.right, day) };
}

/** What drawing the handle fills: what is selected, again and again, without itself. */
export function filledByHandle<P>(source: Range, range: Range, planAt: PlanAt<P>): Filled<P>[] {
  const inSource = ({ line, day }: Spot) =>
    source.top <= line && line <= source.bottom && source.left <= day && day <= source.right;
  return tiled(clipOf(source, planAt), range, source).filter((cell) => !inSource(cell));
}

/** Where a selection comes to lie when it is drawn from one of its cells to another; null if it would leave the grid. */
export function droppedAt(source: Range, from: Spot, to: Spot, { lines, days }: Size): Range | null {
  const [down, across] = [to.line - from.line, to.day - from.day];
  const range = {
    ...{ top: source.top + down, bottom: source.bottom + down },
    ...{ left: source.left + across, right: source.right + across },
  };
  const fits = range.top >= 0 && range.left >= 0 && range.bottom < lines && range.right < days;
  return fits && (down !== 0 || across !== 0) ? range : null;
}

/** What a selection is drawn with: what its cells hold, whether they are copied, and what is left where they are moved away. */
export interface Drawn<P> {
  planAt: PlanAt<P>;
  copies: boolean;
  left: P;
}

/** What moving or copying a selection gives. */
export function dropped<P>(source: Range, target: Range, { planAt, copies, left }: Drawn<P>): Filled<P>[] {
  const put = tiled(clipOf(source, planAt), target);
  if (copies) return put;
  const taken = new Set(put.map(({ line, day }) => `${line} ${day}`));
  const emptied = spotsOf(source).filter(({ line, day }) => !taken.has(`${line} ${day}`));
  return [...emptied.map((spot) => ({ ...spot, plan: left })), ...put];
}
