import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanOf, workMinutes } from '../attendance/sessions.ts';
import { mondayOf } from '../attendance/work-day.ts';
import { addDays } from '../kit/plain-date.ts';
import { type Candidate, type Opening, type ProposalLimits, propose } from './proposal.ts';

/* 23/11/2026 is a Monday. */

const LIMITS: ProposalLimits = { rest_minutes: 660, week_minutes: 2700, day_minutes: 480, days_in_row: 6 };
const SESSIONS = {
  day: { start_time: '08:00', end_time: '16:00', break_minute: 30 },
  late: { start_time: '15:00', end_time: '23:00', break_minute: 30 },
  night: { start_time: '23:00', end_time: '07:00', break_minute: 30 },
  long: { start_time: '08:00', end_time: '18:00', break_minute: 30 },
};
type SessionName = keyof typeof SESSIONS;
const NAMES = Object.keys(SESSIONS) as SessionName[];

const opening = (
  date: string,
  name: SessionName,
  missing = 1,
  work_site_id: number | null = null,
): Opening => ({
  ...{ date, template_id: NAMES.indexOf(name), session: SESSIONS[name], work_site_id, missing },
});

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  work_site_id: null,
  worked: new Map(),
  canWork: () => true,
  isAvailable: () => true,
  wishOn: () => null,
  nights: 0,
  weekends: 0,
  ...more,
});

const worked = (days: Record<string, SessionName>): Candidate['worked'] =>
  new Map(
    Object.entries(days).map(([date, name]) => [
      date,
      [{ ...spanOf(SESSIONS[name]), minutes: workMinutes(SESSIONS[name]) }],
    ]),
  );

const chosen = (openings: Opening[], candidates: Candidate[]) =>
  propose(openings, candidates, LIMITS).proposed.map(
    ({ employee_id, opening: { date }, reasons }) => `${date.slice(8)} ${employee_id} ${reasons.join(' ')}`,
  );
const bars = (one: Opening, ...candidates: Candidate[]) =>
  propose([one], candidates, LIMITS).unfilled.map(({ missing, bars: found }) => ({ missing, ...found }));

const MONDAY = '2026-11-23';

describe('an opening goes to', () => {
  test('whoever wishes to work, then somebody of the site, then whoever has fewest hours', () => {
    const busy = candidate(1, { worked: worked({ '2026-11-24': 'day' }) });
    expect(chosen([opening(MONDAY, 'day')], [busy, candidate(2)])).toEqual(['23 2 fewest_hours']);
    const ofSite = candidate(1, { worked: worked({ '2026-11-24': 'day' }), work_site_id: 7 });
    expect(chosen([opening(MONDAY, 'day', 1, 7)], [ofSite, candidate(2)])).toEqual(['23 1 own_site']);
    const wishing = candidate(3, { wishOn: () => 'work' });
    expect(chosen([opening(MONDAY, 'day', 1, 7)], [ofSite, candidate(2), wishing])).toEqual([
      '23 3 wished fewest_hours',
    ]);
  });

  test('at night and at weekends, whoever has had fewest of them', () => {
    const people = [candidate(1, { nights: 2, weekends: 0 }), candidate(2, { nights: 1, weekends: 3 })];
    expect(chosen([opening(MONDAY, 'night')], people)).toEqual(['23 2 fewest_nights fewest_hours']);
    expect(chosen([opening('2026-11-28', 'day')], people)).toEqual(['28 1 fewest_weekends fewest_hours']);
  });

  test('the only one who can, also where that one would be chosen for another: each gets what only they can take', () => {
    const nights = candidate(1);
    const days = candidate(2, { isAvailable: (_, { start_time }) => start_time === '08:00' });
    expect(chosen([opening(MONDAY, 'day'), opening(MONDAY, 'night')], [nights, days]).sort()).toEqual([
      '23 1 only_one',
      '23 2 only_one',
    ]);
  });
});

describe('nobody is chosen', () => {
  test('who cannot work, is not available, wishes to be off, or works already; and it says so', () => {
    expect(
      bars(
        opening(MONDAY, 'day', 2),
        candidate(1, { canWork: () => false }),
        candidate(2, { isAvailable: () => false }),
        candidate(3, { wishOn: () => 'off' }),
        candidate(4, { worked: worked({ [MONDAY]: 'late' }) }),
      ),
    ).toEqual([{ missing: 2, not_working: 1, not_available: 1, wishes_off: 1, works_already: 1 }]);
  });

  test('without their rest, beyond the hours of day and week, or without a rest day', () => {
    const six = Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((index) => [addDays(MONDAY, index), 'day' as const]),
    );
    const five = Object.fromEntries(Object.entries(six).slice(0, 5));
    expect(
      bars(opening('2026-11-24', 'day'), candidate(1, { worked: worked({ [MONDAY]: 'night' }) })),
    ).toEqual([{ missing: 1, short_rest: 1 }]);
    expect(bars(opening(MONDAY, 'late'), candidate(1, { worked: worked({ '2026-11-24': 'day' }) }))).toEqual([
      { missing: 1, short_rest: 1 },
    ]);
    expect(bars(opening(MONDAY, 'long'), candidate(1))).toEqual([{ missing: 1, day_hours: 1 }]);
    expect(bars(opening('2026-11-29', 'day'), candidate(1, { worked: worked(six) }))).toEqual([
      { missing: 1, week_hours: 1 },
    ]);
    const before = worked({ '2026-11-22': 'day', ...five });
    expect(bars(opening('2026-11-28', 'day'), candidate(1, { worked: before }))).toEqual([
      { missing: 1, no_rest_day: 1 },
    ]);
  });
});

test('somebody moves where another can take their place, so that more is filled', () => {
  // Number 1 comes first for Monday; only they can work on Tuesday morning, but not after a late Monday.
  const both = candidate(1, { wishOn: (date) => (date === MONDAY ? 'work' : null) });
  const mondays = [2, 3, 4].map((id) => candidate(id, { canWork: (date) => date === MONDAY }));
  const { proposed, unfilled } = propose(
    [opening(MONDAY, 'late', 3), opening('2026-11-24', 'day', 1)],
    [both, ...mondays],
    LIMITS,
  );
  expect([proposed.length, unfilled]).toEqual([4, []]);
});

const arbitraryOpenings = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 13 }),
    name: fc.constantFrom<SessionName>('day', 'late', 'night'),
    missing: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('a proposal keeps every limit, fills no more than is missing, and is the same every time', () => {
  fc.assert(
    fc.property(arbitraryOpenings, fc.integer({ min: 1, max: 8 }), (wanted, people) => {
      const openings = wanted.map(({ day, name, missing }) => opening(addDays(MONDAY, day), name, missing));
      const candidates = Array.from({ length: people }, (_, id) => candidate(id + 1));
      const found = propose(openings, candidates, LIMITS);
      expect(propose(openings, [...candidates].reverse(), LIMITS)).toEqual(found);
      const missing = openings.reduce((sum, one) => sum + one.missing, 0);
      expect(found.proposed.length + found.unfilled.reduce((sum, one) => sum + one.missing, 0)).toBe(missing);
      for (const { id } of candidates) {
        const theirs = found.proposed
          .filter(({ employee_id }) => employee_id === id)
          .map(({ opening: one }) => one)
          .sort((a, b) => (a.date < b.date ? -1 : 1));
        expect(new Set(theirs.map(({ date }) => date)).size).toBe(theirs.length);
        for (const [index, one] of theirs.entries()) {
          const next = theirs[index + 1];
          if (next?.date === addDays(one.date, 1))
            expect(spanOf(next.session).from + 1440 - spanOf(one.session).to).toBeGreaterThanOrEqual(660);
        }
        const weeks = new Map<string, number>();
        for (const one of theirs)
          weeks.set(mondayOf(one.date), (weeks.get(mondayOf(one.date)) ?? 0) + workMinutes(one.session));
        for (const minutes of weeks.values()) expect(minutes).toBeLessThanOrEqual(LIMITS.week_minutes);
      }
    }),
    { numRuns: 150 },
  );
});
