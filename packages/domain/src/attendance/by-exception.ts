import { instantAt } from '../kit/zone.ts';
import type { PresenceEvent } from '../presence/event.ts';
import type { Attribution } from './attribution.ts';
import { expectedSessions } from './day-count.ts';
import { type DayFacts, type DayRecord, dayRecord } from './day-record.ts';

/** The day of somebody who does not clock, with what was noted about it. */
export type ExceptionFacts = Omit<DayFacts, 'events'> & {
  /** Noted as absent: nothing counts. */
  readonly noted_absent: boolean;
};

/** Coming and going at the times of the sessions. */
function plannedEvents({ planned, leave, offsetAt, holiday }: ExceptionFacts): Attribution[] {
  if (planned.kind !== 'work' || holiday) return [];
  const event = (type: 'in' | 'out', session: number, minute: number): Attribution => {
    const recorded_at = instantAt(planned.date, minute, offsetAt);
    const found: PresenceEvent = {
      uuid: `${planned.date} ${session} ${type}`,
      type,
      recorded_at,
      arrived_at: recorded_at,
      zone: '',
      fix: null,
      work_site_id: null,
      source: 'manual',
      state: 'Verified',
      supersedes: null,
    };
    return { event: found, date: planned.date, session, opened_by: null };
  };
  return expectedSessions(planned.sessions, leave).flatMap(({ from, to }, session) => [
    event('in', session, from),
    event('out', session, to),
  ]);
}

/**
 * The attendance of somebody who does not clock: the sessions as planned, unless noted as absent. No event is
 * invented: the record names none and shows no clock times, and its steps say `rule.by_exception`.
 */
export function recordByException(facts: ExceptionFacts): DayRecord {
  const { noted_absent, ...day } = facts;
  const record = dayRecord({ ...day, events: noted_absent ? [] : plannedEvents(facts) });
  const steps = record.steps
    .filter(({ figure }) => figure !== 'first_in' && figure !== 'last_out')
    .map((step) => ({ ...step, events: [], rule: 'rule.by_exception' }));
  const unclocked = { first_in: null, last_out: null, in_status: null, out_status: null, sites: [] };
  return { ...record, ...unclocked, steps };
}
