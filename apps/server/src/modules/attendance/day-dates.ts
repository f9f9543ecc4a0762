import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';

/** All dates from one to another, both included. */
export const datesBetween = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
