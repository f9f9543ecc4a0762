import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { balances, entries, joined, type LeaveCompany, leaveCompany, leaveOf } from './leaves.factory.ts';

const PATH = '/api/operation/leaves/openings';

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
let people: { id: number; code: string }[];
beforeAll(async () => {
  product = await startTestProduct();
  other = await leaveCompany(product, 'Other Sdn Bhd');
});
afterAll(() => product.stop());
let counted = 0;
beforeEach(async () => {
  company = await leaveCompany(product);
  people = [];
  for (let index = 0; index < 2; index += 1) {
    counted += 1;
    const code = `Op-${counted}`;
    people.push({ id: (await joined(product, company, { employee_code: code })).id, code });
  }
});

const code = (index: number) => people[index]?.code ?? '';
const file = (...rows: string[]) => ['employee_code,type,year,days', ...rows, ''].join('\n');
const send = (
  bytes: string | Buffer,
  {
    kind = 'balance',
    dry_run = false,
    as = company.owner,
  }: { kind?: string; dry_run?: boolean; as?: Person } = {},
) =>
  product.upload(
    PATH,
    as,
    { name: 'leave.csv', bytes },
    { company_id: String(company.id), kind, dry_run: String(dry_run) },
  );
const leave = (index: number, year?: number) => leaveOf(product, company.owner, people[index]?.id ?? 0, year);
const annual = async (index: number) => balances(await leave(index))['Annual leave'];

describe('a file of balances', () => {
  test('sets what each person has left, by code and name of the type in either language', async () => {
    const bytes = file(`${code(0)},Annual leave,2026,7.5`, `${code(1).toLowerCase()},CUTI TAHUNAN,2026,"20"`);
    const { status, body } = await send(bytes);
    expect([status, body.message]).toEqual([200, '2 entries were posted; 0 unchanged.']);
    expect([await annual(0), await annual(1)]).toEqual([7.5, 20]);
    expect(entries(await leave(0))).toContain('Annual leave adjustment 2026-11-21 -8.5');
    expect((await leave(0)).body.data.ledger[0]).toMatchObject({
      reason: 'Opening balance imported',
      by: { id: company.owner.user_id },
    });
  });

  test('may be a workbook', async () => {
    const rows = [
      ['employee_code', 'type', 'year', 'days'],
      [code(0), 'Annual leave', 2026, 7.5],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Balances', rows }] }));
    const { status, body } = await send(bytes);
    expect([status, body.message]).toEqual([200, '1 entry was posted; 0 unchanged.']);
    expect(await annual(0)).toBe(7.5);
  });

  test('posts nothing again when it is sent again, also where leave was taken in between', async () => {
    const bytes = file(`${code(0)},Annual leave,2026,7.5`, `${code(1)},Annual leave,2026,16`);
    await send(bytes);
    // The second balance was right already: that is kept too.
    for (const { id } of people)
      await product.within(company.id, (tx) =>
        tx.$client.query(
          `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
           select company_id, $2, id, 2026, '2026-11-20', 'taken', -4 from leave_types where company_id = $1 and kind = 'annual'`,
          [company.id, id],
        ),
      );
    const again = await send(bytes);
    expect(again.body.data).toMatchObject({ posted: 0, same: 2 });
    expect([await annual(0), await annual(1)]).toEqual([5.5, 14]);
  });

  test('with another figure posts the difference between the two', async () => {
    await send(file(`${code(0)},Annual leave,2026,7.5`));
    const { body } = await send(file(`${code(0)},Annual leave,2026,9`));
    expect(body.data).toMatchObject({ posted: 1, rows: [{ action: 'changed', before: 7.5, after: 9 }] });
    expect(await annual(0)).toBe(9);
  });

  test('of last year changes what was carried into this one', async () => {
    await product.within(company.id, (tx) =>
      tx.$client.query(`update leave_types set carry_half_days = null where company_id = $1`, [company.id]),
    );
    const { body } = await send(file(`${code(0)},Annual leave,2025,4`));
    expect(body.data).toMatchObject({ posted: 1 });
    expect(await annual(0)).toBe(20);
  });

  test('may be below zero', async () => {
    await send(file(`${code(0)},Annual leave,2026,-2`));
    expect(await annual(0)).toBe(-2);
  });
});

describe('a file of days taken before', () => {
  test('takes them from the beginning of the year, and not twice', async () => {
    const bytes = file(`${code(0)},annual,2026,3.5`);
    expect((await send(bytes, { kind: 'taken' })).body.data).toMatchObject({ posted: 1 });
    expect((await send(bytes, { kind: 'taken' })).body.data).toMatchObject({ posted: 0, same: 1 });
    expect(await annual(0)).toBe(12.5);
    expect(entries(await leave(0))).toContain('Annual leave adjustment 2026-01-01 -3.5');
    await send(file(`${code(0)},annual,2026,2`), { kind: 'taken' });
    expect(await annual(0)).toBe(14);
  });

  test('is no leave on any day', async () => {
    await send(file(`${code(0)},annual,2026,3.5`), { kind: 'taken' });
    const days = await product.within(company.id, async (tx) => {
      const { rows } = await tx.$client.query('select count(*)::int as n from reads.leave_days');
      return rows[0].n;
    });
    expect(days).toBe(0);
  });
});

test('a preview says what each row would do, and does nothing', async () => {
  const bytes = file(`${code(0)},Annual leave,2026,7.5`, `${code(1)},Sick leave,2026,30`);
  const { body } = await send(bytes, { dry_run: true });
  expect(body.data).toMatchObject({
    dry_run: true,
    total: 2,
    posted: 2,
    rows: [
      {
        row: 2,
        employee_code: code(0),
        type: 'Annual leave',
        days: 7.5,
        before: 16,
        after: 7.5,
        action: 'posted',
      },
      { row: 3, employee_code: code(1), type: 'Sick leave', days: 30, before: 22, after: 30 },
    ],
    errors: [],
  });
  expect(await annual(0)).toBe(16);
});

test('one wrong cell imports nothing; every one is named with its row and column', async () => {
  const bytes = file(
    `${code(0)},Annual leave,2026,7.5`,
    'Nobody,Annual leave,2026,1',
    `${code(1)},Holiday on the moon,2026,1`,
    `${code(1)},Maternity leave,2026,1`,
    `${code(1)},Annual leave,2024,1`,
    `${code(1)},Annual leave,2026,1.3`,
    `${code(1)},Annual leave,2026,`,
    `${code(0)},annual,2026,3`,
  );
  const answer = await send(bytes);
  expect(answer.status).toBe(422);
  const at = (errors: { row: number; column: string }[]) =>
    errors.map(({ row, column }) => `${row} ${column}`);
  expect(at(answer.body.data.errors)).toEqual([
    '3 employee_code',
    '4 type',
    '5 type',
    '6 year',
    '7 days',
    '8 days',
    '9 employee_code',
  ]);
  expect(await annual(0)).toBe(16);
  const dry = await send(bytes, { dry_run: true });
  expect([dry.status, dry.body.data.errors_total]).toEqual([200, 7]);
});

test.each([
  ['a column is missing', 'employee_code,type,days\nA,Annual leave,1\n', '1 year'],
  ['a column is there twice', 'employee_code,type,year,days,Hari\nA,Annual leave,2026,1,2\n', '1 days'],
  ['nothing is in it', '', '1 null'],
])('a file in which %s is refused', async (_what, bytes, at) => {
  const { status, body } = await send(bytes);
  expect([status, `${body.data.errors[0].row} ${body.data.errors[0].column}`]).toEqual([422, at]);
});

test.each(['0x7EA', '2.026e3', '2026.5', '26'])('a year written %s is none', async (year) => {
  const { status, body } = await send(file(`${code(0)},annual,${year},3`));
  expect([status, body.data.errors[0].column]).toEqual([422, 'year']);
});

test('days taken are never fewer than none', async () => {
  const { status, body } = await send(file(`${code(0)},annual,2026,-1`), { kind: 'taken' });
  expect([status, body.data.errors[0].column]).toEqual([422, 'days']);
});

describe('who imports', () => {
  const admin = (actions: string[]) =>
    product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/leave/entitlement', actions }],
    });

  test('may change entitlement; nobody of another company, nor an employee', async () => {
    const bytes = file(`${code(0)},annual,2026,3`);
    expect((await send(bytes, { as: await admin([]) })).status).toBe(403);
    expect((await send(bytes, { as: await admin(['Create', 'Delete']) })).status).toBe(403);
    expect((await send(bytes, { as: other.owner })).status).toBe(404);
    const employee = await product.person(company.id, { type: 'employee', employee_id: people[0]?.id ?? 0 });
    expect((await send(bytes, { as: employee })).status).toBe(403);
    expect(await annual(0)).toBe(16);
    expect((await send(bytes, { as: await admin(['Update']) })).status).toBe(200);
  });

  test('never imports their own leave', async () => {
    const as = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/leave/entitlement', actions: ['Update'] }],
      employee_id: people[0]?.id ?? 0,
    });
    const { status, body } = await send(file(`${code(0)},annual,2026,30`), { as });
    expect([status, body.data.errors[0].column]).toEqual([422, 'employee_code']);
    expect(await annual(0)).toBe(16);
  });

  test('sees no employee of another company by their code', async () => {
    const stranger = await joined(product, other, { employee_code: 'STRANGER-1' });
    const { status, body } = await send(file('STRANGER-1,annual,2026,30'));
    expect([status, body.data.errors[0].message]).toEqual([422, 'No employee has this code.']);
    expect(balances(await leaveOf(product, other.owner, stranger.id))['Annual leave']).toBe(16);
  });
});
