import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

/** A schedule of the demo. */
export interface DemoSchedule {
  uuid: string;
  sales_project_id: number;
  promoter_id: number;
  outlet_id: number;
  date: PlainDate;
  start_time: string;
  end_time: string;
  starts_at: string;
  ends_at: string;
  status: 'Scheduled' | 'Cancelled';
  reason: string | null;
  checkout_reason: string | null;
}

const COLUMNS = [
  'company_id',
  'uuid',
  'sales_project_id',
  'promoter_id',
  'outlet_id',
  'date',
  'start_time',
  'end_time',
  'starts_at',
  'ends_at',
  'status',
  'reason',
  'checkout_reason',
] as const;

/** Stores schedules of the demo; returns their ids by UUID. */
export async function storeDemoSchedules(
  tx: Tx,
  company_id: number,
  rows: readonly DemoSchedule[],
): Promise<Map<string, number>> {
  const stored = await insertRows<{ id: number; uuid: string }>(
    tx,
    schedules,
    COLUMNS,
    rows.map((row) => ({ ...row, company_id })),
    { returning: 'id, uuid' },
  );
  return new Map(stored.map(({ id, uuid }) => [uuid, id]));
}
