import type { PlainDate } from '../kit/plain-date.ts';
import type { Instant } from '../kit/zone.ts';
import type { PresenceEvent } from '../presence/event.ts';

/** States of a visit: spec section 4 has their colours. */
export const VISIT_STATUSES = ['Scheduled', 'In Progress', 'Completed', 'Missed', 'Cancelled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** What is doubtful about a visit, beside the marks of its events. */
export const VISIT_MARKS = [
  'no_check_out',
  'check_out_rejected',
  'check_in_rejected',
  'proof_missing',
] as const;
export type VisitMark = (typeof VISIT_MARKS)[number];

/** From so many minutes after its window begins a visit without a check-in is late. */
export const LATE_AFTER_MINUTES = 15;

/** A visit that somebody has planned for a person on a day. */
export interface PlannedVisit {
  readonly uuid: string;
  readonly work_site_id: number;
  readonly date: PlainDate;
  /** When the person should be there; null for any time of the day. */
  readonly starts: Instant | null;
  /** From when on it is missed: the end of its window, or of its day. */
  readonly ends: Instant;
  /** Its place among the visits of the day. */
  readonly position: number;
  readonly cancelled: boolean;
}

/** An event with the day that it counts for and, where the person named one, the visit that it is of. */
export interface VisitEvent extends PresenceEvent {
  readonly local_date: PlainDate;
  readonly visit: string | null;
  /** Whether a reviewer has rejected it; one of a doubtful sender counts for nothing without having been. */
  readonly refused: boolean;
  /** Whether it carries a picture, or one that is still to follow in time. */
  readonly has_picture: boolean;
  readonly has_note: boolean;
}

/** What a visit of a site can be wanted to carry: a picture at either end, and a note at one of them. */
export const PROOFS = ['check_in_picture', 'check_out_picture', 'note'] as const;
export type Proof = (typeof PROOFS)[number];

/** Since when a site wants each proof; null for what it does not want. What was recorded before is not held to it. */
export type ProofWanted = Readonly<Record<Proof, Instant | null>>;

/** A visit as it went, by the uuids of its events. */
export interface VisitOutcome {
  /** The planned visit's, that which the device drew, or the check-in's. */
  readonly uuid: string;
  readonly planned: boolean;
  readonly work_site_id: number;
  readonly date: PlainDate;
  readonly status: VisitStatus;
  readonly check_in: string | null;
  readonly check_out: string | null;
  /** From check-in to check-out; null without one of them. */
  readonly minutes: number | null;
  /** Minutes after the window began, where that is late; null without a window or a check-in, else 0. */
  readonly late_minutes: number | null;
  readonly marks: readonly VisitMark[];
}
