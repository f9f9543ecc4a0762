import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  officeWeek,
  ROSTER,
  SCHEDULES,
  type ScheduleCompany,
  scheduleCompany,
  weekOf,
} from './schedules.factory.ts';

/* Concurrent changes to schedules that would conflict. Today is 21/11/2026 in these tests. */

let product: TestProduct;
let company: ScheduleCompany;
let office: { id: number };
let night: { id: number };
let early: { id: number };
let person: number;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await scheduleCompany(product);
  office = await addTemplate(product, company);
  night = await addTemplate(product, company, { start_time: '22:00', end_time: '06:00' });
  early = await addTemplate(product, company, { start_time: '05:00', end_time: '13:00' });
  person = await addEmployee(product, company.id, { name: 'Worker', salary: null });
});

const everyDay = (template: { id: number }) => weekOf('1 1 1 1 1 1 1', template);
const own = (path = '') => `/api/admin/employees/${person}/work-schedules${path}`;
const assign = (effective_from: string, week: unknown) =>
  product.call('POST', own(), { as: company.owner, body: { effective_from, week } });
const assignMany = (effective_from: string, week: unknown) =>
  product.call('POST', ROSTER, {
    as: company.owner,
    body: { company_id: company.id, ids: [person], effective_from, week },
  });
const days = async () => {
  const { body } = await product.call('GET', own(), { as: company.owner });
  return body.data.schedules.map((one: { effective_from: string }) => one.effective_from);
};
const statuses = (answers: { status: number }[]) => answers.map((one) => one.status).sort();

describe('two who plan for one person at once', () => {
  test('cannot let a night go on into the morning of the other’s schedule', async () => {
    const answers = await Promise.all([
      assign('2026-12-07', everyDay(night)),
      assign('2026-12-08', everyDay(early)),
    ]);
    expect(statuses(answers)).toEqual([201, 422]);
    expect(await days()).toHaveLength(1);
  });

  test('cannot take back what stands between a night and an early shift while one of them is planned', async () => {
    const first = await assign('2026-12-07', officeWeek(office));
    await assign('2026-12-08', everyDay(early));
    const { id, version } = first.body.data;
    const answers = await Promise.all([
      product.call('DELETE', own(`/${id}?version=${version}`), { as: company.owner }),
      assign('2026-12-01', everyDay(night)),
    ]);
    const left = await days();
    // The second request sees the first one's changes.
    expect([left, statuses(answers)]).not.toEqual([
      ['2026-12-08', '2026-12-01'],
      [200, 201],
    ]);
  });

  test('wait for each other and never fail, one correcting while another plans for many', async () => {
    const first = await assign('2026-12-07', officeWeek(office));
    let { version } = first.body.data;
    for (let round = 0; round < 12; round += 1) {
      const [corrected, planned] = await Promise.all([
        product.call('PATCH', own(`/${first.body.data.id}`), {
          as: company.owner,
          body: { week: round % 2 ? everyDay(night) : everyDay(early), reason: `Round ${round}`, version },
        }),
        assignMany('2026-12-07', round % 2 ? officeWeek(office) : null),
      ]);
      expect([200, 409]).toContain(corrected?.status);
      expect(planned?.status).toBe(200);
      const { body } = await product.call('GET', own(), { as: company.owner });
      version = body.data.schedules[0].version;
    }
  });
});

describe('other times of a template', () => {
  const change = async (template: { id: number }, values: object) => {
    const { body } = await product.call('GET', `${SCHEDULES}?company_id=${company.id}`, {
      as: company.owner,
    });
    const { version } = body.data.find((one: { id: number }) => one.id === template.id);
    return product.call('PATCH', `${SCHEDULES}/${template.id}`, {
      as: company.owner,
      body: { ...values, version },
    });
  };

  test('are refused where a shift would go on into the schedule that takes over', async () => {
    await assign('2026-12-01', everyDay(night));
    await assign('2026-12-14', officeWeek(office));
    const later = await change(night, { end_time: '10:00' });
    expect([later.status, later.body.errors]).toEqual([
      422,
      {
        start_time: [
          'With these hours, shifts of an existing work schedule would overlap from 14/12/26: Sunday and Monday.',
        ],
      },
    ]);
    const earlier = await change(office, { start_time: '05:00', effective_from: '2026-12-14' });
    expect(Object.keys(earlier.body.errors ?? {})).toEqual(['start_time']);
    expect((await change(night, { end_time: '09:00' })).status).toBe(200);
    expect((await change(night, { end_time: '10:00', effective_from: '2026-12-14' })).status).toBe(200);
  });

  test('are refused where it is the company’s default that takes over', async () => {
    await addTemplate(product, company, { is_default: true, start_time: '07:00', end_time: '15:00' });
    await assign('2026-12-01', everyDay(night));
    await assign('2026-12-14', null);
    expect((await change(night, { end_time: '08:00' })).status).toBe(422);
    expect((await change(night, { end_time: '07:00' })).status).toBe(200);
  });

  test('are not held up by schedules that took over before, or by somebody’s first', async () => {
    await assign('2026-11-01', everyDay(night));
    await assign('2026-11-14', officeWeek(office));
    expect((await change(night, { end_time: '10:00' })).status).toBe(200);
  });
});
