/** A cell by its line and its day. Lines are people; day -1 is the name before the days. */
export interface Spot {
  line: number;
  day: number;
}

/** A rectangle of cells, all ends included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What is selected: from the cell where it began to the one with the focus. */
export interface Selected {
  from: Spot;
  to: Spot;
}

export interface Size {
  lines: number;
  days: number;
}

export const NAME_DAY = -1;

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** The rectangle of a selection. A selection that begins or ends at a name has all days. */
export function rangeOf({ from, to }: Selected, { days }: Size): Range {
  const named = from.day === NAME_DAY || to.day === NAME_DAY;
  return {
    top: Math.min(from.line, to.line),
    bottom: Math.max(from.line, to.line),
    left: named ? 0 : Math.min(from.day, to.day),
    right: named ? days - 1 : Math.max(from.day, to.day),
  };
}

export const holds = ({ top, bottom, left, right }: Range, { line, day }: Spot): boolean =>
  top <= line && line <= bottom && left <= day && day <= right;

export const countOf = ({ top, bottom, left, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

/** A selection that still fits after rows have come or gone. */
export function fitted({ from, to }: Selected, { lines, days }: Size): Selected {
  const fit = ({ line, day }: Spot): Spot => ({
    line: within(line, 0, Math.max(0, lines - 1)),
    day: within(day, NAME_DAY, days - 1),
  });
  return { from: fit(from), to: fit(to) };
}

const sameSpot = (a: Spot, b: Spot): boolean => a.line === b.line && a.day === b.day;

export const isSameSelection = (a: Selected, b: Selected): boolean =>
  sameSpot(a.from, b.from) && sameSpot(a.to, b.to);

/** Lines that Page Up and Page Down pass. */
const PAGE = 10;

interface Keys {
  key: string;
  ctrl: boolean;
}

/** Where a key leads from a cell; null if it is not one that moves. */
export function moved({ line, day }: Spot, { key, ctrl }: Keys, { lines, days }: Size): Spot | null {
  const [lastLine, lastDay] = [lines - 1, days - 1];
  const to = (nextLine: number, nextDay: number): Spot => ({
    line: within(nextLine, 0, lastLine),
    day: within(nextDay, NAME_DAY, lastDay),
  });
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : line - 1, day);
    case 'ArrowDown':
      return to(ctrl ? lastLine : line + 1, day);
    case 'ArrowLeft':
      return to(line, ctrl ? NAME_DAY : day - 1);
    case 'ArrowRight':
      return to(line, ctrl ? lastDay : day + 1);
    case 'Home':
      return to(ctrl ? 0 : line, 0);
    case 'End':
      return to(ctrl ? lastLine : line, lastDay);
    case 'PageUp':
      return to(line - PAGE, day);
    case 'PageDown':
      return to(line + PAGE, day);
    default:
      return null;
  }
}
