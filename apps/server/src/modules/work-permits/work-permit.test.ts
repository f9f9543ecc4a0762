import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../kit/audit.tables.ts';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { notifications } from '../realtime/realtime.tables.ts';

/* The product's day in these tests is 21/11/2026. */

const SCREEN = '/admin/employee/work-permit';

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
});
afterAll(() => product.stop());

let created = 0;
async function foreigner(values: Record<string, unknown> = {}, company_id = company.id): Promise<number> {
  created += 1;
  const numbers = { passport: `PA76543${created}` };
  const person = { name: `Foreigner ${created}`, nationality: 'NP', salary: null, numbers, ...values };
  return addEmployee(product, company_id, person);
}
const admin = (routes: string[], scope: Record<string, number[]> | null = null) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: routes.map((route) => ({ route, actions: [] })),
    scope,
  });
const pathOf = (id: number) => `/api/admin/employees/${id}/work-permit`;
const save = (id: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', pathOf(id), { as, body: { version: 0, ...body } });
const list = async (query = '', as = company.owner, company_id = company.id) => {
  const url = `/api/admin/employees/work-permits?company_id=${company_id}&per_page=100&${query}`;
  return product.call('GET', url, { as });
};
const idsOf = async (query = '', as = company.owner) =>
  (await list(query, as)).body.data.map((row: { id: number }) => row.id);

describe('recording a permit', () => {
  test('keeps every field, and says how many days are left by the company’s day', async () => {
    const id = await foreigner();
    const { status, body } = await save(id, {
      passport_issue_date: '2022-01-10',
      passport_expires_at: '2027-01-10',
      permit_number: 'PLKS 123/45',
      permit_type: 'plks',
      permit_expires_at: '2026-11-20',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      permit_number: 'PLKS 123/45',
      permit_type: 'plks',
      passport_issue_date: '2022-01-10',
      passport_days_left: 50,
      permit_days_left: -1,
      version: 1,
    });
    expect((await product.call('GET', pathOf(id), { as: company.owner })).body.data).toEqual(body.data);
  });

  test('seals the permit’s number in the row and in the audit', async () => {
    const id = await foreigner();
    await save(id, { permit_number: 'SECRET778899' });
    const log = await product.within(company.id, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.table_name, 'employee_permits')),
    );
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('SECRET778899');
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        'select permit_number_sealed::text as sealed from employee_permits where employee_id = $1',
        [id],
      ),
    );
    expect(rows[0].sealed).not.toContain(Buffer.from('SECRET778899').toString('hex'));
    // Saving the same number again changes nothing.
    const again = await save(id, { permit_number: 'SECRET778899', version: 1 });
    expect(again.body.data.version).toBe(1);
  });

  test('refuses a passport from the future or that ends before it begins, all at once', async () => {
    const id = await foreigner();
    const { status, body } = await save(id, {
      passport_issue_date: '2026-11-22',
      passport_expires_at: '2026-11-22',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['passport_expires_at', 'passport_issue_date']);
    const shown = await product.call('GET', pathOf(id), { as: company.owner });
    expect(shown.body.data.version).toBe(0);
  });

  test('refuses days that are none, kinds that are unknown and numbers with odd letters', async () => {
    const id = await foreigner();
    const { status, body } = await save(id, {
      passport_issue_date: '2026-02-30',
      permit_type: 'visit',
      permit_number: '<b>1</b>',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['passport_issue_date', 'permit_number', 'permit_type']);
  });

  test('is refused for a Malaysian', async () => {
    const id = await foreigner({ nationality: 'MY' });
    expect((await save(id, { permit_type: 'plks' })).status).toBe(422);
  });

  test('lets one of two through who record the first one at once, and shows it to the second', async () => {
    const id = await foreigner();
    const answers = await Promise.all([
      save(id, { permit_type: 'plks' }),
      save(id, { permit_type: 'employment_pass' }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const stored = answers.find((one) => one.status === 200);
    expect(answers.find((one) => one.status === 409)?.body.data).toEqual(stored?.body.data);
  });

  test('refuses a stale version', async () => {
    const id = await foreigner();
    await save(id, { permit_type: 'plks' });
    expect((await save(id, { permit_type: 'other', version: 0 })).status).toBe(409);
    expect((await save(id, { permit_type: 'other', version: 1 })).status).toBe(200);
  });
});

describe('renewing a permit', () => {
  const renew = (id: number, body: Record<string, unknown>) =>
    product.call('POST', `${pathOf(id)}/renew`, { as: company.owner, body });
  const first = {
    passport_issue_date: '2022-01-10',
    passport_expires_at: '2028-01-10',
    permit_number: 'PLKS 1',
    permit_type: 'plks',
    permit_expires_at: '2026-12-01',
  };

  test('adds a permit that takes over what is not sent, and keeps the one before', async () => {
    const id = await foreigner();
    await save(id, first);
    const { status, body } = await renew(id, { permit_expires_at: '2027-12-01', version: 1 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...first, permit_expires_at: '2027-12-01', version: 2 });
    expect(body.data.former).toMatchObject([first]);
    const again = await renew(id, {
      permit_number: 'PLKS 2',
      permit_expires_at: '2028-12-01',
      version: 2,
    });
    expect(again.body.data).toMatchObject({ permit_number: 'PLKS 2', permit_type: 'plks' });
    expect(again.body.data.former.map((one: { permit_expires_at: string }) => one.permit_expires_at)).toEqual(
      ['2027-12-01', '2026-12-01'],
    );
    expect((await list(`keyword=Foreigner ${created}`)).body.data).toMatchObject([
      { id, permit_expires_at: '2028-12-01' },
    ]);
    const corrected = await save(id, { permit_number: 'PLKS 3', version: 3 });
    expect(corrected.body.data.former.map((one: { permit_number: string }) => one.permit_number)).toEqual([
      'PLKS 1',
      'PLKS 1',
    ]);
  });

  test('is refused for one that ends no later, with nothing recorded, and from a stale version', async () => {
    const id = await foreigner();
    expect((await renew(id, { permit_expires_at: '2027-12-01', version: 0 })).status).toBe(409);
    await save(id, first);
    const early = await renew(id, { permit_expires_at: '2026-12-01', version: 1 });
    expect([early.status, early.body.errors.permit_expires_at]).toEqual([
      422,
      ['The renewed permit must expire after 01/12/26, when the current one does.'],
    ]);
    const twice = await Promise.all(
      [1, 2].map(() => renew(id, { permit_expires_at: '2027-12-01', version: 1 })),
    );
    expect(twice.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('the list', () => {
  test('has those who are not Malaysian, what expires first at the top and what is unknown at the end', async () => {
    const { id: company_id, owner } = await product.company('Order Sdn Bhd');
    const [late, none, soon] = [
      await foreigner({}, company_id),
      await foreigner({}, company_id),
      await foreigner({}, company_id),
    ];
    await foreigner({ nationality: 'MY' }, company_id);
    await save(late, { passport_expires_at: '2028-01-01', permit_expires_at: '2027-06-01' }, owner);
    await save(soon, { passport_expires_at: '2029-01-01', permit_expires_at: '2026-12-01' }, owner);
    const { body } = await list('', owner, company_id);
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([soon, late, none]);
    expect(body.meta.total).toBe(3);
    const turned = await list('sort=desc', owner, company_id);
    expect(turned.body.data.map((row: { id: number }) => row.id)).toEqual([late, soon, none]);
  });

  test('finds by the day of issue, exactly and between two days', async () => {
    const id = await foreigner();
    await save(id, { passport_issue_date: '2019-05-05' });
    expect(await idsOf('passport_issue_date=2019-05-05')).toEqual([id]);
    expect(await idsOf('passport_issue_date_from=2019-05-01&passport_issue_date_to=2019-05-31')).toEqual([
      id,
    ]);
    expect(await idsOf('passport_issue_date_from=2019-05-06&passport_issue_date_to=2019-05-31')).toEqual([]);
  });

  test('finds what expires within 30, 60 and 90 days, has expired, or is missing', async () => {
    const expiring = async (permit_expires_at: string) => {
      const id = await foreigner();
      await save(id, { passport_expires_at: '2035-01-01', permit_expires_at });
      return id;
    };
    const today = await expiring('2026-11-21');
    const in30 = await expiring('2026-12-21');
    const in31 = await expiring('2026-12-22');
    const in90 = await expiring('2027-02-19');
    const in91 = await expiring('2027-02-20');
    const gone = await expiring('2026-11-20');
    const resident = await foreigner({ permanent_resident: true });
    await save(resident, { passport_expires_at: '2035-01-01' });
    const unknown = await foreigner();
    const mine = [unknown, today, in30, in31, in90, in91, gone, resident];
    const found = async (expires: string) =>
      (await idsOf(`expires=${expires}`))
        .filter((id: number) => mine.includes(id))
        .sort((a: number, b: number) => a - b);
    expect(await found('30')).toEqual([today, in30]);
    expect(await found('60')).toEqual([today, in30, in31]);
    expect(await found('90')).toEqual([today, in30, in31, in90]);
    expect(await found('expired')).toEqual([gone]);
    expect(await found('missing')).toEqual([unknown]);
  });

  test('leaves out who has left unless asked', async () => {
    const id = await foreigner({ inactive_at: '2026-01-31', status: 'Inactive' });
    expect(await idsOf()).not.toContain(id);
    expect(await idsOf('status=Inactive')).toContain(id);
    expect(await idsOf('status=all')).toContain(id);
  });

  test('shows the passport by its last four to who has this screen alone, in full to who keeps employees', async () => {
    const id = await foreigner();
    const shown = async (as: Person) =>
      (await list('', as)).body.data.find((row: { id: number }) => row.id === id).passport;
    const full = await shown(company.owner);
    expect(full).toMatch(/^PA76543/);
    expect(await shown(await admin([SCREEN, '/admin/employee']))).toBe(full);
    expect(await shown(await admin([SCREEN]))).toBe(`${'•'.repeat(full.length - 4)}${full.slice(-4)}`);
  });
});

describe('who may', () => {
  test('without the screen: 403; an employee too', async () => {
    const id = await foreigner();
    for (const as of [
      await admin(['/payroll/manage']),
      await product.person(company.id, { type: 'employee', employee_id: id }),
    ]) {
      expect((await list('', as)).status).toBe(403);
      expect((await save(id, { permit_type: 'plks' }, as)).status).toBe(403);
      expect((await product.call('GET', pathOf(id), { as })).status).toBe(403);
    }
  });

  test('outside their employee access: not found, and not in the list', async () => {
    const [mine, theirs] = [await foreigner(), await foreigner()];
    const as = await admin([SCREEN], { employee_id: [mine] });
    expect(await idsOf('', as)).toEqual([mine]);
    expect((await save(mine, { permit_type: 'plks' }, as)).status).toBe(200);
    expect((await save(theirs, { permit_type: 'plks' }, as)).status).toBe(404);
    expect((await product.call('GET', pathOf(theirs), { as })).status).toBe(404);
  });

  test('of another company: not found', async () => {
    const id = await foreigner();
    expect((await save(id, { permit_type: 'plks' }, other.owner)).status).toBe(404);
    expect((await list('', other.owner)).status).toBe(404);
  });
});

describe('reminders', () => {
  const runDay = async (company_id: number, day: string) => {
    const { id } = await product.within(company_id, (tx) =>
      startJob(tx, product.services, {
        companyId: company_id,
        type: DAY_JOB,
        key: day,
        payload: { day },
        createdBy: null,
      }),
    );
    await performJob(product.services, jobHandlers(), company_id, id);
  };
  const toldTo = async (company_id: number, user_id: number) => {
    const rows = await product.within(company_id, (tx) =>
      tx.select().from(notifications).where(eq(notifications.user_id, user_id)).orderBy(notifications.id),
    );
    return rows.filter((row) => /^(passport|permits?)_/.test(row.kind)).map((row) => [row.kind, row.params]);
  };

  test('come once at 90, 60 and 30 days, to those who may open the screen and see the person', async () => {
    const { id: company_id, owner } = await product.company('Remind Sdn Bhd');
    const id = await foreigner({ name: 'Bina Rai' }, company_id);
    const hidden = await foreigner({ name: 'Out Of Sight' }, company_id);
    const gone = await foreigner({ inactive_at: '2026-10-31', status: 'Inactive' }, company_id);
    for (const one of [id, hidden, gone]) await save(one, { permit_expires_at: '2027-03-31' }, owner);
    const role = { type: 'admin' as const, is_admin: true, accesses: [{ route: SCREEN, actions: [] }] };
    const limited = await product.person(company_id, { ...role, scope: { employee_id: [id] } });
    const without = await product.person(company_id, { ...role, accesses: [] });
    await runDay(company_id, '2026-12-30');
    expect(await toldTo(company_id, owner.user_id)).toEqual([]);
    for (const day of ['2026-12-31', '2027-01-01', '2027-01-30', '2027-03-01', '2027-03-31'])
      await runDay(company_id, day);
    const notice = ['permit_expires', { name: 'Bina Rai', day: '2027-03-31' }];
    expect(await toldTo(company_id, limited.user_id)).toEqual([notice, notice, notice]);
    expect((await toldTo(company_id, owner.user_id)).length).toBe(6);
    expect(await toldTo(company_id, without.user_id)).toEqual([]);
  });

  test('are not sent twice by two nodes at once, and start anew for a renewed permit', async () => {
    const { id: company_id, owner } = await product.company('Twice Sdn Bhd');
    const id = await foreigner({}, company_id);
    await save(id, { passport_expires_at: '2026-12-01' }, owner);
    await Promise.all([runDay(company_id, '2026-11-21'), runDay(company_id, '2026-11-22')]);
    expect((await toldTo(company_id, owner.user_id)).length).toBe(1);
    await save(id, { passport_expires_at: '2027-01-31', version: 1 }, owner);
    await runDay(company_id, '2026-12-05');
    expect((await toldTo(company_id, owner.user_id)).length).toBe(2);
  });

  test('are of the renewed permit, no longer of the one before', async () => {
    const { id: company_id, owner } = await product.company('Renew Sdn Bhd');
    const id = await foreigner({ name: 'Hari Rai' }, company_id);
    await save(id, { permit_expires_at: '2027-03-31' }, owner);
    await product.call('POST', `${pathOf(id)}/renew`, {
      as: owner,
      body: { permit_expires_at: '2028-03-31', version: 1 },
    });
    await runDay(company_id, '2026-12-31');
    await runDay(company_id, '2027-03-31');
    expect(await toldTo(company_id, owner.user_id)).toEqual([]);
    await runDay(company_id, '2028-01-01');
    expect(await toldTo(company_id, owner.user_id)).toEqual([
      ['permit_expires', { name: 'Hari Rai', day: '2028-03-31' }],
    ]);
  });

  test('of many on one day are told as one', async () => {
    const { id: company_id, owner } = await product.company('Many Sdn Bhd');
    for (let one = 0; one < 4; one += 1) {
      const id = await foreigner({}, company_id);
      await save(id, { passport_expires_at: '2026-12-01', permit_expires_at: '2026-12-02' }, owner);
    }
    await runDay(company_id, '2026-11-21');
    expect(await toldTo(company_id, owner.user_id)).toEqual([['permits_expire', { count: 8 }]]);
  });
});
