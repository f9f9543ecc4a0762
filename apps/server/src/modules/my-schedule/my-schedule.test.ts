import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import {
  addGuard,
  type ShiftCompany,
  setRoster,
  shiftCompany,
  works,
} from '../open-shifts/open-shifts.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { plantOutlet, plantSalesProject, takePart } from '../sales-projects/sales-projects.factory.ts';
import { addSite, assign } from '../sites/sites.factory.ts';

/* One's own roster as it is published, and the calendar that reads it. */

let product: TestProduct;
let company: ShiftCompany;
let aina: { id: number; person: Person };
let bala: { id: number; person: Person };
let siteId: number;

beforeAll(async () => {
  product = await startAttendance();
  setNow('2026-11-21 09:00');
  company = await shiftCompany(product);
  aina = await addGuard(product, company, 'Aina');
  bala = await addGuard(product, company, 'Bala');
  siteId = (await addSite(product, company, { name: 'Menara; A' })).id;
  for (const { id } of [aina, bala])
    await assign(product, company.owner, id, {
      work_site_id: siteId,
      start_date: '2026-11-21',
      is_primary: true,
    });
  await works(product, company, aina.id, { '2026-12-01': company.day, '2026-12-02': company.night });
  await works(product, company, bala.id, { '2026-12-01': company.day });
});
afterAll(() => product.stop());

const days = async (as: Person, query: string) =>
  (await product.call('GET', `/api/attendances/schedules?company_id=${company.id}&${query}`, { as })).body
    .data;

describe('my schedule', () => {
  test('shows what is published, with site and colleagues, this month unless named', async () => {
    await works(product, company, aina.id, { '2026-12-03': company.day }, false);
    const found = await days(aina.person, 'start_date=2026-12-01&end_date=2026-12-03');
    expect(found).toMatchObject([
      {
        ...{ date: '2026-12-01', kind: 'work', source: 'day', holiday: null, leave: null },
        sessions: [{ name: 'Day', start_time: '09:00' }],
        usual_site: { id: siteId, name: 'Menara; A' },
        colleagues: { names: ['Bala'], more: 0 },
      },
      { date: '2026-12-02', colleagues: { names: [] } },
      { date: '2026-12-03', sessions: [] },
    ]);
    const month = await days(aina.person, '');
    expect([month[0].date, month.at(-1).date]).toEqual(['2026-11-01', '2026-11-30']);
  });

  test('shows what one sells at outlets beside one’s shifts, each once, and nothing of others', async () => {
    const project_id = await plantSalesProject(product, company.id);
    const outlet = await plantOutlet(product, company.id, project_id, { name: 'Segar Mart' });
    const promoter = await addPromoter(product, company, { employee_id: aina.id });
    await takePart(product, company.id, project_id, promoter.id);
    const store = (body: object) =>
      product.call('POST', '/api/spm/schedules/cells', {
        as: company.owner,
        body: { company_id: company.id, project_id, ...body },
      });
    const cell = (date: string, start_time: string | null, end_time: string | null) => ({
      ...{ promoter_id: promoter.id, outlet_id: outlet.id, date, version: 0 },
      session: { start_time, end_time },
    });
    const cells = [
      cell('2026-12-01', '21:00', '02:00'),
      cell('2026-12-05', null, null),
      cell('2026-12-04', '10:00', '12:00'),
    ];
    expect((await store({ cells })).status).toBe(200);
    const cancelled = { ...cell('2026-12-04', null, null), session: null, version: 1 };
    expect((await store({ cells: [cancelled], reason: 'Closed' })).status).toBe(200);
    const selling = async (as: Person) =>
      (await days(as, 'start_date=2026-12-01&end_date=2026-12-05')).map(
        ({ outlet_schedules }: { outlet_schedules: object[] }) => outlet_schedules,
      );
    const shown = {
      id: expect.any(Number),
      outlet: { id: outlet.id, name: 'Segar Mart' },
      project: expect.any(String),
    };
    expect(await selling(aina.person)).toEqual([
      [{ ...shown, start_time: '21:00', end_time: '02:00' }],
      ...[[], [], []],
      [{ ...shown, start_time: null, end_time: null }],
    ]);
    expect((await selling(bala.person)).flat()).toEqual([]);
  });

  test('offers a swap of shifts that have not begun, where the company has shifts swapped', async () => {
    const swappable = async () =>
      (await days(aina.person, 'start_date=2026-12-01&end_date=2026-12-04')).map(
        ({ can }: { can: { swap: boolean } }) => can.swap,
      );
    expect(await swappable()).toEqual([true, true, false, false]);
    setNow('2026-12-01 09:00');
    expect(await swappable()).toEqual([false, true, false, false]);
    setNow('2026-11-21 09:00');
    await setRoster(product, company, { swaps: false });
    expect(await swappable()).toEqual([false, false, false, false]);
    await setRoster(product, company, { swaps: true });
  });

  test('is empty without an employee record, and refuses too long a range', async () => {
    expect(await days(company.owner, '')).toEqual([]);
    const long = '/api/attendances/schedules?start_date=2026-01-01&end_date=2026-12-31';
    expect((await product.call('GET', long, { as: aina.person })).status).toBe(422);
  });
});

describe('a calendar address', () => {
  const CALENDAR = '/api/attendances/calendar';
  const make = async (as: Person) => {
    const { body } = await product.call('POST', CALENDAR, { as, body: { company_id: company.id } });
    return body.data.url as string;
  };
  const read = (url: string) =>
    product.app.inject({ method: 'GET', url: url.replace('http://mesra.test', '') });

  test('opens one’s own shifts to whoever knows it, in the zone of the company and over midnight', async () => {
    const url = await make(aina.person);
    const answer = await read(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const text = answer.body.replaceAll('\r\n ', '');
    expect(text).toContain('X-WR-TIMEZONE:Asia/Kuala_Lumpur');
    expect(text).toContain('DTSTART:20261201T010000Z\r\nDTEND:20261201T100000Z\r\nSUMMARY:Day');
    expect(text).toContain('DTSTART:20261202T140000Z\r\nDTEND:20261202T220000Z\r\nSUMMARY:Night');
    // Where they usually work, as My Schedule shows it.
    expect(text.split('BEGIN:VEVENT')[1]).toContain('LOCATION:Menara\\; A\r\n');
    expect(text).toContain(`UID:shift-${company.id}-${aina.id}-2026-12-01-0@mesra`);
    // What one sells at an outlet, over midnight and for the whole day.
    expect(text).toContain('DTSTART:20261201T130000Z\r\nDTEND:20261201T180000Z');
    expect(text).toContain('DTSTART:20261204T160000Z\r\nDTEND:20261205T160000Z');
    expect(text.split('LOCATION:Segar Mart\r\n')).toHaveLength(3);
    // A draft is not published.
    expect(text).not.toContain('DTSTART:20261203');
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(sql`select token_hash::text as hash from schedule_calendars where employee_id = ${aina.id}`),
    );
    expect(url).not.toContain(String(rows[0]?.hash).slice(2));
    const own = await product.call('GET', CALENDAR, { as: aina.person });
    expect([own.body.data.url, typeof own.body.data.created_at]).toEqual([null, 'string']);
  });

  test('that is renewed, revoked or wrong answers alike', async () => {
    const first = await make(bala.person);
    const second = await make(bala.person);
    const revoked = await make(aina.person);
    await product.call('DELETE', `${CALENDAR}?company_id=${company.id}`, { as: aina.person });
    const wrong = await read('/api/attendances/calendars/nothing/shifts.ics');
    for (const url of [first, revoked]) {
      const answer = await read(url);
      expect([answer.statusCode, answer.body]).toEqual([404, wrong.body]);
    }
    expect((await read(second)).statusCode).toBe(200);
  });

  test.each([
    ['nothing'],
    ['%ZZ'],
    ['%00'],
    ['a'.repeat(101)],
    ['a'.repeat(4_000)],
    ['a%2Fb'],
    ['%F0%9F%92%A9'],
  ])('that is %s answers 404 in plain text', async (token) => {
    const answer = await read(`/api/attendances/calendars/${token}/shifts.ics`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      ...[404, 'text/plain; charset=utf-8', 'Not found.\n'],
    ]);
  });

  test('ends with the membership of its owner', async () => {
    const leaver = await addGuard(product, company, 'Leaver');
    const url = await make(leaver.person);
    expect((await read(url)).statusCode).toBe(200);
    await product.within(company.id, (tx) =>
      tx.execute(sql`update memberships set status = 'Inactive' where employee_id = ${leaver.id}`),
    );
    expect((await read(url)).statusCode).toBe(404);
  });

  test('is made by employees alone, and tried only so often', async () => {
    const none = await product.call('POST', CALENDAR, {
      as: company.owner,
      body: { company_id: company.id },
    });
    expect(none.status).toBe(403);
    const statuses = new Set<number>();
    for (let round = 0; round < 125; round += 1)
      statuses.add((await read('/api/attendances/calendars/guess/shifts.ics')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });
});
