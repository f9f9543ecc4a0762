import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  finishedJob,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from './payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await payrollCompany(product);
});

const OCTOBER = monthOf('2026-10');
const NOVEMBER = monthOf('2026-11');
const REASON = 'Paid by hand; figures are on paper';

const newcomer = (name: string, changes: object = {}) =>
  addEmployee(product, company.id, { name, salary: 4_000_000, opening: 'missing', ...changes });
const save = (employee_id: number, month: object = NOVEMBER, body: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...month, form: {}, ...body },
  });
const read = async (path = '', query = '') => {
  const period = `start_date=${NOVEMBER.start_date}&end_date=${NOVEMBER.end_date}`;
  const address = `/api/operation/payrolls${path}?company_id=${company.id}&${period}${query}`;
  return (await product.call('GET', address, { as: company.owner })).body;
};
const enter = (id: number, body: object) =>
  product.call('POST', `/api/admin/employees/${id}/openings`, {
    as: company.owner,
    body: { year: 2026, remuneration: '0', epf: '0', mtd: '0', zakat: '0', ...body },
  });
const waive = (body: object = {}, as: Person = company.owner) =>
  product.call('POST', '/api/operation/payrolls/openings/waive', {
    as,
    body: { company_id: company.id, ...NOVEMBER, reason: REASON, ...body },
  });
const run = async () => {
  const started = await product.call('POST', '/api/operation/payrolls/runs', {
    as: company.owner,
    body: { company_id: company.id, ...NOVEMBER },
  });
  return finishedJob(product, company.owner, started.body.data.id);
};

describe('a first payroll in November of somebody here since 2020', () => {
  test('is blocked in the run, the list, the summary and the form until the year to date is entered', async () => {
    const id = await newcomer('Since 2020');
    const row = async () => (await read()).data[0];
    expect((await row()).blockers).toEqual([{ key: 'opening_figures_missing', params: { year: 2026 } }]);
    expect((await read('/summary')).data).toMatchObject({ blocked: 1, openings_missing: 1 });
    expect((await read('', '&processed=Blocked')).meta.total).toBe(1);
    const job = await run();
    expect(job).toMatchObject({ done: 0, failed: 1 });
    expect(job.failures[0]?.message).toMatch(/First payroll here in 2026/);
    const refused = await save(id);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.employee_id[0]).toMatch(/opening balances/);

    await enter(id, { remuneration: '400000.00', epf: '44000.00', mtd: '80000.00' });
    expect((await row()).blockers).toEqual([]);
    expect((await read('/summary')).data).toMatchObject({ blocked: 0, openings_missing: 0 });
    expect(await run()).toMatchObject({ done: 1, failed: 0 });
    // Nobody known of the year before would take 1,025.
    expect(Number((await row()).contribution_tax_monthly_amount)).toBeGreaterThan(8_000);
  });

  test('off-cycle is blocked too', async () => {
    const id = await newcomer('Off-cycle first');
    expect((await save(id, NOVEMBER, { sequence: 2 })).status).toBe(422);
  });

  test('is open to somebody paid here earlier in the year, who resumes', async () => {
    const id = await newcomer('Resumes');
    await save(id, monthOf('2026-01'));
    expect((await save(id)).status).toBe(200);
  });

  test('stored before the product asked for it is worked out again, with a reminder', async () => {
    const id = await newcomer('Paid Already');
    await enter(id, { remuneration: '1.00' });
    const { version } = (await save(id)).body.data;
    await product.within(company.id, (tx) =>
      tx.$client.query('delete from employee_openings where employee_id = $1', [id]),
    );
    const again = await save(id, NOVEMBER, { version });
    expect(again.status).toBe(200);
    expect(again.body.calculation.warnings).toEqual([
      { key: 'opening_figures_not_asked', params: { year: 2026 } },
    ]);
  });

  test('in the month of joining goes through without TP3, with a reminder in the list and on the form', async () => {
    const id = await newcomer('Just Joined', { company_joined_at: '2026-11-02' });
    expect((await save(id)).body.calculation.warnings.map((one: { key: string }) => one.key)).toEqual([
      'tp3_missing',
    ]);
    expect((await read()).data[0].reasons).toContainEqual({ key: 'tp3_missing', params: { year: 2026 } });
  });
});

describe('60 people who begin in November', () => {
  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => newcomer(`Person ${index}`)));

  test('are imported with their figures and run at once', async () => {
    const header =
      'employee_code,name,identity_number,company_joined_at,basic_salary,ytd_remuneration,ytd_epf,ytd_mtd,ytd_religious_journeys';
    const rows = Array.from({ length: 60 }, (_, index) => {
      const number = String(index + 10);
      return `N${number},Person ${number},900101-14-50${number},2018-03-01,40000.00,400000.00,44000.00,80000.00,1`;
    });
    const file = { name: 'people.csv', bytes: [header, ...rows].join('\n') };
    const imported = await product.upload('/api/admin/employees/import', company.owner, file, {
      company_id: String(company.id),
    });
    expect(imported.body).toMatchObject({ data: { created: 60 } });
    expect(await run()).toMatchObject({ done: 60, failed: 0 });
  });

  test('have nothing on file after an import whose columns are blank, and zero after one that says so', async () => {
    const lines = [
      'employee_code,name,identity_number,company_joined_at,basic_salary,ytd_remuneration',
      'B1,Blank,900101-14-5010,2018-03-01,4000.00,',
      'Z1,Zero,900101-14-5012,2018-03-01,4000.00,0.00',
    ];
    const file = { name: 'people.csv', bytes: lines.join('\n') };
    const fields = { company_id: String(company.id) };
    await product.upload('/api/admin/employees/import', company.owner, file, fields);
    const job = await run();
    expect(job).toMatchObject({ done: 1, failed: 1 });
    expect(job.failures[0]?.label).toBe('B1 Blank');
  });

  test('are waived together with one reason, each audited, and run at once; again nobody is left to waive', async () => {
    await people(60);
    expect((await waive()).body.data).toEqual({ count: 60, skipped: [] });
    expect(await run()).toMatchObject({ done: 60, failed: 0 });
    expect((await waive()).body.data).toEqual({ count: 0, skipped: [] });
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select count(*)::int as n from audit_log where table_name = 'employee_openings' and action = 'insert'
           and actor_user_id is not null and after ->> 'waiver_reason' = $1`,
        [REASON],
      ),
    );
    expect(rows).toEqual([{ n: 60 }]);
  });

  test('are waived by name, and who needs nothing is named', async () => {
    const [first = 0, second = 0] = await people(2);
    await enter(second, { remuneration: '1.00' });
    const answer = (await waive({ ids: [first, second] })).body.data;
    expect(answer).toMatchObject({ count: 1, skipped: [{ id: second, name: 'Person 1' }] });
  });
});

describe('a waiver', () => {
  test('needs a reason, and a whole month', async () => {
    expect((await waive({ reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await waive({ end_date: '2026-11-29' })).body.errors).toHaveProperty('end_date');
  });

  test('is for who processes payroll or keeps the record; a viewer is forbidden, an employee too', async () => {
    const id = await newcomer('Guarded');
    const admin = (accesses: object[]) =>
      product.person(company.id, { type: 'admin', is_admin: true, accesses: accesses as never });
    const viewer = await admin([{ route: '/payroll/manage', actions: [] }]);
    expect((await waive({}, viewer)).status).toBe(403);
    const employee = await product.person(company.id, { type: 'employee', employee_id: id });
    expect((await waive({}, employee)).status).toBe(403);
    const officer = await admin([{ route: '/payroll/manage', actions: ['Process'] }]);
    expect((await waive({}, officer)).body.data.count).toBe(1);
  });

  test('reaches nobody of another company, nor anyone outside the employee access', async () => {
    const id = await newcomer('Ours');
    const other = await product.company('Other Sdn Bhd');
    expect((await waive({}, other.owner)).status).toBe(404);
    expect((await waive({ company_id: other.id, ids: [id] }, other.owner)).status).toBe(404);
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: ['Process'] }],
      scope: { employee_id: [0] },
    });
    expect((await waive({}, limited)).body.data.count).toBe(0);
    expect((await waive({ ids: [id] }, limited)).status).toBe(404);
  });

  test('in the record has no figures beside it, and figures entered later take its place', async () => {
    const id = await newcomer('Waived Alone');
    const wrong = await enter(id, { waiver_reason: REASON, remuneration: '1.00' });
    expect(wrong.body.errors).toHaveProperty('waiver_reason');
    const waived = (await enter(id, { waiver_reason: REASON })).body.data;
    expect(waived).toMatchObject({ waiver_reason: REASON, remuneration: '0.00' });
    expect((await save(id)).status).toBe(200);
    const entered = await enter(id, { remuneration: '5.00', version: waived.version });
    expect(entered.body.data).toMatchObject({ waiver_reason: null, remuneration: '5.00' });
    expect((await enter(id, { remuneration: '6.00', version: waived.version })).body.code).toBe('stale');
  });
});

describe('the departure levy of a religious journey', () => {
  const levy = { form: { religious_journey: '800.00' } };
  const counted = async (id: number, month: object) =>
    (await save(id, month, levy)).body.calculation.tax_sheet.section_d[1].amount;

  test('counts twice in a lifetime, over years and companies before, and the third time says why not', async () => {
    const id = await newcomer('Pilgrim', { company_joined_at: '2019-01-01' });
    await enter(id, { year: 2025, religious_journeys: 1 });
    expect(await counted(id, monthOf('2026-01'))).toBe('800.00');
    const third = await save(id, OCTOBER, levy);
    expect(third.body.calculation.tax_sheet.section_d[1].amount).toBe('0.00');
    expect(third.body.calculation.warnings).toEqual([
      { key: 'religious_journey_limit', params: { limit: 2 } },
    ]);
  });

  test('counts earlier payrolls, those of the same month, and itself only once when it is worked out again', async () => {
    const id = await newcomer('Twice');
    expect(await counted(id, monthOf('2026-01'))).toBe('800.00');
    const offCycle = await save(id, monthOf('2026-01'), { ...levy, sequence: 2 });
    expect(offCycle.body.calculation.tax_sheet.section_d[1].amount).toBe('800.00');
    const { version } = offCycle.body.data;
    const again = await save(id, monthOf('2026-01'), { ...levy, sequence: 2, version });
    expect(again.body.calculation.tax_sheet.section_d[1].amount).toBe('800.00');
    expect(await counted(id, monthOf('2026-02'))).toBe('0.00');
  });

  test('claimed before is a number from 0 to 2', async () => {
    const id = await newcomer('Too Often');
    expect((await enter(id, { religious_journeys: 3 })).body.errors).toHaveProperty('religious_journeys');
  });
});
