import { expect, test } from 'vitest';
import type { ShownDay } from './day-with-queued.ts';
import { productOf } from './my-day-fixture.ts';
import { EMPTY_REPORT, isReportDraft, reportProblems, reportWrites } from './report-draft.ts';

const PRODUCTS = [productOf(1, 'Soap', { total: 17 }), productOf(2, 'Tea', { total: 8 })];
const FULL = { ...EMPTY_REPORT, counts: { 1: '17', 2: ' 6 ' }, reasons: { 2: 'damage' as const } };
const file = new File(['x'], 'shelf.jpg', { type: 'image/jpeg' });
const SENT = {
  ...{ schedule: 's', recorded_at: '2026-11-22T10:00:00.000Z' },
  fileOf: async () => ({ id: 'f' }) as never,
};
const shownWith = (entries: object[]) => ({ products: PRODUCTS, entries }) as unknown as ShownDay;
const writes = (draft = FULL, entries: object[] = [], photos: object[] = []) =>
  reportWrites(shownWith(entries), draft, photos as never)(SENT);

test('a report lacks every count that is missing or no whole number, and a reason for each difference', () => {
  const lacking = reportProblems({ ...EMPTY_REPORT, counts: { 1: '16', 2: '1.5' } }, PRODUCTS);
  expect([[...lacking.counts], [...lacking.reasons], lacking.some]).toEqual([[2], [1], true]);
  expect(reportProblems(FULL, PRODUCTS).some).toBe(false);
});

test('a line of competitors has a name and a price, or is blank', () => {
  const competitors = [
    { name: 'Brand X', price: '9.90' },
    { name: '', price: '' },
    { name: 'Brand Y', price: 'nine' },
    { name: ' ', price: '5' },
    { name: 'Brand Z', price: '-1' },
  ];
  const { names, prices } = reportProblems({ ...FULL, competitors }, PRODUCTS);
  expect([[...names], [...prices]]).toEqual([[3], [2, 4]]);
});

test('is sent with the counts, the reasons of differences and what is not blank, and its photos after it', async () => {
  const competitors = [
    { name: ' Brand X ', price: '9.90' },
    { name: '', price: '' },
  ];
  const photo = { id: 'p', key: 'photo', taken_at: SENT.recorded_at, file };
  const reasons = { 1: 'lost' as const, 2: 'damage' as const };
  const [report, picture] = await writes({ ...FULL, reasons, competitors, remarks: ' Rain ' }, [], [photo]);
  expect(report).toMatchObject({
    ...{ call: 'outlet_report', params: { id: 's' }, rests_on: [] },
    body: {
      ...{
        recorded_at: SENT.recorded_at,
        remarks: 'Rain',
        competitors: [{ name: 'Brand X', price: '9.90' }],
      },
      closing_counts: [
        { product_id: 1, counted: 17, reason: null },
        { product_id: 2, counted: 6, reason: 'damage' },
      ],
    },
  });
  expect(picture).toMatchObject({ call: 'outlet_report_photo', uuid: 'p', rests_on: [report?.uuid] });
});

test('closes what was entered in the same moment, and has waited with what waits', async () => {
  const [report] = await writes(FULL, [{ recorded_at: SENT.recorded_at, state: 'waiting' }]);
  expect(report).toMatchObject({ waited: true, body: { recorded_at: '2026-11-22T10:00:00.001Z' } });
  expect(
    (await writes(FULL, [{ recorded_at: '2026-11-22T09:00:00.000Z', state: 'stored' }]))[0]?.waited,
  ).toBe(undefined);
});

test('only what was filled in of a report is read as one', () => {
  expect([EMPTY_REPORT, FULL, {}, null, { counts: {} }].map(isReportDraft)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
