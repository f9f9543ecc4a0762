import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

const PATH = '/api/operation/leaves/holidays';
let product: TestProduct;
let company: Awaited<ReturnType<TestProduct['company']>>;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await product.company('Holiday Sdn Bhd');
});

interface Options {
  as?: Person;
  dry_run?: boolean;
  [field: string]: unknown;
}
const send = (bytes: string | Buffer, { as = company.owner, dry_run = false, ...fields }: Options = {}) =>
  product.upload(
    `${PATH}/import`,
    as,
    { name: 'holidays', bytes },
    { company_id: String(company.id), dry_run: String(dry_run), ...(fields as Record<string, string>) },
  );
const copy = (year: number, body: object = {}) =>
  product.call('POST', `${PATH}/copy`, {
    as: company.owner,
    body: { company_id: company.id, year, ...body },
  });
const create = async (values: object) =>
  (
    await product.call('POST', PATH, {
      as: company.owner,
      body: { company_id: company.id, date: '2027-08-31', name: 'National Day', ...values },
    })
  ).body.data;
const list = async (year = 2027) =>
  (await product.call('GET', `${PATH}?company_id=${company.id}&year=${year}`, { as: company.owner })).body
    .data;
const shown = async (year?: number) =>
  (await list(year)).map(
    ({ date, name, kind, states, confirmed }: Record<string, unknown>) =>
      `${date} ${name} ${kind} ${(states as string[]).join('+')}${confirmed ? ' confirmed' : ''}`,
  );
const changes = (body: { data: { rows: { name: string; change: string }[] } }) =>
  body.data.rows.map(({ name, change }) => `${name}: ${change}`);

const CSV = [
  'Tarikh;Cuti;Jenis;Tempoh;Negeri',
  '31/08/2027;National Day;;;Semua negeri',
  '2027-02-01;Federal Territory Day;Wajib;;Kuala Lumpur, LBN, Putrajaya',
  '24/12/2027;Year End;Syarikat;Separuh Hari (Petang);SGR',
].join('\n');

describe('a file of holidays', () => {
  test('is compared first and saves nothing, then is saved without confirmation', async () => {
    const compared = await send(CSV, { dry_run: true });
    expect(compared.body.data.counts).toEqual({ added: 3, changed: 0, same: 0, conflict: 0 });
    expect(await list()).toEqual([]);
    const saved = await send(CSV);
    expect([saved.status, saved.body.message]).toEqual([200, '3 added, 0 changed.']);
    expect(await shown()).toEqual([
      '2027-02-01 Federal Territory Day Compulsory KUL+LBN+PJY',
      '2027-08-31 National Day Compulsory ',
      '2027-12-24 Year End Company SGR',
    ]);
    expect((await list())[2].day_part).toBe('afternoon');
    expect(changes((await send(CSV)).body)).toEqual([
      'Federal Territory Day: same',
      'National Day: same',
      'Year End: same',
    ]);
  });

  test('names every cell that cannot be read, at its field, and saves nothing', async () => {
    const bytes = [
      'date,name,kind,duration,states',
      '2027-02-30,A,,,',
      ',B,,,',
      '2027-01-01,,,,',
      '2027-01-01,C,Holy,Quarter,Atlantis',
      '2027-01-02,D,,,',
      '2027-01-02,d,,,',
    ].join('\n');
    const { status, body } = await send(bytes);
    expect(status).toBe(422);
    const told = body.data.errors.map(
      ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
    );
    expect(told).toEqual(['2 date', '3 date', '4 name', '5 kind', '5 duration', '5 states', '7 name']);
    expect(body.data.errors[5].message).toContain('Atlantis is not a state');
    expect(await list()).toEqual([]);
  });

  test('without the columns that it needs says which', async () => {
    const told = async (bytes: string) =>
      (await send(bytes, { dry_run: true })).body.data.errors.map(
        ({ column, message }: { column: string | null; message: string }) => [column, message],
      );
    expect(await told('date,what\n1,2\n')).toEqual([['name', 'The column name is missing.']]);
    expect(await told('day,what\n1,2\n')).toEqual([[null, expect.stringContaining('date, name')]]);
  });

  test('may be a workbook, with dates as such', async () => {
    const rows = [
      ['date', 'name', 'kind', 'states'],
      [new Date(Date.UTC(2027, 7, 31)), 'National Day', 'Compulsory', 'All'],
    ];
    const saved = await send(Buffer.from(await writeXlsx({ sheets: [{ name: 'Holidays', rows }] })));
    expect([saved.status, saved.body.message]).toEqual([200, '1 added, 0 changed.']);
    expect(await shown()).toEqual(['2027-08-31 National Day Compulsory ']);
  });

  test('may be a calendar, whose rows are observed where the import says', async () => {
    const bytes = [
      ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312'],
      ...['SUMMARY:Hari Raya Aidilfitri', 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n');
    await send(bytes, { states: 'SGR,KUL' });
    expect(await shown()).toEqual([
      '2027-03-10 Hari Raya Aidilfitri Public SGR+KUL',
      '2027-03-11 Hari Raya Aidilfitri Public SGR+KUL',
    ]);
  });

  test('moves what nobody confirmed; what somebody confirmed only if it is taken, and it is confirmed anew', async () => {
    await create({ date: '2027-03-10', name: 'Aidilfitri' });
    await create({ date: '2027-05-17', name: 'Qurban', nationwide: true, confirmed: true });
    const bytes = 'date,name\n2027-03-11,Aidilfitri\n2027-05-18,Qurban\n';
    expect(changes((await send(bytes)).body)).toEqual(['Aidilfitri: changed', 'Qurban: conflict']);
    expect(await shown()).toEqual(['2027-03-11 Aidilfitri Public ', '2027-05-17 Qurban Public  confirmed']);
    expect((await send(bytes, { take: '3' })).body.message).toBe('0 added, 1 changed.');
    expect(await shown()).toEqual(['2027-03-11 Aidilfitri Public ', '2027-05-18 Qurban Public ']);
    expect((await list())[1]).toMatchObject({ nationwide: true, version: 2 });
  });

  test('needs the right to add, and to change where it changes something', async () => {
    const admin = (actions: string[]) =>
      product.person(company.id, {
        ...{ type: 'admin', is_admin: true },
        accesses: [{ route: '/leave/holiday', actions }],
      });
    await create({ date: '2027-03-10', name: 'Aidilfitri' });
    const [adds, both] = [await admin(['Create']), await admin(['Create', 'Update'])];
    const moves = 'date,name\n2027-03-11,Aidilfitri\n';
    expect((await send(moves, { as: await admin([]) })).status).toBe(403);
    expect((await send(moves, { as: adds })).status).toBe(403);
    expect(await shown()).toEqual(['2027-03-10 Aidilfitri Public ']);
    expect((await send('date,name\n2027-01-01,New Year\n', { as: adds })).status).toBe(200);
    expect((await send(moves, { as: both })).status).toBe(200);
  });
});

describe('a year', () => {
  test('is copied to the next: fixed days, known dates of moving ones, no replacements', async () => {
    await create({ date: '2026-08-31', nationwide: true, confirmed: true });
    await create({ date: '2026-03-21', name: 'Hari Raya Aidilfitri' });
    await create({ date: '2026-11-09', name: 'Deepavali', kind: 'Replacement' });
    const compared = (await copy(2026, { dry_run: true })).body;
    expect(
      compared.data.rows.map((one: { date: string; moving: boolean }) => [one.date, one.moving]),
    ).toEqual([
      ['2027-03-10', true],
      ['2027-08-31', false],
    ]);
    expect(await list()).toEqual([]);
    expect((await copy(2026)).body.message).toBe('2 added, 0 changed.');
    expect((await copy(2026)).body.message).toBe('0 added, 0 changed.');
    expect(await shown()).toEqual([
      '2027-03-10 Hari Raya Aidilfitri Public ',
      '2027-08-31 National Day Public ',
    ]);
  });

  test('without holidays is not copied', async () => {
    const { status, body } = await copy(2031);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['year']]);
  });

  test('is checked: too few by the law, and where holidays move', async () => {
    await create({ date: '2026-11-08', name: 'Deepavali', nationwide: true });
    await create({ date: '2026-08-31', nationwide: true, kind: 'Compulsory', confirmed: true });
    const { body } = await product.call('GET', `${PATH}/check?company_id=${company.id}`, {
      as: company.owner,
    });
    const law = { law: 'employment_act', section: 's.60D(1)' };
    expect(body.data).toMatchObject({
      year: 2026,
      states: [{ state: null, count: 2, needed: 11, fixed: 1, fixed_needed: 5, ...law }],
      moved: [{ date: '2026-11-09', name: 'Deepavali (08/11)', moved_from: '2026-11-08' }],
      unconfirmed: 1,
    });
  });

  test('names to the payroll of a month what nobody has confirmed in it, where the company works', async () => {
    await create({ date: '2026-11-08', name: 'Deepavali', nationwide: true });
    await create({ date: '2026-11-06', name: 'Perak', states: ['PRK'] });
    await create({ date: '2026-11-09', name: 'Fair', nationwide: true, confirmed: true });
    const month = 'start_date=2026-11-01&end_date=2026-11-30';
    const { body } = await product.call(
      'GET',
      `/api/operation/payrolls/summary?company_id=${company.id}&${month}`,
      { as: company.owner },
    );
    expect(body.data.unconfirmed_holidays).toEqual([{ date: '2026-11-08', name: 'Deepavali' }]);
  });
});
