import { minuteOf } from '@mesra/domain/attendance/sessions';
import type { DayPlan, Pattern, TemplateTimes } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayPlanKey, plannedBy } from '../schedules/schedules.api.ts';
import { type CellChange, checkCells } from './cell-check.ts';
import type { RosterGround } from './roster-ground.reads.ts';

/* Any sequence of changes of one person's days, over month ends and the days on which clocks change. */

const PERSON = 7;
const TODAY = '2026-10-01';

const times = (start_time: string, end_time: string): TemplateTimes => ({
  ...{ effective_from: '1900-01-01', start_time, end_time, break_minute: 0 },
  ...{ ontime_checkin_minute: 0, ontime_checkout_minute: 0 },
});
const TEMPLATES = [
  times('09:00', '18:00'),
  times('22:00', '06:00'),
  times('05:00', '13:00'),
  times('00:00', '08:00'),
];
const WEEK: Pattern = [0, 1, 1, null, 2, null, 3].map((id) =>
  id === null ? { kind: 'off', template_ids: [] } : { kind: 'work', template_ids: [id] },
);

/** A ground with one person whose week has nights; none of it is in the database. */
function groundOf(plans: ReadonlyMap<PlainDate, DayPlan>): RosterGround {
  const person = {
    ...{ id: PERSON, company_id: 1, name: 'Ali', employee_code: 'A', image: null },
    ...{ company_joined_at: '2020-01-01', inactive_at: null },
    ...{ branch_id: null, department_id: null, position_level_id: null },
  };
  const dated = [...plans].map(([date, plan], index) => ({ date, plan, id: index + 1 }));
  return {
    ...{
      zone: 'UTC',
      rules: [],
      leave: new Map(),
      locked: new Set(),
      permits: new Map(),
      promoter_work: new Map(),
      primary_sites: new Map(),
      holidays: () => null,
    },
    ...{ periods: new Map(), states: new Map(), people: new Map([[PERSON, person]]) },
    schedules: new Map([[PERSON, [{ effective_from: '2020-01-01', week_id: 1 }]]]),
    planning: {
      weeks: new Map([[1, WEEK]]),
      templates: new Map(
        TEMPLATES.map((one, id) => [
          id,
          { id, company_id: 1, name: String(id), colour: 'blue' as const, archived: false, times: [one] },
        ]),
      ),
      ...{ defaults: new Map(), branch_states: new Map(), sites: new Map() },
      day_plans: new Map(dated.map(({ id, plan }) => [id, plan])),
      roster: new Map([
        [
          PERSON,
          new Map(dated.map(({ date, id }) => [date, { published_id: null, draft_id: id, version: 1 }])),
        ],
      ]),
    },
  };
}

/** What planners have, and what a change makes of it; unchanged where any of it is refused. */
function apply(
  plans: ReadonlyMap<PlainDate, DayPlan>,
  cells: readonly CellChange[],
): Map<PlainDate, DayPlan> {
  const { refusals } = checkCells(groundOf(plans), cells, { today: TODAY, rest_minutes: 660 });
  const after = new Map(plans);
  if (refusals.length > 0) return after;
  for (const { date, plan } of cells)
    if (plan) after.set(date, plan);
    else after.delete(date);
  return after;
}

/** The sessions of some days as instants, in a zone. */
function instantsOf(
  plans: ReadonlyMap<PlainDate, DayPlan>,
  first: PlainDate,
  zone: string,
): [number, number][] {
  const dayOn = plannedBy(groundOf(plans), PERSON, 'draft');
  const offsetAt = offsetIn(zone);
  const at = (date: PlainDate, time: string) => wallInstant(date, minuteOf(time), offsetAt);
  return Array.from({ length: 16 }, (_, index) => addDays(first, index)).flatMap((date) =>
    dayOn(date).sessions.map(({ start_time, end_time }): [number, number] => [
      at(date, start_time),
      at(end_time < start_time ? addDays(date, 1) : date, end_time),
    ]),
  );
}

const session = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((template_id) => ({ template_id, times: null, work_site_id: null })),
  fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 24 })).map(([start, length]) => {
    const clock = (half: number) =>
      `${String(Math.floor((half % 48) / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    const own = { start_time: clock(start), end_time: clock(start + length), break_minute: 0 };
    return { template_id: null, times: own, work_site_id: null };
  }),
);
const plan: fc.Arbitrary<DayPlan | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'off' as const, sessions: [] }),
  fc.array(session, { minLength: 1, maxLength: 2 }).map((sessions) => ({ kind: 'work' as const, sessions })),
);
const change = fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 13 }), plan }), {
  selector: ({ day }) => day,
  minLength: 1,
  maxLength: 4,
});

// In London clocks go back on 25/10/2026 and forward on 28/03/2027; in Kuala Lumpur they do not change.
describe.each(['Asia/Kuala_Lumpur', 'Europe/London'])('in %s', (zone) => {
  test.each(['2026-10-20', '2026-12-25', '2027-03-23', '2028-02-22'])(
    'from %s no two sessions overlap',
    (first) => {
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
          let plans = new Map<PlainDate, DayPlan>();
          for (const cells of changes)
            plans = apply(
              plans,
              cells.map((one) => ({ employee_id: PERSON, date: addDays(first, one.day), plan: one.plan })),
            );
          const spans = instantsOf(plans, first, zone).sort(([a], [b]) => a - b);
          for (const [index, [, end]] of spans.entries())
            expect(end).toBeLessThanOrEqual(spans[index + 1]?.[0] ?? Number.POSITIVE_INFINITY);
        }),
        { numRuns: 60 },
      );
    },
  );
});

test('undoing every change in turn restores each day exactly', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const textOf = (plans: ReadonlyMap<PlainDate, DayPlan>) =>
        [...plans].map(([date, one]) => `${date} ${dayPlanKey(one)}`).sort();
      const history = [new Map<PlainDate, DayPlan>()];
      for (const cells of changes) {
        const last = history.at(-1) ?? new Map();
        history.push(
          apply(
            last,
            cells.map((one) => ({
              employee_id: PERSON,
              date: addDays('2026-11-02', one.day),
              plan: one.plan,
            })),
          ),
        );
      }
      let now = history.at(-1) ?? new Map();
      for (const before of [...history].reverse()) {
        const dates = new Set([...now.keys(), ...before.keys()]);
        const cells = [...dates].map((date) => ({
          employee_id: PERSON,
          date,
          plan: before.get(date) ?? null,
        }));
        now = apply(now, cells);
        expect(textOf(now)).toEqual(textOf(before));
      }
    }),
    { numRuns: 60 },
  );
});
