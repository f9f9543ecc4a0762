import { randomUUID } from 'node:crypto';
import { BOARD_STATUSES } from '@mesra/domain/attendance/board-status';
import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import { branches, companies } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  type ScheduleCompany,
  scheduleCompany,
  weekOf,
} from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  setNow,
  startAttendance,
} from './attendance.factory.ts';
import { attendanceDays } from './attendance.tables.ts';
import { computedDay } from './day.present.ts';
import { refreshDays } from './day.store.ts';
import { readGround } from './day-facts.reads.ts';
import { statusSql } from './day-status.ts';

/* 20/11/2026 is a Friday. Everyone works from 09:00 to 18:00 unless said otherwise. */

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;

/** A company that works office hours and may have sites. */
async function companyWithSites(): Promise<ScheduleCompany> {
  const created = await attendanceCompany(product);
  await product.within(created.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  return created;
}

beforeAll(async () => {
  product = await startAttendance();
  other = await companyWithSites();
});
beforeEach(async () => {
  company = await companyWithSites();
  setNow('2026-11-20 12:00');
});
afterAll(() => product.stop());

const url = (path: string, query: string, of = company) => `${MANAGE}${path}?company_id=${of.id}${query}`;
const board = (query = '', as: Person = company.owner) => product.call('GET', url('', query), { as });
const summary = async (query = '', as: Person = company.owner) =>
  (await product.call('GET', url('/summary', query), { as })).body.data;
type Listed = { body: { data: { id: number; name: string; status: string | null }[] } };
const statuses = ({ body }: Listed) => body.data.map(({ name, status }) => `${name}: ${status}`);
const namesIn = ({ body }: Listed) => body.data.map(({ name }) => name);

/** Works out the days of people who were added without the events of the product. */
const plan = (ids: number[], date = FRIDAY, of = company) =>
  product.within(of.id, (tx) =>
    refreshDays(tx, { companyId: of.id, employeeIds: ids, from: date, to: date }),
  );

async function workers(names: string[], values: object = {}) {
  const created: { id: number; person: Person }[] = [];
  for (const name of names) created.push(await addWorker(product, company, { name, ...values }));
  await plan(created.map(({ id }) => id));
  return created as [(typeof created)[0], ...typeof created];
}

const admin = (more: object = {}, actions: string[] = ['Create']) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/manage', actions }],
    ...more,
  });

const enter = (employee_id: number, as: Person = company.owner, values: object = {}) =>
  product.call('POST', `${MANAGE}/events`, {
    as,
    body: {
      company_id: company.id,
      employee_id,
      uuid: randomUUID(),
      type: 'in',
      recorded_at: '2026-11-20T09:00:00+08:00',
      reason: 'Phone was flat',
      ...values,
    },
  });

describe('the board', () => {
  test('shows where each employee stands now, and counts them', async () => {
    const [inside, out] = await workers(['A Inside', 'B Out', 'C Nowhere']);
    await clock(product, company, inside.person, 'in', '2026-11-20 08:55');
    await clock(product, company, out?.person ?? inside.person, 'in', '2026-11-20 09:31');
    await clock(product, company, out?.person ?? inside.person, 'out', '2026-11-20 11:00');
    setNow('2026-11-20 12:00');
    const answer = await board();
    expect(statuses(answer)).toEqual(['A Inside: In', 'B Out: Out', 'C Nowhere: Late']);
    expect(answer.body.data[1]).toMatchObject({
      in_status: 'late',
      late_minutes: 31,
      first_in: '2026-11-20T01:31:00.000Z',
      last_out: '2026-11-20T03:00:00.000Z',
      exceptions: ['late', 'early_leave'],
    });
    expect(await summary()).toMatchObject({ date: FRIDAY, total: 3, sites: [], positions: [] });
  });

  test('moves people from not yet over late to absent as the day passes, without anything being written', async () => {
    await workers(['Nobody']);
    for (const [time, status] of [
      ['08:00', 'Not yet'],
      ['09:00', 'Not yet'],
      ['09:01', 'Late'],
      ['17:59', 'Late'],
      ['18:00', 'Absent'],
    ]) {
      setNow(`2026-11-20 ${time}`);
      expect([time, statuses(await board())]).toEqual([time, [`Nobody: ${status}`]]);
    }
  });

  test('filters by status, by unit and by site, searches and finds exceptions', async () => {
    const [branch] = await product.within(company.id, (tx) =>
      tx.insert(branches).values({ company_id: company.id, name: 'Ipoh' }).returning(),
    );
    const [ali] = await workers(['Ali']);
    const [beh] = await workers(['Beh'], { branch_id: branch?.id });
    const site = await addSite(product, company);
    const { id: work_site_id, lat, lng } = site;
    await clock(product, company, ali.person, 'in', '2026-11-20 08:55', { work_site_id, lat, lng });
    await clock(product, company, beh.person, 'in', '2026-11-20 10:00');
    setNow('2026-11-20 12:00');
    await workers(['Chandra']);
    const found = async (query: string) => namesIn(await board(query));
    expect(await found('')).toEqual(['Ali', 'Beh', 'Chandra']);
    expect(await found('&status=In')).toEqual(['Ali', 'Beh']);
    expect(await found('&status=In&status=Late&sort=desc')).toEqual(['Chandra', 'Beh', 'Ali']);
    expect(await found(`&branch_id=${branch?.id}`)).toEqual(['Beh']);
    expect(await found(`&work_site_id=${site.id}`)).toEqual(['Ali']);
    expect(await found('&keyword=chan')).toEqual(['Chandra']);
    // Ali is still there: the going that is to come is no exception.
    expect(await found('&exceptions=true')).toEqual(['Beh']);
    expect(await found('&sort_by=first_in&sort=desc')).toEqual(['Beh', 'Ali', 'Chandra']);
    // After the end of the shift Chandra is absent.
    setNow('2026-11-20 18:30');
    expect(await found('&exceptions=true')).toEqual(['Beh', 'Chandra']);
    const { exceptions } = (await board('&keyword=chan')).body.data[0];
    expect(exceptions).toEqual(['absent']);
    setNow('2026-11-20 12:00');
    expect((await summary(`&branch_id=${branch?.id}`)).total).toBe(1);
    expect((await board('&status=Gone')).status).toBe(422);
    expect((await board('&date=2026-02-30')).status).toBe(422);
  });

  test('shows another day, and nobody on a day before they joined', async () => {
    const [{ id }] = await workers(['Early Bird']);
    await plan([id], SATURDAY);
    await plan([id], '2019-12-31');
    expect(statuses(await board(`&date=${SATURDAY}`))).toEqual(['Early Bird: Rest']);
    expect(statuses(await board('&date=2019-12-31'))).toEqual([]);
  });

  test('shows nobody outside somebody’s employee access, in rows, counts, positions and days', async () => {
    const [seen, hidden] = await workers(['Seen', 'Hidden']);
    for (const { person } of [seen, hidden ?? seen])
      await clock(product, company, person, 'in', '2026-11-20 08:55');
    const limited = await admin({ scope: { employee_id: [seen.id] } });
    expect(namesIn(await board('', limited))).toEqual(['Seen']);
    expect(namesIn(await board('&keyword=hidden', limited))).toEqual([]);
    const counted = await summary('&positions=true', limited);
    expect([counted.total, counted.positions.map((one: { name: string }) => one.name)]).toEqual([
      1,
      ['Seen'],
    ]);
    const read = async (id = 0) =>
      (await product.call('GET', `${MANAGE}/${id}?date=${FRIDAY}`, { as: limited })).status;
    expect([await read(seen.id), await read(hidden?.id)]).toEqual([200, 404]);
    expect((await enter(hidden?.id ?? 0, limited)).status).toBe(404);
  });

  test('shows nobody of another company', async () => {
    const [mine] = await workers(['Mine']);
    const theirs = await addWorker(product, other, { name: 'Theirs' });
    await plan([theirs.id], FRIDAY, other);
    expect(namesIn(await board())).toEqual(['Mine']);
    expect((await product.call('GET', url('', '', other), { as: company.owner })).status).toBe(404);
    expect((await product.call('GET', `${MANAGE}/${theirs.id}`, { as: company.owner })).status).toBe(404);
    expect((await product.call('GET', `${MANAGE}/${mine.id}`, { as: other.owner })).status).toBe(404);
  });

  test('asks the database as often for thirty as for one', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Person ${index}`);
    const ids: number[] = [];
    for (const name of names) ids.push(await addEmployee(product, company.id, { name, salary: null }));
    await plan(ids);
    const requested = async (path: string, query: string) =>
      (await countQueries(() => product.call('GET', url(path, query), { as: company.owner }))).queries;
    const one = await requested('', '&per_page=1&with=department');
    expect(await requested('', '&per_page=100&with=department')).toBe(one);
    expect(one).toBeLessThanOrEqual(6);
    expect(await requested('/summary', '')).toBeLessThanOrEqual(5);
    expect(await requested('/summary', '&positions=true')).toBeLessThanOrEqual(7);
  });
});

describe('the map', () => {
  test('shows the latest position of each who clocked, and the sites where they did', async () => {
    const [ali, beh] = await workers(['Ali', 'Beh']);
    const site = await addSite(product, company);
    await clock(product, company, ali.person, 'in', '2026-11-20 08:55', { work_site_id: site.id });
    await clock(product, company, ali.person, 'out', '2026-11-20 11:30', { lat: 3.2, lng: 101.7 });
    await clock(product, company, beh?.person ?? ali.person, 'in', '2026-11-20 09:00', {
      lat: null,
      lng: null,
    });
    const { positions, sites } = await summary('&positions=true');
    expect(positions).toEqual([
      {
        employee_id: ali.id,
        name: 'Ali',
        status: 'Out',
        lat: 3.2,
        lng: 101.7,
        accuracy: 8,
        recorded_at: '2026-11-20T03:30:00.000Z',
      },
    ]);
    expect(sites).toEqual([
      { id: site.id, name: site.name, lat: site.lat, lng: site.lng, radius: site.radius },
    ]);
  });
});

describe('an event entered for somebody', () => {
  test('counts like their own, says who entered it and why, and is there once', async () => {
    const [{ id }] = await workers(['Forgetful']);
    const uuid = randomUUID();
    const first = await enter(id, company.owner, { uuid });
    const again = await enter(id, company.owner, { uuid });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({
      source: 'manual',
      status: 'Verified',
      reason: 'Phone was flat',
      entered_by: { id: company.owner.user_id },
    });
    expect(statuses(await board())).toEqual(['Forgetful: In']);
  });

  test('needs a reason, a moment that has come, and a site of the company', async () => {
    const [{ id }] = await workers(['Refused']);
    const refusedAt = async (values: object) => {
      const { status, body } = await enter(id, company.owner, values);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refusedAt({ reason: '' })).toEqual([422, ['reason']]);
    const later = await enter(id, company.owner, { recorded_at: '2026-11-20T18:00:00+08:00' });
    // The clock of a device has nothing to do with it.
    expect([later.status, later.body.errors]).toEqual([
      422,
      { recorded_at: ['This time is still to come.'] },
    ]);
    const elsewhere = await addSite(product, other);
    expect(await refusedAt({ work_site_id: elsewhere.id })).toEqual([422, ['work_site_id']]);
    expect(statuses(await board())).toEqual(['Refused: Late']);
  });

  test('needs the action Create', async () => {
    const [{ id }] = await workers(['Looked At']);
    const looker = await admin({}, []);
    expect((await board('', looker)).status).toBe(200);
    expect((await enter(id, looker)).status).toBe(403);
    expect((await enter(id, await admin())).status).toBe(201);
  });

  test('is for somebody of the company that it names', async () => {
    const theirs = await addWorker(product, other, { name: 'Theirs Too' });
    const both = await admin();
    await product.within(other.id, (tx) =>
      tx.$client.query(
        `insert into memberships (company_id, user_id, type, is_admin, accesses) values ($1, $2, 'admin', true, $3)`,
        [other.id, both.user_id, JSON.stringify([{ route: '/attendance/manage', actions: ['Create'] }])],
      ),
    );
    expect((await enter(theirs.id, both)).status).toBe(404);
    expect((await enter(theirs.id, both, { company_id: other.id })).status).toBe(201);
  });

  test('shows its picture to those who see the person alone', async () => {
    const [seen] = await workers(['Not Pictured']);
    const answer = await clock(product, company, seen.person, 'in', '2026-11-20 08:55');
    const path = `${MANAGE}/events/${answer.body.data.id}/picture`;
    const limited = await admin({ scope: { employee_id: [seen.id + 1_000] } });
    expect((await product.call('GET', path, { as: limited })).status).toBe(404);
    expect((await product.call('GET', path, { as: other.owner })).status).toBe(404);
    expect((await product.call('GET', path, { as: company.owner })).status).toBe(404);
  });
});

describe('the status in SQL', () => {
  const event = fc.record({
    type: fc.constantFrom('in' as const, 'out' as const),
    minute: fc.integer({ min: 0, max: 36 * 60 }),
  });
  const days = fc.array(fc.array(event, { maxLength: 5 }), { minLength: 24, maxLength: 24 });
  const minutes = fc.array(fc.integer({ min: -60, max: 60 * 60 }), { minLength: 60, maxLength: 60 });

  const byException = ({ id: company_id }: ScheduleCompany, target_id: number) => {
    const rule: typeof attendanceRuleSets.$inferInsert = {
      company_id,
      scope: 'person',
      target_id,
      effective_from: '2026-01-01',
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, by_exception: true },
    };
    return product.within(company_id, (tx) => tx.insert(attendanceRuleSets).values(rule));
  };

  /** People of every kind of day, with events as given. */
  async function arrange(given: fc.Arbitrary<unknown>) {
    const created = await scheduleCompany(product);
    const day = await addTemplate(product, created, { is_default: true });
    const night = await addTemplate(product, created, { start_time: '22:00', end_time: '06:00' });
    const split = await addTemplate(product, created, {
      start_time: '19:00',
      end_time: '21:00',
      break_minute: 0,
    });
    const [events] = fc.sample(given, { numRuns: 1, seed: 11 }) as [{ type: string; minute: number }[][]];
    setNow('2026-11-25 12:00');
    const ids: number[] = [];
    for (const [index, own] of events.entries()) {
      const id = await addEmployee(product, created.id, { name: `Case ${index}`, salary: null });
      ids.push(id);
      const week = weekOf(
        ['1 1 1 1 1 o r', '2 2 2 2 2 2 r', '13 1 1 1 13 o r', 'o o o o o o r'][index % 4] ?? '',
        day,
        night,
        split,
      );
      await product.call('POST', `/api/admin/employees/${id}/work-schedules`, {
        as: created.owner,
        body: { effective_from: '2026-11-01', week },
      });
      if (index % 6 === 5) await byException(created, id);
      for (const { type, minute } of own)
        await product.call('POST', `${MANAGE}/events`, {
          as: created.owner,
          body: {
            company_id: created.id,
            employee_id: id,
            uuid: randomUUID(),
            type,
            recorded_at: new Date(Date.parse('2026-11-20T00:00:00+08:00') + minute * 60_000).toISOString(),
            reason: 'Generated',
          },
        });
    }
    return { created, ids };
  }

  test('is the domain’s, for every kind of day at any time, and is what list and counts say', async () => {
    const { created, ids } = await arrange(days);
    const requested = { companyId: created.id, employeeIds: ids, from: '2026-11-19', to: '2026-11-22' };
    await product.within(created.id, async (tx) => {
      for (const [index, half] of (['morning', 'afternoon', null] as const).entries())
        await tx.$client.query(
          `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days, half)
           select $1, e.id, t.id, 2026, '2026-11-20', 'taken', case when $2::text is null then -2 else -1 end, $2
           from leave_types t, unnest($3::bigint[]) as e(id) where t.company_id = $1 and t.kind = 'annual'`,
          [created.id, half, ids.filter((_, at) => at % 8 === index + 4)],
        );
      await refreshDays(tx, requested);
    });
    const seen = new Set<string | null>();
    const [times = []] = fc.sample(minutes, { numRuns: 1, seed: 12 });
    await product.within(created.id, async (tx) => {
      const ground = await readGround(tx, requested);
      for (const [index, minute] of times.entries()) {
        // With seconds, which do not count.
        const now = new Date(Date.parse('2026-11-20T00:00:00+08:00') + minute * 60_000 + (index % 60) * 1000);
        const rows = await tx
          .select({ id: attendanceDays.employee_id, date: attendanceDays.date, status: statusSql(now) })
          .from(attendanceDays);
        const expected = rows.map((row) => ({
          ...row,
          status: computedDay(ground, row.id, row.date, now).status,
        }));
        for (const { status } of expected) seen.add(status);
        expect({ at: now.toISOString(), rows }).toEqual({ at: now.toISOString(), rows: expected });
      }
    });
    expect([...seen].sort()).toEqual([
      ...['Absent', 'In', 'Late', 'Missing out', 'Not yet'],
      ...['On leave', 'Out', 'Rest'],
    ]);
    for (const local of ['2026-11-20 09:10', '2026-11-20 20:30', '2026-11-21 05:00']) {
      setNow(local);
      const day = `&date=${FRIDAY}`;
      const listed = await product.call('GET', url('', `${day}&per_page=200`, created), {
        as: created.owner,
      });
      const counted = (await product.call('GET', url('/summary', day, created), { as: created.owner })).body
        .data;
      expect(counted.total).toBe(listed.body.meta.total);
      for (const status of BOARD_STATUSES) {
        const shown = listed.body.data.filter((row: { status: string }) => row.status === status).length;
        const filtered = await product.call(
          'GET',
          url('', `${day}&status=${encodeURIComponent(status)}`, created),
          {
            as: created.owner,
          },
        );
        const count = counted.counts.find((one: { status: string }) => one.status === status)?.count ?? 0;
        expect([status, count, filtered.body.meta.total]).toEqual([status, shown, shown]);
      }
    }
  });

  test('knows a holiday and a leave', async () => {
    await workers(['Away']);
    const be = (set: { kind: 'holiday' | 'leave'; leave?: 'full' }) =>
      product.within(company.id, (tx) => tx.update(attendanceDays).set(set));
    await be({ kind: 'holiday' });
    expect(statuses(await board())).toEqual(['Away: Holiday']);
    await be({ kind: 'leave', leave: 'full' });
    expect(statuses(await board())).toEqual(['Away: On leave']);
  });
});
