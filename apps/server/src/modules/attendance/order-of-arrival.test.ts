import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addDevice, type TestEntry } from '../devices/devices.factory.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany } from '../schedules/schedules.factory.ts';
import {
  AT_OFFICE,
  addWorker,
  attendanceCompany,
  OWN,
  refreshWorker,
  setNow,
  startAttendance,
} from './attendance.factory.ts';

/*
 * The same entries of a device in any order, repeated and divided into batches in any way, end in the same days, hours, marks and
 * states: over the end of February of a leap year, by day and by night.
 */

let product: TestProduct;
let byDay: ScheduleCompany;
let byNight: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  setNow('2024-03-02 12:00');
  byDay = await attendanceCompany(product);
  byNight = await scheduleCompany(product);
  await addTemplate(product, byNight, { is_default: true, start_time: '20:00', end_time: '05:00' });
});
afterAll(() => product.stop());

const [FIRST, LAST] = [Date.parse('2024-02-28T06:00+08:00'), Date.parse('2024-03-01T23:00+08:00')];
const STEP_MS = 15 * 60_000;

/** Something that the person does with their phone. */
const deed = fc.record({
  /** Quarters of an hour since the first. */
  at: fc.integer({ min: 0, max: (LAST - FIRST) / STEP_MS }),
  type: fc.constantFrom('in', 'in', 'out', 'out', 'break_start', 'break_end'),
  position: fc.constantFrom('here', 'here', 'here', 'far', 'unknown'),
  /** Which of the earlier entries it takes back or replaces, if any. */
  back: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 6, nil: null }),
  discards: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const deeds = fc.uniqueArray(deed, { selector: ({ at }) => at, minLength: 2, maxLength: 9 });
/** How they arrive: in which order, in batches of which sizes, and which of them again. */
const arrival = fc.record({
  order: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 9, maxLength: 9 }),
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 9, maxLength: 9 }),
  again: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
});

const POSITIONS = {
  here: AT_OFFICE,
  far: { ...AT_OFFICE, lat: 5.4 },
  unknown: { lat: null, lng: null },
};

let counted = 0;

/** A person with their entries, signed in the order of what they did. */
async function personDoing(company: ScheduleCompany, done: readonly Deed[]) {
  counted += 1;
  const hired = { name: `Any Order ${counted}`, company_joined_at: '2024-01-01' };
  const { id, person } = await addWorker(product, company, hired);
  // The days have begun, as each does for everybody.
  await refreshWorker(product, company, id, '2024-02-26', '2024-03-02');
  const device = await addDevice(product, company.id, person);
  const entries: TestEntry[] = [];
  for (const { at, type, position, back, discards } of [...done].sort((a, b) => a.at - b.at)) {
    const when = new Date(FIRST + at * STEP_MS);
    const replaces = back === null ? null : (entries[back]?.uuid ?? null);
    const body = { type, recorded_at: when.toISOString(), ...POSITIONS[position], picture_hash: null };
    entries.push(
      replaces !== null && discards
        ? await device.discard(replaces, when)
        : await device.sign(body, { replaces }, when),
    );
  }
  return { person, device, entries };
}

const FIGURES = [
  ...['kind', 'status', 'first_in', 'last_out', 'missing_out', 'normal_minutes', 'overtime_minutes'],
  ...[
    'break_minutes',
    'late_minutes',
    'early_leave_minutes',
    'not_counted_minutes',
    'pending_events',
    'exceptions',
  ],
];

/** The days as shown, and as stored, with their events. */
async function ending(company: ScheduleCompany, person: Person) {
  const shown = [];
  for (const date of ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02']) {
    const path = `${OWN}/days/${date}?company_id=${company.id}`;
    const { data } = (await product.call('GET', path, { as: person })).body;
    const figures = FIGURES.map((name) => [name, data[name]]);
    const events = data.events.map((one: Record<string, unknown>) => [
      ...[one.recorded_at, one.type, one.status, one.marks, one.superseded],
    ]);
    shown.push([date, Object.fromEntries(figures), events]);
  }
  const query = `company_id=${company.id}&start_date=2024-02-01&end_date=2024-03-31`;
  const { data: listed } = (await product.call('GET', `${OWN}?${query}`, { as: person })).body;
  const { rows: stored } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select d.date, d.first_in, d.last_out, d.normal_minutes, d.overtime_minutes, d.pending_events, d.exceptions
       from attendance_days d join memberships m on m.company_id = d.company_id and m.employee_id = d.employee_id
       where m.user_id = $1 order by d.date`,
      [person.user_id],
    ),
  );
  const { rows: reviews } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select e.recorded_at, a.status from presence_events e
       join memberships m on m.company_id = e.company_id and m.employee_id = e.employee_id
       left join approvals a on a.company_id = e.company_id and a.id = e.approval_id
       where m.user_id = $1 order by e.recorded_at`,
      [person.user_id],
    ),
  );
  const totals = listed.map((one: Record<string, unknown>) => [one.date, one.status, one.normal_minutes]);
  return { shown, totals, stored, reviews };
}

test.each(['day', 'night'])('entries of work by %s end alike however they arrive', async (plan) => {
  const company = plan === 'day' ? byDay : byNight;
  await fc.assert(
    fc.asyncProperty(deeds, arrival, async (done, { order, sizes, again }) => {
      const [plain, mixed] = [await personDoing(company, done), await personDoing(company, done)];
      expect((await plain.device.send(plain.entries)).status).toBe(200);
      const shuffled = mixed.entries
        .map((entry, index) => ({ entry, by: order[index] ?? 0 }))
        .sort((a, b) => a.by - b.by)
        .map(({ entry }) => entry);
      for (let from = 0, batch = 0; from < shuffled.length; batch += 1) {
        const size = sizes[batch % sizes.length] ?? 1;
        const repeated = again.flatMap((index) => shuffled.slice(0, from)[index] ?? []);
        const answer = await mixed.device.send([...repeated, ...shuffled.slice(from, from + size)]);
        expect(answer.status).toBe(200);
        from += size;
      }
      expect((await mixed.device.send(shuffled)).status).toBe(200);
      expect(await ending(company, mixed.person)).toEqual(await ending(company, plain.person));
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
