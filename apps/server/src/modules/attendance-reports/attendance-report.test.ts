import { randomUUID } from 'node:crypto';
import { attendanceReportEndpoints } from '@mesra/contract/attendance-reports/attendance-report';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies, departments } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { type SiteVisitRow, siteVisits } from '../site-visits/site-visits.tables.ts';
import { addSite } from '../sites/sites.factory.ts';
import { came, planned, REPORT, storeDays } from './attendance-reports.factory.ts';

/*
 * Today is Saturday, 21/11/2026. Aminah earns RM2,600.00 a month: 2600 / 26 / 8 = RM12.50 an hour, so that an hour of
 * overtime costs RM18.75.
 */

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
let aminah: number;
let bala: number;
const SEES_REPORT = [{ route: '/attendance/report', actions: [] }];

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company('Kedai Aminah Sdn Bhd');
  other = await product.company('Lain Sdn Bhd');
  for (const { id } of [company, other])
    await product.within(id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  aminah = await addEmployee(product, company.id, { name: 'Aminah', salary: 260_000 });
  bala = await addEmployee(product, company.id, { name: 'Bala', salary: 520_000 });
  await product.within(company.id, async (tx) => {
    const [kitchen] = await tx
      .insert(departments)
      .values({ company_id: company.id, name: 'Kitchen' })
      .returning({ id: departments.id });
    await tx
      .update(employees)
      .set({ department_id: kitchen?.id ?? 0 })
      .where(eq(employees.id, aminah));
  });
  await storeDays(product, company.id, aminah, {
    // Monday to Wednesday: on time, 31 minutes late with two hours' overtime, absent.
    '2026-11-02': came('2026-11-02', '08:58', '18:02'),
    '2026-11-03': came('2026-11-03', '09:31', '20:00', {
      in_status: 'late',
      late_minutes: 31,
      overtime_minutes: 120,
      exceptions: ['late'],
    }),
    '2026-11-04': planned('2026-11-04'),
    // A holiday that was worked, one that was not, leave, and two days of rest, one of them worked for three hours.
    '2026-11-05': came('2026-11-05', '09:00', '18:00', { kind: 'holiday', holiday: 'Deepavali' }),
    '2026-11-06': { kind: 'holiday', holiday: 'Cuti khas' },
    '2026-11-07': { kind: 'leave', leave: 'full' },
    '2026-11-08': { kind: 'rest' },
    '2026-11-15': came('2026-11-15', '09:00', '12:00', {
      kind: 'rest',
      normal_minutes: 180,
      break_minutes: 0,
    }),
    // Forgot to record the going.
    '2026-11-09': {
      ...planned('2026-11-09'),
      first_in: '2026-11-09T08:45:00+08:00',
      in_status: 'early',
      missing_out: true,
      exceptions: ['missing_out'],
    },
  });
  await storeDays(product, company.id, bala, { '2026-11-02': came('2026-11-02', '08:30', '18:00') });
});
afterAll(() => product.stop());

const preview = (query = '', as: Person = company.owner, id = company.id): Promise<Answer> =>
  product.call('GET', `${REPORT}/generate?company_id=${id}&${query}`, { as });

/** The rows with their cells by the keys of the columns. */
function shown({ body }: Answer): Record<string, unknown>[] {
  const columns = body.columns as ReportColumn[];
  return (body.data as ReportRow[]).map(({ cells }) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, cells[at]])),
  );
}

/** Visits of Aminah, by day, code of the site and state. */
async function storeVisits(visits: readonly (readonly [string, string, SiteVisitRow['status']])[]) {
  const sites = new Map<string, number>();
  for (const [, code] of visits)
    if (!sites.has(code)) sites.set(code, (await addSite(product, company, { code, name: code })).id);
  const rows = visits.map(([date, code, status]) => ({
    ...{ company_id: company.id, employee_id: aminah, uuid: randomUUID(), date, status },
    work_site_id: sites.get(code) ?? 0,
    scheduled: true,
    due_at: `${date}T16:00:00Z`,
  }));
  await product.within(company.id, (tx) => tx.insert(siteVisits).values(rows));
}

const admin = (more: object = {}) =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses: SEES_REPORT, ...more });

async function generate(as: Person, body: Record<string, unknown>): Promise<Answer> {
  const requested = await product.call('POST', REPORT, { as, body: { company_id: company.id, ...body } });
  expect(requested.status).toBe(202);
  return requested;
}

async function finished(as: Person, id: number): Promise<Record<string, unknown>> {
  await product.startJobs();
  for (let tries = 0; tries < 2_000; tries += 1) {
    const { body } = await product.call('GET', `/api/reports/${id}`, { as });
    if (body.data.status === 'success' || body.data.status === 'error') return body.data;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The report was not finished.');
}

const fileOf = (as: Person, id: number) => product.call('GET', `/api/reports/${id}/file`, { as });

describe('the preview', () => {
  test('of the template Normal shows this month by day, with times by default, and the days of the period', async () => {
    const answer = await preview();
    expect(answer.status).toBe(200);
    expect(answer.body.dates).toHaveLength(30);
    expect(answer.body.dates[0]).toBe('2026-11-01');
    const [first, second] = shown(answer);
    expect(first).toMatchObject({
      name: 'Aminah',
      '2026-11-01': null,
      '2026-11-02': '08:58\n18:02',
      '2026-11-03': '09:31\n20:00',
      '2026-11-04': 'Absent',
      '2026-11-05': '09:00\n18:00\nPH',
      '2026-11-06': 'PH',
      '2026-11-07': 'Leave',
      '2026-11-08': 'Rest',
      '2026-11-09': '08:45\n–',
      worked: 5,
      // 480 + 480 + 120 + 480 + 180; nothing counts of the day without a going.
      hours: 1_740,
    });
    expect(second).toMatchObject({ name: 'Bala', worked: 1, hours: 480 });
    expect(answer.body.data[0].tones).toMatchObject({
      '2026-11-02': 'primary',
      '2026-11-03': 'error',
      '2026-11-04': 'error',
      '2026-11-06': 'light-green',
      '2026-11-09': 'error',
    });
  });

  test('shows what is chosen of a day: hours alone, rest days alone, or the sites that were visited', async () => {
    const [hours] = shown(await preview('date_info=Hour'));
    expect(hours).toMatchObject({ '2026-11-03': '10.00', '2026-11-04': 'Absent', '2026-11-06': null });
    const [rest] = shown(await preview('date_info=Rest+Day'));
    expect(rest).toMatchObject({
      '2026-11-03': null,
      '2026-11-04': null,
      '2026-11-08': 'Rest',
      '2026-11-15': 'Rest',
    });
    await storeVisits([
      ['2026-11-02', 'QUARRY', 'Completed'],
      ['2026-11-02', 'MILL', 'In Progress'],
      ['2026-11-02', 'MILL', 'Completed'],
      ['2026-11-03', 'MILL', 'Scheduled'],
      ['2026-11-05', 'MILL', 'Cancelled'],
    ]);
    const [visits] = shown(await preview('date_info=Site+Visit'));
    expect(
      Object.entries(visits ?? {}).filter(([key, cell]) => key.startsWith('2026') && cell !== null),
    ).toEqual([['2026-11-02', 'MILL\nQUARRY']]);
  });

  test('of the template Summary adds up the days of each person', async () => {
    const [first, second] = shown(await preview('template=Summary'));
    expect(first).toEqual({
      name: 'Aminah',
      code: expect.any(String),
      department: 'Kitchen',
      worked: 5,
      normal: 1_620,
      overtime_work: 120,
      rest_work: 180,
      holiday_work: 480,
      late_times: 1,
      late: 31,
      absent: 1,
      leave: 1,
      rest: 1,
      holiday: 1,
    });
    expect(second).toMatchObject({ worked: 1, normal: 480, absent: 0, department: null });
  });

  test('puts each stored day into one of worked, absent, leave, rest and holiday', async () => {
    const [first] = shown(await preview('template=Summary'));
    const { worked, absent, leave, rest, holiday } = first as Record<string, number>;
    expect([worked, absent, leave, rest, holiday].reduce((sum = 0, count = 0) => sum + count, 0)).toBe(9);
  });

  test('of the template Detail has a row for each day', async () => {
    const rows = shown(await preview('template=Detail'));
    expect(rows).toHaveLength(10);
    expect(rows[1]).toMatchObject({
      name: 'Aminah',
      date: '2026-11-03',
      day: 'Working day',
      plan: '09:00–18:00',
      in: '09:31',
      out: '20:00',
      break: 60,
      normal: 480,
      overtime: 120,
      late: 31,
      status: 'Late',
      remarks: 'Late',
    });
    expect(rows.find(({ date }) => date === '2026-11-05')).toMatchObject({
      remarks: 'Deepavali',
      day: 'Holiday',
    });
  });

  test('of the template Exceptions lists the days that somebody should look at', async () => {
    const rows = shown(await preview('template=Exceptions'));
    expect(rows.map(({ date, exceptions }) => `${date} ${exceptions}`)).toEqual([
      '2026-11-03 Late',
      '2026-11-04 Absent',
      '2026-11-09 Out is missing',
    ]);
  });

  test('of the template Overtime says what the work beyond the normal costs', async () => {
    const rows = shown(await preview('template=Overtime'));
    // 2 h × 1.5; three hours of a rest day, up to half the normal hours: half a day's wages; two days' wages for the holiday.
    expect(rows).toEqual([
      {
        name: 'Aminah',
        code: expect.any(String),
        department: 'Kitchen',
        overtime_work: 120,
        rest_work: 180,
        holiday_work: 480,
        waiting: 0,
        cost: '287.50',
      },
    ]);
  });

  test('says the figures of everyone, whatever page is shown', async () => {
    const { body } = await preview('per_page=1&page=2');
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ total: 2, page: 2, last_page: 2 });
    const figures = Object.fromEntries(
      body.figures.map((one: { key: string; value: number }) => [one.key, one.value]),
    );
    expect(figures).toEqual({ people: 2, worked: 6, late_times: 1, absent: 1, hours: 2_220, overtime: 780 });
  });

  test('is in the language of whoever asks', async () => {
    const { body } = await product.call(
      'GET',
      `${REPORT}/generate?company_id=${company.id}&template=Exceptions`,
      {
        as: company.owner,
        headers: { 'accept-language': 'ms' },
      },
    );
    expect(body.columns[0].title).toBe('Pekerja');
    expect(body.data[1].cells.at(-1)).toBe('Tidak hadir');
  });

  test('answers its failure at the field: an end before the start, too many days for a grid', async () => {
    const reversed = await preview('start_date=2026-11-30&end_date=2026-11-01');
    expect(reversed.status).toBe(422);
    expect(reversed.body).toMatchObject({
      success: false,
      errors: { end_date: ['The last day is before the first.'] },
    });
    expect((await preview('start_date=2026-01-01&end_date=2026-04-02')).status).toBe(200);
    expect((await preview('start_date=2026-01-01&end_date=2026-04-03')).status).toBe(422);
    expect((await preview('template=Summary&start_date=2026-01-01&end_date=2026-12-31')).status).toBe(200);
  });

  test.each([
    ['Normal', 10],
    ['Detail', 10],
    ['Summary', 9],
    ['Exceptions', 10],
    ['Overtime', 15],
  ])('of the template %s needs at most %i queries, whoever is in it', async (template, budget) => {
    const { result, queries } = await countQueries(() => preview(`template=${template}&per_page=100`));
    expect(result.status).toBe(200);
    expect(queries).toBeLessThanOrEqual(budget);
  });
});

describe('the charts', () => {
  const charts = async (as: Person = company.owner) =>
    (await product.call('GET', `${REPORT}/charts?company_id=${company.id}`, { as })).body.data;

  test('count each day once, and lateness and overtime by department', async () => {
    const data = await charts();
    expect(data.by_day.slice(0, 3)).toEqual([
      { date: '2026-11-02', present: 2, late: 0, absent: 0, leave: 0 },
      { date: '2026-11-03', present: 0, late: 1, absent: 0, leave: 0 },
      { date: '2026-11-04', present: 0, late: 0, absent: 1, leave: 0 },
    ]);
    expect(data.lateness).toEqual([{ department: 'Kitchen', times: 1, minutes: 31 }]);
    expect(data.overtime).toEqual([{ department: 'Kitchen', minutes: 780, cost: '287.50' }]);
  });

  test('say what overtime costs only to those who may see pay', async () => {
    const plain = await admin();
    expect((await charts(plain)).overtime).toEqual([{ department: 'Kitchen', minutes: 780, cost: null }]);
    const [row] = shown(await preview('template=Overtime', plain));
    expect(row).not.toHaveProperty('cost');
    const paying = await admin({ accesses: [...SEES_REPORT, { route: '/admin/employee', actions: [] }] });
    expect((await charts(paying)).overtime[0].cost).toBe('287.50');
  });
});

describe('access', () => {
  test('is for owners and for admins who hold the page; an employee and a line manager without it are refused', async () => {
    const manager = await product.person(company.id, { type: 'employee', employee_id: bala });
    await product.within(company.id, (tx) =>
      tx.update(employees).set({ reports_to_id: bala }).where(eq(employees.id, aminah)),
    );
    const bare = await product.person(company.id, { type: 'admin', is_admin: true, accesses: [] });
    for (const as of [manager, bare]) {
      expect((await preview('', as)).status).toBe(403);
      const requested = await product.call('POST', REPORT, {
        as,
        body: { company_id: company.id, format: 'xlsx' },
      });
      expect(requested.status).toBe(403);
    }
    expect((await preview('', await admin())).status).toBe(200);
    expect((await preview('', other.owner)).status).toBe(404);
  });

  test('of a limited admin leaves out everyone else: rows, figures, charts and file', async () => {
    const limited = await admin({ scope: { employee_id: [bala] } });
    const answer = await preview('template=Summary', limited);
    expect(shown(answer).map(({ name }) => name)).toEqual(['Bala']);
    expect(answer.body.figures[0]).toMatchObject({ key: 'people', value: 1 });
    const { body } = await product.call('GET', `${REPORT}/charts?company_id=${company.id}`, { as: limited });
    expect(body.data.lateness).toEqual([]);
    const requested = await generate(limited, { format: 'xlsx', template: 'Summary' });
    expect(await finished(limited, requested.body.data.id)).toMatchObject({ status: 'success', rows: 1 });
    const file = await fileOf(limited, requested.body.data.id);
    expect(JSON.stringify((await readXlsx(file.body)).sheets)).not.toContain('Aminah');
  });

  test('of a file ends with the rights under which it was made, and is nobody else’s', async () => {
    const one = await admin();
    const requested = await generate(one, { format: 'pdf', template: 'Summary' });
    const { id } = requested.body.data;
    await finished(one, id);
    expect((await fileOf(one, id)).status).toBe(200);
    for (const as of [company.owner, other.owner, await admin()]) {
      expect((await fileOf(as, id)).status).toBe(404);
      expect((await product.call('GET', `/api/reports/${id}`, { as })).status).toBe(404);
      const { body } = await product.call('GET', '/api/reports', { as });
      expect(body.data.map((row: { id: number }) => row.id)).not.toContain(id);
    }
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set accesses = '[]' where user_id = $1`, [one.user_id]),
    );
    expect((await fileOf(one, id)).status).toBe(404);
    expect((await product.call('GET', '/api/reports', { as: one })).body.data).toEqual([]);
  });
});

describe('a file', () => {
  test('as XLSX has the rows of the preview, numbers and days as such, and their sums', async () => {
    const requested = await generate(company.owner, { format: 'xlsx', template: 'Detail' });
    expect(requested.body.data).toMatchObject({
      kind: 'attendance',
      status: 'pending',
      title: 'Attendance by day',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
    const done = await finished(company.owner, requested.body.data.id);
    expect(done).toMatchObject({ status: 'success', rows: 10, total: 2, done: 2, error: null });
    const file = await fileOf(company.owner, requested.body.data.id);
    expect(file.headers['content-disposition']).toContain('attendance-2026-11-01-2026-11-30.xlsx');
    const [sheet] = (await readXlsx(file.body)).sheets;
    const rows = sheet?.rows ?? [];
    expect(rows).toHaveLength(12);
    expect(rows[0]?.slice(0, 4)).toEqual(['Employee', 'Code', 'Department', 'Date']);
    expect(rows[2]?.[0]).toBe('Aminah');
    expect(new Date(rows[2]?.[3] as string | Date).toISOString().slice(0, 10)).toBe('2026-11-03');
    expect(rows[2]?.slice(8, 12)).toEqual([1, 8, 2, 31]);
    // 8 h on four days of Aminah less those without a going, and Bala's: 1620 + 480 minutes.
    expect(rows[11]?.[0]).toBe('Total');
    expect(rows[11]?.slice(9, 12)).toEqual([35, 2, 31]);
  });

  test('as PDF has the company, the period and every row', async () => {
    const requested = await generate(company.owner, { format: 'pdf' });
    expect(await finished(company.owner, requested.body.data.id)).toMatchObject({
      status: 'success',
      rows: 2,
    });
    const pdf = readPdf((await fileOf(company.owner, requested.body.data.id)).body);
    const texts = pdf.texts.map(({ text }) => text);
    expect(pdf.pages).toBe(1);
    expect(pdf.missing).toBe(0);
    for (const text of [
      'Kedai Aminah Sdn Bhd',
      'Attendance report',
      '01/11/26 – 30/11/26',
      'Bala',
      '08:58',
      'Page 1 of 1',
    ])
      expect(texts).toContain(text);
  });
});

test('the preview and the generation are open to the same', () => {
  expect(attendanceReportEndpoints.generate.access).toEqual(attendanceReportEndpoints.preview.access);
});
