import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { DAY_JOB, startDays } from '../../kit/days.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { performJob } from '../../kit/jobs.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { type Company, createDocument, createDocumentOf, DOCUMENTS } from './documents.factory.ts';
import { remindOfExpiries } from './expiry.jobs.ts';

let product: TestProduct;
let now = new Date('2026-11-21T09:00:00+08:00');
const clock: Clock = { now: () => new Date(now) };

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
afterAll(() => product.stop());

const remind = (company: Company, today: string) =>
  remindOfExpiries(
    {
      services: product.services,
      companyId: company.id,
      transaction: (work) => product.within(company.id, work),
    } as RunningJob,
    today,
  );
const noticesOf = async (company: Company, as: Person): Promise<{ title: string; link: string }[]> =>
  (await product.call('GET', `/api/notifications?company_id=${company.id}&per_page=100`, { as })).body.data;
const toldOf = async (company: Company, as: Person) =>
  (await noticesOf(company, as)).map(({ title }) => title);

describe('the expiry of a document', () => {
  test('is told to owners 30 and 7 days before and on the day, each once', async () => {
    const company = await product.company();
    await createDocument(product, company, { title: 'Licence', expires_at: '2027-01-31' });
    await remind(company, '2026-12-31');
    expect(await toldOf(company, company.owner)).toEqual([]);
    for (const today of ['2027-01-01', '2027-01-01', '2027-01-02', '2027-01-24', '2027-01-30', '2027-01-31'])
      await remind(company, today);
    expect(await toldOf(company, company.owner)).toEqual(Array(3).fill('“Licence” expires on 31/01/27.'));
    await remind(company, '2027-02-01');
    expect(await toldOf(company, company.owner)).toHaveLength(3);
  });

  test('is told once by two nodes at once', async () => {
    const company = await product.company();
    await createDocument(product, company, { expires_at: '2027-01-31' });
    await Promise.all([1, 2, 3].map(() => remind(company, '2027-01-24')));
    expect(await toldOf(company, company.owner)).toHaveLength(1);
  });

  test('that was missed is made good for a week, and then no more', async () => {
    const [late, tooLate] = [await product.company(), await product.company()];
    for (const company of [late, tooLate])
      await createDocument(product, company, { title: 'Permit', expires_at: '2027-01-31' });
    await remind(late, '2027-02-07');
    await remind(tooLate, '2027-02-08');
    expect(await toldOf(late, late.owner)).toEqual(['“Permit” expired on 31/01/27.']);
    expect(await toldOf(tooLate, tooLate.owner)).toEqual([]);
  });

  test('on 29 February is told 30 days before and on the day', async () => {
    const company = await product.company();
    await createDocument(product, company, { title: 'Leap', expires_at: '2028-02-29' });
    for (const today of ['2028-01-29', '2028-01-30', '2028-02-28', '2028-02-29'])
      await remind(company, today);
    expect(await toldOf(company, company.owner)).toHaveLength(3);
  });

  test('that is put off is told anew, and of what is archived nothing is', async () => {
    const company = await product.company();
    const created = await createDocument(product, company, { expires_at: '2027-01-31' });
    await remind(company, '2027-01-31');
    const patch = (body: object) =>
      product.call('PATCH', `${DOCUMENTS}/${created.id}`, { as: company.owner, body });
    const later = await patch({ expires_at: '2027-02-28', version: created.version });
    await remind(company, '2027-02-28');
    expect(await toldOf(company, company.owner)).toHaveLength(2);
    const next = await patch({ expires_at: '2027-03-31', version: later.body.data.version });
    await patch({ archived: true, version: next.body.data.version });
    await remind(company, '2027-03-31');
    expect(await toldOf(company, company.owner)).toHaveLength(2);
  });
});

describe('the expiry of an employee’s document', () => {
  test('is told to those who keep it and may see the person, and to the person where it is shown to them', async () => {
    const company = await product.company();
    const employee_id = await addEmployee(product, company.id, { name: 'Siti', salary: null });
    const colleague = await addEmployee(product, company.id, { name: 'Mei', salary: null });
    const person = await product.person(company.id, { type: 'employee', employee_id });
    const admin = (scope: Record<string, number[]> | null, route = '/admin/employee') =>
      product.person(company.id, {
        type: 'admin',
        is_admin: true,
        accesses: [{ route, actions: [] }],
        scope,
      });
    const [keeper, outside, payroll] = [
      await admin({ employee_id: [employee_id] }),
      await admin({ employee_id: [colleague] }),
      await admin(null, '/payroll/manage'),
    ];
    await createDocumentOf(product, company.owner, employee_id, {
      title: 'Hidden',
      expires_at: '2027-01-31',
    });
    await createDocumentOf(product, company.owner, employee_id, {
      title: 'Visa',
      expires_at: '2027-01-31',
      visible_to_employee: 'true',
    });
    await remind(company, '2027-01-31');
    await remind(company, '2027-01-31');
    const both = ['“Hidden” of Siti expires on 31/01/27.', '“Visa” of Siti expires on 31/01/27.'];
    expect((await toldOf(company, company.owner)).sort()).toEqual(both);
    expect((await toldOf(company, keeper)).sort()).toEqual(both);
    expect(await noticesOf(company, person)).toMatchObject([
      {
        title: 'Your document “Visa” expires on 31/01/27.',
        link: expect.stringMatching(/^\/my\/documents\?own=\d+$/),
      },
    ]);
    expect([...(await toldOf(company, outside)), ...(await toldOf(company, payroll))]).toEqual([]);
  });

  test('of somebody who has left is told to nobody', async () => {
    const company = await product.company();
    const employee_id = await addEmployee(product, company.id, {
      name: 'Gone',
      salary: null,
      inactive_at: '2027-01-30',
    });
    await createDocumentOf(product, company.owner, employee_id, { expires_at: '2027-01-31' });
    await remind(company, '2027-01-31');
    expect(await toldOf(company, company.owner)).toEqual([]);
  });
});

describe('the day of a company', () => {
  const started = async (company: Company): Promise<string[]> => {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select payload ->> 'day' as day from jobs where type = $1 order by id`, [DAY_JOB]),
    );
    return rows.map((row: { day: string }) => row.day);
  };
  const inZone = async (zone: string) => {
    const company = await product.company();
    await product.within(company.id, (tx) => tx.$client.query('update companies set time_zone = $1', [zone]));
    return company;
  };

  test('begins at midnight of its own zone, once for all nodes', async () => {
    const [kuala, auckland] = [await inZone('Asia/Kuala_Lumpur'), await inZone('Pacific/Auckland')];
    now = new Date('2027-03-01T23:59:59+08:00');
    await Promise.all([startDays(product.services), startDays(product.services)]);
    expect([await started(kuala), await started(auckland)]).toEqual([['2027-03-01'], ['2027-03-02']]);
    now = new Date('2027-03-02T00:00:00+08:00');
    await Promise.all([startDays(product.services), startDays(product.services)]);
    expect([await started(kuala), await started(auckland)]).toEqual([
      ['2027-03-01', '2027-03-02'],
      ['2027-03-02'],
    ]);
  });

  test('reminds by its own date, and a document is good until its last midnight there', async () => {
    now = new Date('2027-05-30T23:59:00+08:00');
    const company = await inZone('Asia/Kuala_Lumpur');
    const created = await createDocument(product, company, { title: 'Midnight', expires_at: '2027-05-31' });
    const stands = async () =>
      (await product.call('GET', `${DOCUMENTS}/${created.id}`, { as: company.owner })).body.data.expiry;
    const run = async () => {
      await startDays(product.services);
      const { rows } = await product.within(company.id, (tx) =>
        tx.$client.query(`select id from jobs where type = $1 and status = 'pending' order by id`, [DAY_JOB]),
      );
      for (const { id } of rows) await performJob(product.services, jobHandlers(), company.id, id);
    };
    await run();
    now = new Date('2027-05-31T00:00:00+08:00');
    await run();
    await run();
    // The 7-day mark had passed when it was entered; then the expiry day itself.
    expect(await toldOf(company, company.owner)).toHaveLength(2);
    now = new Date('2027-05-31T23:59:59+08:00');
    expect(await stands()).toBe('soon');
    now = new Date('2027-06-01T00:00:00+08:00');
    expect(await stands()).toBe('expired');
    expect(await started(company)).toHaveLength(1);
  });
});
