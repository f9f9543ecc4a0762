import { randomUUID } from 'node:crypto';
import type { ClientReport } from '@mesra/contract/client-reports/client-report';
import { MONITORING_PATH } from '@mesra/contract/outlet-monitoring/monitoring';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { PIXEL } from '../../kit/testing/access-samples-domains.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter, plantDay, type TestPromoter } from '../outlet-days/outlet-days.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { ask, issue, open, REPORT } from './client-reports.factory.ts';

/*
 * Soap and tea at RM 12.90 a piece, and a minimum of 5. On 20 November 10 of soap are counted and 4 sold, one of which is taken back;
 * on the 21st 6 are sold and 2 of 8 of tea. A second project of the same company sells 9 pieces there on the same day.
 */

const TODAY = '2026-11-21';
let today = TODAY;
const clock: Clock = { now: () => new Date(`${today}T21:00:00+08:00`) };
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let other: Awaited<ReturnType<typeof plantDay>>;
let second: TestPromoter;
let session: string;
let photo: Record<'own' | 'others', { id: number; bytes: Buffer }>;

const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();

const record = async (of: TestPromoter, entry: object) => {
  const answer = await enter(product, of, of.person, entry);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
};

/** The daily report of a promoter with a photo; the photo's number and file. */
async function reportWithPhoto({ promoter, soap, tea }: typeof day, of: TestPromoter, counts: number[]) {
  const closing_counts = [soap, tea].map((product_id, index) => ({
    ...{ product_id, counted: counts[index], reason: 'miscount' },
  }));
  const body = {
    ...{
      uuid: randomUUID(),
      recorded_at: at(TODAY, '17:30'),
      closing_counts,
      remarks: 'The manager is rude',
    },
  };
  const sent = await product.call('POST', `${of.path}/daily-report`, { as: promoter.person, body });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  const added = await product.upload(
    `${of.path}/daily-report/photos`,
    promoter.person,
    { name: 'shelf.png', bytes: PIXEL },
    { taken_at: at(TODAY, '17:00') },
  );
  const [stored] = added.body.data.report.photos;
  const file = await product.call('GET', stored.url, { as: promoter.person });
  return { id: stored.id, bytes: file.body };
}

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  today = '2026-11-20';
  day = await plantDay(product, company, '2026-11-20');
  today = TODAY;
  const { soap, tea, promoter: first } = day;
  await record(first, anEntry('opening', soap, 10, at('2026-11-20', '10:00')));
  await record(first, anEntry('sale', soap, 3, at('2026-11-20', '11:00')));
  const mistake = anEntry('sale', soap, 1, at('2026-11-20', '12:00'));
  await record(first, mistake);
  const back = { uuid: randomUUID(), reverses: mistake.uuid, recorded_at: at('2026-11-20', '12:01') };
  await record(first, back);
  second = await addToDay(product, company, day.plan, TODAY, first);
  await record(second, anEntry('opening', tea, 8, at(TODAY, '10:00')));
  await record(second, anEntry('sale', tea, 2, at(TODAY, '11:00')));
  await record(second, anEntry('sale', soap, 6, at(TODAY, '11:00')));
  other = await plantDay(product, company, TODAY);
  await record(other.promoter, anEntry('opening', other.soap, 12, at(TODAY, '10:00')));
  await record(other.promoter, anEntry('sale', other.soap, 9, at(TODAY, '11:00')));
  photo = {
    own: await reportWithPhoto(day, second, [1, 6]),
    others: await reportWithPhoto(other, other.promoter, [3, 0]),
  };
  const { token, passcode } = await issue(product, company, day.plan.project_id);
  session = (await open(product, token, passcode)).body.data.session;
});
afterAll(() => product.stop());

const read = async (query = ''): Promise<ClientReport> =>
  (await ask(product, session, `${REPORT}${query}`)).body.data;
const textOf = ({ body }: Answer) => JSON.stringify(body);

describe('a client’s report', () => {
  test('has the sales of its project by day, outlet and product, without what was taken back', async () => {
    const report = await read();
    expect(report).toMatchObject({
      ...{ start_date: '2026-11-01', end_date: '2026-11-30', today: TODAY },
      figures: { sold: 11, amount: '141.90', outlets: 1, planned: 2, came: 0 },
      by_outlet: [{ id: day.plan.outlet.id, sold: 11, amount: '141.90' }],
      by_product: [
        { name: 'Soap', sold: 9, amount: '116.10' },
        { name: 'Tea', sold: 2, amount: '25.80' },
      ],
    });
    expect(report.by_day).toHaveLength(30);
    expect(report.by_day[19]).toEqual({ date: '2026-11-20', sold: 3, amount: '38.70' });
    expect(report.by_day[20]).toEqual({ date: TODAY, sold: 8, amount: '103.20' });
  });

  test('equals the report of sales of that project, to the sen', async () => {
    const query = new URLSearchParams({
      ...{ company_id: String(company.id), project_id: String(day.plan.project_id), template: 'Product' },
      ...{ start_date: '2026-11-01', end_date: '2026-11-30' },
    });
    const { body } = await product.call('GET', `/api/spm/reports/generate?${query}`, { as: company.owner });
    const of = (key: string) => body.columns.findIndex((column: { key: string }) => column.key === key);
    const inReport = body.data.map(({ cells }: { cells: unknown[] }) =>
      ['product', 'sold', 'amount'].map((key) => cells[of(key)]),
    );
    const shown = (await read()).by_product.map(({ name, sold, amount }) => [name, sold, amount]);
    expect(shown).toEqual(inReport);
  });

  test('equals monitoring of that project, each day: who was planned and came, and what was sold', async () => {
    for (const [start_date, end_date] of [
      ['2026-11-20', '2026-11-20'],
      [TODAY, TODAY],
      ['2026-11-01', '2026-11-30'],
    ] as const) {
      const days = new URLSearchParams({ start_date, end_date });
      const of = new URLSearchParams({ company_id: String(company.id) });
      const { body } = await product.call('GET', `${MONITORING_PATH}?${of}&${days}`, { as: company.owner });
      const monitored = body.data.projects.find(({ id }: { id: number }) => id === day.plan.project_id);
      const { scheduled: planned, checked_in: came, sold, sales: amount } = monitored;
      expect((await read(`?${days}`)).figures).toMatchObject({ planned, came, sold, amount });
    }
  });

  test('tells stock as it is now, where monitoring tells it as it was on the day', async () => {
    const days = new URLSearchParams({ start_date: '2026-11-20', end_date: '2026-11-20' });
    const of = new URLSearchParams({ company_id: String(company.id) });
    const { body } = await product.call('GET', `${MONITORING_PATH}?${of}&${days}`, { as: company.owner });
    const monitored = body.data.projects.find(({ id }: { id: number }) => id === day.plan.project_id);
    expect([monitored.out_of_stock, (await read(`?${days}`)).figures.out_of_stock]).toEqual([0, 1]);
  });

  test('is of the days that are asked for, within the project', async () => {
    expect((await read(`?start_date=${TODAY}&end_date=${TODAY}`)).figures).toMatchObject({
      sold: 8,
      planned: 1,
    });
    const late = await read('?start_date=2026-12-20&end_date=2027-02-01');
    expect([late.start_date, late.end_date]).toEqual(['2026-12-20', '2026-12-31']);
    for (const days of [
      'start_date=2026-01-01&end_date=2026-06-30',
      'start_date=2026-11-02&end_date=2026-11-01',
    ]) {
      const { status, body } = await ask(product, session, `${REPORT}?${days}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['end_date']]);
    }
  });

  test('says what is out of stock now, and since when', async () => {
    expect((await read()).out_of_stock).toMatchObject([
      { product: 'Soap', left: 1, minimum_stock: 5, since: at(TODAY, '11:00') },
    ]);
  });

  test('names nobody, and tells no pay and no remark', async () => {
    const everything = [await ask(product, session), await ask(product, session, `${REPORT}/photos`)];
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select name from employees union select name from promoters where name is not null`),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const answer of everything)
      for (const text of [...rows.map(({ name }) => name), 'rude', 'rate', 'salary', 'position'])
        expect([text, textOf(answer).includes(text)]).toEqual([text, false]);
  });

  test('shows the photos of its outlets with outlet and day, and none of another project', async () => {
    const { body } = await ask(product, session, `${REPORT}/photos`);
    const [outlet] = (await read()).by_outlet;
    expect(body.data).toEqual([
      { id: photo.own.id, kind: 'report', outlet: outlet?.name, date: TODAY, task: null },
    ]);
    const own = await ask(product, session, `${REPORT}/photos/report/${photo.own.id}`);
    expect([own.status, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, no-store'],
    ]);
    expect(own.body).toEqual(photo.own.bytes);
    expect((await ask(product, session, `${REPORT}/photos/report/${photo.others.id}`)).status).toBe(404);
    expect((await ask(product, session, `${REPORT}/photos/task/${photo.own.id}`)).status).toBe(404);
    expect((await ask(product, session, `${REPORT}/photos?end_date=2026-11-20`)).body.data).toEqual([]);
  });

  test('is made as a workbook and as a PDF with the same figures', async () => {
    const workbook = await ask(product, session, `${REPORT}/file?format=xlsx`);
    const { sheets } = await readXlsx(workbook.body);
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Summary', 'By product', 'By outlet', 'By day', 'Low or out of stock now'],
    ]);
    expect(sheets[1]?.rows[1]).toEqual(['Soap', null, 9, 116.1]);
    const pdf = await ask(product, session, `${REPORT}/file?format=pdf`);
    const texts = readPdf(pdf.body).texts.map(({ text }) => text);
    for (const text of ['Soap', '116.10', 'Tea', '25.80', '141.90']) expect(texts).toContain(text);
  });

  test('speaks the language of the browser', async () => {
    const headers = { authorization: `Link ${session}`, 'accept-language': 'ms' };
    const { body } = await product.call('GET', `${REPORT}/file?format=xlsx`, { as: null, headers });
    expect((await readXlsx(body)).sheets[1]?.name).toBe('Mengikut produk');
  });

  test('is neither indexed nor kept, and asks for a constant number of queries', async () => {
    const { headers } = await ask(product, session);
    expect([headers['x-robots-tag'], headers['cache-control'], headers['set-cookie']]).toEqual([
      ...['noindex, nofollow', 'no-store', undefined],
    ]);
    const count = async (query: string) =>
      (await countQueries(() => ask(product, session, `${REPORT}${query}`))).queries;
    expect(await count('?start_date=2026-01-01&end_date=2026-01-01')).toBe(await count(''));
  });

  test('says that nothing is left where more was sold than there was', async () => {
    await record(second, anEntry('sale', day.soap, 5, at(TODAY, '17:00'), { queued: true }));
    const report = await read();
    expect(report.figures.sold).toBe(16);
    expect(report.out_of_stock).toMatchObject([{ product: 'Soap', left: 0 }]);
  });
});
