import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { paidDay, readPayDays, readPayGround } from '../attendance/attendance.api.ts';
import {
  attendanceCompany,
  clock,
  refreshWorker,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { monthOf } from './payroll-run.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  const { overtime } = DEFAULT_ATTENDANCE_SETTINGS;
  await product.within(company.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      company_id: company.id,
      scope: 'company',
      effective_from: '2026-01-01',
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, overtime: { ...overtime, needs_approval: false } },
    }),
  );
});
afterAll(() => product.stop());

interface Worker {
  id: number;
  person: Person;
}
const worker = (name: string, salary = 300_000): Promise<Worker> =>
  employeeWithSignIn(product, company.id, { name, salary });

/** Two hours of overtime on a day. */
async function worksLate({ person }: Worker, day: string): Promise<void> {
  expect((await clock(product, company, person, 'in', `${day} 09:00`)).status).toBe(201);
  expect((await clock(product, company, person, 'out', `${day} 20:00`)).status).toBe(201);
}

const OCTOBER = monthOf('2026-10');
const NOVEMBER = monthOf('2026-11');
const DECEMBER = monthOf('2026-12');

const ALLOWANCE = {
  type: 'fixed_allowance',
  name: 'Post allowance',
  amount: '208.00',
  epf: true,
  socso: true,
  eis: true,
  tax: true,
  hrdf: true,
  ordinary_rate: true,
};

const send = (path: string, id: number, month: typeof NOVEMBER, form: object, more: object = {}) =>
  product.call('POST', `/api/operation/payrolls/process${path}`, {
    as: company.owner,
    body: { company_id: company.id, employee_id: id, ...month, form, ...more },
  });
const save = (id: number, month: typeof NOVEMBER, form: object, more: object = {}) =>
  send('', id, month, form, more);
const desk = (id: number, month: typeof NOVEMBER) =>
  product.call(
    'GET',
    `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${id}&start_date=${month.start_date}&end_date=${month.end_date}`,
    { as: company.owner },
  );
const overtime = ({ body }: Answer) =>
  body.calculation.earnings.find(({ type }: { type: string }) => type === 'overtime');

/** What a day comes to outside a payroll, as the report and late facts ask. */
const costOn = (id: number, day: string) =>
  product.within(company.id, async (tx) => {
    const requested = { companyId: company.id, employeeIds: [id], from: day, to: day };
    const ground = await readPayGround(tx, requested);
    const [found] = await readPayDays(tx, requested, ground);
    return found && paidDay(ground, found).lines.map(({ amount }) => amount);
  });

test('an item marked ordinary rate is in the overtime of its month, from the form before it is saved', async () => {
  const aminah = await worker('Aminah');
  await worksLate(aminah, '2026-11-23');
  setNow('2026-11-30 20:00');
  const plain = await send('/preview', aminah.id, NOVEMBER, {
    earnings: [{ ...ALLOWANCE, ordinary_rate: false }],
  });
  expect(overtime(plain)).toMatchObject({ amount: '43.27', explanation: { base: '3000.00' } });
  // (3,000.00 + 208.00) / 26 / 8 × 1.5 × 2 h = 46.269…
  const withItem = {
    amount: '46.27',
    explanation: {
      base: '3208.00',
      steps: [{ date: '2026-11-23', formula: '(3000.00 + 208.00) / 26 / 8 × 1.5 × 2 h', amount: '46.27' }],
    },
  };
  const preview = await send('/preview', aminah.id, NOVEMBER, { earnings: [ALLOWANCE] });
  expect(overtime(preview)).toMatchObject(withItem);
  expect(preview.body.data.form.earnings).toMatchObject([{ ordinary_rate: true }]);
  // A preview stores nothing.
  expect(overtime(await desk(aminah.id, NOVEMBER)).amount).toBe('43.27');
  const saved = await save(aminah.id, NOVEMBER, { earnings: [ALLOWANCE] });
  expect(overtime(saved)).toMatchObject(withItem);
  expect(overtime(await desk(aminah.id, NOVEMBER))).toMatchObject(withItem);
  expect(await costOn(aminah.id, '2026-11-23')).toEqual([46_27]);

  await worksLate(aminah, '2026-12-07');
  setNow('2026-12-20 20:00');
  expect(overtime(await desk(aminah.id, DECEMBER)).amount).toBe('43.27');
  expect(await costOn(aminah.id, '2026-12-07')).toEqual([43_27]);
});

test('an item of every month is in the overtime, before its month has a payroll and with it', async () => {
  const suria = await worker('Suria');
  await worksLate(suria, '2026-11-23');
  setNow('2026-11-30 20:00');
  const body = { ...ALLOWANCE, start_date: '2026-11-01' };
  const path = `/api/admin/employees/${suria.id}/recurring-lines`;
  const { body: added } = await product.call('POST', path, { as: company.owner, body });
  expect(await costOn(suria.id, '2026-11-23')).toEqual([46_27]);
  const byHand = {
    ...{ ...ALLOWANCE, type: 'overtime', name: 'By hand', amount: '0', ordinary_rate: false },
    overtime: { multiplier: '1.5', hours: '2' },
  };
  const saved = await save(suria.id, NOVEMBER, { earnings: [byHand] });
  const amounts = saved.body.calculation.earnings.map(({ amount }: { amount: string }) => amount);
  expect(amounts).toEqual(['46.27', '46.27', '208.00']);
  expect(await costOn(suria.id, '2026-11-23')).toEqual([46_27]);
  // Left out of the month, it is not part of its rate either.
  const left_out = [{ source: 'recurring', key: String(added.data.id), reason: 'On leave' }];
  const version = saved.body.data.version as number;
  const without = await save(suria.id, NOVEMBER, { left_out }, { version });
  expect(overtime(without).amount).toBe('43.27');
  expect(await costOn(suria.id, '2026-11-23')).toEqual([43_27]);
  await worksLate(suria, '2026-12-07');
  setNow('2026-12-20 20:00');
  expect(overtime(await desk(suria.id, DECEMBER)).amount).toBe('46.27');
});

test('an item of one month counts in that month alone, and overtime by hand goes by it too', async () => {
  const devi = await worker('Devi');
  await worksLate(devi, '2026-11-23');
  setNow('2026-11-30 20:00');
  const hours = { ...ALLOWANCE, type: 'overtime', name: 'By hand', amount: '0', ordinary_rate: false };
  const byHand = { ...hours, overtime: { multiplier: '1.5', hours: '2' } };
  const saved = await save(devi.id, NOVEMBER, { earnings: [ALLOWANCE, byHand] });
  const amounts = saved.body.calculation.earnings.map(({ amount }: { amount: string }) => amount);
  expect(amounts).toEqual(['208.00', '46.27', '46.27']);
  await worksLate(devi, '2026-12-07');
  setNow('2026-12-20 20:00');
  expect(overtime(await desk(devi.id, DECEMBER)).amount).toBe('43.27');
  expect(await costOn(devi.id, '2026-12-07')).toEqual([43_27]);
});

test('items that lift wages above RM4,000 end the cover of the law, as wages do', async () => {
  const farid = await worker('Farid', 390_000);
  await worksLate(farid, '2026-11-23');
  setNow('2026-11-30 20:00');
  const within = await send('/preview', farid.id, NOVEMBER, {
    earnings: [{ ...ALLOWANCE, amount: '100.00' }],
  });
  // 4,000.00 / 26 / 8 × 1.5 × 2 h = 57.692…
  expect(overtime(within).amount).toBe('57.69');
  const beyond = await send('/preview', farid.id, NOVEMBER, {
    earnings: [{ ...ALLOWANCE, amount: '100.01' }],
  });
  expect(overtime(beyond)).toBeUndefined();
});

test('a stale form is refused with the stored payroll, by its own items', async () => {
  const hana = await worker('Hana');
  await worksLate(hana, '2026-11-23');
  setNow('2026-11-30 20:00');
  const saved = await save(hana.id, NOVEMBER, { earnings: [ALLOWANCE] });
  const version = saved.body.data.version as number;
  const stale = await save(hana.id, NOVEMBER, { earnings: [] }, { version: version + 1 });
  expect(stale.status).toBe(409);
  expect(stale.body.data.form.earnings).toMatchObject([{ name: 'Post allowance', ordinary_rate: true }]);
});

test('a confirmed payroll keeps its overtime; reopened without the mark it loses it', async () => {
  const imran = await worker('Imran');
  await worksLate(imran, '2026-11-23');
  setNow('2026-11-30 20:00');
  const { payroll_id } = (await save(imran.id, NOVEMBER, { earnings: [ALLOWANCE] })).body.data;
  const confirmed = await product.call('POST', `/api/operation/payrolls/${payroll_id}/confirm`, {
    as: company.owner,
  });
  expect(confirmed.status).toBe(200);
  const stored = await desk(imran.id, NOVEMBER);
  expect(overtime(stored).amount).toBe('46.27');
  // A change of the day is late: both amounts are by the items of its month.
  await refreshWorker(product, company, imran.id, '2026-11-22', '2026-11-24');
  expect(await costOn(imran.id, '2026-11-23')).toEqual([46_27]);
  const reopened = await save(
    imran.id,
    NOVEMBER,
    { earnings: [{ ...ALLOWANCE, ordinary_rate: false }] },
    { version: stored.body.data.version, reason: 'Not part of the wages' },
  );
  expect(overtime(reopened).amount).toBe('43.27');
  expect(await costOn(imran.id, '2026-11-23')).toEqual([43_27]);
});

test('a month before the payroll has the items of its own payroll', async () => {
  const jia = await worker('Jia');
  await worksLate(jia, '2026-10-27');
  setNow('2026-11-30 20:00');
  await save(jia.id, OCTOBER, { earnings: [{ ...ALLOWANCE, amount: '416.00' }] });
  await save(jia.id, NOVEMBER, { earnings: [ALLOWANCE] });
  // (3,000.00 + 416.00) / 26 / 8 × 1.5 × 2 h = 49.269…
  expect(await costOn(jia.id, '2026-10-27')).toEqual([49_27]);
});

test.each([
  ['travelling allowance', { type: 'travelling_allowance' }],
  ['a bonus', { type: 'additional_remuneration_bonus' }],
  ['overtime', { type: 'overtime' }],
  ['hours', { type: 'site_allowance', overtime: { multiplier: '1.5', hours: '1' } }],
])('%s is refused as part of the ordinary rate', async (_, changes) => {
  const kamal = await worker('Kamal');
  const answer = await save(kamal.id, NOVEMBER, { earnings: [{ ...ALLOWANCE, ...changes }] });
  expect(answer.status).toBe(422);
  expect(answer.body.errors['form.earnings.0.ordinary_rate']).toHaveLength(1);
});

test('a deduction and a mark that is no yes or no are refused', async () => {
  const lim = await worker('Lim');
  const deduction = await save(lim.id, NOVEMBER, { deductions: [{ ...ALLOWANCE, type: 'loan' }] });
  expect(deduction.body.errors['form.deductions.0.ordinary_rate']).toHaveLength(1);
  for (const ordinary_rate of ['yes', 1, [], {}]) {
    const answer = await save(lim.id, NOVEMBER, { earnings: [{ ...ALLOWANCE, ordinary_rate }] });
    expect(answer.status).toBe(422);
  }
});

test('items beyond what a payslip can hold are refused by name', async () => {
  const mei = await worker('Mei');
  await worksLate(mei, '2026-11-23');
  setNow('2026-11-30 20:00');
  const earnings = Array.from({ length: 60 }, () => ({ ...ALLOWANCE, amount: '99999999.99' }));
  const answer = await send('/preview', mei.id, NOVEMBER, { earnings });
  expect([answer.status, answer.body.errors.employee_id]).toEqual([
    422,
    ['The payslip comes to more than RM 99,999,999.99. Check its amounts.'],
  ]);
});

test('of two forms at once one is stored, with the overtime of its own items', async () => {
  const nor = await worker('Nor');
  await worksLate(nor, '2026-11-23');
  setNow('2026-11-30 20:00');
  const plain = { ...ALLOWANCE, ordinary_rate: false };
  const answers = await Promise.all([
    save(nor.id, NOVEMBER, { earnings: [ALLOWANCE] }),
    save(nor.id, NOVEMBER, { earnings: [plain] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await desk(nor.id, NOVEMBER);
  const [{ ordinary_rate }] = stored.body.data.form.earnings;
  expect(overtime(stored).amount).toBe(ordinary_rate ? '46.27' : '43.27');
});

test('items of another company’s payroll are seen by nobody here', async () => {
  const rosli = await worker('Rosli');
  await save(rosli.id, NOVEMBER, { earnings: [ALLOWANCE] });
  const other = await product.company('Elsewhere Sdn Bhd');
  const read = (companyId: number) =>
    product.within(companyId, (tx) =>
      tx.$client.query('select amount from reads.payroll_ordinary_items where employee_id = $1', [rosli.id]),
    );
  expect((await read(company.id)).rows).toEqual([{ amount: 208_00 }]);
  expect((await read(other.id)).rows).toEqual([]);
});
