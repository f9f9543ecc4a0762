import { addMonths, type PlainDate, yearOf } from '../kit/plain-date.ts';

/**
 * The next time a day comes round, from a day on, itself included. 29 February is kept on the 28th of a year that has
 * none, so that nobody's birthday is left out.
 */
export function nextYearly(day: PlainDate, from: PlainDate): PlainDate {
  const years = yearOf(from) - yearOf(day);
  const here = addMonths(day, years * 12);
  return here >= from ? here : addMonths(day, (years + 1) * 12);
}
