import { isTimeText, timeOfText } from '../../lib/time-of-day.ts';

/** What stands in a cell: a session, or the whole day with neither time. */
export interface CellSession {
  start_time: string | null;
  end_time: string | null;
}

/** What a cell becomes; null is empty. */
export type CellPlan = CellSession | null;

export const ALL_DAY: CellSession = { start_time: null, end_time: null };

/** How the whole day is typed and copied. */
const ALL_DAY_TEXT = 'x';
const ALL_DAY_TEXTS = new Set([ALL_DAY_TEXT, 'all day', 'day', 'sepanjang hari', 'hari']);
const EMPTY_TEXTS = new Set(['', '-', '–', '—']);

const BETWEEN = /\s*(?:-|–|—|to|hingga)\s*/;

/** What a typed or pasted text makes of a cell; undefined if it is not understood. */
export function planOfText(text: string): CellPlan | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (EMPTY_TEXTS.has(plain)) return null;
  if (ALL_DAY_TEXTS.has(plain)) return ALL_DAY;
  const [start, end, more] = plain.split(BETWEEN);
  if (start === undefined || end === undefined || more !== undefined) return undefined;
  const [start_time, end_time] = [timeOfText(start), timeOfText(end)];
  return start_time === null || end_time === null || start_time === end_time
    ? undefined
    : { start_time, end_time };
}

/** Why a text is not understood: a time that does not exist, two equal times, or anything else; null if it is understood. */
export function faultOf(text: string): 'time' | 'no_length' | 'form' | null {
  if (planOfText(text) !== undefined) return null;
  const parts = text.trim().toLowerCase().split(BETWEEN);
  if (parts.length !== 2 || !parts.every(isTimeText)) return 'form';
  return parts.every((part) => timeOfText(part) !== null) ? 'no_length' : 'time';
}

/** The text of a cell, which pasted elsewhere gives the same again. */
export const textOfPlan = (plan: CellPlan): string =>
  plan === null ? '' : plan.start_time === null ? ALL_DAY_TEXT : `${plan.start_time}-${plan.end_time}`;

export const samePlan = (a: CellPlan, b: CellPlan): boolean => textOfPlan(a) === textOfPlan(b);

/** Cells as lines of tabbed text, as spreadsheets copy them. */
export const tabbedText = (clip: readonly (readonly CellPlan[])[]): string =>
  clip.map((line) => line.map(textOfPlan).join('\t')).join('\n');

/** The texts of cells in tabbed text. */
export const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
