import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { branches, departments } from '../company/company.tables.ts';
import { employeeSalaries, employees } from '../employees/employees.tables.ts';
import {
  ask,
  decide,
  MANAGE,
  requestsCompany,
  typeId,
  worker,
} from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { leaveTypes } from '../leaves/leaves.tables.ts';
import { reportFile } from '../reports/reports.factory.ts';

/* Today is Saturday, 21/11/2026. Monday, 07/12/2026 is a working day. */

const REPORT = `${MANAGE}/reports`;
const DECEMBER = 'start_date=2026-12-01&end_date=2026-12-31';

let product: TestProduct;
let company: LeaveCompany;
let kitchen: number;
let north: number;
let annual: number;
let sick: number;
let aminah: { id: number; person: Person };
let bala: { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  aminah = await worker(product, company, { name: 'Aminah' });
  bala = await worker(product, company, { name: 'Bala' });
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
  await product.within(company.id, async (tx) => {
    const [added] = await tx
      .insert(departments)
      .values({ company_id: company.id, name: 'Kitchen' })
      .returning({ id: departments.id });
    kitchen = added?.id ?? 0;
    await tx.update(employees).set({ department_id: kitchen }).where(eq(employees.id, aminah.id));
    const [branch] = await tx
      .insert(branches)
      .values({ company_id: company.id, name: 'North' })
      .returning({ id: branches.id });
    north = branch?.id ?? 0;
    await tx.update(employees).set({ branch_id: north }).where(eq(employees.id, bala.id));
    await tx
      .update(leaveTypes)
      .set({ confidential: true, attachment_from_half_days: null })
      .where(eq(leaveTypes.id, sick));
    await tx.insert(employeeSalaries).values({
      company_id: company.id,
      employee_id: aminah.id,
      effective_from: '2020-01-01',
      amount: 260_000,
    });
  });
  const approved = async (who: typeof aminah, values: Record<string, unknown>) => {
    const sent = await ask(product, company, who.person, values);
    expect(sent.status).toBe(201);
    const done = await decide(product, company.owner, sent.body.data.id, 'approve', { note: 'Granted' });
    expect(done.status).toBe(200);
  };
  // Monday and Tuesday, of which the period has one.
  await approved(aminah, { leave_type_id: annual, start_date: '2026-11-30', end_date: '2026-12-01' });
  await approved(aminah, {
    leave_type_id: annual,
    start_date: '2026-12-08',
    days: [{ date: '2026-12-08', duration: 'Half Day (Morning)' }],
  });
  await approved(bala, { leave_type_id: sick, start_date: '2026-12-09' });
  const waiting = await ask(product, company, bala.person, {
    leave_type_id: annual,
    start_date: '2026-12-10',
  });
  const refused = await ask(product, company, bala.person, {
    leave_type_id: annual,
    start_date: '2026-12-14',
  });
  await decide(product, company.owner, refused.body.data.id, 'reject', { note: 'Stocktaking' });
  expect(waiting.status).toBe(201);
});
afterAll(() => product.stop());

const preview = (query = DECEMBER, as: Person = company.owner): Promise<Answer> =>
  product.call('GET', `${REPORT}/generate?company_id=${company.id}&${query}`, { as });

/** The rows with their cells by the keys of the columns. */
function shown({ body }: Answer): Record<string, unknown>[] {
  const columns = body.columns as ReportColumn[];
  return (body.data as ReportRow[]).map(({ cells }) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, cells[at]])),
  );
}

const charts = (as: Person = company.owner) =>
  product.call('GET', `${REPORT}/charts?company_id=${company.id}&${DECEMBER}`, { as });

const reporter = (...also: { route: string; actions: string[] }[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/report', actions: [] }, ...also],
  });

describe('the preview', () => {
  test('shows approved requests with a day in the period, and counts only those days', async () => {
    const answer = await preview();
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    expect(shown(answer)).toMatchObject([
      {
        name: 'Aminah',
        department: 'Kitchen',
        start_date: '2026-11-30',
        end_date: '2026-12-01',
        days: 1,
        status: 'Approved',
      },
      { name: 'Aminah', start_date: '2026-12-08', days: 0.5 },
      { name: 'Bala', start_date: '2026-12-09', days: 1, reason: 'Family' },
    ]);
    expect(answer.body.figures.map((one: { key: string; value: unknown }) => [one.key, one.value])).toEqual([
      ['people', 2],
      ['requests', 3],
      ['days', 2.5],
    ]);
  });

  test('is of this month where no dates are named', async () => {
    const rows = shown(await preview(''));
    expect(rows.map(({ name, start_date, days }) => [name, start_date, days])).toEqual([
      ['Aminah', '2026-11-30', 1],
    ]);
  });

  test('takes several statuses, and shows what a rejected request was for', async () => {
    const rows = shown(await preview(`${DECEMBER}&status=Pending&status=Rejected`));
    expect(rows.map(({ name, start_date, days, status }) => [name, start_date, days, status])).toEqual([
      ['Bala', '2026-12-10', 1, 'Pending'],
      ['Bala', '2026-12-14', 1, 'Rejected'],
    ]);
  });

  test('is narrowed by department, branch, type and keyword', async () => {
    const of = async (query: string) => shown(await preview(`${DECEMBER}&${query}`)).map(({ name }) => name);
    expect(await of(`department_id=${kitchen}`)).toEqual(['Aminah', 'Aminah']);
    expect(await of(`branch_id=${north}`)).toEqual(['Bala']);
    expect(await of(`leave_type_id=${sick}`)).toEqual(['Bala']);
    expect(await of('keyword=Aminah')).toEqual(['Aminah', 'Aminah']);
  });

  test('leaves out the days of a request that were cancelled', async () => {
    const { body } = await ask(product, company, aminah.person, {
      leave_type_id: annual,
      start_date: '2026-12-21',
      end_date: '2026-12-23',
    });
    await decide(product, company.owner, body.data.id, 'approve');
    await decide(product, company.owner, body.data.id, 'cancel', {
      dates: ['2026-12-22'],
      note: 'Back early',
    });
    const rows = shown(await preview('start_date=2026-12-20&end_date=2026-12-31'));
    expect(rows).toMatchObject([{ name: 'Aminah', start_date: '2026-12-21', days: 2 }]);
    await decide(product, company.owner, body.data.id, 'cancel', { note: 'All of it' });
  });

  test('refuses an end before the start as raw answer, and more than a year', async () => {
    const wrong = await preview('start_date=2026-12-02&end_date=2026-12-01');
    expect([wrong.status, wrong.body.success, Object.keys(wrong.body.errors)]).toEqual([
      422,
      false,
      ['end_date'],
    ]);
    expect((await preview('start_date=2025-01-01&end_date=2026-12-31')).status).toBe(422);
  });

  test('takes the same queries for one request and for many', async () => {
    const few = await countQueries(() => preview(`${DECEMBER}&keyword=Bala`));
    const many = await countQueries(() => preview('start_date=2026-11-01&end_date=2026-12-31'));
    expect(many.queries).toBe(few.queries);
  });
});

describe('confidential types', () => {
  test('read Leave without a reason to whoever does not hold Approve, and cannot be searched', async () => {
    const plain = await reporter();
    const row = shown(await preview(DECEMBER, plain)).find(({ name }) => name === 'Bala');
    expect(row).toMatchObject({ leave_type: 'Leave', reason: null, days: 1 });
    expect(shown(await preview(`${DECEMBER}&leave_type_id=${sick}`, plain))).toEqual([]);
    expect((await charts(plain)).body.data.by_type.map((one: { name: string }) => one.name)).toEqual([
      'Annual leave',
    ]);
    const knows = await reporter({ route: '/leave/manage', actions: ['Approve'] });
    const known = shown(await preview(DECEMBER, knows)).find(({ name }) => name === 'Bala');
    expect(known).toMatchObject({ leave_type: 'Sick leave', reason: 'Family' });
  });
});

describe('what is untaken', () => {
  test('counts completed months until the last day, and is worth its days at the ordinary rate of pay', async () => {
    const answer = await preview(`template=Untaken&${DECEMBER}`);
    const [first] = shown(answer);
    // RM2,600.00 / 26 = RM100.00 a day.
    expect(first).toMatchObject({ name: 'Aminah' });
    expect(Number(first?.worth)).toBe(Number(first?.untaken) * 100);
    expect(Number(first?.untaken)).toBeGreaterThan(0);
    const figures = Object.fromEntries(
      answer.body.figures.map((one: { key: string; value: unknown }) => [one.key, one.value]),
    );
    expect(figures).toMatchObject({ untaken_on: '2026-12-31', worth: first?.worth });
    const { body } = await charts();
    expect(body.data.untaken).toContainEqual({
      department: 'Kitchen',
      days: first?.untaken,
      worth: first?.worth,
    });
  });

  test('is worth nothing to those who may not see salaries', async () => {
    const plain = await reporter();
    const answer = await preview(`template=Untaken&${DECEMBER}`, plain);
    expect(shown(answer)[0]).not.toHaveProperty('worth');
    expect(answer.body.figures.map((one: { key: string }) => one.key)).not.toContain('worth');
    expect((await charts(plain)).body.data.untaken).toBeNull();
  });
});

test('the charts add up the same leave by month, type and department', async () => {
  const { body } = await charts();
  expect(body.data).toMatchObject({
    by_month: [{ month: '2026-12', days: 2.5 }],
    by_type: [
      { name: 'Annual leave', days: 1.5 },
      { name: 'Sick leave', days: 1 },
    ],
    by_department: [
      { department: 'Kitchen', days: 1.5 },
      { department: expect.any(String), days: 1 },
    ],
  });
});

test('people outside the caller’s employee access are in no row, figure or chart', async () => {
  const limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/report', actions: [] }],
    scope: { employee_id: [bala.id] },
  });
  expect(shown(await preview(DECEMBER, limited)).map(({ name }) => name)).toEqual(['Bala']);
  expect((await charts(limited)).body.data.by_department).toEqual([
    { department: expect.any(String), days: 1 },
  ]);
  const outsider = await product.company('Lain Sdn Bhd');
  const refused = await preview(DECEMBER, outsider.owner);
  expect([403, 404]).toContain(refused.status);
});

describe('the file', () => {
  const file = (requested: object) =>
    reportFile(product, company, REPORT, {
      ...{ template: 'Requests', start_date: '2026-12-01', end_date: '2026-12-31' },
      ...requested,
    });

  test('of a workbook has the rows of the preview, days as numbers, and their sum', async () => {
    const [sheet] = (await readXlsx(await file({ format: 'xlsx' }))).sheets;
    const [head = [], ...rows] = sheet?.rows ?? [];
    const of = (title: string) => rows.map((row) => row[head.indexOf(title)]);
    expect(of('Employee')).toEqual(['Aminah', 'Aminah', 'Bala', 'Total']);
    expect(of('Days in period')).toEqual([1, 0.5, 1, 2.5]);
  });

  test('of a PDF has them too, in the states that were asked for', async () => {
    const texts = readPdf(await file({ format: 'pdf', status: ['Rejected'] })).texts.map(({ text }) => text);
    for (const text of ['Bala', 'Rejected', '14/12/26']) expect(texts).toContain(text);
    expect(texts).not.toContain('Aminah');
  });
});
