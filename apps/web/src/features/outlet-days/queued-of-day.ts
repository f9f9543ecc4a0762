import type { StockType } from '@mesra/domain/outlet-days/stock';
import type { QueuedAct, Refusal, WriteEntry } from '../../lib/queue/queue-entry.ts';
import type { QueuedCall } from '../../lib/queue/queued-calls.ts';

/** An entry of stock that is on this device alone. */
export interface QueuedStock {
  /** The call of the queue, on which what takes it back rests. */
  call: string;
  act: string;
  uuid: string;
  type: StockType;
  /** 0 for what takes another back. */
  product_id: number;
  total: number;
  recorded_at: string;
  reverses: string | null;
  refused: boolean;
}

/** Something else of a schedule that is on this device alone. */
export interface QueuedPart {
  act: string;
  refusal: Refusal | null;
}

/** What of a schedule waits on this device or was refused. */
export interface QueuedOfDay {
  stock: readonly QueuedStock[];
  /** By task. */
  tasks: ReadonlyMap<number, QueuedPart>;
  report: QueuedPart | null;
}

const TASK_CALLS: readonly QueuedCall[] = ['outlet_task', 'outlet_task_photo'];

const writesOf = ({ entries }: QueuedAct, schedule: string): WriteEntry[] =>
  entries.filter((entry): entry is WriteEntry => entry.type === 'write' && entry.params.id === schedule);

function stockOf({ uuid: call, act, body, refusal }: WriteEntry): QueuedStock {
  const { uuid, recorded_at } = body as { uuid: string; recorded_at: string };
  const { type = 'sale', product_id = 0, total = 0, reverses = null } = body as Partial<QueuedStock>;
  return {
    ...{ call, act, uuid, type, product_id, total, recorded_at, reverses },
    refused: refusal !== null,
  };
}

/** What the queue has of a schedule, by its UUID. */
export function queuedOfDay(acts: readonly QueuedAct[], schedule: string): QueuedOfDay {
  const stock: QueuedStock[] = [];
  const tasks = new Map<number, QueuedPart>();
  let report: QueuedPart | null = null;
  for (const one of acts) {
    const { act, refusal } = one;
    for (const write of writesOf(one, schedule)) {
      if (write.call === 'outlet_stock') stock.push(stockOf(write));
      if (TASK_CALLS.includes(write.call)) tasks.set(Number(write.params.task_id), { act, refusal });
      // A report whose photos wait has arrived itself.
      if (write.call === 'outlet_report') report = { act, refusal };
    }
  }
  return { stock, tasks, report };
}
