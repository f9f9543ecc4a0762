import type { PlainDate } from '../../kit/plain-date.ts';
import { HOLIDAY_LINES } from './holidays.generated.ts';
import type { StateCode } from './states.ts';

/**
 * A collected public holiday. The dates are unreliable: verify against the gazette before using them for pay.
 */
export interface PublicHoliday {
  readonly date: PlainDate;
  readonly name: string;
  /** Null is nationwide; empty is not recorded. */
  readonly states: readonly StateCode[] | null;
  readonly source: 'one_aggregator' | 'federal_gazette_as_cited' | 'derived_from_2026';
  readonly note: string | null;
}

const SOURCES = { a: 'one_aggregator', b: 'federal_gazette_as_cited', c: 'derived_from_2026' } as const;

/** Public holidays of 2026 and 2027 as collected; the states of 2027 are mostly missing. */
export const PUBLIC_HOLIDAYS: readonly PublicHoliday[] = HOLIDAY_LINES.trim()
  .split('\n')
  .map((line) => {
    const [date = '', states = '', source = '', name = '', note = null] = line.split('|');
    return {
      date,
      name,
      states: stateCodes(states),
      source: SOURCES[source as keyof typeof SOURCES],
      note,
    };
  });

/**
 * Whether a collected holiday is one of the five that an employer must observe (Employment Act 1955,
 * s.60D(1)(a)): National Day, the Yang di-Pertuan Agong's birthday, the birthday of the Ruler or Yang
 * di-Pertua Negeri of the state (Federal Territory Day in a federal territory), Workers' Day and Malaysia
 * Day. A second or replacement day is not.
 */
export const isCompulsory = ({ name }: Pick<PublicHoliday, 'name'>): boolean =>
  /^(National Day|Malaysia Day|Workers' Day|Agong's Birthday|Federal Territory Day)$/.test(name) ||
  /^(Sultan|Raja|TYT|YDPB) .*Birthday( \(moved .*\))?$/.test(name);

/** The collected holidays of a year observed in a state. */
export function publicHolidays(year: number, state: StateCode): PublicHoliday[] {
  return PUBLIC_HOLIDAYS.filter(
    (holiday) => holiday.date.startsWith(`${year}-`) && (!holiday.states || holiday.states.includes(state)),
  );
}

function stateCodes(text: string): StateCode[] | null {
  if (text === '*') return null;
  return text === '?' ? [] : (text.split(' ') as StateCode[]);
}
