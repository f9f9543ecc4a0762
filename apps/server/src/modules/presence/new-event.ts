import type { EntryEventBody } from '@mesra/contract/attendance/own-attendance';
import type { ProofFacts } from '@mesra/domain/faces/proof';
import type { EventSource, EventType, PresenceEvent } from '@mesra/domain/presence/event';
import type { ClockContact, EntryFacts } from '@mesra/domain/presence/marks';
import type { PersonOf } from '../../kit/person.ts';

/** A reported position. */
export interface ReportedFix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  age_seconds: number;
}

/** The position that a device reported; null if it reported none. */
export function fixOf({
  lat,
  lng,
  accuracy,
  fix_age,
}: Pick<EntryEventBody, 'lat' | 'lng' | 'accuracy' | 'fix_age'>): ReportedFix | null {
  if (lat === null || lng === null) return null;
  return { lat, lng, accuracy: accuracy ?? Number.MAX_SAFE_INTEGER, age_seconds: fix_age ?? 0 };
}

/** An event to record. */
export interface NewEvent {
  uuid: string;
  type: EventType;
  /** ISO instant of the device. */
  recorded_at: string;
  zone: string;
  work_site_id: number | null;
  fix: ReportedFix | null;
  note: string | null;
  source: EventSource;
  reason: string | null;
  supersedes_id: number | null;
  /** The visit of a site, or the schedule at an outlet, that it is named for. */
  visit_uuid: string | null;
  contact: ClockContact | null;
  /** After how many hours an arrival is late. */
  late_arrival_hours: number;
  /** Whether it was recorded on a day after the person's last day of service. */
  after_service: boolean;
  /** The day that it counts for where its schedule says so; null where the person's plan does. */
  day: string | null;
  /** Whether its person had been taken off its schedule before it arrived. */
  after_removal: boolean;
  /** The signed entry that it came with; null without one. */
  entry: EntryFacts | null;
  /** The company's device that it came from, and how somebody showed there who they are; unset where it came from none. */
  site_device_id?: number;
  proof?: ProofFacts;
  /** SHA-256 of the picture that is to follow. */
  promised_picture: string | null;
}

/** Whether somebody typed the time of an event, or a file says it: it is no matter of the clock of whoever sends it. */
export const isTold = ({ source, entry }: Pick<NewEvent, 'source' | 'entry'>): boolean =>
  source === 'manual' || (source === 'terminal' && entry === null);

/** Whose events are recorded. */
export type Recording = PersonOf & {
  /** The days that they count for among the person's events, where the plan is known; else their own, until worked out. */
  daysAmong?: DaysAmong;
  /** Whether the caller holds the person's events already (`holdSql`). */
  held?: boolean;
};

/** The day and session that each event counts for among all of its person's events around it, by uuid. */
export type DaysAmong = (
  all: readonly PresenceEvent[],
) => ReadonlyMap<string, { local_date: string; session: number | null }>;
