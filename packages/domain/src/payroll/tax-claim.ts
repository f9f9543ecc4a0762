import { monthOf, type PlainDate, yearOf } from '../kit/plain-date.ts';
import type { Tp1Table } from '../statutory/malaysia/tp1.ts';

/** The departure levy of a religious journey: of section D, credited like zakat. */
export const RELIGIOUS_JOURNEY = 'religious_journey';

/** Whether something can be claimed under a key: an item of the TP1 form of the year, or the departure levy. */
export const isClaimable = (key: string, tp1: Tp1Table): boolean =>
  key === RELIGIOUS_JOURNEY || tp1.items.has(key);

/**
 * Whether reliefs of a year can be claimed: of this one, and in January of the one before while its December is still to be
 * paid. PCB is worked out within its year; what no payroll of it has counted belongs into the yearly return.
 */
export const isOpenForClaims = (
  year: number,
  { today, december_to_pay }: { today: PlainDate; december_to_pay: boolean },
): boolean =>
  year === yearOf(today) || (monthOf(today) === 1 && year === yearOf(today) - 1 && december_to_pay);
