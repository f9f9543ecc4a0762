import type { Sen } from '../kit/money.ts';
import { sumSen } from '../kit/money.ts';
import type { ExemptAllowance, MtdReliefs } from '../statutory/malaysia/reliefs.ts';
import type { Tp1Table } from '../statutory/malaysia/tp1.ts';
import { type ClaimRoom, claimRoomOf } from './reliefs.ts';

/** Several claims that share a limit. */
export interface SharedUsage {
  readonly keys: readonly string[];
  readonly limit: Sen;
  readonly used: Sen;
  readonly left: Sen;
}

/** What of a claim's limits a year has used, in sen. */
export interface ReliefUsage {
  readonly key: string;
  readonly limit: Sen;
  readonly used: Sen;
  /** What can still be claimed, within every limit that the claim falls under. Never below zero. */
  readonly left: Sen;
  readonly shared: readonly SharedUsage[];
}

/** Every claim of the form with what a year has used of it and of the limits that it shares. */
export function reliefUsage(
  used: Readonly<Record<string, Sen>>,
  room: ClaimRoom,
  tp1: Tp1Table,
): readonly ReliefUsage[] {
  const usedOf = (key: string) => used[key] ?? 0;
  return [...tp1.items.values()].map(({ key, limit }) => ({
    key,
    limit,
    used: usedOf(key),
    left: Math.max(0, claimRoomOf(key, room, tp1, usedOf)),
    shared: tp1.groups
      .filter(({ keys }) => keys.includes(key))
      .map((group) => {
        const total = sumSen(group.keys.map(usedOf));
        return { keys: group.keys, limit: group.limit, used: total, left: Math.max(0, group.limit - total) };
      }),
  }));
}

/** The exempt allowances, in the order of the form. */
export const EXEMPT_ALLOWANCES = [
  'travelling',
  'childcare',
  'long_service_award',
] as const satisfies readonly ExemptAllowance[];

/** What of an exempt allowance a year has used, in sen. */
export interface ExemptUsage {
  readonly key: ExemptAllowance;
  readonly limit: Sen;
  readonly used: Sen;
  readonly left: Sen;
}

/** The three exempt allowances with what a year has used of them. */
export const exemptUsage = (
  used: Readonly<Record<string, Sen>>,
  { exempt_allowances }: MtdReliefs,
): readonly ExemptUsage[] =>
  EXEMPT_ALLOWANCES.map((key) => {
    const limit = exempt_allowances[key];
    return { key, limit, used: used[key] ?? 0, left: Math.max(0, limit - (used[key] ?? 0)) };
  });
