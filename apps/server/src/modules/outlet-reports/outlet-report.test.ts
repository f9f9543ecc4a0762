import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, anEntry, enter, plantDay, type TestPromoter } from '../outlet-days/outlet-days.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { reportFile } from '../reports/reports.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

/*
 * Soap and tea at RM 12.90 a piece. On 20 November the promoter counts 10 of soap and sells 4, one of which is taken back; on the
 * 21st 6 are added and 13 sold, 1 of which is beyond the stock, and a second promoter sells 2 of 8 of tea. The first has missed the 19th.
 */

let today = '2026-11-21';
const clock: Clock = { now: () => new Date(`${today}T21:00:00+08:00`) };
const REPORT = '/api/spm/reports';
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
let product: TestProduct;
let company: SiteCompany;
let day: Awaited<ReturnType<typeof plantDay>>;
let first: TestPromoter;
let second: TestPromoter;

const at = (date: string, time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  today = '2026-11-19';
  day = await plantDay(product, company, '2026-11-20');
  first = day.promoter;
  await addToDay(product, company, day.plan, '2026-11-19', first);
  today = '2026-11-21';
  const record = async (of: TestPromoter, entry: object) => {
    const answer = await enter(product, of, of.person, entry);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  };
  await record(first, anEntry('opening', day.soap, 10, at('2026-11-20', '10:00')));
  await record(first, anEntry('sale', day.soap, 3, at('2026-11-20', '11:00')));
  const mistake = anEntry('sale', day.soap, 1, at('2026-11-20', '12:00'));
  await record(first, mistake);
  await record(first, {
    uuid: crypto.randomUUID(),
    reverses: mistake.uuid,
    recorded_at: at('2026-11-20', '12:01'),
  });
  const next = await addToDay(product, company, day.plan, '2026-11-21', first);
  await record(next, anEntry('replenishment', day.soap, 6, at('2026-11-21', '10:00')));
  await record(next, anEntry('sale', day.soap, 14, at('2026-11-21', '11:00'), { queued: true }));
  second = await addToDay(product, company, day.plan, '2026-11-21');
  await record(second, anEntry('opening', day.tea, 8, at('2026-11-21', '10:00')));
  await record(second, anEntry('sale', day.tea, 2, at('2026-11-21', '11:00')));
});
afterAll(() => product.stop());

const preview = (query: Record<string, unknown> = {}, as: Person = company.owner): Promise<Answer> => {
  const requested = new URLSearchParams({ company_id: String(company.id), ...NOVEMBER } as never);
  for (const [name, value] of Object.entries(query)) requested.set(name, String(value));
  return product.call('GET', `${REPORT}/generate?${requested}`, { as });
};
const cells = ({ body }: Answer, ...keys: string[]) => {
  const found = keys.map((key) => body.columns.findIndex((one: ReportColumn) => one.key === key));
  return body.data.map((row: ReportRow) => found.map((index) => row.cells[index]).join(' '));
};
const figures = ({ body }: Answer) =>
  body.figures.map((one: { key: string; value: unknown }) => `${one.key} ${one.value}`);

describe('a report of sales and stock', () => {
  test('adds up by outlet, without what was taken back', async () => {
    const answer = await preview();
    expect(
      cells(answer, 'code', 'promoters', 'sold', 'amount', 'replenished', 'total', 'empty', 'beyond'),
    ).toEqual([`${day.plan.outlet.code} 2 19 245.10 6 5 1 1`]);
    expect(figures(answer)).toEqual(['sold 19', 'amount 245.10', 'replenished 6', 'empty 1', 'beyond 1']);
  });

  test('by product, promoter and day', async () => {
    expect(cells(await preview({ template: 'Product' }), 'product', 'sold', 'amount', 'total')).toEqual([
      'Soap 17 219.30 -1',
      'Tea 2 25.80 6',
    ]);
    expect(cells(await preview({ template: 'Promoter' }), 'days', 'missed', 'sold', 'amount').sort()).toEqual(
      ['1 1 2 25.80', '3 3 17 219.30'],
    );
    expect(
      cells(await preview({ template: 'Day' }), 'date', 'promoters', 'sold', 'replenished', 'total'),
    ).toEqual(['2026-11-20 1 3 0 7', '2026-11-21 2 16 6 5']);
  });

  test('is narrowed by project, outlet, product, promoter and a keyword; stock is of no promoter', async () => {
    const sold = async (query: object) => figures(await preview(query as never))[0];
    expect(await sold({ product_id: day.tea })).toBe('sold 2');
    expect(await sold({ outlet_id: day.plan.outlet.id, project_id: day.plan.project_id })).toBe('sold 19');
    expect(await sold({ keyword: 'Soap' })).toBe('sold 17');
    expect(await sold({ start_date: '2026-11-21' })).toBe('sold 16');
    expect(figures(await preview({ promoter_id: first.promoter_id }))).toEqual(['sold 17', 'amount 219.30']);
  });

  test('tells its charts over the same entries', async () => {
    const requested = new URLSearchParams({ company_id: String(company.id), ...NOVEMBER } as never);
    const { data } = (await product.call('GET', `${REPORT}/charts?${requested}`, { as: company.owner })).body;
    expect(data.by_day).toHaveLength(30);
    expect(data.by_day[19]).toEqual({
      date: '2026-11-20',
      sold: 3,
      amount: '38.70',
      replenished: 0,
      empty: 0,
    });
    expect(data.by_product).toMatchObject([
      { name: 'Soap', sold: 17, amount: '219.30' },
      { name: 'Tea', sold: 2, amount: '25.80' },
    ]);
    expect(data.by_promoter.map((row: { sold: number }) => row.sold)).toEqual([17, 2]);
  });

  // Before jobs run, whose queue asks the database too.
  test('takes the same number of queries whatever it shows', async () => {
    const count = async (per_page: number) =>
      (await countQueries(() => preview({ template: 'Product', per_page }))).queries;
    expect(await count(1)).toBe(await count(100));
  });

  const file = (format: 'xlsx' | 'pdf') =>
    reportFile(product, company, REPORT, { format, template: 'Product', ...NOVEMBER });

  test('is made as a workbook and as a PDF with the same rows', async () => {
    const [sheet] = (await readXlsx(await file('xlsx'))).sheets;
    expect(sheet?.rows.some((row) => row[0] === 'Soap' && row.includes(17))).toBe(true);
    const texts = readPdf(await file('pdf')).texts.map(({ text }) => text);
    for (const text of ['Soap', '219.30', 'Tea', '25.80']) expect(texts).toContain(text);
  });

  test('refuses what the company does not have, periods that are too long, and fractions', async () => {
    const foreign = await siteCompany(product);
    const { id } = await addPromoter(product, foreign);
    const refused = async (query: Record<string, unknown>) => {
      const { status, body } = await preview(query);
      return [status, ...Object.keys(body.errors)];
    };
    expect(await refused({ product_id: 999_999 })).toEqual([422, 'product_id']);
    expect(await refused({ promoter_id: id, outlet_id: 999_999 })).toEqual([422, 'outlet_id', 'promoter_id']);
    expect(await refused({ start_date: '2025-11-01' })).toEqual([422, 'end_date']);
    expect(await refused({ start_date: '2026-11-30', end_date: '2026-11-01' })).toEqual([422, 'end_date']);
    expect((await refused({ product_id: 1.5 }))[0]).toBe(422);
    const generated = await product.call('POST', REPORT, {
      as: company.owner,
      body: { company_id: company.id, format: 'pdf', product_id: [999_999], ...NOVEMBER },
    });
    expect(generated.status).toBe(422);
  });
});
