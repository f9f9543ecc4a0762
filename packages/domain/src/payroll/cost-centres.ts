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

/** Something's weight by its id. */
interface Weight {
  readonly id: number;
  readonly weight: bigint;
}

/** A whole number by weights, exactly: what is left of rounding down goes one each to the largest remainders, of equal ones to the lower id. */
function divide(whole: bigint, weights: readonly Weight[]): Map<number, number> {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0n);
  const parts = weights.map(({ id, weight }) => {
    const product = whole * weight;
    return { id, part: product / total, rest: product % total };
  });
  let left = Number(whole - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1));
  const found = new Map<number, number>();
  for (const { id, part } of byRest) {
    found.set(id, Number(part) + (left > 0 ? 1 : 0));
    left -= 1;
  }
  return found;
}

/**
 * An amount by shares of the whole, exact to the sen: each gets its part in whole sen, and what is left goes one sen each to
 * the largest remainders, of equal ones to the centre with the lower id. The same shares give the same parts in any order.
 */
export function allocate(amount: Sen, shares: readonly CostShare[]): Map<number, Sen> {
  const sign = amount < 0 ? -1 : 1;
  const weights = shares.map(({ cost_centre_id, share }) => ({ id: cost_centre_id, weight: BigInt(share) }));
  return new Map([...divide(BigInt(Math.abs(amount)), weights)].map(([id, part]) => [id, sign * part]));
}

/** Somebody's days at a site, and the centre that bears them; null: they go by the shares of the split. */
export interface CentreDays {
  readonly centre: Omit<NamedShare, 'share'> | null;
  readonly dates: readonly string[];
}

const commonMultiple = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
};

/**
 * The shares of somebody whose cost goes by their days at sites: each day counts once, in equal parts for the sites of the day,
 * and is borne by the centre of its site. Days at a site without a centre go by the shares of the split, and so does a month
 * without any day at a site. The largest share first; exactly the whole.
 */
export function sharesBySites(split: readonly NamedShare[], sites: readonly CentreDays[]): NamedShare[] {
  const sitesOn = new Map<string, bigint>();
  for (const { dates } of sites) for (const date of dates) sitesOn.set(date, (sitesOn.get(date) ?? 0n) + 1n);
  if (sitesOn.size === 0) return [...split];
  const day = [...sitesOn.values()].reduce(commonMultiple, 1n) * BigInt(WHOLE);
  const centres = new Map<number, Omit<NamedShare, 'share'>>();
  const weights = new Map<number, bigint>();
  const add = ({ id, name, name_malay, code }: Omit<NamedShare, 'share'>, weight: bigint) => {
    centres.set(id, centres.get(id) ?? { id, name, name_malay, code });
    weights.set(id, (weights.get(id) ?? 0n) + weight);
  };
  for (const { centre, dates } of sites)
    for (const date of dates) {
      const weight = day / (sitesOn.get(date) ?? 1n);
      if (centre) add(centre, weight);
      else for (const one of split) add(one, (weight / BigInt(WHOLE)) * BigInt(one.share));
    }
  const all = [...weights].map(([id, weight]) => ({ id, weight }));
  const shares = divide(BigInt(WHOLE), all);
  return [...centres.values()]
    .map((centre) => ({ ...centre, share: shares.get(centre.id) ?? 0 }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.id - b.id);
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
