import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import { parseMoney } from '@mesra/domain/kit/money';
import {
  DIFFERENCE_REASONS,
  type DifferenceReason,
  differenceOf,
} from '@mesra/domain/outlet-days/daily-report';
import type { NewWrite } from '../../lib/queue/queue.ts';
import type { QueueFile } from '../../lib/queue/queue-entry.ts';
import type { NewPhoto } from '../../shared/tasks/task-draft.ts';
import type { ShownDay } from './day-with-queued.ts';
import { piecesOf } from './pieces.ts';

/** A daily report as it is filled in: counts and prices are text while they are typed. */
export interface ReportDraft {
  /** By product. */
  counts: Readonly<Record<string, string>>;
  reasons: Readonly<Record<string, DifferenceReason>>;
  competitors: readonly { name: string; price: string }[];
  remarks: string;
}

export const EMPTY_REPORT: ReportDraft = { counts: {}, reasons: {}, competitors: [], remarks: '' };

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

/** Whether what is stored was filled in of a report. */
export const isReportDraft = (stored: unknown): stored is ReportDraft =>
  isRecord(stored) &&
  isRecord(stored.counts) &&
  isRecord(stored.reasons) &&
  Array.isArray(stored.competitors) &&
  typeof stored.remarks === 'string';

/** Whether the same is filled in. */
export const sameReport = (one: ReportDraft, other: ReportDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Counted = Pick<OutletDayProduct, 'product_id' | 'total'>;

/** What was counted of a product beside what is available; null while it is not counted. */
export function differenceIn(draft: ReportDraft, { product_id, total }: Counted): number | null {
  const counted = piecesOf(draft.counts[product_id] ?? '');
  return counted === null ? null : differenceOf(counted, total);
}

/** The reason of a difference; null where there is none. */
const reasonIn = (draft: ReportDraft, product: Counted): DifferenceReason | null =>
  differenceIn(draft, product) ? (draft.reasons[product.product_id] ?? null) : null;

/** What a report lacks: counts and reasons by product, and lines of competitors by their place. */
export function reportProblems(draft: ReportDraft, products: readonly Counted[]) {
  const missing = (is: (product: Counted) => boolean) =>
    new Set(products.flatMap((product) => (is(product) ? [product.product_id] : [])));
  const lacking = (is: (line: ReportDraft['competitors'][number]) => boolean) =>
    new Set(draft.competitors.flatMap((line, at) => (!isBlank(line) && is(line) ? [at] : [])));
  const problems = {
    counts: missing((product) => differenceIn(draft, product) === null),
    reasons: missing((product) => Boolean(differenceIn(draft, product)) && reasonIn(draft, product) === null),
    names: lacking(({ name }) => name.trim() === ''),
    prices: lacking(({ price }) => !parseMoney(price).ok || price.trim().startsWith('-')),
  };
  return { ...problems, some: Object.values(problems).some(({ size }) => size > 0) };
}

const isBlank = ({ name, price }: ReportDraft['competitors'][number]): boolean =>
  name.trim() === '' && price.trim() === '';

/** A reason as it is chosen; anything else is none. */
export const reasonOf = (value: string | null): DifferenceReason | undefined =>
  DIFFERENCE_REASONS.find((reason) => reason === value);

interface Sent {
  schedule: string;
  recorded_at: string;
  fileOf: (file: File) => Promise<QueueFile>;
}

/** Later than everything that it closes, which may be of the same moment. */
function closingTime({ entries }: Pick<ShownDay, 'entries'>, now: string): string {
  const last = Math.max(0, ...entries.map(({ recorded_at }) => Date.parse(recorded_at) + 1));
  return new Date(Math.max(last, Date.parse(now))).toISOString();
}

/**
 * The calls that store a report, and after it its photos. One that follows entries which wait has waited itself: it was counted
 * with them.
 */
export const reportWrites =
  (shown: Pick<ShownDay, 'products' | 'entries'>, draft: ReportDraft, photos: readonly NewPhoto[]) =>
  async ({ schedule: id, recorded_at: now, fileOf }: Sent): Promise<NewWrite[]> => {
    const [uuid, call] = [crypto.randomUUID(), crypto.randomUUID()];
    const recorded_at = closingTime(shown, now);
    const report: NewWrite = {
      ...{ uuid: call, call: 'outlet_report', params: { id }, rests_on: [], draft },
      ...(shown.entries.some(({ state }) => state === 'waiting') ? { waited: true } : {}),
      body: {
        ...{ uuid, recorded_at, remarks: draft.remarks.trim() || null },
        closing_counts: shown.products.map((product) => ({
          product_id: product.product_id,
          counted: piecesOf(draft.counts[product.product_id] ?? ''),
          reason: reasonIn(draft, product),
        })),
        competitors: draft.competitors
          .filter((line) => !isBlank(line))
          .map(({ name, price }) => ({ name: name.trim(), price: price.trim() })),
      },
    };
    const taken = photos.map(
      async ({ id: photo, taken_at, file }): Promise<NewWrite> => ({
        ...{ uuid: photo, call: 'outlet_report_photo', params: { id }, rests_on: [call], draft: null },
        ...{ body: { taken_at }, file: await fileOf(file) },
      }),
    );
    return [report, ...(await Promise.all(taken))];
  };
