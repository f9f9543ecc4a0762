import { LEAVE_LAWS, type LeaveLaw } from '../statutory/malaysia/leave.ts';

/** What the leave that every company begins with is for: the statutory kinds, and those that are usual beside them. */
export const LEAVE_KINDS = [...LEAVE_LAWS, 'marriage', 'death', 'unpaid', 'replacement'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** The statutory kind, which has a minimum by law; null for any other. */
export const lawOf = (kind: LeaveKind | null): LeaveLaw | null =>
  LEAVE_LAWS.find((law) => law === kind) ?? null;

/** Kinds whose requests name an event. */
export const EVENT_KINDS = [
  'maternity',
  'paternity',
  'marriage',
  'death',
] as const satisfies readonly LeaveKind[];
export type EventKind = (typeof EVENT_KINDS)[number];

/** The event that requests of a kind name; null where they name none. */
export const eventOf = (kind: LeaveKind | null): EventKind | null =>
  EVENT_KINDS.find((event) => event === kind) ?? null;

/** Shares of the wages that are paid during leave, in per cent. */
export const PAID_SHARES = [100, 50, 0] as const;
export type PaidShare = (typeof PAID_SHARES)[number];
