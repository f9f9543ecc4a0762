import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { offsetIn } from '../kit/zone.ts';
import type { EventType, PresenceEvent } from '../presence/event.ts';
import { shiftsOf } from './attribution.ts';
import { type CorrectionProblems, dayProblems, replacedEvents, timeProblems } from './correction.ts';

interface Case {
  name: string;
  recorded: string[];
  /** Events of other days. */
  others?: string[];
  requested: { in?: string; out?: string };
  replaces?: { in: string | null; out: string | null };
  moves_site?: boolean;
  wrong: Record<string, string>;
}
const cases = parse(readFileSync(new URL('./cases/corrections.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const MONDAY = '2026-11-23';
const NOW = Date.parse('2026-11-24T12:00:00+08:00');
const offsetAt = offsetIn('Asia/Kuala_Lumpur');

/** The instant of `23 09:00`. */
function instant(text: string): number {
  const [day, time] = text.split(' ');
  return Date.parse(`2026-11-${day}T${time}:00+08:00`);
}

function eventOf(text: string): PresenceEvent {
  const recorded_at = instant(text);
  return {
    uuid: text,
    type: text.split(' ')[2] as EventType,
    recorded_at,
    arrived_at: recorded_at,
    zone: 'Asia/Kuala_Lumpur',
    fix: null,
    work_site_id: null,
    source: 'own',
    state: 'Verified',
    supersedes: null,
  };
}

const OFFICE = {
  template_id: 1,
  effective_from: '1900-01-01',
  start_time: '09:00',
  end_time: '18:00',
  ontime_checkin_minute: 15,
  ontime_checkout_minute: 15,
  break_minute: 60,
};

/** What the server refuses: the times themselves first, then the day that they would count for. */
function problemsOf({ recorded, others = [], requested, moves_site = false }: Case): CorrectionProblems {
  const events = recorded.map(eventOf);
  const replaced = replacedEvents(events);
  const times = {
    first_in: requested.in === undefined ? null : instant(requested.in),
    last_out: requested.out === undefined ? null : instant(requested.out),
  };
  const wrong = timeProblems(times, replaced, { now: NOW, moves_site });
  if (Object.keys(wrong).length > 0) return wrong;
  const plan = ['21', '22', '23', '24', '25'].map((day) => ({
    date: `2026-11-${day}`,
    sessions: [OFFICE],
  }));
  const all = [...events, ...others.map(eventOf)];
  return dayProblems(MONDAY, times, { events: all, replaced, shifts: shiftsOf(plan, offsetAt), offsetAt });
}

test.each(cases)('$name', (one) => {
  const { first_in, last_out } = problemsOf(one);
  expect({ ...(first_in ? { in: first_in } : {}), ...(last_out ? { out: last_out } : {}) }).toEqual(
    one.wrong,
  );
  if (!one.replaces) return;
  const replaced = replacedEvents(one.recorded.map(eventOf));
  expect({ in: replaced.first_in?.uuid ?? null, out: replaced.last_out?.uuid ?? null }).toEqual(one.replaces);
});

test('a time that a verified correction replaced is not the one to replace, and a rejected one neither', () => {
  const first = eventOf('23 09:30 in');
  const corrected: PresenceEvent = { ...eventOf('23 09:00 in'), source: 'manual', supersedes: first.uuid };
  const rejected: PresenceEvent = { ...eventOf('23 19:00 out'), state: 'Rejected' };
  const last = eventOf('23 18:00 out');
  expect(replacedEvents([first, corrected, last, rejected])).toEqual({ first_in: corrected, last_out: last });
});

test('seconds do not make another time', () => {
  const event = { ...eventOf('23 09:00 in'), recorded_at: instant('23 09:00') + 59_999 };
  const times = { first_in: instant('23 09:00'), last_out: null };
  const requested = { now: NOW, moves_site: false };
  expect(timeProblems(times, replacedEvents([event]), requested)).toEqual({ first_in: 'unchanged' });
  const next = { ...event, recorded_at: instant('23 09:01') };
  expect(timeProblems(times, replacedEvents([next]), requested)).toEqual({});
});

test('the moment of asking is not still to come, and a millisecond later is', () => {
  const requested = (last_out: number) =>
    timeProblems({ first_in: null, last_out }, replacedEvents([]), { now: NOW, moves_site: false });
  expect(requested(NOW)).toEqual({});
  expect(requested(NOW + 1)).toEqual({ last_out: 'future' });
});
