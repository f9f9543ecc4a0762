import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPerson, addSite, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addTerminal, FR_RECORDS } from './fr-records.factory.ts';

/* Today is Saturday, 21/11/2026. */

let product: TestProduct;
let company: SiteCompany;
let terminal: number;
let aminah: number;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  const site = await addSite(product, company);
  terminal = await addTerminal(product, company.id, site.id);
  aminah = await addPerson(product, company, { name: 'Aminah', employee_code: 'E1' });
  await addPerson(product, company, { name: 'Bala', employee_code: 'E2' });
});
afterAll(() => product.stop());

const send = (bytes: string | Buffer, body: Record<string, string> = {}) =>
  product.upload(
    `${FR_RECORDS}/import`,
    company.owner,
    { name: 'terminal.csv', bytes },
    { company_id: String(company.id), site_device_id: String(terminal), ...body },
  );
const check = (bytes: string | Buffer) => send(bytes, { dry_run: '1' });
const events = async () =>
  (
    await product.within(company.id, (tx) =>
      tx.execute(sql`select e.type, to_json(e.recorded_at) as at, e.source, e.status, e.work_site_id is not null as placed,
        e.entered_by, r.method, r.site_device_id = ${terminal} as here
        from presence_events e join fr_records r on r.company_id = e.company_id and r.presence_event_id = e.id
        where e.employee_id = ${aminah} order by e.recorded_at`),
    )
  ).rows;
const counted = ({ created, same }: Record<string, number>) => [created, same];

const CSV = [
  'AC-No.,Date,Time,State',
  'E1,20/11/2026,08:55:10,C/In',
  'e1,20/11/2026,6:01 PM,C/Out',
  'E2,2026-11-20,09:10,masuk',
].join('\n');

const recorded = {
  ...{ source: 'terminal', status: 'Verified', placed: true, entered_by: null },
  ...{ method: 'terminal', here: true },
};

describe('the export of a terminal', () => {
  test('is shown before it is recorded, and records each as an event at its site', async () => {
    const before = await check(CSV);
    expect([before.status, counted(before.body.data)]).toEqual([200, [3, 0]]);
    expect(before.body.data.rows[0]).toEqual({
      row: 2,
      code: 'E1',
      name: 'Aminah',
      action: 'created',
      changed: [],
      recorded_at: '2026-11-20T00:55:10.000Z',
      type: 'in',
    });
    expect(await events()).toEqual([]);
    const answer = await send(CSV);
    expect([answer.status, answer.body.message]).toEqual([200, '3 records imported, 0 were known already.']);
    expect(await events()).toEqual([
      { type: 'in', at: '2026-11-20T00:55:10+00:00', ...recorded },
      { type: 'out', at: '2026-11-20T10:01:00+00:00', ...recorded },
    ]);
  });

  test('imported again, or with a row twice, records each once', async () => {
    await send(CSV);
    const again = await send(
      `${CSV}\nE1,20/11/2026,08:55:10,In\nE1,20/11/2026,08:56,In\nE1,20/11/2026,08:56,In`,
    );
    expect([again.status, counted(again.body.data)]).toEqual([200, [1, 5]]);
    expect((await events()).length).toBe(3);
  });

  test('knows a record of its minute where it has no seconds, also on a day that a confirmed payroll has taken', async () => {
    await send(CSV);
    await lockDay(product, company.id, aminah, '2026-11-20');
    const shown = [
      'employee_code,recorded_at,type',
      'E1,20/11/26 8:55 AM,In',
      'E1,20/11/26 6:01 PM,Out',
      'E1,19/11/26 8:50 AM,In',
    ];
    const before = await check(shown.join('\n'));
    expect([counted(before.body.data), before.body.data.errors]).toEqual([[1, 2], []]);
    const actions = before.body.data.rows.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['same', 'same', 'created']);
    expect((await send(shown.join('\n'))).status).toBe(200);
    expect(await events()).toMatchObject([
      { at: '2026-11-19T00:50:00+00:00' },
      { at: '2026-11-20T00:55:10+00:00' },
      { at: '2026-11-20T10:01:00+00:00' },
    ]);
    // Another type, another minute, and another second are further records.
    const others = ['E1,20/11/26 8:55 AM,Out', 'E1,20/11/26 8:56 AM,In', 'E1,20/11/26 8:55:11 AM,In'];
    const refused = await send([shown[0], ...others].join('\n'));
    expect([refused.status, refused.body.data.errors_total]).toEqual([422, 3]);
    expect(refused.body.data.errors[0].message).toContain('Take this row out of the file.');
  });

  test('knows a record without seconds where a row has them, also on a day that a confirmed payroll has taken', async () => {
    const head = 'AC-No.,Date Time,State';
    await send([head, 'E1,20/11/2026 08:55,In', 'E1,20/11/2026 18:01,Out'].join('\n'));
    const precise = [
      head,
      'E1,20/11/2026 08:55:10,In',
      'E1,20/11/2026 08:55:40,In',
      'E1,20/11/2026 18:01:40,Out',
    ];
    const again = await send(precise.join('\n'));
    expect([again.status, again.body.message]).toEqual([200, '0 records imported, 3 were known already.']);
    await lockDay(product, company.id, aminah, '2026-11-20');
    const locked = await send([...precise, 'E1,21/11/2026 08:00:05,In'].join('\n'));
    expect([locked.status, counted(locked.body.data)]).toEqual([200, [1, 3]]);
    expect(await events()).toMatchObject([
      { at: '2026-11-20T00:55:00+00:00' },
      { at: '2026-11-20T10:01:00+00:00' },
      { at: '2026-11-21T00:00:05+00:00' },
    ]);
    // Another type and another minute are further records.
    const others = [head, 'E1,20/11/2026 08:55:10,Out', 'E1,20/11/2026 08:56:00,In'].join('\n');
    expect((await send(others)).body.data.errors_total).toBe(2);
  });

  test('records several of a minute that all have seconds, and knows each of them again', async () => {
    const first = 'AC-No.,Date Time,State\nE1,20/11/2026 08:55:00,In';
    const second = `${first}\nE1,20/11/2026 08:55:30,In`;
    const third = `${second}\nE1,20/11/2026 08:55:59,In`;
    for (const [file, comes] of [
      [first, [1, 0]],
      [second, [1, 1]],
      [third, [1, 2]],
      [third, [0, 3]],
    ] as const)
      expect(counted((await send(file)).body.data)).toEqual(comes);
    expect((await events()).length).toBe(3);
  });

  test('is read with dates in a column of their own as they are shown here', async () => {
    expect((await send('AC-No.,Date,Time,State\nE1,20/11/26,2:33 PM,In')).status).toBe(200);
    expect(await events()).toMatchObject([{ at: '2026-11-20T06:33:00+00:00' }]);
  });

  test('may be a workbook with day and time in one column', async () => {
    const at = new Date('2026-11-20T08:55:10Z');
    const rows = [
      ['Kod pekerja', 'Date Time', 'In/Out'],
      ['E1', at, 'in'],
      ['E1', '2026-11-20 18:00', 'out'],
    ];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] }));
    expect((await send(bytes)).status).toBe(200);
    expect(await events()).toMatchObject([
      { at: '2026-11-20T00:55:10+00:00' },
      { at: '2026-11-20T10:00:00+00:00' },
    ]);
  });

  test('is refused as a whole where a row is wrong, and says which and why', async () => {
    const wrong = [
      'Employee code,Date,Time,Type',
      'E1,20/11/2026,08:55,In',
      'E9,20/11/2026,08:55,In',
      'E1,31/02/2026,08:55,In',
      'E1,20/11/2026,25:00,In',
      'E1,20/11/2026,,In',
      'E1,20/11/2026,08:55,sideways',
      'E1,20/11/2026,08:55,constructor',
      'E1,22/11/2026,08:55,In',
      'E1,20/11/2019,08:55,In',
      ',20/11/2026,08:55,In',
    ].join('\n');
    const answer = await check(wrong);
    const errors = answer.body.data.errors.map(({ row, column }: { row: number; column: string }) => [
      row,
      column,
    ]);
    expect(errors).toEqual([
      [3, 'employee_code'],
      [4, 'date'],
      [5, 'time'],
      [6, 'time'],
      [7, 'type'],
      [8, 'type'],
      [9, null],
      [10, null],
      [11, 'employee_code'],
    ]);
    expect(counted(answer.body.data)).toEqual([1, 0]);
    const refused = await send(wrong);
    expect([refused.status, refused.body.data.errors_total]).toEqual([422, 9]);
    expect(await events()).toEqual([]);
  });

  test('with a time in the future or before a service is told that it is, and nothing of the clock of whoever imports it', async () => {
    for (const [day, message] of [
      ['22/11/2026', 'This time is still to come.'],
      ['20/11/2019', 'This day is not within the service.'],
    ]) {
      const { body } = await check(`Employee code,Date,Time,Type\nE1,${day},08:55,In`);
      expect(body.data.errors).toEqual([{ row: 2, column: null, message }]);
    }
  });

  test('is when its terminal was last seen, once it is imported', async () => {
    const seen = async () => {
      const { body } = await product.call('GET', `${FR_RECORDS}/devices?company_id=${company.id}`, {
        as: company.owner,
      });
      return body.data[0].last_seen_at;
    };
    await check(CSV);
    expect(await seen()).toBeNull();
    await send(CSV);
    expect(await seen()).toBe(product.services.clock.now().toISOString());
  });

  test('is of a terminal of the company that is neither suspended nor revoked', async () => {
    const site = await addSite(product, company);
    const revoked = await addTerminal(product, company.id, site.id, {
      ...{ status: 'Revoked', revoked_at: '2026-11-01T00:00:00Z', revoked_by: 1 },
    });
    const suspended = await addTerminal(product, company.id, site.id, { status: 'Suspended' });
    const elsewhere = await siteCompany(product);
    const foreign = await addTerminal(product, elsewhere.id, (await addSite(product, elsewhere)).id);
    const kiosk = await addTerminal(product, company.id, site.id, { kind: 'kiosk', status: 'Pending' });
    for (const id of [revoked, suspended, foreign, kiosk]) {
      const answer = await send(CSV, { site_device_id: String(id) });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['site_device_id']]);
    }
    await product.within(company.id, (tx) =>
      tx.execute(sql`update site_devices set status = 'Active' where id = ${suspended}`),
    );
    expect((await send(CSV, { site_device_id: String(suspended) })).status).toBe(200);
  });

  test('records what two imports at once share once', async () => {
    const answers = await Promise.all([send(CSV), send(CSV)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await events()).length).toBe(2);
  });
});
