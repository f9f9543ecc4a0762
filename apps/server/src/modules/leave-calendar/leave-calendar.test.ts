import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employees } from '../employees/employees.tables.ts';
import { holidays } from '../holidays/holidays.tables.ts';
import {
  ask,
  decide,
  MANAGE,
  OWN,
  requestsCompany,
  typeId,
  worker,
} from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { leaveTypes } from '../leaves/leaves.tables.ts';

/* Who is away, and who may know why. Monday, 07/12/2026 is a working day; Thursday, 10/12/2026 is a holiday here. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let sick: number;
type Worker = { id: number; person: Person };
let chief: Worker;
let aminah: Worker;
let bala: Worker;
let cheng: Worker;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  chief = await worker(product, company, { name: 'Datin Farah' });
  aminah = await worker(product, company, { name: 'Aminah', reports_to_id: chief.id });
  bala = await worker(product, company, { name: 'Bala', reports_to_id: chief.id });
  cheng = await worker(product, company, { name: 'Cheng' });
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
  await product.within(company.id, async (tx) => {
    await tx
      .update(leaveTypes)
      .set({ confidential: true, attachment_from_half_days: null })
      .where(eq(leaveTypes.id, sick));
    await tx.insert(holidays).values({
      company_id: company.id,
      name: 'Hari Keputeraan',
      date: '2026-12-10',
      nationwide: true,
      confirmed: true,
      kind: 'Company',
    });
  });
  const request = async (who: Worker, values: Record<string, unknown>, approve = true) => {
    const sent = await ask(product, company, who.person, values);
    expect(sent.status).toBe(201);
    if (approve)
      expect((await decide(product, company.owner, sent.body.data.id, 'approve')).status).toBe(200);
  };
  // Friday to Monday: the weekend inside counts nothing.
  await request(aminah, { leave_type_id: annual, start_date: '2026-12-04', end_date: '2026-12-07' });
  await request(bala, { leave_type_id: sick, start_date: '2026-12-07' });
  await request(bala, { leave_type_id: annual, start_date: '2026-12-11' }, false);
});
afterAll(() => product.stop());

const DECEMBER = 'start_date=2026-12-01&end_date=2026-12-31';

const calendar = (as: Person, query = '', path = OWN): Promise<Answer> =>
  product.call('GET', `${path}/calendar?company_id=${company.id}&${DECEMBER}&${query}`, { as });

/** `name: date leave`, with a question mark where it waits. */
const away = ({ body }: Answer): string[] =>
  body.data.flatMap((person: { name: string; days: { date: string; leave: string; waits: boolean }[] }) =>
    person.days.map(({ date, leave, waits }) => `${person.name}: ${date} ${leave}${waits ? '?' : ''}`),
  );

describe('colleagues', () => {
  test('see that somebody is away, not why, nor what only waits', async () => {
    const answer = await calendar(cheng.person);
    expect(answer.status).toBe(200);
    expect(away(answer)).toEqual([
      'Aminah: 2026-12-04 Leave',
      'Aminah: 2026-12-07 Leave',
      'Bala: 2026-12-07 Leave',
    ]);
    expect(answer.body.away).toEqual([
      { date: '2026-12-04', people: 1 },
      { date: '2026-12-07', people: 2 },
    ]);
  });

  test('know of themselves why, of a confidential type too', async () => {
    expect(away(await calendar(bala.person))).toEqual([
      'Aminah: 2026-12-04 Leave',
      'Aminah: 2026-12-07 Leave',
      'Bala: 2026-12-07 Sick leave',
      'Bala: 2026-12-11 Annual leave?',
    ]);
  });
});

test('line managers know why their reports are away, and what waits, but nothing confidential', async () => {
  expect(away(await calendar(chief.person))).toEqual([
    'Aminah: 2026-12-04 Annual leave',
    'Aminah: 2026-12-07 Annual leave',
    'Bala: 2026-12-07 Leave',
    'Bala: 2026-12-11 Annual leave?',
  ]);
});

test('holders of Approve know everything; those who only open Manage do not know what is confidential', async () => {
  const opened = (actions: string[]) =>
    product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [
        { route: '/leave/manage', actions },
        { route: '/leave/calendar', actions: [] },
      ],
    });
  expect(away(await calendar(await opened(['Approve']), '', MANAGE))).toContain(
    'Bala: 2026-12-07 Sick leave',
  );
  const plain = await opened([]);
  for (const path of [OWN, MANAGE]) {
    const shown = away(await calendar(plain, '', path));
    expect(shown).toContain('Bala: 2026-12-07 Leave');
    expect(shown).toContain('Bala: 2026-12-11 Annual leave?');
  }
});

test('admins limited to some employees see those alone, and nobody of another company', async () => {
  const limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [
      { route: '/leave/manage', actions: [] },
      { route: '/leave/calendar', actions: [] },
    ],
    scope: { employee_id: [aminah.id] },
  });
  for (const path of [OWN, MANAGE]) {
    const answer = await calendar(limited, '', path);
    expect(answer.body.data.map(({ name }: { name: string }) => name)).toEqual(['Aminah']);
    expect(answer.body.away).toEqual([
      { date: '2026-12-04', people: 1 },
      { date: '2026-12-07', people: 1 },
    ]);
  }
  const other = await product.company('Lain Sdn Bhd');
  expect([403, 404]).toContain((await calendar(other.owner)).status);
});

test('shows rest days and holidays of each person, and the holidays of the company', async () => {
  const { body } = await calendar(cheng.person);
  const [first] = body.data;
  const kinds = Object.fromEntries(
    first.plan.map(({ date, kind, holiday }: { date: string; kind: string; holiday: string | null }) => [
      date,
      holiday ?? kind,
    ]),
  );
  expect(kinds).toMatchObject({ '2026-12-06': 'rest', '2026-12-10': 'Hari Keputeraan' });
  expect(kinds).not.toHaveProperty('2026-12-07');
  expect(body.holidays).toContainEqual({ date: '2026-12-10', name: 'Hari Keputeraan' });
});

test('is narrowed to one’s team, to people and by keyword, and shows everyone on demand', async () => {
  const names = async (as: Person, query: string) =>
    (await calendar(as, query)).body.data.map(({ name }: { name: string }) => name).sort();
  expect(await names(aminah.person, 'team=mine&everyone=1')).toEqual(['Aminah', 'Bala', 'Datin Farah']);
  expect(await names(cheng.person, 'team=mine')).toEqual([]);
  expect(await names(cheng.person, 'everyone=1')).toEqual(['Aminah', 'Bala', 'Cheng', 'Datin Farah']);
  expect(await names(cheng.person, `employee_id=${bala.id}`)).toEqual(['Bala']);
  expect(await names(cheng.person, 'keyword=amin')).toEqual(['Aminah']);
});

test('is read by pages, with the days of everyone on each', async () => {
  const { body } = await calendar(cheng.person, 'per_page=1&page=2');
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Bala']);
  expect(body.meta).toMatchObject({ total: 2, last_page: 2 });
  expect(body.away).toHaveLength(2);
});

test('takes the same queries for one person and for all', async () => {
  const one = await countQueries(() => calendar(cheng.person, `employee_id=${bala.id}`));
  const all = await countQueries(() => calendar(cheng.person, 'everyone=1'));
  expect(all.queries).toBe(one.queries);
});

test('refuses more than two months and an end before the start', async () => {
  const range = (query: string) =>
    product.call('GET', `${OWN}/calendar?company_id=${company.id}&${query}`, { as: cheng.person });
  expect((await range('start_date=2026-01-01&end_date=2026-12-31')).body.errors).toHaveProperty('end_date');
  expect((await range('start_date=2026-12-02&end_date=2026-12-01')).status).toBe(422);
});

test('somebody who has left is not on it, nor is an archived employee', async () => {
  await product.within(company.id, (tx) =>
    tx.update(employees).set({ inactive_at: '2026-11-30' }).where(eq(employees.id, cheng.id)),
  );
  const { body } = await calendar(company.owner, 'everyone=1');
  expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('Cheng');
});

test('two halves of a day are one person away; where one of them waits, one for whoever may not know of it', async () => {
  const dina = await worker(product, company, { name: 'Dina' });
  const half = (duration: string) => ({
    ...{ leave_type_id: annual, start_date: '2026-12-15' },
    days: [{ date: '2026-12-15', duration }],
  });
  const counted = async (as: Person) =>
    (await calendar(as, 'keyword=dina')).body.away.map(({ people }: { people: number }) => people);
  const afternoon = await ask(product, company, dina.person, half('Half Day (Afternoon)'));
  await decide(product, company.owner, afternoon.body.data.id, 'approve');
  await ask(product, company, dina.person, half('Half Day (Morning)'));
  for (const as of [company.owner, dina.person, cheng.person]) expect(await counted(as)).toEqual([1]);
  expect(away(await calendar(company.owner, 'keyword=dina'))).toHaveLength(2);
  expect(away(await calendar(cheng.person, 'keyword=dina'))).toHaveLength(1);
});
