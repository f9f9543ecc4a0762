import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import { rate } from '../kit/rate.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { ClaimRounding } from './claim-rounding.ts';

/** What is driven; each has rates of its own. */
export const VEHICLES = ['car', 'motorcycle'] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** A rate, and up to which kilometre of the calendar month it applies; the last band is open. */
export interface MileageBand {
  /** Whole kilometres of the month, ascending; null for all further ones. */
  readonly up_to_km: number | null;
  /** Ringgit a kilometre as a decimal text with at most 4 decimals. */
  readonly rate: string;
}

export type BandProblem = 'none' | 'not_ascending' | 'last_open' | 'rate' | 'zero';

/** Metres paid at one rate. */
export interface MileagePart {
  readonly metres: number;
  readonly rate: string;
}

/** The rates of a vehicle from a day on. */
export interface MileageRates {
  readonly vehicle: Vehicle;
  readonly effective_from: PlainDate;
  readonly bands: readonly MileageBand[];
}

/** Ringgit a kilometre below 1,000, with at most 4 decimals. */
const RATE = /^\d{1,3}(?:\.\d{1,4})?$/;
const METRES = 1000;
/** A rate in steps of RM 0.0001 times metres, over this, is sen: 1000 metres × 10,000 steps / 100 sen. */
const STEPS = 10_000;
const PER_SEN = 100_000;

/**
 * What is wrong with the bands of a vehicle: there are `none`, they do not ascend in whole kilometres, the last is not open
 * (or another is), a `rate` is malformed, or every rate is `zero`. Null if nothing.
 */
export function bandProblem(bands: readonly MileageBand[]): BandProblem | null {
  if (bands.length === 0) return 'none';
  if (bands.some(({ up_to_km }, index) => (up_to_km === null) !== (index === bands.length - 1)))
    return 'last_open';
  const ends = bands.flatMap(({ up_to_km }) => (up_to_km === null ? [] : [up_to_km]));
  if (ends.some((end, index) => !Number.isInteger(end) || end <= (ends[index - 1] ?? 0)))
    return 'not_ascending';
  if (!bands.every((band) => RATE.test(band.rate))) return 'rate';
  return bands.some((band) => Number(band.rate) > 0) ? null : 'zero';
}

/** The metres of a trip, and what the person already claimed for the vehicle in the calendar month. */
export interface Trip {
  /** Negative where a correction takes kilometres back. */
  readonly metres: number;
  readonly metres_before: number;
  /** Without a problem (`bandProblem`). */
  readonly bands: readonly MileageBand[];
  readonly rounding: ClaimRounding;
}

/**
 * What a trip comes to: each metre at the rate of its band in the month, the exact sum rounded once. Sen, with the metres of
 * each rate in the order of the bands. Metres taken back are those that were claimed last.
 */
export function mileageAmount({ metres, metres_before, bands, rounding }: Trip): {
  amount: Sen;
  parts: MileagePart[];
} {
  const sign = Math.sign(metres);
  const from = Math.min(metres_before, metres_before + metres);
  const to = Math.max(metres_before, metres_before + metres);
  const parts: MileagePart[] = [];
  let begins = Number.NEGATIVE_INFINITY;
  for (const band of bands) {
    const ends = band.up_to_km === null ? Number.POSITIVE_INFINITY : band.up_to_km * METRES;
    const within = Math.min(to, ends) - Math.max(from, begins);
    if (within > 0) parts.push({ metres: sign * within, rate: band.rate });
    begins = ends;
  }
  const exact = parts.reduce((sum, part) => sum + part.metres * stepsOf(part.rate), 0);
  return { amount: multiplyDivide(exact, 1, PER_SEN, rounding), parts };
}

/** A rate in steps of RM 0.0001. */
function stepsOf(text: string): number {
  const { numerator, denominator } = rate(text);
  return numerator * (STEPS / denominator);
}

/** The rates of a vehicle in force on a day: those that began last; null before the first. */
export function ratesOn<R extends Pick<MileageRates, 'vehicle' | 'effective_from'>>(
  rows: readonly R[],
  vehicle: Vehicle,
  date: PlainDate,
): R | null {
  let found: R | null = null;
  for (const row of rows) {
    if (row.vehicle !== vehicle || row.effective_from > date) continue;
    if (!found || row.effective_from > found.effective_from) found = row;
  }
  return found;
}
