import { frReportEndpoints } from '@mesra/contract/fr-records/fr-record';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { devicePictures, forgetPictures } from '../presence/presence.api.ts';
import { addPerson, addSite, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addTerminal, FACE, FR_RECORDS, plantRecord } from './fr-records.factory.ts';

/* Today is Saturday, 21/11/2026. Records of the company: two by face, one of them below the threshold, one by PIN. */

let product: TestProduct;
let company: SiteCompany;
let other: SiteCompany;
let aminah: number;
let bala: number;
let gate: number;
let lobby: number;
let site: { id: number; name: string };
const ids: Record<'above' | 'below' | 'pin' | 'october', number> = { above: 0, below: 0, pin: 0, october: 0 };

const plant = async (values: Omit<Parameters<typeof plantRecord>[1], 'company_id'>) =>
  plantRecord(product, { company_id: company.id, ...values });

beforeAll(async () => {
  product = await startTestProduct();
  company = await siteCompany(product);
  other = await siteCompany(product);
  site = await addSite(product, company, { name: 'Menara' });
  const second = await addSite(product, company, { name: 'Gudang' });
  gate = await addTerminal(product, company.id, site.id, { name: 'Gate' });
  lobby = await addTerminal(product, company.id, second.id, { name: 'Lobby' });
  aminah = await addPerson(product, company, { name: 'Aminah', employee_code: 'E1' });
  bala = await addPerson(product, company, { name: 'Bala', employee_code: 'E2' });
  const picture_key = `presence/${company.id}/above.webp`;
  await product.services.files.put(picture_key, Buffer.from('a drawn face'));
  const pictured = { picture_key, promised_picture: 'a'.repeat(64), work_site_id: site.id };
  const unlike = [{ key: 'face_unlike' as const, params: { score: 52, threshold: 60 } }];
  ids.above = (await plant({ employee_id: aminah, site_device_id: gate, event: pictured, record: FACE })).id;
  ids.below = (
    await plant({
      ...{ employee_id: bala, site_device_id: gate, recorded_at: '2026-11-20T00:58:00.000Z' },
      event: { status: 'Pending', marks: unlike, work_site_id: site.id },
      record: { ...FACE, score: 0.5249 },
    })
  ).id;
  ids.pin = (
    await plant({
      ...{ employee_id: aminah, site_device_id: lobby, recorded_at: '2026-11-20T10:05:00.000Z' },
      event: { type: 'out', work_site_id: second.id },
      record: { method: 'pin', pin: 'right' },
    })
  ).id;
  // Half past midnight of 1 November here is still October in UTC.
  ids.october = (
    await plant({ employee_id: bala, site_device_id: gate, recorded_at: '2026-10-31T15:30:00.000Z' })
  ).id;
  await plant({ employee_id: bala, site_device_id: gate, recorded_at: '2026-10-31T16:30:00.000Z' });
});
afterAll(() => product.stop());

const list = (query = '', as = company.owner) =>
  product.call('GET', `${FR_RECORDS}?company_id=${company.id}&${query}`, { as });
const listed = async (query = '') =>
  (await list(`start_date=2026-11-02&${query}`)).body.data.map(({ id }: { id: number }) => id);

describe('the list', () => {
  test('has all records, or those of some days in the zone of the company, the latest first', async () => {
    const { body } = await list();
    expect(body.meta.total).toBe(5);
    expect((await list('start_date=2026-11-01')).body.meta.total).toBe(4);
    expect((await list('end_date=2026-10-31')).body.data).toMatchObject([{ id: ids.october }]);
    expect(body.data.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual([
      ids.pin,
      ids.below,
      ids.above,
    ]);
    expect((await list('start_date=2026-10-01&end_date=2026-10-31')).body.data).toMatchObject([
      { id: ids.october },
    ]);
    expect((await list('start_date=2026-11-02&end_date=2026-11-01')).status).toBe(422);
  });

  test('shows how the event was proven, and the event', async () => {
    const { body } = await product.call('GET', `${FR_RECORDS}/${ids.above}`, { as: company.owner });
    expect(body.data).toMatchObject({
      ...{ id: ids.above, employee: { id: aminah, name: 'Aminah', employee_code: 'E1' } },
      ...{
        device: { id: gate, name: 'Gate', kind: 'terminal' },
        method: 'face',
        score: 0.8123,
        threshold: 0.6,
      },
      ...{ model: { model: 'human', version: '3.3.6' }, pin: null },
      challenge: { asked: 'blink', passed: true, ms: 1800 },
      event: {
        ...{ type: 'in', status: 'Verified', marks: [], source: 'terminal', entered_by: null },
        ...{ work_site: { id: site.id, name: 'Menara' }, picture: `${FR_RECORDS}/${ids.above}/picture` },
      },
    });
    const pin = await product.call('GET', `${FR_RECORDS}/${ids.pin}`, { as: company.owner });
    expect(pin.body.data).toMatchObject({ score: null, threshold: null, challenge: null, pin: 'right' });
  });

  test('is narrowed by device, site, person, method, state and keyword', async () => {
    expect(await listed(`site_device_id=${lobby}`)).toEqual([ids.pin]);
    expect(await listed(`work_site_id=${site.id}`)).toEqual([ids.below, ids.above]);
    expect(await listed(`employee_id=${bala}`)).toEqual([ids.below]);
    expect(await listed('method=pin')).toEqual([ids.pin]);
    expect(await listed('status=Pending')).toEqual([ids.below]);
    expect(await listed('status=Pending&status=Verified&method=face')).toEqual([ids.below, ids.above]);
    expect(await listed('keyword=Amin')).toEqual([ids.pin, ids.above]);
    expect(await listed('keyword=nobody')).toEqual([]);
  });

  test('asks the database as often for many records as for one', async () => {
    const few = await countQueries(() => list('per_page=1'));
    const many = await countQueries(() => list('per_page=100'));
    expect(many.queries).toEqual(few.queries);
  });

  test('and its pictures are for the owner alone', async () => {
    const picture = (as: Person) => product.call('GET', `${FR_RECORDS}/${ids.above}/picture`, { as });
    expect((await picture(company.owner)).body.toString()).toBe('a drawn face');
    expect(
      (await product.call('GET', `${FR_RECORDS}/${ids.pin}/picture`, { as: company.owner })).status,
    ).toBe(404);
    const admin = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true },
      accesses: [{ route: '/attendance/fr-record', actions: [] }],
    });
    expect([(await list('', admin)).status, (await picture(admin)).status]).toEqual([403, 403]);
    expect([(await list('', other.owner)).status, (await picture(other.owner)).status]).toEqual([404, 404]);
  });
});

const REPORT = `${FR_RECORDS}/reports`;

async function finished(id: number): Promise<Answer['body']> {
  const find = () =>
    product.within(company.id, (tx) =>
      tx.$client.query<{ job_id: number }>('select job_id from reports where id = $1', [id]),
    );
  const [row] = (await find()).rows;
  await performJob(product.services, jobHandlers(), company.id, row?.job_id ?? 0);
  return (await product.call('GET', `/api/reports/${id}`, { as: company.owner })).body.data;
}

describe('the report', () => {
  const preview = (query = '') =>
    product.call('GET', `${REPORT}/generate?company_id=${company.id}&${query}`, { as: company.owner });

  test('answers success, the data and the dates, with figures over all of them', async () => {
    const { body } = await preview();
    expect([body.success, body.dates.length, body.dates[0]]).toEqual([true, 30, '2026-11-01']);
    const titles = body.columns.map(({ title }: { title: string }) => title);
    expect(titles.slice(0, 4)).toEqual(['Date', 'Time', 'Employee', 'Code']);
    const inFiles = body.columns.filter(({ only_in_files }: { only_in_files?: boolean }) => only_in_files);
    expect(inFiles.map(({ title }: { title: string }) => title)).toEqual(['Code', 'Threshold']);
    expect(body.data[1].cells).toEqual([
      ...[
        '2026-11-20',
        '08:55:00',
        'Aminah',
        'E1',
        'In',
        'Menara',
        'Gate',
        'Face',
        '81%',
        '60%',
        'Passed',
        null,
      ],
      ...['Verified', null],
    ]);
    expect(body.data[2].cells.slice(8, 14)).toEqual([
      '52%',
      '60%',
      'Passed',
      null,
      'Waiting for review',
      expect.any(String),
    ]);
    const figures = Object.fromEntries(
      body.figures.map(({ key, value }: { key: string; value: number }) => [key, value]),
    );
    expect(figures).toEqual({
      ...{ records: 4, people: 2, face: 1, face_unlike: 1, pin: 1, pin_failed: 0, terminal: 1 },
      ...{ pending: 1, rejected: 0, retried: 0 },
    });
  });

  test('says of a PIN that was wrong or locked that it was, and counts each record in one figure', async () => {
    const elsewhere = await siteCompany(product);
    const company_id = elsewhere.id;
    const employee_id = await addPerson(product, elsewhere);
    const site_device_id = await addTerminal(product, company_id, (await addSite(product, elsewhere)).id);
    type Planted = Parameters<typeof plantRecord>[1];
    const add = (record: Planted['record'] & object, event?: Planted['event']) =>
      plantRecord(product, { company_id, employee_id, site_device_id, record, event });
    await add(FACE);
    await add({ ...FACE, score: 0.4 });
    // A PIN was typed after a face that was not alike.
    await add({ method: 'pin', score: 0.4, threshold: 0.6, pin: 'right' });
    await add({});
    for (const pin of ['right', 'locked', 'unset'] as const) await add({ method: 'pin', pin });
    await add({ method: 'pin', pin: 'wrong' }, { status: 'Retried' });
    const { body } = await product.call('GET', `${REPORT}/generate?company_id=${company_id}`, {
      as: elsewhere.owner,
    });
    const methods = body.data.map(({ cells }: { cells: string[] }) => cells[7]);
    expect(methods.sort()).toEqual([
      ...['Face', 'Face', 'PIN', 'PIN', 'PIN, locked', 'PIN, none set', 'PIN, wrong', 'Terminal'],
    ]);
    const { records, people, pending, rejected, retried, ...proofs } = Object.fromEntries(
      body.figures.map(({ key, value }: { key: string; value: number }) => [key, value]),
    );
    expect(proofs).toEqual({ face: 1, face_unlike: 1, pin: 2, pin_failed: 3, terminal: 1 });
    expect(Object.values<number>(proofs).reduce((sum, value) => sum + value)).toBe(records);
    expect([people, pending, rejected, retried]).toEqual([1, 0, 0, 1]);
    const wrong = body.data.find(({ cells }: { cells: string[] }) => cells[7] === 'PIN, wrong');
    expect([wrong.cells[12], wrong.tones]).toEqual(['Tried again', { status: 'primary' }]);
    const query = `company_id=${company_id}&status=Retried`;
    const only = await product.call('GET', `${FR_RECORDS}?${query}`, { as: elsewhere.owner });
    expect(only.body.data).toMatchObject([{ pin: 'wrong', event: { status: 'Retried' } }]);
  });

  test('is narrowed as the list is, and to people', async () => {
    const cells = async (query: string) =>
      (await preview(query)).body.data.map(({ cells: [, time, name] }: { cells: string[] }) => [time, name]);
    expect(await cells('method=pin')).toEqual([['18:05:00', 'Aminah']]);
    expect(await cells('keyword=Bala&status=Pending')).toEqual([['08:58:00', 'Bala']]);
    expect((await preview('start_date=2026-08-01&end_date=2026-10-31')).status).toBe(200);
    const long = await preview('start_date=2026-08-01&end_date=2026-11-01');
    expect([long.status, long.body.errors]).toEqual([
      422,
      { end_date: ['This report is of at most 92 days. Choose fewer.'] },
    ]);
  });

  test('is made as XLSX and PDF by the job of every report, in the language of whoever wants it', async () => {
    const request = async (format: string, language: string) => {
      const answer = await product.call('POST', REPORT, {
        ...{
          as: company.owner,
          body: { company_id: company.id, format },
          headers: { 'accept-language': language },
        },
      });
      const done = await finished(answer.body.data.id);
      expect(done).toMatchObject({ kind: 'fr-records', status: 'success', rows: 4 });
      return product.call('GET', `/api/reports/${done.id}/file`, { as: company.owner });
    };
    const xlsx = await request('xlsx', 'en');
    const rows = (await readXlsx(xlsx.body)).sheets[0]?.rows ?? [];
    expect(rows[0]?.slice(0, 4)).toEqual(['Date', 'Time', 'Employee', 'Code']);
    expect(rows[2]?.slice(1, 8)).toEqual(['08:55:00', 'Aminah', 'E1', 'In', 'Menara', 'Gate', 'Face']);
    const texts = readPdf((await request('pdf', 'ms')).body).texts.map(({ text }) => text);
    for (const text of ['Rekod FR', 'Aminah', 'Wajah', 'Disahkan']) expect(texts).toContain(text);
  });

  test('is open to the same as its preview', () =>
    expect(frReportEndpoints.generate.access).toEqual(frReportEndpoints.preview.access));
});

describe('pictures', () => {
  const runDay = async (day: string) => {
    const { id } = await product.within(company.id, (tx) =>
      startJob(tx, product.services, {
        ...{ companyId: company.id, type: DAY_JOB, key: day, payload: { day }, createdBy: null },
      }),
    );
    await performJob(product.services, jobHandlers(), company.id, id);
  };
  const eventOf = async (id: number) =>
    (
      await product.within(company.id, (tx) =>
        tx.execute<{ picture_key: string | null; promised_picture: string | null; marks: unknown[] }>(
          sql`select e.picture_key, e.promised_picture, e.marks from presence_events e
            join fr_records r on r.company_id = e.company_id and r.presence_event_id = e.id where r.id = ${id}`,
        ),
      )
    ).rows[0];

  test('are erased once they are older than the company keeps them, file and row, and are not missed', async () => {
    const settings = `${FR_RECORDS}/settings`;
    const body = { company_id: company.id, threshold: 0.6, picture_days: 7, version: 0 };
    await product.call('PATCH', settings, { as: company.owner, body });
    const key = `presence/${company.id}/edge.webp`;
    await product.services.files.put(key, Buffer.from('picture'));
    const edge = await plant({
      ...{ employee_id: aminah, site_device_id: gate, recorded_at: '2026-11-12T16:00:00.000Z' },
      event: { picture_key: key, promised_picture: 'b'.repeat(64) },
    });
    // It is 13 November here from the first instant on: on the 20th, seven days ago.
    await runDay('2026-11-20');
    expect((await eventOf(edge.id))?.picture_key).toBe(key);
    await runDay('2026-11-21');
    expect(await eventOf(edge.id)).toEqual({ picture_key: null, promised_picture: null, marks: [] });
    expect(await product.services.files.get(key)).toBeNull();
    expect((await eventOf(ids.above))?.picture_key).not.toBeNull();
    await runDay('2026-11-22');
    expect((await eventOf(edge.id))?.marks).toEqual([]);
  });

  test('that were written and never named, since what followed failed, are erased with the others', async () => {
    const orphan = await plant({
      ...{ employee_id: bala, site_device_id: gate, recorded_at: '2026-11-10T01:00:00.000Z' },
      event: { promised_picture: 'c'.repeat(64), complete_by: '2026-11-13T01:00:00.000Z' },
    });
    const key = `presence/${company.id}/${bala}/${orphan.event}.webp`;
    await product.services.files.put(key, Buffer.from('picture'));
    await runDay('2026-11-23');
    expect(await product.services.files.get(key)).toBeNull();
    expect(await eventOf(orphan.id)).toMatchObject({ promised_picture: null });
  });

  test('that may still come are awaited, however few days pictures are kept', async () => {
    const late = await plant({
      ...{ employee_id: bala, site_device_id: gate, recorded_at: '2026-11-10T02:00:00.000Z' },
      event: { promised_picture: 'd'.repeat(64), complete_by: '2026-11-24T02:00:00.000Z' },
    });
    await runDay('2026-11-24');
    expect((await eventOf(late.id))?.promised_picture).toBe('d'.repeat(64));
  });

  test('that came while others were erased are found again', async () => {
    const event = { promised_picture: 'e'.repeat(64), complete_by: '2026-11-13T03:00:00.000Z' };
    const planted = { employee_id: bala, site_device_id: gate, recorded_at: '2026-11-10T03:00:00.000Z' };
    const { id } = await plant({ ...planted, event });
    const instant = '2026-11-14T00:00:00.000Z';
    const found = await product.within(company.id, (tx) =>
      devicePictures(tx, company.id, { before: instant, awaited_until: instant, limit: 10 }),
    );
    const set = sql`update presence_events e set picture_key = 'came' from fr_records r
      where r.presence_event_id = e.id and r.id = ${id}`;
    await product.within(company.id, (tx) => tx.execute(set));
    await product.within(company.id, (tx) => forgetPictures(tx, company.id, found));
    expect((await eventOf(id))?.picture_key).toBe('came');
  });

  test('alone of a recorded event may be forgotten', async () => {
    const write = async (set: ReturnType<typeof sql>) => {
      try {
        await product.within(company.id, (tx) =>
          tx.execute(sql`update presence_events e set ${set} from fr_records r
            where r.presence_event_id = e.id and r.id = ${ids.above}`),
        );
        return 'done';
      } catch (error) {
        return String((error as { cause?: Error }).cause);
      }
    };
    const forgotten = sql`picture_key = null, promised_picture = null`;
    expect(await write(sql`${forgotten}, note = 'x'`)).toContain('corrected by a further one');
    expect(await write(sql`promised_picture = null`)).toContain('corrected by a further one');
    expect(await write(forgotten)).toBe('done');
  });
});

test('a record stays as it was made', async () => {
  const write = (query: ReturnType<typeof sql>) => product.within(company.id, (tx) => tx.execute(query));
  await expect(write(sql`update fr_records set score = 1 where id = ${ids.above}`)).rejects.toThrow();
  await expect(write(sql`delete from fr_records where id = ${ids.above}`)).rejects.toThrow();
});
