import { type Sen, sumSen } from '../kit/money.ts';
import type { MtdReliefs } from '../statutory/malaysia/reliefs.ts';
import { ALIMONY, SOCSO_RELIEF, type Tp1Table, VOLUNTARY_EPF } from '../statutory/malaysia/tp1.ts';
import type { EmployeeFacts, ReliefClaim } from './facts.ts';

/** Personal reliefs in sen a year, with the category that selects B of Table 1. */
export interface PersonalReliefs {
  category: 1 | 2 | 3;
  S: Sen;
  DU: Sen;
  SU: Sen;
  QC: Sen;
}

/**
 * Category 2 is married with a spouse who does not work; 3 is married with a working spouse, divorced or widowed, or
 * single with an adopted child; 1 is single. Spouse reliefs are for category 2 only.
 */
export function taxCategory(employee: EmployeeFacts): 1 | 2 | 3 {
  if (employee.marital_status === 'married') return employee.spouse_working ? 3 : 2;
  if (employee.marital_status !== 'single') return 3;
  return hasChildren(employee) ? 3 : 1;
}

/** Personal reliefs: spouse, disability, children. */
export function personalReliefs(employee: EmployeeFacts, reliefs: MtdReliefs): PersonalReliefs {
  const category = taxCategory(employee);
  const { children } = employee;
  const times = reliefs.child_multipliers;
  const units =
    children.under_18 * times.under_18 +
    (children.studying_18_below_diploma ?? 0) * times.studying_18_below_diploma +
    children.studying_18 * times.studying_18 +
    children.disabled * times.disabled +
    children.disabled_studying * times.disabled_studying;
  return {
    category,
    S: category === 2 ? reliefs.spouse : 0,
    DU: employee.disabled ? reliefs.disabled_individual : 0,
    SU: category === 2 && employee.spouse_disabled ? reliefs.disabled_spouse : 0,
    QC: units * reliefs.child_unit,
  };
}

/** This month's TP1 claims within the remaining yearly limits, by key. */
export interface AllowedClaims {
  readonly allowed: Readonly<Record<string, Sen>>;
  readonly total: Sen;
  /** Claims reduced to their limit. */
  readonly cut: readonly { key: string; claimed: Sen; allowed: Sen }[];
}

/** Limits that depend on the person's other figures, in sen. */
export interface ClaimRoom {
  /** The rest of the 4,000 limit that mandatory EPF shares with voluntary EPF. */
  voluntary_epf: Sen;
  /** Spouse relief S, which shares the 4,000 limit with alimony. */
  spouse_relief: Sen;
}

/**
 * Reduces claims to the limit of their item, of their group, and of the reliefs they share a limit with,
 * after earlier claims of the year. Unknown keys get nothing. TP1 form, Exhibit 1.
 */
export function allowClaims(
  claims: readonly ReliefClaim[],
  claimed_before: Readonly<Record<string, Sen>>,
  room: ClaimRoom,
  tp1: Tp1Table,
): AllowedClaims {
  if (claims.length === 0) return NOTHING_CLAIMED;
  const allowed: Record<string, Sen> = {};
  const cut: { key: string; claimed: Sen; allowed: Sen }[] = [];
  const used = (key: string) => (claimed_before[key] ?? 0) + (allowed[key] ?? 0);
  for (const { key, amount } of claims) {
    const limit = claimRoomOf(key, room, tp1, used);
    const part = Math.max(0, Math.min(amount, limit));
    allowed[key] = (allowed[key] ?? 0) + part;
    if (part < amount) cut.push({ key, claimed: amount, allowed: part });
  }
  return { allowed, total: sumSen(Object.values(allowed)), cut };
}

const NOTHING_CLAIMED: AllowedClaims = Object.freeze({ allowed: Object.freeze({}), total: 0, cut: [] });

/** What the limits that a claim falls under leave of it, in sen; below zero where more is used. */
export function claimRoomOf(key: string, room: ClaimRoom, tp1: Tp1Table, used: (key: string) => Sen): Sen {
  const item = tp1.items.get(key);
  if (!item) return 0;
  let left = item.limit - used(key);
  for (const group of tp1.groups) {
    if (group.keys.includes(key)) left = Math.min(left, group.limit - sumSen(group.keys.map(used)));
  }
  if (key === VOLUNTARY_EPF) left = Math.min(left, room.voluntary_epf - used(key));
  if (key === ALIMONY) left = Math.min(left, item.limit - room.spouse_relief - used(key));
  return left;
}

/** A standing claim of item C14 for every month: this month's own SOCSO and EIS. */
export function socsoClaim(amount: Sen): ReliefClaim {
  return { key: SOCSO_RELIEF, amount };
}

export function addByKey(...parts: readonly Readonly<Record<string, Sen>>[]): Record<string, Sen> {
  const total: Record<string, Sen> = {};
  for (const part of parts) {
    for (const key in part) total[key] = (total[key] ?? 0) + (part[key] ?? 0);
  }
  return total;
}

function hasChildren({ children }: EmployeeFacts): boolean {
  return (
    children.under_18 +
      children.studying_18 +
      children.disabled +
      children.disabled_studying +
      (children.studying_18_below_diploma ?? 0) >
    0
  );
}
