import { sessionMinutes } from '@mesra/domain/payouts/verified-day';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addToDay, plantDay, type TestPromoter } from '../outlet-days/outlet-days.factory.ts';
import { supervisorAt } from '../outlet-reviews/outlet-reviews.factory.ts';
import { reportFile } from '../reports/reports.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

/*
 * A promoter at an outlet from 10:00 to 18:00 on days of November; the last is today, at 21:00. What each came to is that of the
 * domain, whatever was recorded.
 */

type Recorded = readonly [time: string, state: 'Verified' | 'Pending' | 'Rejected'] | null;

/** By day: the in, the out, and how the report calls the day. */
const DAYS: Record<string, { in: Recorded; out: Recorded; status: string }> = {
  '2026-11-10': { in: null, out: null, status: 'Missed' },
  '2026-11-11': { in: ['09:50:00', 'Verified'], out: ['18:20:00', 'Verified'], status: 'Worked' },
  '2026-11-12': { in: ['10:00:59', 'Verified'], out: ['17:30:00', 'Verified'], status: 'Worked' },
  '2026-11-13': { in: ['10:01:00', 'Verified'], out: ['18:00:00', 'Verified'], status: 'Late' },
  '2026-11-14': { in: ['10:00:00', 'Pending'], out: ['18:00:00', 'Verified'], status: 'Waiting for review' },
  '2026-11-15': { in: ['10:00:00', 'Verified'], out: ['16:00:00', 'Pending'], status: 'Waiting for review' },
  '2026-11-16': { in: ['10:30:00', 'Rejected'], out: ['18:00:00', 'Verified'], status: 'Rejected' },
  '2026-11-17': { in: ['10:00:00', 'Verified'], out: ['12:00:00', 'Rejected'], status: 'Rejected' },
  '2026-11-18': { in: ['19:00:00', 'Verified'], out: ['20:00:00', 'Verified'], status: 'Late' },
  '2026-11-19': { in: ['10:00:00', 'Verified'], out: null, status: 'At the outlet' },
  '2026-11-20': { in: null, out: null, status: 'Planned' },
};

let now = '2026-11-09T08:00:00+08:00';
const clock: Clock = { now: () => new Date(now) };
const REPORT = '/api/spm/reports/promoter-attendance';
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
let product: TestProduct;
let company: SiteCompany;
let first: TestPromoter;
let other: TestPromoter;
let supervisor: Person;

const at = (date: string, time: string) => new Date(`${date}T${time}+08:00`).toISOString();

/** Stores what was recorded of a schedule, as its device and a review leave it. */
async function attend(schedule: TestPromoter, date: string): Promise<void> {
  const { in: came, out: went } = DAYS[date] ?? {};
  if (!came) return;
  await product.within(company.id, async (tx) => {
    const store = async (type: 'in' | 'out', [time, status]: NonNullable<Recorded>) => {
      const recorded = at(date, time);
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into presence_events (company_id, uuid, promoter_id, type, recorded_at, arrived_at, local_date, zone, source, status,
          review_reason)
        values (${company.id}, gen_random_uuid(), ${schedule.promoter_id}, ${type}, ${recorded}, ${recorded}, ${date},
          'Asia/Kuala_Lumpur', 'own', ${status}, ${status === 'Rejected' ? 'Not there' : null}) returning id`);
      return rows[0]?.id ?? null;
    };
    const checkin = await store('in', came);
    const checkout = went ? await store('out', went) : null;
    await tx.execute(sql`update promoter_schedules set checkin_event_id = ${checkin}, checkin_at = ${at(date, came[0])},
      checkout_event_id = ${checkout}, status = ${checkout ? 'Checked Out' : 'Checked In'} where id = ${schedule.id}`);
  });
}

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  const [begins = '', ...days] = Object.keys(DAYS);
  const { plan, promoter } = await plantDay(product, company, begins);
  first = promoter;
  const stored = [promoter];
  for (const date of days) stored.push(await addToDay(product, company, plan, date, promoter));
  other = await addToDay(product, company, plan, '2026-11-11');
  now = '2026-11-19T21:00:00+08:00';
  const one = { start_date: '2026-11-11', end_date: '2026-11-11' };
  supervisor = await supervisorAt(product, company, plan.project_id, plan.outlet.id, one);
  for (const [at, date] of Object.keys(DAYS).entries()) {
    const schedule = stored[at];
    if (schedule) await attend(schedule, date);
  }
});
afterAll(() => product.stop());

const preview = (query: Record<string, string> = {}, as: Person = company.owner) => {
  const requested = new URLSearchParams({
    company_id: String(company.id),
    per_page: '50',
    ...NOVEMBER,
    ...query,
  });
  return product.call('GET', `${REPORT}?${requested}`, { as });
};
/** The rows of an answer by the keys of its columns. */
const table = ({ body }: Answer): Record<string, unknown>[] =>
  body.data.map(({ cells }: { cells: unknown[] }) =>
    Object.fromEntries(body.columns.map(({ key }: { key: string }, column: number) => [key, cells[column]])),
  );
const figuresOf = ({ body }: Answer) =>
  Object.fromEntries(body.figures.map(({ key, value }: { key: string; value: number }) => [key, value]));

const eventOf = (date: string, recorded: Recorded) =>
  recorded && { at: Date.parse(at(date, recorded[0])), state: recorded[1] };
/** Minutes of a day by the domain. */
function expectedOn(date: string) {
  const { in: came = null, out: went = null } = DAYS[date] ?? {};
  const session = { starts_at: Date.parse(at(date, '10:00:00')), ends_at: Date.parse(at(date, '18:00:00')) };
  return sessionMinutes({ ...session, checkin: eventOf(date, came), checkout: eventOf(date, went) });
}

test('each schedule stands with how it went, and its minutes are those of the domain', async () => {
  const rows = table(await preview({ template: 'Schedule', promoter_id: String(first.promoter_id) }));
  expect(rows.map(({ date, status }) => [date, status])).toEqual(
    Object.entries(DAYS).map(([date, { status }]) => [date, status]),
  );
  for (const { date, planned, worked, verified, ...row } of rows) {
    const { verified: sure, waiting, planned: hours } = expectedOn(String(date));
    expect({ date, planned, worked, verified }).toEqual({
      ...{ date, planned: hours, worked: sure + waiting, verified: sure },
    });
    expect([row.session, row.in]).toEqual(['10:00 – 18:00', DAYS[String(date)]?.in?.[0].slice(0, 5) ?? null]);
  }
});

test('a promoter is the sum of their schedules, and the figures that of all', async () => {
  const answer = await preview();
  const days = Object.keys(DAYS).map(expectedOn);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const own = {
    ...{ schedules: 11, late: 2, missed: 1, planned: sum((day) => day.planned) },
    ...{ worked: sum((day) => day.verified + day.waiting), verified: sum((day) => day.verified) },
  };
  const rows = table(answer);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(expect.objectContaining(own));
  expect(figuresOf(answer)).toEqual({ ...own, schedules: 12, missed: 2, planned: own.planned + 480 });
});

test('a page is cut from the same rows, and a search or filter from the same figures', async () => {
  const second = await preview({ template: 'Schedule', per_page: '5', page: '3' });
  expect(second.body.data).toHaveLength(2);
  expect(second.body.meta.total).toBe(12);
  expect(figuresOf(await preview({ promoter_id: String(other.promoter_id) })).schedules).toBe(1);
  expect((await preview({ keyword: 'zzqx' })).body.data).toEqual([]);
  const unknown = await preview({ promoter_id: '999999' });
  expect([unknown.status, unknown.body.errors.promoter_id]).toEqual([422, expect.anything()]);
});

describe('who sees it', () => {
  test('a supervisor those at their outlets on their dates', async () => {
    expect(figuresOf(await preview({}, supervisor)).schedules).toBe(2);
  });

  test('no promoter, and nobody of another company', async () => {
    const elsewhere = await siteCompany(product);
    expect((await preview({}, first.person)).status).toBe(403);
    expect((await preview({}, elsewhere.owner)).status).toBe(404);
  });
});

test('the file has the rows of the preview, its hours as hours', async () => {
  const requested = { format: 'xlsx', template: 'Schedule', ...NOVEMBER };
  const [sheet] = (await readXlsx(await reportFile(product, company, REPORT, requested))).sheets;
  const rows = sheet?.rows.filter((row) => row.includes('Worked')) ?? [];
  expect(rows).toHaveLength(2);
  expect(rows.some((row) => row.includes('09:50') && row.includes(8))).toBe(true);
  const pdf = readPdf(await reportFile(product, company, REPORT, { ...requested, format: 'pdf' }));
  const texts = pdf.texts.map(({ text }) => text);
  for (const { in: came, status } of Object.values(DAYS))
    expect(texts).toEqual(expect.arrayContaining([status, ...(came ? [came[0].slice(0, 5)] : [])]));
});
