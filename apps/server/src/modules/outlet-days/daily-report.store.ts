import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import {
  type dailyReportEndpoints as endpoints,
  MAX_REPORT_PHOTOS,
} from '@mesra/contract/outlet-days/daily-report';
import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import { type CountProblem, countProblems } from '@mesra/domain/outlet-days/daily-report';
import { and, eq, sql } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import { emit } from '../../kit/events.ts';
import type { FileAnswer, RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { ensureDay, followProject, holdStock } from './day-products.store.ts';
import { presentDay, readDay, validReport } from './outlet-day.reads.ts';
import { outletDayProductsChanged, reportWithdrawn } from './outlet-days.events.ts';
import { dayLookedAfter, ownDay, type SeenDay, seenDay } from './outlet-days.policy.ts';
import { dailyReportCounts, dailyReports, dailyReportPhotos as photos } from './outlet-days.tables.ts';
import { assertOfDay } from './recorded-time.ts';
import { removalOf } from './stock-entry.store.ts';

type Sent = BodyOf<typeof endpoints.send>;

/** The message of a problem with counts and its field. */
function refusalOf(
  problem: CountProblem,
  { closing_counts }: Sent,
  products: readonly OutletDayProduct[],
): [string, Message] {
  const productOf = (id: number | undefined) => products.find(({ product_id }) => product_id === id);
  if (problem.problem === 'missing') {
    const name = productOf(problem.product_id)?.name ?? '';
    return ['closing_counts', { key: 'outlet_day.not_counted', params: { name } }];
  }
  const field = `closing_counts.${problem.at}`;
  if (problem.problem === 'unknown') return [`${field}.product_id`, { key: 'outlet_day.no_product' }];
  if (problem.problem === 'twice') return [`${field}.product_id`, { key: 'outlet_day.counted_twice' }];
  const count = closing_counts[problem.at];
  const params = { counted: count?.counted ?? 0, total: productOf(count?.product_id)?.total ?? 0 };
  return [`${field}.reason`, { key: 'outlet_day.difference', params }];
}

/**
 * 422 with everything that is wrong with the counts of a report. From the queue a product that came to the day meanwhile may lack
 * its count, and a difference that entries on their way make up for its reason.
 */
function assertCounts(sent: Sent, products: readonly OutletDayProduct[]): void {
  const totals = new Map(products.map(({ product_id, total }) => [product_id, total]));
  const fields: Record<string, Message[]> = {};
  for (const problem of countProblems(sent.closing_counts, totals)) {
    if (sent.queued && (problem.problem === 'missing' || problem.problem === 'reason_needed')) continue;
    const [field, message] = refusalOf(problem, sent, products);
    fields[field] = [...(fields[field] ?? []), message];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Whether a report came before under the same UUID; 422 where it is of another schedule. */
async function isKnown({ tx }: RowCall, { row }: SeenDay, uuid: string): Promise<boolean> {
  const { company_id, schedule_id } = dailyReports;
  const [known] = await tx
    .select({ schedule_id })
    .from(dailyReports)
    .where(and(eq(company_id, row.company_id), eq(dailyReports.uuid, uuid)));
  if (known && known.schedule_id !== row.id) throw invalid('uuid', 'validation.taken');
  return known !== undefined;
}

/** 409 where a report stands already, or its promoter was taken off; what waited in the queue is stored even then. */
async function assertReportable(call: RowCall, seen: SeenDay, queued: boolean): Promise<void> {
  const refuse = async (key: string) =>
    new Problem('wrong_state', {
      key,
      params: { day: seen.row.date },
      current: await presentDay(call, seen),
    });
  if (await validReport(call, seen.row)) throw await refuse('outlet_day.has_report');
  const removed = queued ? null : await removalOf(call.tx, seen.row);
  if (removed) throw await refuse(`outlet_day.${removed}`);
}

/** Stores the daily report of an own schedule, once. */
export async function sendReport(
  call: RowCall,
  id: number | string,
  sent: Sent,
): Promise<{ seen: SeenDay; fresh: boolean }> {
  const seen = await ownDay(call, id);
  const { row } = seen;
  await holdStock(call.tx, row);
  if (await isKnown(call, seen, sent.uuid)) return { seen, fresh: false };
  assertOfDay(call, row, sent.recorded_at);
  await assertReportable(call, seen, sent.queued);
  const outlet_day_id = await ensureDay(call.tx, row);
  assertCounts(sent, (await readDay(call, row)).products);
  const { company_id } = row;
  const { uuid, recorded_at, competitors } = sent;
  const [report] = await call.tx
    .insert(dailyReports)
    .values({
      ...{ company_id, uuid, schedule_id: row.id, outlet_day_id, recorded_at, competitors },
      ...{ remarks: sent.remarks, arrived_at: call.services.clock.now().toISOString() },
    })
    .returning({ id: dailyReports.id });
  const counts = sent.closing_counts.map(({ product_id, counted, reason }) => ({
    ...{ company_id, daily_report_id: report?.id, product_id, counted, reason },
  }));
  const columns = ['company_id', 'daily_report_id', 'product_id', 'counted', 'reason'];
  await call.tx.execute(sql`insert into ${dailyReportCounts} (${sql.raw(columns.join(', '))})
    select ${sql.raw(columns.join(', '))} from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c (company_id bigint, daily_report_id bigint, product_id bigint, counted integer, reason text)`);
  return { seen, fresh: true };
}

/** Withdraws the report of a schedule at the version that the caller saw; its outlet day follows the project again. */
export async function withdrawReport(
  call: RowCall,
  id: number | string,
  { reason, version }: BodyOf<typeof endpoints.withdraw>,
): Promise<SeenDay> {
  const seen = await dayLookedAfter(call, id);
  const { company_id } = seen.row;
  await holdStock(call.tx, seen.row);
  const current = () => presentDay(call, seen);
  const report = await validReport(call, seen.row);
  if (!report) throw new Problem('wrong_state', { key: 'outlet_day.no_report', current: await current() });
  const withdrawn = {
    withdrawn_at: call.services.clock.now().toISOString(),
    ...{ withdrawn_by: call.actor.user_id, withdrawal_reason: reason },
  };
  const where = and(eq(dailyReports.company_id, company_id), eq(dailyReports.id, report.id));
  await updateVersioned(call.tx, dailyReports, { where, version, set: withdrawn }, current);
  await followProject(call.tx, sql`d.company_id = ${company_id} and d.id = ${report.outlet_day_id}`);
  const { id: schedule_id } = seen.row;
  await emit(call, outletDayProductsChanged, seen.row);
  await emit(call, reportWithdrawn, { company_id, schedule_id, reason, by: call.actor.user_id });
  return seen;
}

/** The folder of a company's photos of daily reports. */
export const photoFolderOf = (companyId: number) => `daily-reports/${companyId}/photos`;

interface NewPhoto {
  taken_at: string;
  hash: string;
  bytes: Buffer;
}

/** Adds a photo to the report of an own schedule, at most ten; the same again is known. The file is written before the row. */
export async function addReportPhoto(call: RowCall, id: number | string, photo: NewPhoto): Promise<SeenDay> {
  const seen = await ownDay(call, id);
  await holdStock(call.tx, seen.row);
  const report = await validReport(call, seen.row);
  if (!report)
    throw new Problem('wrong_state', { key: 'outlet_day.no_report', current: await presentDay(call, seen) });
  assertOfDay(call, seen.row, photo.taken_at, 'taken_at');
  const { company_id, id: daily_report_id } = report;
  const stored = await call.tx
    .select({ hash: photos.hash })
    .from(photos)
    .where(and(eq(photos.company_id, company_id), eq(photos.daily_report_id, daily_report_id)));
  if (stored.some(({ hash }) => hash === photo.hash)) return seen;
  if (stored.length >= MAX_REPORT_PHOTOS)
    throw invalid('file', 'outlet_day.too_many_photos', { max: MAX_REPORT_PHOTOS });
  const file_key = `${photoFolderOf(company_id)}/${randomBytes(20).toString('hex')}.webp`;
  await call.services.files.put(file_key, photo.bytes);
  const { hash, taken_at } = photo;
  const created_at = call.services.clock.now().toISOString();
  await call.tx.insert(photos).values({ company_id, daily_report_id, file_key, hash, taken_at, created_at });
  return seen;
}

/** A photo of the standing report of a schedule that the caller sees; 404 for any other. */
export async function sendReportPhoto(
  call: RowCall,
  { id, photo_id }: { id: number | string; photo_id: number },
  inline: boolean,
): Promise<FileAnswer> {
  const { row } = await seenDay(call, id);
  const report = await validReport(call, row);
  if (!report) throw notFound();
  const [photo] = await call.tx
    .select({ file_key: photos.file_key })
    .from(photos)
    .where(
      and(
        eq(photos.company_id, row.company_id),
        eq(photos.daily_report_id, report.id),
        eq(photos.id, photo_id),
      ),
    );
  if (!photo) throw notFound();
  const file = { file_key: photo.file_key, name: `report-${report.id}-${photo_id}.webp`, type: 'image/webp' };
  return sendDocument(call.services, file, inline);
}
