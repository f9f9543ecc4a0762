import type { OwnDay, OwnOutletDay } from '@mesra/contract/outlet-days/own-day';
import type { About, QueuedAct, WriteEntry } from '../../lib/queue/queue-entry.ts';

/* A promoter's day. For tests. */

export const NOW = '2026-11-22T02:00:00.000Z';

export const SCHEDULE_UUID = '0b0f6c9e-9a53-4d43-9b0a-5d5f1c1a7a01';

export const productOf = (product_id: number, name: string, more: object = {}) => ({
  ...{ product_id, name, sku: `SKU-${product_id}`, brand: null, barcode: `955000000000${product_id}` },
  ...{ price: '12.90', minimum_stock: 5, edited: false, opening: null, replenished: 0, sold: 0, total: 0 },
  ...{ before: 0, proposed: null, version: 1 },
  ...more,
});

const NONE = { pieces: 0, amount: '0.00' };

/** A schedule of today from ten to six, checked in at ten. */
export const outletDayOf = (more: Record<string, unknown> = {}, schedule: object = {}): OwnOutletDay =>
  ({
    schedule: {
      ...{ id: 5, uuid: SCHEDULE_UUID, promoter_id: 3, promoter: null, date: '2026-11-22' },
      ...{ start_time: '10:00', end_time: '18:00', status: 'Checked In', reason: null },
      ...{ checkin: { recorded_at: NOW }, checkout: null, stocks: [], daily_report: null, version: 1 },
      ...{ checkout_reason: null, can: { cancel: false } },
      ...schedule,
    },
    ...{ starts_at: '2026-11-22T02:00:00.000Z', ends_at: '2026-11-22T10:00:00.000Z' },
    project: { id: 1, code: 'P1', name: 'Year End' },
    outlet: { id: 9, code: 'K1', name: 'Aeon Bukit Raja' },
    products: [productOf(1, 'Soap', { opening: 20, total: 20 }), productOf(2, 'Tea', { proposed: 8 })],
    ...{ entries: [], tasks: [], report: null, missing: [] },
    can: { enter: true, report: true, edit: false },
    sales: { day: NONE, month: NONE, target: null },
    ...more,
  }) as unknown as OwnOutletDay;

export const myDayOf = (days: readonly OwnOutletDay[], more: Partial<OwnDay> = {}): OwnDay => ({
  ...{ company_id: 7, promoter_id: 3, employee_id: null, now: NOW, zone: 'Asia/Kuala_Lumpur' },
  ...{ date: '2026-11-22', picture_required: false, days: [...days], next: null },
  ...more,
});

let count = 0;

/** What waits in the queue of a call. */
export function queuedOf(
  call: WriteEntry['call'],
  body: Record<string, unknown>,
  more: { refused?: string; task_id?: number } = {},
): QueuedAct {
  count += 1;
  const refusal = more.refused ? { code: 'invalid', message: more.refused, errors: {} } : null;
  const [act, company_id, at] = [`act-${count}`, 7, NOW];
  const about: About = {
    ...{ kind: 'outlet_day', what: 'sale', outlet: 'Aeon Bukit Raja', name: 'Soap', pieces: 1 },
    ...{ time: NOW, zone: 'Asia/Kuala_Lumpur' },
  };
  const entry: WriteEntry = {
    ...{ type: 'write', uuid: `call-${count}`, user_id: 1, company_id, act, about, at, refusal, file: null },
    ...{ call, params: { id: SCHEDULE_UUID, task_id: more.task_id }, body, rests_on: [], answers: {} },
    draft: null,
  };
  return { act, company_id, about, at, entries: [entry], refusal };
}

/** An entry of stock that waits. */
export const waitingStock = (
  uuid: string,
  type: string,
  product_id: number,
  total: number,
  more: { refused?: string } = {},
): QueuedAct =>
  queuedOf('outlet_stock', { uuid, type, product_id, total, recorded_at: '2026-11-22T03:00:00.000Z' }, more);

/** What takes an entry back and waits. */
export const waitingReversal = (reverses: string): QueuedAct =>
  queuedOf('outlet_stock', { uuid: `back-${reverses}`, reverses, recorded_at: '2026-11-22T03:10:00.000Z' });
