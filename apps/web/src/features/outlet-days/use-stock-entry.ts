import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import type { OwnOutletDay } from '@mesra/contract/outlet-days/own-day';
import type { StockType } from '@mesra/domain/outlet-days/stock';
import { useTranslation } from 'react-i18next';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { NotSaved } from '../../lib/form.ts';
import { keepAndSend } from '../../lib/queue/keep-act.ts';
import type { About, QueuedAct } from '../../lib/queue/queue-entry.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { ListedEntry } from './day-with-queued.ts';
import { type MyDay, recordedNow, useDayRefresh } from './my-day.queries.ts';

/** What an entry says; `corrects` is the refused act of the queue in whose place it stands. */
export interface NewStock {
  type: StockType;
  product: Pick<OutletDayProduct, 'product_id' | 'name'>;
  pieces: number;
  corrects?: QueuedAct | null;
  /** Whoever enters several says so once. */
  quiet?: boolean;
}

interface StockAct {
  body: Record<string, unknown>;
  about: Omit<Extract<About, { kind: 'outlet_day' }>, 'kind' | 'outlet' | 'zone' | 'time'>;
  recorded_at: string;
  rests_on?: readonly string[];
  corrects?: QueuedAct | null | undefined;
}

/** Keeps an entry and sends it; the UUID of the entry with its call, or null where it was refused. */
async function keep(
  { company_id, zone }: MyDay,
  { schedule, outlet }: OwnOutletDay,
  { body, about, recorded_at, rests_on = [], corrects = null }: StockAct,
) {
  const [uuid, call] = [crypto.randomUUID(), crypto.randomUUID()];
  const shown: About = { kind: 'outlet_day', outlet: outlet.name, zone, time: recorded_at, ...about };
  const became = await keepAndSend(
    { act: uuid, company_id, about: shown },
    async () => [
      {
        ...{ uuid: call, call: 'outlet_stock', params: { id: schedule.uuid }, rests_on, draft: null },
        body: { uuid, recorded_at, ...body },
      },
    ],
    corrects,
  );
  return { became, uuid, call };
}

/** The time of what corrects another: as it was, unless that was refused for being ahead. */
const timeOf = (my: MyDay, corrects: QueuedAct | null | undefined): string => {
  const now = recordedNow(my);
  const [first] = corrects?.entries ?? [];
  const before = String(first?.type === 'write' ? (first.body.recorded_at ?? now) : now);
  return before < now ? before : now;
};

/** Making entries of stock and taking them back, each with word of what became of it. */
export function useStockEntry(my: MyDay, day: OwnOutletDay) {
  const { t } = useTranslation('my-day');
  const readAgain = useDayRefresh();

  async function notify(outcome: Awaited<ReturnType<typeof keep>>, text: string, undo?: () => void) {
    const { became } = outcome;
    if (became.to === 'refused') {
      readAgain();
      showPopup({
        lines: [t('not_recorded', { what: text }), ...linesOf(became.refusal.message, became.refusal.errors)],
      });
      return false;
    }
    const message = became.to === 'kept' ? `${text} ${t('kept')}` : text;
    // Who sells one piece after another is told of the last; each stands in the list of entries.
    showToast({ kind: 'success', message, topic: 'outlet_stock', ...(undo ? { undo } : {}) });
    return true;
  }

  const guarded = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotSaved)) reportProblem(error);
      return false;
    }
  };

  const takeBack = ({
    uuid,
    call,
    product_id,
    type,
    total,
  }: Omit<ListedEntry, 'recorded_at' | 'state' | 'reversed' | 'beyond_stock'>) =>
    guarded(async () => {
      const name = day.products.find((one) => one.product_id === product_id)?.name ?? '';
      const outcome = await keep(my, day, {
        ...{ body: { reverses: uuid }, recorded_at: recordedNow(my), rests_on: call === null ? [] : [call] },
        about: { what: 'take_back', name, pieces: total },
      });
      return notify(outcome, t('taken_back', { what: t(`entry.${type}`, { name, count: total }) }));
    });

  const enter = ({ type, product: { product_id, name }, pieces, corrects, quiet }: NewStock) =>
    guarded(async () => {
      const outcome = await keep(my, day, {
        ...{ body: { type, product_id, total: pieces }, recorded_at: timeOf(my, corrects), corrects },
        about: { what: type, name, pieces },
      });
      const { uuid, call } = outcome;
      if (quiet && outcome.became.to !== 'refused') return true;
      const undo = () => void takeBack({ uuid, call, product_id, type, total: pieces });
      return notify(outcome, t(`entry.${type}`, { name, count: pieces }), undo);
    });

  return { enter, takeBack };
}
