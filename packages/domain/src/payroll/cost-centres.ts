import type { Sen } from '../kit/money.ts';

/** All of somebody's cost, in basis points: hundredths of a per cent. */
export const WHOLE = 10_000;

/** The part of somebody's cost that a cost centre bears, in basis points. */
export interface CostShare {
  readonly cost_centre_id: number;
  readonly share: number;
}

/** A share as a payroll stores it, by the names of then. */
export interface NamedShare {
  readonly id: number;
  readonly name: string;
  readonly name_malay: string | null;
  readonly code: string | null;
  readonly share: number;
}

/** Whether shares are all of the cost, each to a centre of its own; nothing at all is unassigned. */
export const isWholeSplit = (shares: readonly CostShare[]): boolean =>
  shares.length === 0 ||
  (shares.reduce((sum, { share }) => sum + share, 0) === WHOLE && shares.every(({ share }) => share > 0));

/** Whether a centre is named more than once. */
export const namesTwice = (shares: readonly Pick<CostShare, 'cost_centre_id'>[]): boolean =>
  new Set(shares.map(({ cost_centre_id }) => cost_centre_id)).size < shares.length;

/**
 * An amount by shares of the whole, exact to the sen: each gets its part in whole sen, and what is left goes one sen each to
 * the largest remainders, of equal ones to the centre with the lower id. The same shares give the same parts in any order.
 */
export function allocate(amount: Sen, shares: readonly CostShare[]): Map<number, Sen> {
  const sign = amount < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(amount));
  const parts = shares.map(({ cost_centre_id, share }) => {
    const product = whole * BigInt(share);
    return { id: cost_centre_id, part: product / BigInt(WHOLE), rest: product % BigInt(WHOLE) };
  });
  let left = Number(whole - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1));
  const found = new Map<number, Sen>();
  for (const { id, part } of byRest) {
    found.set(id, sign * (Number(part) + (left > 0 ? 1 : 0)));
    left -= 1;
  }
  return found;
}

/** What a centre bears of a payroll's cost; null is unassigned. */
export interface CostPart {
  readonly cost_centre_id: number | null;
  /** The cost but the contributions of the employer. */
  readonly wages: Sen;
  readonly total_contribution_employer: Sen;
}

/** The cost of a centre. Somebody of several centres counts in each. */
export interface CentreCost extends CostPart {
  /** How many people it is of. */
  readonly people: number;
}

/** Costs by centre, which add up to what was given, figure by figure; unassigned last. */
export function costsByCentre(costs: readonly CentreCost[]): CentreCost[] {
  const found = new Map<number | null, CentreCost>();
  for (const { cost_centre_id, people, wages, total_contribution_employer } of costs) {
    const before = found.get(cost_centre_id);
    found.set(cost_centre_id, {
      cost_centre_id,
      people: (before?.people ?? 0) + people,
      wages: (before?.wages ?? 0) + wages,
      total_contribution_employer: (before?.total_contribution_employer ?? 0) + total_contribution_employer,
    });
  }
  return [...found.values()].sort(
    (a, b) => (a.cost_centre_id ?? Number.MAX_SAFE_INTEGER) - (b.cost_centre_id ?? Number.MAX_SAFE_INTEGER),
  );
}
