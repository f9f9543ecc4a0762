import { addDays } from '@mesra/domain/kit/plain-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany } from '../schedules/schedules.factory.ts';
import { byTemplate, byTimes, OFF, rosterCalls } from './roster.factory.ts';

/* Any sequence of changes, copies and publications over a month's end, undone and made again step by step. */

const FIRST = '2026-11-27';
const DAYS = 8;

let product: TestProduct;
let company: ScheduleCompany;
let plans: Record<string, object | null>;
const ids: number[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  company = await scheduleCompany(product);
  const day = await addTemplate(product, company, { name: 'Day', is_default: true });
  const night = await addTemplate(product, company, {
    name: 'Night',
    start_time: '22:00',
    end_time: '06:00',
  });
  for (const name of ['Ali', 'Siti', 'Tan'])
    ids.push(await addEmployee(product, company.id, { name, salary: null }));
  plans = {
    ...{ day: byTemplate(day), night: byTemplate(night), off: OFF, week: null },
    // Refused after a night.
    early: byTimes('05:00', '11:00'),
    late: byTimes('16:00', '23:30', 30),
  };
});
afterAll(() => product.stop());

const { post, change, copy, publish } = rosterCalls(
  () => product,
  () => company,
);

const who = fc.integer({ min: 0, max: 2 });
const day = fc.integer({ min: 0, max: DAYS - 1 });
const plan = fc.constantFrom('day', 'night', 'night', 'off', 'week', 'early', 'early', 'late');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cells' as const), who, day, plan, next: plan }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pattern' as const),
      day,
      plans: fc.array(plan, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('days' as const), who, day, to: day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const), who, day }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'redo' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const dateOf = (index: number) => addDays(FIRST, index);
const LAST = dateOf(DAYS - 1);

/** The days of everybody: the plans that planners have, and those that employees see. */
async function stored() {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select employee_id || ' ' || date as day, draft_id, published_id from roster_days
       where draft_id is not null or published_id is not null order by 1`,
    ),
  );
  const of = (column: 'draft_id' | 'published_id') =>
    rows.flatMap((row) => (row[column] === null ? [] : [`${row.day} ${row[column]}`]));
  return { draft: of('draft_id'), published: of('published_id') };
}

/** Sends a change; the answer. */
function send(one: Exclude<Step, { kind: 'undo' | 'redo' }>) {
  const start_date = dateOf(one.day);
  if (one.kind === 'cells') {
    const employee_id = ids[one.who];
    const cells = [
      { employee_id, date: start_date, plan: plans[one.plan] },
      { employee_id, date: dateOf(one.day + 1), plan: plans[one.next] },
    ];
    return change(cells);
  }
  if (one.kind === 'publish') return publish({ ids: [ids[one.who]], start_date, end_date: LAST });
  if (one.kind === 'days') {
    const source = { kind: 'days', start_date, end_date: dateOf(one.day + 1) };
    return copy({ ids: [ids[one.who]], source, start_date: dateOf(one.to), end_date: LAST });
  }
  const source = { kind: 'pattern', days: one.plans.map((name) => plans[name]), stagger: 1 };
  return copy({ ids, source, start_date, end_date: LAST });
}

/** What was done, and what was undone of it, with the drafts before and after each. */
interface Done {
  edit: number;
  before: string[];
  after: string[];
}

async function stepBack(done: Done[], undone: Done[], way: 'undo' | 'redo') {
  const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
  const last = from.pop();
  if (!last) return;
  const { published } = await stored();
  expect((await post(`/edits/${last.edit}/${way}`, {})).status).toBe(200);
  expect(await stored()).toEqual({ published, draft: way === 'undo' ? last.before : last.after });
  to.push(last);
}

test('each step back or forward restores every day exactly, and nothing of what is refused is stored', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const [done, undone]: [Done[], Done[]] = [[], []];
      const initial = (await stored()).draft;
      for (const one of steps) {
        if (one.kind === 'undo' || one.kind === 'redo') {
          await stepBack(done, undone, one.kind);
          continue;
        }
        const before = await stored();
        const { status, body } = await send(one);
        const after = await stored();
        seen.add(`${one.kind} ${status}`);
        expect([200, 422]).toContain(status);
        if (status === 422) expect(after).toEqual(before);
        if (one.kind !== 'publish') expect(after.published).toEqual(before.published);
        else expect(after.draft).toEqual(before.draft);
        const edit = body.data?.edit_id ?? null;
        if (edit === null) continue;
        done.push({ edit, before: before.draft, after: after.draft });
        undone.length = 0;
      }
      while (done.length > 0) await stepBack(done, undone, 'undo');
      expect((await stored()).draft).toEqual(initial);
    }),
    { numRuns: 8, seed: 19, endOnFailure: true },
  );
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['cells 200', 'cells 422', 'days 200', 'pattern 200', 'publish 200']),
  );
});
